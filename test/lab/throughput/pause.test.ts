import t from 'tap';
import type {Plan} from '../../../src/lab/throughput/plan.js';
import {createBench, type BenchOptions} from './rig.js';

const RATE = 40;
const PLAN = {load: {kind: 'rates', rates: [RATE]}, leastSeconds: 10} as const;
/** A pause of the measuring machine in the middle of the step. */
const PAUSE = {fromMs: 5_000, toMs: 5_400};

async function stepWith(options: BenchOptions, plan: Partial<Plan> = {}) {
  const [step] = (await createBench({capacity: 80}, options).measure({...PLAN, ...plan})).steps;
  if (step === undefined) throw new Error('A step was expected.');
  return step;
}

t.test('messages that a pause of this machine delayed are sent within the step', async t => {
  const step = await stepWith({pause: PAUSE});
  t.match(step, {isSustained: true, droppedCount: 0, lostCount: 0, failing: []});
  t.ok((step.lateMs?.max ?? 0) > 300, 'the pause is reported');
  t.ok((step.roundTripMs?.max ?? 0) > 300, 'and in the latencies of what was due in it');
  const {startMs = 0, endMs = Infinity} = step.queue ?? {};
  t.ok(endMs < startMs + 1, 'the end of the step is as its start');
  t.ok(step.worstSecond <= 1.25 * RATE + 5, `${step.worstSecond} in the worst second`);
});

t.test('without a pause only the planned messages are sent', async t => {
  const {worstSecond} = await stepWith({});
  t.ok(worstSecond <= RATE + 1, `${worstSecond} in the worst second`);
});

t.test("catching up stays within the profile's rate, unless the plan goes beyond it", async t => {
  const kept = await stepWith({pause: PAUSE, sendsPerSecond: RATE});
  t.ok(kept.worstSecond <= RATE + 4, `${kept.worstSecond} in the worst second`);
  const beyond = await stepWith({pause: PAUSE, sendsPerSecond: RATE}, {beyondProfile: true});
  t.match(beyond, {isSustained: true});
});

t.test('a named strategy keeps the rate of the step, or its own rate', async t => {
  for (const rate of [null, RATE]) {
    const {worstSecond} = await stepWith({pause: PAUSE}, {strategy: {name: 'strict', rate}});
    t.ok(worstSecond <= RATE, `${worstSecond} in the worst second`);
  }
});
