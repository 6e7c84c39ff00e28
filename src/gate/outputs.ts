import type {Offer} from './batch.js';
import {Output} from './output.js';
import {noCounts, type Counts, type OutputCounts, type OutputStatistics} from './output-counts.js';

/** All outputs of a gate: which one is written next, and when. */
export class Outputs<Frame> {
  readonly #byName = new Map<string, Output<Frame>>();
  readonly #countsByName = new Map<string, Counts>();
  /** The outputs with a waiting message, in the order in which they began to wait. */
  readonly queue = new Set<Output<Frame>>();

  get all(): Iterable<Output<Frame>> {
    return this.#byName.values();
  }

  /** Of all outputs that there ever were. */
  get statistics(): readonly OutputStatistics[] {
    return [...this.#countsByName].map(([output, counts]) => {
      const waiting = this.#byName.get(output)?.waitingCount ?? 0;
      return {output, counts: {...counts, waiting}};
    });
  }

  /** The sums of all counts. */
  get totals(): Counts & {waiting: number} {
    const totals = {...noCounts(), waiting: 0};
    for (const {counts} of this.statistics) {
      for (const name of Object.keys(totals) as (keyof OutputCounts)[])
        totals[name] += counts[name];
    }
    return totals;
  }

  /** Makes the output if there is none of this name. */
  get(name: string): Output<Frame> {
    let output = this.#byName.get(name);
    if (output === undefined) {
      const counts = this.#countsByName.get(name) ?? noCounts();
      output = new Output({name, counts, queue: this.queue});
      this.#byName.set(name, output);
      this.#countsByName.set(name, counts);
    }
    return output;
  }

  /** What waits for the output is superseded. */
  remove(name: string): void {
    this.#byName.get(name)?.clear('superseded');
    this.#byName.delete(name);
  }

  /** Frames of `whole` change all its parts, and those of a part change it. */
  overlap(whole: string, parts: readonly string[]): void {
    const output = this.get(whole);
    const others = parts.map(part => this.get(part));
    const connect = (by: Output<Frame>, of: readonly Output<Frame>[]) => {
      by.onChange = message => {
        for (const each of of) each.follow(message);
        // A write that failed may have been any of them.
        if (message === null) by.follow(null);
      };
    };
    connect(output, others);
    for (const part of others) connect(part, [output]);
  }

  /**
   * Makes one group of these messages, which are all urgent, or none is. If none is, it includes the groups of the states
   * that they will replace.
   */
  formGroup(parts: readonly Offer<Frame>[]): void {
    const group = {};
    if (parts[0]?.message.kind === 'state') {
      const replaced = new Set(parts.map(({output}) => output.waiting?.group));
      for (const {waiting} of this.queue) {
        if (waiting?.group && waiting.kind === 'state' && replaced.has(waiting.group)) {
          waiting.group = group;
        }
      }
    }
    for (const {message} of parts) message.group = group;
  }

  /** What is written together with the message that waits for this output, and that message. */
  partsOf({waiting: message}: Output<Frame>): readonly Offer<Frame>[] {
    const parts: Offer<Frame>[] = [];
    for (const output of this.queue) {
      const {waiting} = output;
      if (waiting === null) continue;
      const isPart = waiting.group !== null && waiting.group === message?.group;
      if (waiting === message || isPart) parts.push({output, message: waiting});
    }
    return parts;
  }

  /**
   * The output to write next, of those that may be written now: first those with an urgent message, then the one
   * that was served least recently, so that no output starves. Null: none. Drops the messages that have expired.
   */
  next(nowMs: number): Output<Frame> | null {
    let next: Output<Frame> | null = null;
    for (const output of this.queue) {
      output.dropExpired(nowMs);
      if (this.#dueMs(output) <= nowMs && (next === null || goesBefore(output, next)))
        next = output;
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
      const dueMs = this.#dueMs(output);
      if (output.isPressed) urgentMs = Math.min(urgentMs, dueMs);
      else ordinaryMs = Math.min(ordinaryMs, dueMs);
    }
    return {expiryMs, urgentMs, ordinaryMs};
  }

  /** When the output may be written, apart from the rate. A part of a group: when all parts may. */
  #dueMs(output: Output<Frame>): number {
    if (output.waiting?.group == null) return output.dueMs;
    return Math.max(...this.partsOf(output).map(({output: {dueMs}}) => dueMs));
  }
}

/** Whether `a` is written before `b`. A message waits for both. */
function goesBefore(a: Output<unknown>, b: Output<unknown>): boolean {
  if (a.isPressed !== b.isPressed) return a.isPressed;
  return a.servedAtTurn < b.servedAtTurn;
}
