/** A far end that refuses what it gets is alive. */
import t from 'tap';
import {Gate} from '../../src/gate/gate.js';
import {RateLimiter} from '../../src/limiters/rate-limiter.js';
import {worstSecond} from '../../src/limiters/worst-second.js';
import {createFakeClock} from '../support/fake-clock.js';
import {createGateRig} from './gate-harness.js';

const REST = {rest: true};
const REFUSED = {afterMs: 0, accepts: false} as const;

for (const isAnswer of [true, false]) {
  t.test(`a refusal that is ${isAnswer ? 'an' : 'no'} answer of the far end`, async t => {
    const fake = createFakeClock();
    const silences: number[] = [];
    const gate = new Gate<string>({
      limiter: new RateLimiter(Infinity),
      clock: fake.clock,
      maxOpenWrites: 4,
      // The motor's writes are never answered, so that an answer is awaited all the time.
      write: frame =>
        frame === 'motor' ? new Promise(() => undefined) : Promise.reject(new Error()),
      isSame: (a, b) => a === b,
      isAnswer: () => isAnswer,
      onSilence: () => silences.push(fake.now()),
    });
    void gate.state('motor', 'motor');
    for (let second = 0; second < 15; second++) {
      void gate.state('light', 'light');
      await fake.advance(1_000);
    }
    t.same(silences, isAnswer ? [] : [10_000]);
    gate.close();
    t.equal(fake.timerCount(), 0);
  });
}

for (const kind of ['urgent', 'stop', 'red stop'] as const) {
  t.test(`repeats of refused messages (${kind}) keep to the rate`, async t => {
    const {urgent, stop, written, clock} = createGateRig({answer: () => REFUSED});
    const count = {urgent: 12, stop: 8, 'red stop': 6}[kind];
    const names = Array.from({length: count}, (_, index) => `output ${index}`);
    if (kind === 'red stop') void stop(...names);
    else for (const name of names) void urgent(name, 1, kind === 'stop' ? REST : {});
    await clock.advance(10_000);
    const most = worstSecond(written.map(({atMs}) => atMs));
    t.ok(most <= 20, `${most} frames in a second`);
    t.ok(written.length > 3 * count, 'they are repeated');
  });
}

t.test('the first repeat of a refused stop does not wait for the rate', async t => {
  const stopsAtMs: number[] = [];
  const {state, urgent, clock} = createGateRig({
    answer: (_index, {output, value}) => {
      const isStop = output === 'motor' && value === 0;
      if (isStop) stopsAtMs.push(clock.now());
      return {afterMs: 0, accepts: !isStop || stopsAtMs.length > 1};
    },
  });
  const flood = async (times: number) => {
    for (let time = 0; time < times; time++) {
      for (const output of ['light', 'tone', 'lamp']) void state(output, time);
      await clock.advance(10);
    }
  };
  void state('motor', 50);
  await flood(200);
  const startMs = clock.now();
  void urgent('motor', 0, REST);
  await flood(100);
  t.same(stopsAtMs, [startMs, startMs + 50]);
});
