import {isUrgent, type Message} from './message.js';
import {Output} from './output.js';

/** All outputs of a gate: which one is written next, and when. */
export class Outputs<Frame> {
  readonly #byName = new Map<string, Output<Frame>>();
  /** The same outputs. An array is faster to go through, which happens several times for each message. */
  #all: Output<Frame>[] = [];

  get all(): readonly Output<Frame>[] {
    return this.#all;
  }

  get isAnyWaiting(): boolean {
    for (const {waiting} of this.#all) if (waiting !== null) return true;
    return false;
  }

  /** How many messages wait. */
  get waitingCount(): number {
    let count = 0;
    for (const {waiting, nextEvent} of this.#all) {
      if (waiting !== null) count++;
      if (nextEvent !== null) count++;
    }
    return count;
  }

  /** Makes the output if there is none of this name. */
  get(name: string): Output<Frame> {
    let output = this.#byName.get(name);
    if (output === undefined) {
      output = new Output();
      this.#byName.set(name, output);
      this.#all.push(output);
    }
    return output;
  }

  /** What waits for the output is superseded. */
  remove(name: string): void {
    const output = this.#byName.get(name);
    if (output === undefined) return;
    output.clear('superseded');
    this.#byName.delete(name);
    this.#all = [...this.#byName.values()];
  }

  /**
   * The output to write next, of those that may be written now: first those with an urgent message, then the one
   * that was served least recently, so that no output starves. Null: none. Drops the messages that have expired.
   */
  next(nowMs: number): Output<Frame> | null {
    let next: Output<Frame> | null = null;
    for (const output of this.#all) {
      if (output.waiting === null) continue;
      // Most messages never expire: this spares a call for each.
      if (output.waiting.expiresAtMs <= nowMs || output.nextEvent !== null) {
        output.dropExpired(nowMs);
      }
      if (isReady(output, nowMs) && (next === null || goesBefore(output, next))) next = output;
    }
    return next;
  }

  /**
   * When the next waiting message may be written or expires. Infinity: not before an answer or a new message comes.
   * @param hasRoom Whether another write may be opened. If not, only the expiry counts.
   * @param rateAllowsAtMs When the limiter lets the next message pass. Called only if a message waits for that.
   */
  nextDueMs({
    hasRoom,
    rateAllowsAtMs,
  }: {
    readonly hasRoom: boolean;
    readonly rateAllowsAtMs: () => number;
  }): number {
    let dueMs = Infinity;
    let ordinaryMs = Infinity;
    for (const {waiting, nextEvent} of this.#all) {
      if (waiting === null) continue;
      dueMs = Math.min(dueMs, waiting.expiresAtMs, nextEvent?.expiresAtMs ?? Infinity);
      if (!hasRoom) continue;
      if (isUrgent(waiting)) dueMs = Math.min(dueMs, earliestMs(waiting));
      else ordinaryMs = Math.min(ordinaryMs, earliestMs(waiting));
    }
    if (ordinaryMs === Infinity) return dueMs;
    return Math.min(dueMs, Math.max(ordinaryMs, rateAllowsAtMs()));
  }
}

function isReady({waiting}: Output<unknown>, nowMs: number): boolean {
  return waiting !== null && earliestMs(waiting) <= nowMs;
}

/** Whose turn is first, of two outputs with a waiting message. */
function goesBefore(a: Output<unknown>, b: Output<unknown>): boolean {
  const isAUrgent = a.waiting !== null && isUrgent(a.waiting);
  const isBUrgent = b.waiting !== null && isUrgent(b.waiting);
  return isAUrgent === isBUrgent ? a.servedAtTurn < b.servedAtTurn : isAUrgent;
}

/** From when on a waiting message may be written, apart from the rate. Infinity: not before an answer comes. */
function earliestMs({progress}: Message<unknown>): number {
  if (progress.phase === 'retry') return progress.notBeforeMs;
  return progress.phase === 'blocked-by-event' ? Infinity : -Infinity;
}
