import {atDeadline, type Clock} from '../../clock.js';
import type {Note} from './kinds.js';

/** The silence at a note's end, which separates it from an equal next one. */
const LONGEST_GAP_MS = 60;
/** The longest part of a note that is its gap. */
const GAP_PART = 1 / 8;

/**
 * Calls `play` for each note at its time, counted from the beginning, so that late timers do not add up. After a longer
 * pause of the computer, the notes that are over are left out. Then calls `onEnd`. Returns a function that ends the tune.
 */
export function playNotes(
  clock: Clock,
  notes: readonly Note[],
  play: (frequencyHz: number, durationMs: number) => void,
  onEnd: () => void,
): () => void {
  const rest = [...notes];
  let cancelTimer: () => void = () => undefined;
  let endsAtMs = clock.now();
  const next = () => {
    for (let note = rest.shift(); note !== undefined; note = rest.shift()) {
      const {frequencyHz, durationMs} = note;
      endsAtMs += durationMs;
      const leftMs = endsAtMs - clock.now();
      if (!(leftMs > 0)) continue;
      play(frequencyHz, leftMs - Math.min(LONGEST_GAP_MS, durationMs * GAP_PART));
      cancelTimer = atDeadline(clock, endsAtMs, next);
      return;
    }
    onEnd();
  };
  next();
  return () => {
    cancelTimer();
    onEnd();
  };
}
