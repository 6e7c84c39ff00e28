// The time of a device: actions at given times, and how late this computer was with them.
import {performance} from 'node:perf_hooks';
import {clearTimeout, setTimeout} from 'node:timers';

/**
 * Times are milliseconds since the schedule was created. A caller computes the next time from the time that was planned, not from
 * `now()`: a late timer then delays one message, but does not lower the rate of the device.
 */
export function createSchedule() {
  const beganMs = performance.now();
  const now = () => performance.now() - beganMs;
  const timers = new Set();
  let isEnded = false;
  let latestMs = 0;

  function at(timeMs, action) {
    if (isEnded) return;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        const lateMs = now() - timeMs;
        // Node cuts delays to whole milliseconds, so that a timer can end early.
        if (lateMs < 0) {
          at(timeMs, action);
          return;
        }
        latestMs = Math.max(latestMs, lateMs);
        action();
      },
      Math.max(0, timeMs - now()),
    );
    timers.add(timer);
  }

  function end() {
    isEnded = true;
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  }

  return {now, at, end, latestMs: () => latestMs};
}
