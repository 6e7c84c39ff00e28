/** A lost link: connects again, and asks whether the device has restarted. */
import type {Run} from './connection-run.js';
import {DeviceSession} from './device-session.js';
import {isCounting} from './devices/device-under-test.js';
import {discoverFirst} from './discover-first.js';
import {waitUntil} from './waiting.js';

const PAUSE_MS = 1_000;

interface AfterLossOptions {
  /** The first connection of the run. */
  readonly first: DeviceSession;
  /** When to give up. */
  readonly withinMs: number;
  /** Prepares the connection for what follows. If it rejects, the device is looked for again. */
  readonly prepare?: (session: DeviceSession) => Promise<void>;
}

/**
 * Connects to the device again, asks what it has counted and how long it has been up, and returns the connection. Null: it was not
 * found in time.
 */
export async function findAgain(
  {device, plan, restarts, transport, peripheralId, clock, signal}: Run,
  {first, withinMs, prepare = () => Promise.resolve()}: AfterLossOptions,
): Promise<DeviceSession | null> {
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
        if (isCounting(device, plan.mode)) await session.counts();
        if (saysUptime(first)) await session.status();
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

/** Whether the device can show, by its counts or its uptime, that it has restarted. */
export function canShowRestart({device, plan}: Run, first: DeviceSession): boolean {
  return saysUptime(first) || isCounting(device, plan.mode);
}

function saysUptime({statusAtStart}: DeviceSession): boolean {
  return (statusAtStart?.uptimeMs ?? null) !== null;
}
