import type {Clock} from '../../../src/clock.js';

export interface Pause {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The clock of a machine that is busy for a while: timers that are due in this time run after it. */
export function createPausingClock(clock: Clock, {fromMs, toMs}: Pause): Clock {
  return {
    now: () => clock.now(),
    after(delayMs, callback) {
      let cancel = clock.after(delayMs, () => {
        const nowMs = clock.now();
        if (nowMs < fromMs || nowMs >= toMs) callback();
        else cancel = clock.after(toMs - nowMs, callback);
      });
      return () => cancel();
    },
  };
}
