import t from 'tap';
import {SimulatedClock} from '../../../src/virtual/clock/simulated-clock.js';
import {createEchoDevice} from '../../../src/lab/echo/echo-device.js';
import {echo} from '../../../src/lab/throughput/devices/echo.js';
import {measure} from '../../../src/lab/throughput/measure.js';
import {DEFAULT_PLAN} from '../../../src/lab/throughput/plan.js';
import {createInProcessProvider} from '../../../src/transport/in-process.js';

t.test('a run can be stopped on a machine that is always behind', async t => {
  const clock = new SimulatedClock();
  const device = createEchoDevice({clock, link: {}, seed: 1});
  const transport = createInProcessProvider({id: 'virtual', server: device, clock}).create();
  const search = new AbortController();
  void transport.discover(echo.filter, () => search.abort(), search.signal);
  // Ten messages are due in each millisecond, and each takes one.
  let busyMs = 0;
  const stop = new AbortController();
  const frame: typeof echo.write = (sequence, payloadBytes) => {
    busyMs++;
    if (busyMs === 1) clock.after(0, () => stop.abort('Ctrl-C'));
    return echo.write(sequence, payloadBytes);
  };
  const measured = await clock.run(
    measure({
      plan: {...DEFAULT_PLAN, load: {kind: 'rates', rates: [10_000]}, mode: 'write', repeats: 1},
      device: {...echo, write: frame},
      transport,
      peripheralId: device.id,
      clock: {now: () => clock.now() + busyMs, after: (ms, callback) => clock.after(ms, callback)},
      signal: stop.signal,
    }),
  );
  t.match(measured, {isPartial: true, endedBy: 'Ctrl-C'});
  t.ok(busyMs < 100, `after ${busyMs} messages`);
});
