// Level: all
import t from 'tap';
import {createBench, verdictOf} from './rig.js';

t.test('a device that pauses for longer than two seconds loses nothing', async t => {
  for (const [link, ...modes] of [
    [{capacity: 20, stallMs: 2_500, stallEveryMs: 10_000, bufferFrames: 200}, 'echo', 'write'],
    [{capacity: 20, intervalMs: 3_000}, 'echo'],
    [{capacity: 0.4}, 'echo', 'write'],
  ] as const) {
    for (const mode of modes) {
      const rates = [Math.min(4, link.capacity)];
      const {steps} = await createBench(link).measure({mode, load: {kind: 'rates', rates}});
      for (const {lostCount} of steps) t.equal(lostCount, 0, `${JSON.stringify(link)}, ${mode}`);
    }
  }
});

t.test(
  'a device that only counts is measured behind a link whose answers take seconds',
  async t => {
    const link = {intervalMs: 3_000, capacity: 40, bufferFrames: 16};
    const {sustainableRate, baseLoss, reason} = await verdictOf(link, {mode: 'write'});
    // The buffer is filled once in an interval.
    const limit = 16 / 3;
    t.ok(Math.abs((sustainableRate ?? 0) / limit - 1) < 0.03, reason);
    t.equal(baseLoss, null, 'the link loses nothing');
  },
);

t.test('a device with long pauses gets steps with several of them', async t => {
  for (const [link, response, allowed] of [
    [{capacity: 32, stallMs: 670, stallEveryMs: 9_000, intervalMs: 93}, false, 29.6],
    // The pauses delay about one message in twenty.
    [{capacity: 115, stallMs: 624, stallEveryMs: 9_300, intervalMs: 9}, true, 55.6],
  ] as const) {
    const {sustainableRate} = await verdictOf({...link, bufferFrames: 500}, {response});
    t.ok(
      Math.abs((sustainableRate ?? 0) / allowed - 1) < 0.025,
      `${sustainableRate} of ${allowed}`,
    );
  }
});
