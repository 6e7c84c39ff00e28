/** A device that was switched off counts from about 0. It was not turned this far while it was not connected. */
const FIRST_COUNT = 180;
const FAR_COUNT = 360;

/** What it keeps over a reconnect. */
export interface ZeroMemory {
  /** The device's count at 0. */
  readonly zero: number;
  /** Whether the next count is that. */
  readonly isResetOpen: boolean;
  /** The last count; null: none has come. */
  readonly newest: number | null;
}

/** A count of a device, such as a position, that blocks set to 0. The device counts on: nothing is sent that could be lost. */
export class ZeroCount {
  #zero: number;
  #isResetOpen: boolean;
  /** Of the connection before. */
  readonly #lastBefore: number | null;
  readonly #mayRestart: boolean;
  #newest: number | null = null;

  /** @param mayRestart Whether its first count may show that the device was switched off: degrees of a motor that turns many times. */
  constructor(
    {zero = 0, isResetOpen = false, newest = null}: Partial<ZeroMemory> = {},
    mayRestart = true,
  ) {
    this.#zero = zero;
    this.#isResetOpen = isResetOpen;
    this.#lastBefore = newest;
    this.#mayRestart = mayRestart;
  }

  /** The device's count at 0. Null: the first one that it will report. */
  get zero(): number | null {
    return this.#isResetOpen ? null : this.#zero;
  }

  /** Since the last reset; 0 before the first report. */
  get value(): number {
    return this.#isResetOpen || this.#newest === null ? 0 : this.#newest - this.#zero;
  }

  /** The newest, also of the connection before. */
  get lastCount(): number {
    return this.#newest ?? this.#lastBefore ?? this.#zero;
  }

  onCount(count: number): void {
    const isFirst = this.#newest === null && this.#mayRestart;
    if (isFirst && isNewCount(count, this.#lastBefore ?? count)) this.#zero = 0;
    if (this.#isResetOpen) this.#zero = count;
    this.#isResetOpen = false;
    this.#newest = count;
  }

  /** @param isPresent Whether the newest count is that of now, as far as the device reports it. */
  reset(isPresent = true): void {
    this.#isResetOpen = this.#newest === null || !isPresent;
    if (!this.#isResetOpen) this.#zero = this.#newest ?? 0;
  }

  remember(): ZeroMemory {
    return {
      zero: this.#zero,
      isResetOpen: this.#isResetOpen,
      newest: this.#newest ?? this.#lastBefore,
    };
  }
}

function isNewCount(newCount: number, lastCount: number): boolean {
  return Math.abs(newCount) <= FIRST_COUNT && Math.abs(newCount - lastCount) > FAR_COUNT;
}
