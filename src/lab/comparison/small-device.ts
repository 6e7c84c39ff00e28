export interface SmallDeviceOptions {
  /** Frames that it handles a second, one after the other. */
  readonly capacity: number;
  /** How many it has room for, the one that it is handling among them. */
  readonly bufferFrames: number;
}

/** A device that takes only so much: what finds its buffer full is lost. */
export class SmallDevice {
  readonly #handlingMs: number;
  readonly #bufferFrames: number;
  #idleAtMs = 0;

  constructor({capacity, bufferFrames}: SmallDeviceOptions) {
    this.#handlingMs = 1000 / capacity;
    this.#bufferFrames = bufferFrames;
  }

  /** Whether a frame that comes at this time finds room. Times never go back. */
  receive(atMs: number): boolean {
    const busyMs = Math.max(0, this.#idleAtMs - atMs);
    // A frame that has been handled up to rounding has been handled.
    const held = Math.ceil(busyMs / this.#handlingMs - 1e-6);
    if (held >= this.#bufferFrames) return false;
    this.#idleAtMs = atMs + busyMs + this.#handlingMs;
    return true;
  }
}
