import {LATEST_ANSWER_MS} from '../../../gate/recent-frames.js';
import type {Answer} from '../protocol/messages.js';
import {MASK} from '../protocol/values.js';
import {maskOf, type Turn} from './state.js';

/** A command that the device answers at the end of its turn. */
interface Open {
  readonly id: number;
  /** The motors whose answers are missing. */
  mask: number;
  /** Of the answers that have come. */
  readonly statuses: number[];
  readonly turn: Turn;
  /** After this time no answer comes. If what takes its motors is lost, the answer comes at the turn's own end. */
  expiresAtMs: number;
}

/** More than a device gets before one expires, at 20 a second. */
const MOST = 64;

/** The commands of turns that are open, the oldest first. An answer has no number, so it is taken for the oldest of its kind. */
export class OpenTurns {
  #open: readonly Open[] = [];

  /** A command of this turn is handed to the gate. Returns what to call if it is not written. */
  add(turn: Turn): () => void {
    const {plan, motors, endsAtMs} = turn;
    const expiresAtMs = endsAtMs + LATEST_ANSWER_MS;
    const added: Open = {id: plan.command, mask: maskOf(motors), statuses: [], turn, expiresAtMs};
    this.#open = [...this.#open, added].slice(-MOST);
    return () => (this.#open = this.#open.filter(each => each !== added));
  }

  /**
   * The turn that the answer is about, and the statuses of all answers to that command: the device may answer for both motors at once,
   * or for one after the other. Null: other answers to that turn are missing, or this one was not expected.
   */
  take({to, mask, status}: Answer, nowMs: number) {
    const open = this.#open.filter(({expiresAtMs}) => nowMs <= expiresAtMs);
    const bits = mask ?? MASK.both;
    const found = open.find(each => each.id === to && (each.mask & bits) !== 0);
    if (found === undefined) return null;
    found.mask &= ~bits;
    found.statuses.push(status);
    this.#open = open.filter(each => each.mask !== 0);
    const {turn, statuses} = found;
    return this.#open.some(each => each.turn === turn) ? null : {turn, statuses};
  }

  /** A stop takes these motors. It is repeated until it is proved, so they do not turn on for long. */
  stopped(mask: number, nowMs: number): void {
    for (const each of this.#open) {
      if ((each.mask & mask) === 0) continue;
      each.expiresAtMs = Math.min(each.expiresAtMs, nowMs + LATEST_ANSWER_MS);
    }
  }
}
