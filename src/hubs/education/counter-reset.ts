import type {Frame, Link} from '../link.js';

/** After so many reports without it, the new value was lost. */
const LOST_AFTER_REPORTS = 4;

interface Reset {
  readonly to: number;
  /** The value of the counter when that was written. */
  from: number;
  isWritten: boolean;
  reports: number;
}

interface Options {
  readonly turn?: number;
  readonly onSentAgain?: () => void;
}

/**
 * Sets a counter of the device, a position or a yaw, to 0. Whether the device has done it, its reports show: the counter jumps. The
 * answer is not needed. A counter moves by itself, so what was lost is sent again with the way since then, which it must not undo.
 */
export class CounterReset {
  readonly #link: Link;
  readonly #output: string;
  readonly #frameOf: (value: number) => Frame;
  readonly #turn: number;
  readonly #onSentAgain: () => void;
  #newest: number | null = null;
  /** Asked for before the first report. */
  #isWanted = false;
  #reset: Reset | null = null;

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
    return reset.isWritten ? newest + this.#way(reset.from, reset.to) : reset.to;
  }

  reset(): void {
    if (this.#newest === null) this.#isWanted = true;
    else this.#send(0, this.#newest);
  }

  /** Returns by how much the counter has jumped, because it was set; 0: it was not. */
  onReport(value: number): number {
    const before = this.#newest ?? value;
    this.#newest = value;
    if (this.#isWanted) {
      this.#isWanted = false;
      this.#send(0, value);
    }
    const reset = this.#reset;
    if (reset?.isWritten !== true) return 0;
    const {to, from} = reset;
    const jump = this.#way(from, to);
    if (Math.abs(this.#way(before + jump, value)) <= Math.abs(this.#way(before, value))) {
      this.#reset = null;
      return jump;
    }
    if (++reset.reports >= LOST_AFTER_REPORTS) {
      this.#send(to + this.#way(from, value), value);
      this.#onSentAgain();
    }
    return 0;
  }

  #send(to: number, from: number): void {
    const reset: Reset = {to: this.#way(0, to), from, isWritten: false, reports: 0};
    this.#reset = reset;
    void this.#link.state(this.#output, this.#frameOf(reset.to)).then(fate => {
      if (fate !== 'sent' || this.#reset !== reset) return;
      reset.from = this.#newest ?? from;
      reset.isWritten = true;
      // The gate would write it again, without the way since then.
      this.#link.dropRetry(this.#output);
    });
  }

  /** The shorter way from one value to another. */
  #way(from: number, to: number): number {
    const way = to - from;
    return this.#turn === Infinity ? way : way - Math.round(way / this.#turn) * this.#turn;
  }
}
