// Level: all
/** The throughput tester measures the core in C: behind a simulated link in simulated time. */
import t from 'tap';
import {wedo2} from '../../../src/lab/throughput/devices/wedo2.js';
import {measure} from '../../../src/lab/throughput/measure.js';
import {DEFAULT_PLAN, type Plan} from '../../../src/lab/throughput/plan.js';
import {createInProcessProvider} from '../../../src/transport/in-process.js';
import {SimulatedClock} from '../../../src/virtual/clock/simulated-clock.js';
import {HomeHub} from './home-hub.js';
import {HubProcess, processIsLeftOut} from './hub-process.js';

t.setTimeout(300_000);

/** In messages a second. */
const CAPACITY = 60;
const PLAN: Plan = {
  ...DEFAULT_PLAN,
  mode: 'write',
  response: true,
  beyondProfile: true,
  repeats: 1,
};

t.test('the core in C is measured', {skip: processIsLeftOut()}, async t => {
  const clock = new SimulatedClock();
  const link = {capacity: CAPACITY, intervalMs: 7.5, answers: 'handling'} as const;
  const plugged = {1: 1, 2: 35};
  const hub = new HomeHub(new HubProcess(), {clock, link, seed: 1, plugged});
  const transport = createInProcessProvider({id: 'virtual', server: hub, clock}).create();
  const search = new AbortController();
  void transport.discover(wedo2.filter, () => search.abort(), search.signal);
  const {steps, verdict, firmwareVersion, isPartial} = await clock.run(
    measure({
      ...{plan: PLAN, device: wedo2, transport, peripheralId: hub.id, clock},
      signal: new AbortController().signal,
    }),
  );
  t.equal(isPartial, false);
  t.equal(firmwareVersion, '0.1.0');
  t.equal(Math.round((verdict.sustainableRate ?? 0) / CAPACITY), 1);
  // With the warm-ups, the mode of the light and the last colour.
  const messages = steps.reduce((sum, {admittedCount}) => sum + admittedCount, 0);
  t.ok(hub.state.framesReceived > messages, 'each message reaches the board');
  t.equal(hub.state.ignoredFrames, 0, 'the core understands every message');
  t.same(hub.state.light, {red: 0, green: 0, blue: 255}, 'the colour of the end');
  t.equal(hub.state.connected, false);
});
