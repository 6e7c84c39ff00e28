import t from 'tap';
import {createBench} from './rig.js';
import {verdictOf} from './verdicts.js';

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
    for (const intervalMs of [1_000, 3_000]) {
      const link = {intervalMs, capacity: 40, bufferFrames: 16};
      const {sustainableRate, baseLoss, reason} = await verdictOf(link, {mode: 'write'});
      // The buffer is filled once in an interval.
      const limit = 16_000 / intervalMs;
      t.ok(Math.abs((sustainableRate ?? 0) / limit - 1) < 0.03, reason);
      t.equal(baseLoss, null, 'the link loses nothing');
    }
  },
);

t.test('a device with long pauses gets steps with several of them', async t => {
  const link = {stallMs: 1_000, stallEveryMs: 5_000, bufferFrames: 500};
  const {sustainableRate} = await verdictOf({...link, capacity: 100});
  // It pauses for a fifth of the time.
  t.ok(Math.abs((sustainableRate ?? 0) / 80 - 1) < 0.02, String(sustainableRate));
});

t.test('a step with lost messages ends as soon as the device has answered', async t => {
  const bench = createBench({lossPercent: 5}, {seed: 2});
  await bench.measure({load: {kind: 'rates', rates: [20]}, warmUpSeconds: 0});
  t.ok(bench.clock.now() < 6_000, `${bench.clock.now()} ms for a step of 5 s`);
});
