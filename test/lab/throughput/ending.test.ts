import t from 'tap';
import {SimulatedClock} from '../../../src/virtual/clock/simulated-clock.js';
import {echo} from '../../../src/lab/throughput/devices/echo.js';
import {measureDevice} from '../../../src/lab/throughput/measure-device.js';
import type {GattServer} from '../../../src/ble/gatt-server.js';
import {DEFAULT_PLAN} from '../../../src/lab/throughput/plan.js';
import {createInProcessProvider} from '../../../src/transport/in-process.js';
import {between, createBench} from './rig.js';

const COUNT = 0x02;
/** One step with a device that only counts. */
const COUNTED = {load: {kind: 'rates', rates: [10]}, mode: 'write'} as const;

t.test(
  'stopped: the step ends, the outputs are stopped, and the result so far is reported',
  async t => {
    const bench = createBench({capacity: 40});
    let shares = 0;
    const measured = await bench.measure(
      {load: {kind: 'rates', rates: [10, 20, 30]}},
      {
        onProgress(share) {
          if (share > 0.5 && ++shares === 100) bench.stop();
        },
      },
    );
    t.match(measured, {isPartial: true, endedBy: 'Ctrl-C'});
    const last = measured.steps.at(-1);
    t.match(last, {isPartial: true, isSustained: false, failing: ['incomplete'], lostCount: 0});
    t.ok(last && last.offeredCount > 0 && last.offeredCount < 100);
    t.match(measured.verdict.reason, /The run ended early\.$/);
    t.equal(bench.clock.timerCount(), 0, 'nothing is left behind');
  },
);

t.test('a lost link: what was under way then does not count as lost', async t => {
  const bench = createBench({intervalMs: 200});
  bench.clock.after(4_000, () => bench.device.loseLink());
  const {steps, isPartial} = await bench.measure({load: {kind: 'rates', rates: [200]}});
  t.equal(isPartial, true);
  t.match(steps, [{isPartial: true, failedCount: 0, lostCount: 0}]);
  t.ok((steps[0]?.deliveredCount ?? 0) > 0);
});

t.test('a device that only counts is not silent if it was not asked', async t => {
  const bench = createBench({capacity: 40});
  const {steps} = await bench.measure(COUNTED, {
    onProgress(share) {
      if (share > 0.5) bench.stop();
    },
  });
  t.match(steps, [{isPartial: true, isSilent: false, failing: ['incomplete'], lostCount: 0}]);
});

t.test('the verdict of a stopped run is the rate sustained until then', async t => {
  const bench = createBench({capacity: 40});
  let steps = 0;
  const onStepEnd = () => {
    if (++steps === 3) bench.stop();
  };
  const {verdict} = await bench.measure({}, {onStepEnd});
  t.equal(verdict.sustainableRate, 16, 'of 4, 8 and 16');
  t.equal(verdict.limitedBy, null);
});

t.test('stopped after a rate failed once: its last step counts, as on the page', async t => {
  let steps = 0;
  const toServer = (device: GattServer) =>
    between(device, {mayWrite: ([opcode]) => opcode !== COUNT || steps > 0});
  const bench = createBench({}, {toServer});
  const onStepEnd = () => {
    if (++steps === 2) bench.stop();
  };
  const plan = {load: {kind: 'rates', rates: [20]}, mode: 'write', repeats: 3} as const;
  const {steps: measured, verdict} = await bench.measure(plan, {onStepEnd});
  t.same(
    measured.map(({isSustained}) => isSustained),
    [false, true],
  );
  t.equal(verdict.sustainableRate, 20);
});

t.test('stopped while it connects: ends at once, even if the device never answers', async t => {
  const clock = new SimulatedClock();
  const never = new Promise<never>(() => undefined);
  const server = {id: 'deaf', name: 'Deaf', connect: () => never};
  const transport = createInProcessProvider({id: 'virtual', server, clock}).create();
  const stop = new AbortController();
  clock.after(1_000, () => stop.abort('Ctrl-C'));
  const options = {plan: DEFAULT_PLAN, device: echo, transport, peripheralId: 'deaf', clock};
  const measured = await clock.run(measureDevice({...options, signal: stop.signal}));
  t.match(measured, {isPartial: true, endedBy: 'Ctrl-C', steps: []});
  t.equal(clock.now(), 1_000);
  t.equal(clock.timerCount(), 0);
});

t.test('a run can be stopped on a machine that is always behind', async t => {
  // Ten messages are due in each millisecond, and each takes one.
  let busyMs = 0;
  const bench = createBench(
    {},
    {
      toOwnClock: clock => ({
        now: () => clock.now() + busyMs,
        after: (ms, callback) => clock.after(ms, callback),
      }),
      underTest: {
        write(sequence, payloadBytes) {
          busyMs++;
          if (busyMs === 1) bench.clock.after(0, () => bench.stop());
          return echo.write(sequence, payloadBytes);
        },
      },
    },
  );
  const load = {kind: 'rates', rates: [10_000]} as const;
  const measured = await bench.measure({load, mode: 'write'});
  t.match(measured, {isPartial: true, endedBy: 'Ctrl-C'});
  t.ok(busyMs < 100, `after ${busyMs} messages`);
});
