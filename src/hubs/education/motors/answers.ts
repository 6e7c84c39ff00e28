import {LATEST_ANSWER_MS} from '../answered-states.js';
import type {Answer} from '../protocol/messages.js';
import {MASK} from '../protocol/values.js';
import {LEASE_MS, type Run} from './state.js';

/** A command that the device answers when its movement has ended. */
interface Awaited {
  readonly to: number;
  /** The motors whose answers are missing. */
  mask: number;
  /** Of the answers that have come. */
  readonly statuses: number[];
  readonly run: Run;
  /** When a later command took its motors; Infinity: none has. */
  replacedAtMs: number;
}

/** More than a device gets in that time, at 20 a second. */
const MOST = 64;

/** The answers that are expected, the oldest first. An answer has no number, so it is taken for the oldest of its kind. */
export class AwaitedAnswers {
  #awaited: readonly Awaited[] = [];

  /** A command of this run is handed to the gate. Returns what to call if it is not written. */
  add(run: Run, mask: number, nowMs: number): () => void {
    this.replace(mask, nowMs);
    const added: Awaited = {
      to: run.plan.command,
      mask,
      statuses: [],
      run,
      replacedAtMs: Infinity,
    };
    this.#awaited = [...this.#missing(nowMs), added].slice(-MOST);
    return () => (this.#awaited = this.#awaited.filter(each => each !== added));
  }

  /**
   * The run that the answer is about, and the statuses of all answers to that command: the device may answer for both motors at once,
   * or for one after the other. `isNewest`: no answer to a command of that run is missing. Null: the answer was not expected.
   */
  take({to, mask, status}: Answer, nowMs: number) {
    const missing = this.#missing(nowMs);
    const bits = mask ?? MASK.both;
    const found = missing.find(each => each.to === to && (each.mask & bits) !== 0);
    if (found === undefined) return null;
    found.mask &= ~bits;
    found.statuses.push(status);
    this.#awaited = missing.filter(each => each.mask !== 0);
    const isMissing = this.#awaited.some(({run, to: other}) => run === found.run && other === to);
    return {run: found.run, statuses: found.statuses, isNewest: !isMissing};
  }

  /** A later command takes these motors. */
  replace(mask: number, nowMs: number): void {
    for (const each of this.#awaited) {
      if ((each.mask & mask) !== 0) each.replacedAtMs = Math.min(each.replacedAtMs, nowMs);
    }
  }

  #missing(nowMs: number): readonly Awaited[] {
    // If what has replaced a lease was lost, its answer comes at its end.
    return this.#awaited.filter(
      ({replacedAtMs, run}) =>
        nowMs <= replacedAtMs + LATEST_ANSWER_MS + (run.isLeased ? LEASE_MS : 0),
    );
  }
}
