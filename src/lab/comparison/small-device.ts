interface SmallDeviceOptions {
  /** Frames that the device handles in a second, one after the other. */
  readonly capacity: number;
  /** The size of its buffer, including the frame that is being handled. */
  readonly bufferFrames: number;
}

/** A device with a limited rate and buffer: a frame that finds the buffer full is lost. */
export class SmallDevice {
  readonly #handlingMs: number;
  readonly #bufferFrames: number;
  #idleAtMs = 0;

  constructor({capacity, bufferFrames}: SmallDeviceOptions) {
    this.#handlingMs = 1000 / capacity;
    this.#bufferFrames = bufferFrames;
  }

  /** Returns whether a frame that arrives at this time fits into the buffer. Times never decrease. */
  receive(atMs: number): boolean {
    const busyMs = Math.max(0, this.#idleAtMs - atMs);
    // Rounding must not count a handled frame.
    const held = Math.ceil(busyMs / this.#handlingMs - 1e-6);
    if (held >= this.#bufferFrames) return false;
    this.#idleAtMs = atMs + busyMs + this.#handlingMs;
    return true;
  }
}
