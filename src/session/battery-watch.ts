/** The battery is low from here on down, or when the hub raises its alert. */
const LOW_PERCENT = 15;
/** Low until it is well above: a motor that starts lets the level dip, and one that stops lets it recover. */
const WELL_ABOVE_PERCENT = 30;

/** Whether a hub's battery counts as low. */
export class BatteryWatch {
  #percent: number | null = null;
  #isAlert = false;
  #isLow = false;

  get isLow(): boolean {
    return this.#isLow;
  }

  level(percent: number): void {
    this.#percent = percent;
    this.#judge();
  }

  alert(isActive: boolean): void {
    this.#isAlert = isActive;
    this.#judge();
  }

  /** The connection is over: the next one tells anew, and a hub that only raises alerts may have a new battery then. */
  forgetAlert(): void {
    this.#isAlert = false;
    if (this.#percent === null) this.#isLow = false;
  }

  #judge(): void {
    // A hub that only raises alerts stays low: batteries are changed with the hub switched off.
    if (this.#isAlert || (this.#percent !== null && this.#percent <= LOW_PERCENT)) {
      this.#isLow = true;
    } else if (this.#percent !== null && this.#percent >= WELL_ABOVE_PERCENT) {
      this.#isLow = false;
    }
  }
}
