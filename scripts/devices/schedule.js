// The time of a device: actions at given times, and how late this computer was with them.
import {performance} from 'node:perf_hooks';
import {clearTimeout, setTimeout} from 'node:timers';

/**
 * Times are milliseconds since the schedule was created. A caller computes the next time from the time that was planned, not from
 * `now()`: a late timer then delays one message, but does not lower the rate of the device. Actions are done in the order of their
 * times, those of one time in the order in which they were planned. Timers of Node alone do not keep this order if they are late.
 */
export function createSchedule() {
  const beganMs = performance.now();
  const now = () => performance.now() - beganMs;
  /** The actions to do, sorted. */
  const planned = [];
  let timer;
  let isEnded = false;
  let latestMs = 0;

  function at(timeMs, action) {
    if (isEnded) return;
    let index = planned.length;
    while (index > 0 && planned[index - 1].timeMs > timeMs) index -= 1;
    planned.splice(index, 0, {timeMs, action});
    if (index === 0) setTimer();
  }

  function setTimer() {
    clearTimeout(timer);
    if (planned.length > 0) timer = setTimeout(doDue, Math.max(0, planned[0].timeMs - now()));
  }

  /** Does what is due. Call this when something arrives, so that what was to happen before it has happened. */
  function doDue() {
    // Node cuts delays to whole milliseconds, so that a timer can end early.
    while (planned.length > 0 && planned[0].timeMs <= now()) {
      const {timeMs, action} = planned.shift();
      latestMs = Math.max(latestMs, now() - timeMs);
      action();
    }
    setTimer();
  }

  function end() {
    isEnded = true;
    planned.length = 0;
    clearTimeout(timer);
  }

  return {now, at, doDue, end, latestMs: () => latestMs};
}
