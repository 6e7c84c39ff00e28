import {Output} from './output.js';

/** All outputs of a gate: which one is written next, and when. */
export class Outputs<Frame> {
  readonly #byName = new Map<string, Output<Frame>>();
  /** The same outputs. An array is faster to go through, which happens several times for each message. */
  #all: Output<Frame>[] = [];

  get all(): readonly Output<Frame>[] {
    return this.#all;
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
    this.#byName.get(name)?.clear('superseded');
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
      output.dropExpired(nowMs);
      if (output.dueMs <= nowMs && (next === null || goesBefore(output, next))) next = output;
    }
    return next;
  }

  /**
   * When the next message expires, and when the next urgent one and the next other one may be written, apart from the
   * rate. Infinity: none waits, or not before an answer comes.
   */
  get dueTimes() {
    let expiryMs = Infinity;
    let urgentMs = Infinity;
    let ordinaryMs = Infinity;
    for (const output of this.#all) {
      expiryMs = Math.min(expiryMs, output.expiryMs);
      if (output.isUrgentWaiting) urgentMs = Math.min(urgentMs, output.dueMs);
      else ordinaryMs = Math.min(ordinaryMs, output.dueMs);
    }
    return {expiryMs, urgentMs, ordinaryMs};
  }
}

/** Whether `a` is written before `b`. A message waits for both. */
function goesBefore(a: Output<unknown>, b: Output<unknown>): boolean {
  if (a.isUrgentWaiting !== b.isUrgentWaiting) return a.isUrgentWaiting;
  return a.servedAtTurn < b.servedAtTurn;
}
