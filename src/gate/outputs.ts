import {Output} from './output.js';

/** All outputs of a gate: which one is written next, and when. */
export class Outputs<Frame> {
  readonly #byName = new Map<string, Output<Frame>>();
  /** The outputs with a waiting message, in the order in which they began to wait. */
  readonly queue = new Set<Output<Frame>>();
  readonly #mostWaiting: number;

  get all(): Iterable<Output<Frame>> {
    return this.#byName.values();
  }

  /** @param mostWaiting Messages that may wait for one output. */
  constructor(mostWaiting: number) {
    this.#mostWaiting = mostWaiting;
  }

  /** How many messages wait. */
  get waitingCount(): number {
    let count = 0;
    for (const output of this.queue) count += output.waitingCount;
    return count;
  }

  /** Makes the output if there is none of this name. */
  get(name: string): Output<Frame> {
    let output = this.#byName.get(name);
    if (output === undefined) {
      output = new Output(this.queue, this.#mostWaiting);
      this.#byName.set(name, output);
    }
    return output;
  }

  /** What waits for the output is superseded. */
  remove(name: string): void {
    this.#byName.get(name)?.clear('superseded');
    this.#byName.delete(name);
  }

  /**
   * The output to write next, of those that may be written now: first those with an urgent message, then the one
   * that was served least recently, so that no output starves. Null: none. Drops the messages that have expired.
   */
  next(nowMs: number): Output<Frame> | null {
    let next: Output<Frame> | null = null;
    for (const output of this.queue) {
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
    for (const output of this.queue) {
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
