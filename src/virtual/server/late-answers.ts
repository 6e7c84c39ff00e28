import type {Clock} from '../../clock.js';
import type {GattSession} from '../../ble/gatt-server.js';

/** The same session, with answers that come `delayMs()` later. Requests reach the device at once. */
export function withLateAnswers(
  session: GattSession,
  clock: Clock,
  delayMs: () => number,
): GattSession {
  const late = <T>(answer: Promise<T>): Promise<T> => {
    const waitMs = delayMs();
    return waitMs === 0 ? answer : settleAfter(answer, waitMs);
  };
  const settleAfter = async <T>(answer: Promise<T>, waitMs: number): Promise<T> => {
    try {
      return await answer;
    } finally {
      await new Promise<void>(resolve => clock.after(waitMs, resolve));
    }
  };
  return {
    write: (to, bytes, response) => late(session.write(to, bytes, response)),
    read: from => late(session.read(from)),
    subscribe: (from, listener) => late(session.subscribe(from, listener)),
    close: () => session.close(),
  };
}
