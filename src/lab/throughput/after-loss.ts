/** A lost link: connects again, and asks whether the device has restarted. */
import type {Clock} from '../../clock.js';
import type {Transport} from '../../ble/transport.js';
import {DeviceSession} from './device-session.js';
import type {DeviceUnderTest} from './devices/device-under-test.js';
import {discoverFirst} from './discover-first.js';
import type {Plan} from './plan.js';
import type {RestartWatch} from './restarts.js';
import {waitUntil} from './waiting.js';

const PAUSE_MS = 1_000;

interface AfterLossOptions {
  readonly device: DeviceUnderTest;
  readonly plan: Pick<Plan, 'mode' | 'response'>;
  /** The device says how long it has been up. */
  readonly saysUptime: boolean;
  /** The restarts of the run. They learn what the device says. */
  readonly restarts: RestartWatch;
  /** The one whose link was lost. */
  readonly transport: Transport;
  readonly peripheralId: string;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** When to give up. */
  readonly withinMs: number;
  /** Prepares the connection for what follows. If it rejects, the device is looked for again. */
  readonly prepare: (session: DeviceSession) => Promise<void>;
}

/**
 * Connects to the device again, asks what it has counted and how long it has been up, and returns the connection. Null: it was not
 * found in time.
 */
export async function findAgain({
  device,
  plan,
  saysUptime,
  restarts,
  transport,
  peripheralId,
  clock,
  signal,
  withinMs,
  prepare,
}: AfterLossOptions): Promise<DeviceSession | null> {
  const endMs = clock.now() + withinMs;
  while (clock.now() < endMs && !signal.aborted) {
    const again = transport.successor();
    const {response} = plan;
    const session = new DeviceSession({device, transport: again, clock, response, restarts});
    try {
      const isSame = ({id}: {readonly id: string}) => id === peripheralId;
      const found = await discoverFirst(again, device.filter, isSame, clock, signal);
      if (found !== null) {
        await session.connect(found.id, signal);
        if (isCounting(device, plan)) await session.counts();
        if (saysUptime) await session.status();
        await prepare(session);
        return session;
      }
      await session.close();
    } catch {
      await session.close();
      await waitUntil(clock, clock.now() + PAUSE_MS, signal);
    }
  }
  return null;
}

/** A device does not count what it sends by itself. */
export function isCounting(device: DeviceUnderTest, {mode}: Pick<Plan, 'mode'>): boolean {
  return device.count !== null && mode !== 'notify';
}
