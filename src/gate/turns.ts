import {isUrgent, type Message} from './message.js';
import type {Output} from './output.js';

/**
 * The output that is written next, of those that may be written at this time: first those with an urgent message,
 * then the one that was served least recently, so that no output starves. Undefined: none.
 */
export function nextOutput<Frame>(
  outputs: Iterable<Output<Frame>>,
  nowMs: number,
): Output<Frame> | undefined {
  let next: Output<Frame> | undefined;
  let isNextUrgent = false;
  for (const output of outputs) {
    const {waiting} = output;
    if (waiting === null || earliestMs(waiting) > nowMs) continue;
    const isThisUrgent = isUrgent(waiting);
    const goesFirst =
      next === undefined ||
      (isThisUrgent === isNextUrgent ? output.servedAtTurn < next.servedAtTurn : isThisUrgent);
    if (!goesFirst) continue;
    next = output;
    isNextUrgent = isThisUrgent;
  }
  return next;
}

/** When an output may be written next. Infinity: not before an answer or a new message comes. */
export function nextTurnMs(
  outputs: Iterable<Output<unknown>>,
  rateAllowsAtMs: () => number,
): number {
  let urgentMs = Infinity;
  let ordinaryMs = Infinity;
  for (const {waiting} of outputs) {
    if (waiting === null) continue;
    if (isUrgent(waiting)) urgentMs = Math.min(urgentMs, earliestMs(waiting));
    else ordinaryMs = Math.min(ordinaryMs, earliestMs(waiting));
  }
  if (ordinaryMs === Infinity) return urgentMs;
  return Math.min(urgentMs, Math.max(ordinaryMs, rateAllowsAtMs()));
}

/** When the next waiting message expires; Infinity: none does. */
export function nextExpiryMs(outputs: Iterable<Output<unknown>>): number {
  let nextMs = Infinity;
  for (const {expiresAtMs} of outputs) nextMs = Math.min(nextMs, expiresAtMs);
  return nextMs;
}

export function countWaiting(outputs: Iterable<Output<unknown>>): number {
  let count = 0;
  for (const {waitingCount} of outputs) count += waitingCount;
  return count;
}

/** From when on a waiting message may be written, apart from the rate. Infinity: not before an answer comes. */
function earliestMs({progress}: Message<unknown>): number {
  switch (progress.phase) {
    case 'retry':
      return progress.notBeforeMs;
    case 'blocked-by-event':
      return Infinity;
    default:
      return -Infinity;
  }
}
