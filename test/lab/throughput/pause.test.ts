import t from 'tap';
import type {Clock} from '../../../src/clock.js';
import type {DeviceUnderTest} from '../../../src/lab/throughput/devices/device-under-test.js';
import type {Plan} from '../../../src/lab/throughput/plan.js';
import {createBench, measureStep} from './rig.js';

const RATE = 40;
/** A pause of the measuring machine in the middle of the step. */
const PAUSE = {fromMs: 5_000, toMs: 5_400};

/** The clock of a machine that is busy for a while: timers that are due in this time run after it. */
function pausing(clock: Clock): Clock {
  return {
    now: () => clock.now(),
    after(delayMs, callback) {
      let cancel = clock.after(delayMs, () => {
        const nowMs = clock.now();
        if (nowMs < PAUSE.fromMs || nowMs >= PAUSE.toMs) callback();
        else cancel = clock.after(PAUSE.toMs - nowMs, callback);
      });
      return () => cancel();
    },
  };
}

function pausedStep(plan: Partial<Plan> = {}, underTest: Partial<DeviceUnderTest> = {}) {
  const bench = createBench({capacity: 80}, {toOwnClock: pausing, underTest});
  return measureStep(bench, RATE, {leastSeconds: 10, ...plan});
}

t.test('messages that a pause of this machine delayed are sent within the step', async t => {
  const step = await pausedStep();
  t.match(step, {isSustained: true, droppedCount: 0, lostCount: 0, failing: []});
  t.ok((step.lateMs?.max ?? 0) > 300, 'the pause is reported');
  t.ok((step.roundTripMs?.max ?? 0) > 300, 'and in the latencies of what was due in it');
  const {startMs = 0, endMs = Infinity} = step.queue ?? {};
  t.ok(endMs < startMs + 1, 'the end of the step is as its start');
  t.ok(step.worstSecond <= 1.25 * RATE + 5, `${step.worstSecond} in the worst second`);
});

t.test('without a pause only the planned messages are sent', async t => {
  const bench = createBench({capacity: 80});
  const {worstSecond} = await measureStep(bench, RATE, {leastSeconds: 10});
  t.ok(worstSecond <= RATE + 1, `${worstSecond} in the worst second`);
});

t.test("catching up stays within the profile's rate, unless the plan goes beyond it", async t => {
  const kept = await pausedStep({}, {sendsPerSecond: RATE});
  t.ok(kept.worstSecond <= RATE, `${kept.worstSecond} in the worst second`);
  for (const rate of [RATE, RATE - 4, RATE / 2]) {
    const bench = createBench({capacity: 80}, {underTest: {sendsPerSecond: RATE}});
    const step = await measureStep(bench, rate, {leastSeconds: 10});
    t.ok(step.worstSecond <= RATE, `${step.worstSecond} in the worst second`);
    t.match(step, {isSustained: true, droppedCount: 0});
  }
  const beyond = await pausedStep({beyondProfile: true}, {sendsPerSecond: RATE});
  t.match(beyond, {isSustained: true});
});
