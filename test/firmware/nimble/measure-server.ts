import {systemClock} from '../../../src/clock.js';
import type {DeviceUnderTest} from '../../../src/lab/throughput/devices/device-under-test.js';
import {measure, type Measured} from '../../../src/lab/throughput/measure.js';
import {DEFAULT_PLAN, type Plan} from '../../../src/lab/throughput/plan.js';
import {createInProcessProvider} from '../../../src/transport/in-process.js';
import type {NimbleServer} from './nimble-server.js';

/** Short steps: the plan of a test. */
const SHORT: Plan = {
  ...DEFAULT_PLAN,
  load: {kind: 'rates', rates: [50, 150]},
  leastSeconds: 0.5,
  leastMessages: 50,
  warmUpSeconds: 0.2,
  repeats: 1,
};

/** The throughput tester finds the peripheral by its advertisement and measures it, in real time. */
export async function measureServer(
  server: NimbleServer,
  device: DeviceUnderTest,
  plan: Partial<Plan>,
): Promise<Measured> {
  const clock = systemClock;
  const transport = createInProcessProvider({id: 'nimble', server, clock}).create();
  const search = new AbortController();
  await transport.discover(device.filter, () => search.abort(), search.signal);
  return measure({
    plan: {...SHORT, ...plan},
    device,
    transport,
    peripheralId: server.id,
    clock,
    signal: new AbortController().signal,
  });
}
