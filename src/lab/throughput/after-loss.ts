/** A lost link: whether the device has restarted. */
import type {Clock} from '../../clock.js';
import type {Transport} from '../../gatt/transport.js';
import {DeviceSession} from './device-session.js';
import type {DeviceUnderTest} from './devices/device-under-test.js';
import {discoverFirst} from './discover-first.js';
import type {Plan} from './plan.js';
import type {RestartWatch} from './restarts.js';
import {waitUntil} from './waiting.js';

/** A board needs some seconds from its reset until it can be found. */
const FIND_WITHIN_MS = 20_000;
const PAUSE_MS = 1_000;

interface AfterLossOptions {
  readonly device: DeviceUnderTest;
  readonly plan: Pick<Plan, 'mode'>;
  /** The device says how long it has been up. */
  readonly saysUptime: boolean;
  /** The restarts of the run. They learn what the device says. */
  readonly restarts: RestartWatch;
  /** The one whose link was lost. */
  readonly transport: Transport;
  readonly peripheralId: string;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Called before the device is looked for, if it can say something. */
  readonly onSearch: () => void;
}

/** Connects to the device again, and asks what it has counted and how long it has been up. Gives up after 20 seconds. */
export async function askAfterLoss({
  device,
  plan,
  saysUptime,
  restarts,
  transport,
  peripheralId,
  clock,
  signal,
  onSearch,
}: AfterLossOptions): Promise<void> {
  // A device does not count what it sends by itself.
  const isCounting = device.count !== null && plan.mode !== 'notify';
  if (!isCounting && !saysUptime) return;
  onSearch();
  const endMs = clock.now() + FIND_WITHIN_MS;
  while (clock.now() < endMs && !signal.aborted) {
    const again = transport.successor();
    const parts = {device, transport: again, clock, restarts};
    const session = new DeviceSession({...parts, response: false});
    try {
      const isSame = ({id}: {readonly id: string}) => id === peripheralId;
      const found = await discoverFirst(again, device.filter, isSame, clock, signal);
      if (found !== null) {
        await session.connect(found.id, signal);
        if (isCounting) await session.counts();
        if (saysUptime) await session.status();
        return;
      }
    } catch {
      await waitUntil(clock, clock.now() + PAUSE_MS, signal);
    } finally {
      await again.close();
    }
  }
}
