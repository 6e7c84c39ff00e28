// Level: all
/** The throughput tester measures the core in C: behind a simulated link in simulated time. */
import t from 'tap';
import {wedo2} from '../../../src/lab/throughput/devices/wedo2.js';
import {measure} from '../../../src/lab/throughput/measure.js';
import {DEFAULT_PLAN, type Plan} from '../../../src/lab/throughput/plan.js';
import {createInProcessProvider} from '../../../src/transport/in-process.js';
import {SimulatedClock} from '../../../src/virtual/clock/simulated-clock.js';
import type {LinkModel} from '../../../src/virtual/link/link-model.js';
import {HomeHub} from './home-hub.js';
import {HubProcess, processIsLeftOut} from './hub-process.js';

t.setTimeout(600_000);

const PLAN: Plan = {
  ...DEFAULT_PLAN,
  mode: 'write',
  response: true,
  beyondProfile: true,
  repeats: 1,
};

t.test('the core in C is measured', {skip: processIsLeftOut()}, async t => {
  const process = new HubProcess();

  const measureBehind = async (link: LinkModel, plan: Partial<Plan> = {}) => {
    const clock = new SimulatedClock();
    const hub = new HomeHub(process, {clock, link, seed: 1, plugged: {1: 1, 2: 35}});
    const transport = createInProcessProvider({id: 'virtual', server: hub, clock}).create();
    const search = new AbortController();
    void transport.discover(wedo2.filter, () => search.abort(), search.signal);
    const measured = await clock.run(
      measure({
        plan: {...PLAN, ...plan},
        device: wedo2,
        transport,
        peripheralId: hub.id,
        clock,
        signal: new AbortController().signal,
      }),
    );
    return {hub, ...measured};
  };

  for (const capacity of [20, 60, 120]) {
    await t.test(`with ${capacity} messages a second`, async t => {
      const link: LinkModel = {capacity, intervalMs: 7.5, answers: 'handling'};
      const {hub, verdict, firmwareVersion, isPartial} = await measureBehind(link);
      const {sustainableRate} = verdict;
      t.comment(`sustains ${sustainableRate} messages a second`);
      t.equal(isPartial, false);
      t.equal(firmwareVersion, '0.1.0');
      t.ok(Math.abs((sustainableRate ?? 0) / capacity - 1) < 0.05, `${sustainableRate}`);
      t.equal(hub.state.ignoredFrames, 0, 'the core understands every message');
      t.same(hub.state.light, {red: 0, green: 0, blue: 255}, 'the colour of the end');
      t.equal(hub.state.connected, false);
    });
  }

  await t.test('each message reaches the board', async t => {
    const load = {kind: 'rates', rates: [10, 50]} as const;
    const {hub, steps} = await measureBehind({intervalMs: 7.5}, {load});
    t.equal(steps.length, 2);
    for (const step of steps)
      t.match(step, {failedCount: 0, acknowledgedCount: step.admittedCount});
    // With the warm-ups, the mode of the light and the last colour.
    const messages = steps.reduce((sum, {admittedCount}) => sum + admittedCount, 0);
    t.ok(hub.state.framesReceived > messages, `${hub.state.framesReceived} for ${messages}`);
    t.equal(hub.state.ignoredFrames, 0);
  });
});
