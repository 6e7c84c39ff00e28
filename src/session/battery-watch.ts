/** The battery is low at this level and below, or while the hub raises its alert. */
const LOW_PERCENT = 15;
/** It stays low below this level, because the level falls while a motor starts and rises when it stops. */
const WELL_ABOVE_PERCENT = 30;

/** Whether a hub's battery counts as low. */
export class BatteryWatch {
  #percent: number | null = null;
  #isAlert = false;
  isLow = false;

  setLevel(percent: number): void {
    this.#percent = percent;
    this.#update();
  }

  setAlert(isActive: boolean): void {
    this.#isAlert = isActive;
    this.#update();
  }

  /** To be called when the connection ends. A hub that sends no level may have a new battery at the next connection. */
  forgetAlert(): void {
    this.#isAlert = false;
    if (this.#percent === null) this.isLow = false;
  }

  #update(): void {
    // Without a level the battery stays low after its alert: it can be changed only while the hub is off.
    if (this.#isAlert || (this.#percent !== null && this.#percent <= LOW_PERCENT)) {
      this.isLow = true;
    } else if (this.#percent !== null && this.#percent >= WELL_ABOVE_PERCENT) {
      this.isLow = false;
    }
  }
}
