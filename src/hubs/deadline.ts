import {LONGEST_TIMER_MS, type Clock} from '../clock.js';

/**
 * Calls back once the clock has reached `deadlineMs`, never earlier: timers may fire a little early. Returns a
 * function that cancels it.
 */
export function atDeadline(clock: Clock, deadlineMs: number, callback: () => void): () => void {
  let cancelTimer: () => void;
  const wait = () => {
    const remainingMs = Math.min(deadlineMs - clock.now(), LONGEST_TIMER_MS);
    cancelTimer = clock.after(Math.max(0, remainingMs), () => {
      if (clock.now() < deadlineMs) wait();
      else callback();
    });
  };
  wait();
  return () => cancelTimer();
}
