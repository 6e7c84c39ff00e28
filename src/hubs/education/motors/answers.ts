import {LATEST_ANSWER_MS} from '../../../gate/recent-frames.js';
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
  /** After this time no answer comes. Infinity: no later command has taken its motors. */
  expiresAtMs: number;
}

/** More than a device gets in that time, at 20 a second. */
const MOST = 64;

/** The answers that are expected, the oldest first. An answer has no number, so it is taken for the oldest of its kind. */
export class AwaitedAnswers {
  #awaited: readonly Awaited[] = [];

  /** A command of this run is handed to the gate. Returns what to call if it is not written. */
  add(run: Run, mask: number, nowMs: number): () => void {
    this.#limit(mask, nowMs, ({deadlineMs}) => Math.max(nowMs, deadlineMs));
    const added: Awaited = {
      to: run.plan.command,
      mask,
      statuses: [],
      run,
      expiresAtMs: Infinity,
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

  /** A stop takes these motors. It is repeated until it is proved, so they do not turn on for long. */
  replace(mask: number, nowMs: number): void {
    this.#limit(mask, nowMs, () => nowMs);
  }

  /** @param endsAtMs When a bounded run ends. If what replaces a run was lost, the answer comes at the run's own end. */
  #limit(mask: number, nowMs: number, endsAtMs: (run: Run) => number): void {
    for (const each of this.#awaited) {
      const {run} = each;
      if ((each.mask & mask) === 0) continue;
      const latestMs = (run.isLeased ? nowMs + LEASE_MS : endsAtMs(run)) + LATEST_ANSWER_MS;
      each.expiresAtMs = Math.min(each.expiresAtMs, latestMs);
    }
  }

  #missing(nowMs: number): readonly Awaited[] {
    return this.#awaited.filter(({expiresAtMs}) => nowMs <= expiresAtMs);
  }
}
