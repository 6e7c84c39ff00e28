import type {Frame, Link} from '../link.js';
import type {Answer} from './protocol/messages.js';
import {STATUS} from './protocol/values.js';

/** After so many reports without a jump, the new value was lost, if it is far from the old one. */
const LOST_AFTER_REPORTS = 4;
/** If it is near, motion can hide the jump. An answer that has not come after so many reports, which take a second, was lost. */
const UNANSWERED_AFTER_REPORTS = 20;

interface Reset {
  readonly to: number;
  /** The value of the counter when that was written. */
  from: number;
  isWritten: boolean;
  isAnswered: boolean;
  isRefused: boolean;
  /** Since it was written. */
  reports: number;
}

interface Options {
  readonly turn?: number;
  readonly onSentAgain?: () => void;
}

/**
 * Sets a counter of the device, a position or a yaw, to 0. The device answers when it has done it, and its reports show it: the counter
 * jumps. A counter moves by itself, so what was lost is sent again with the way since then, which it must not undo.
 */
export class CounterReset {
  readonly #link: Link;
  readonly #output: string;
  readonly #frameOf: (value: number) => Frame;
  readonly #turn: number;
  readonly #onSentAgain: () => void;
  #newest: number | null = null;
  /** By how much the counter moved between the two newest reports. */
  #step = 0;
  /** Asked for before the first report. */
  #isWanted = false;
  #reset: Reset | null = null;
  /** How many answers are missing. They have no number, so only the last one proves the newest value. */
  #missingAnswers = 0;

  /**
   * @param turn After so many steps the counter begins anew; Infinity: it does not.
   * @param onSentAgain What was commanded since the reset has counted from the old value.
   */
  constructor(
    link: Link,
    output: string,
    frameOf: (value: number) => Frame,
    {turn = Infinity, onSentAgain = () => undefined}: Options = {},
  ) {
    this.#link = link;
    this.#output = output;
    this.#frameOf = frameOf;
    this.#turn = turn;
    this.#onSentAgain = onSentAgain;
  }

  /** Whether it is not known yet that the device has done the newest reset. */
  get isOpen(): boolean {
    return this.#isWanted || this.#reset !== null;
  }

  /** The value of the counter, as if the device had done the newest reset. */
  get present(): number {
    const [newest, reset] = [this.#newest ?? 0, this.#reset];
    if (this.#isWanted || reset === null) return this.#isWanted ? 0 : newest;
    return reset.isWritten || reset.isAnswered
      ? newest + this.#way(reset.from, reset.to)
      : reset.to;
  }

  reset(): void {
    if (this.#newest === null) this.#isWanted = true;
    else this.#send(0, this.#newest);
  }

  onAnswer({status}: Answer): void {
    this.#missingAnswers = Math.max(0, this.#missingAnswers - 1);
    if (this.#reset === null || this.#missingAnswers > 0) return;
    if (status === STATUS.completed) this.#reset.isAnswered = true;
    else if (status === STATUS.refused) this.#reset.isRefused = true;
  }

  /** Returns by how much the counter has jumped, because it was set; 0: it was not. */
  onReport(value: number): number {
    const before = this.#newest ?? value;
    this.#newest = value;
    if (this.#isWanted) {
      this.#isWanted = false;
      this.#send(0, value);
    }
    const jump = this.#jumpOf(before, value);
    this.#step = this.#way(before + jump, value);
    return jump;
  }

  #jumpOf(before: number, value: number): number {
    const reset = this.#reset;
    if (reset === null || !(reset.isWritten || reset.isAnswered)) return 0;
    const {to, from} = reset;
    const jump = this.#way(from, to);
    const expected = before + this.#step;
    const isSeen =
      Math.abs(this.#way(expected + jump, value)) <= Math.abs(this.#way(expected, value));
    if (reset.isAnswered || isSeen) {
      this.#reset = null;
      return jump;
    }
    const way = this.#way(from, value);
    const isFar = Math.abs(way) < Math.abs(jump) / 2;
    const mostReports = isFar ? LOST_AFTER_REPORTS : UNANSWERED_AFTER_REPORTS;
    if (++reset.reports >= UNANSWERED_AFTER_REPORTS) this.#missingAnswers = 0;
    if (reset.isRefused || reset.reports >= mostReports) {
      this.#send(to + way, value);
      this.#onSentAgain();
    }
    return 0;
  }

  #send(to: number, from: number): void {
    const reset: Reset = {
      ...{to: this.#way(0, to), from},
      ...{isWritten: false, isAnswered: false, isRefused: false, reports: 0},
    };
    this.#reset = reset;
    this.#missingAnswers++;
    // A repeat would be without the way since then.
    const sent = this.#link.state(this.#output, this.#frameOf(reset.to), {repeat: false});
    void sent.then(fate => {
      if (fate !== 'sent') this.#missingAnswers--;
      if (fate !== 'sent' || this.#reset !== reset) return;
      reset.from = this.#newest ?? from;
      reset.isWritten = true;
    });
  }

  /** The shorter way from one value to another. */
  #way(from: number, to: number): number {
    const way = to - from;
    return this.#turn === Infinity ? way : way - Math.round(way / this.#turn) * this.#turn;
  }
}
