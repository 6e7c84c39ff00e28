/** A lost link: whether the device has restarted. */
import type {Clock} from '../../clock.js';
import type {Transport} from '../../gatt/transport.js';
import {DeviceSession} from './device-session.js';
import type {Counts, DeviceUnderTest} from './devices/device-under-test.js';
import {discoverFirst} from './discover-first.js';
import type {Plan} from './plan.js';
import {waitUntil} from './waiting.js';

/** A board needs some seconds from its reset until it can be found. */
const FIND_WITHIN_MS = 20_000;
const PAUSE_MS = 1_000;

interface AfterLossOptions {
  readonly device: DeviceUnderTest;
  readonly plan: Pick<Plan, 'mode'>;
  /** The one whose link was lost. */
  readonly transport: Transport;
  readonly peripheralId: string;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Called before the device is looked for, if it can say something. */
  readonly onSearch: () => void;
}

/** What the device has counted when it is connected again. Null: it was not found in time, or does not say. */
export async function countsAfterLoss({
  device,
  plan,
  transport,
  peripheralId,
  clock,
  signal,
  onSearch,
}: AfterLossOptions): Promise<Counts | null> {
  // A device does not count what it sends by itself.
  if (device.count === null || plan.mode === 'notify') return null;
  onSearch();
  const endMs = clock.now() + FIND_WITHIN_MS;
  while (clock.now() < endMs && !signal.aborted) {
    const again = transport.successor();
    const session = new DeviceSession({device, transport: again, clock, response: false});
    try {
      const isSame = ({id}: {readonly id: string}) => id === peripheralId;
      const found = await discoverFirst(again, device.filter, isSame, clock, signal);
      if (found !== null) return await session.openForCounts(found.id, signal);
    } catch {
      await waitUntil(clock, clock.now() + PAUSE_MS, signal);
    } finally {
      await again.close();
    }
  }
  return null;
}
