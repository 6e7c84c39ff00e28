import type {Clock} from '../clock.js';

/** Each of the two halves of a blink. */
const HALF_MS = 250;

/**
 * Calls `show` twice for each blink: with true, and with false, for what is shown otherwise. Then, or when the function
 * returned is called, calls `onEnd` once. The last `show` before it was with false, or there was none.
 */
export function blink(
  clock: Clock,
  times: number,
  show: (isOther: boolean) => void,
  onEnd: () => void,
): () => void {
  let halves = 2 * times;
  let cancelTimer: () => void = () => undefined;
  const next = () => {
    if (halves === 0) {
      end();
      return;
    }
    halves--;
    cancelTimer = clock.after(HALF_MS, next);
    show(halves % 2 === 1);
  };
  const end = () => {
    cancelTimer();
    onEnd();
  };
  next();
  return end;
}
