interface SmallDeviceOptions {
  /** Frames that the device handles in a second, one after the other. */
  readonly capacity: number;
  /** The size of its buffer, including the frame that is being handled. */
  readonly bufferFrames: number;
}

/**
 * A device with a limited rate and buffer: a frame that finds the buffer full is lost. Returns a function that receives a
 * frame at a time and returns whether it fits into the buffer. Times never decrease. It takes no time itself: virtual hubs
 * answer, wait and fail, so they would measure the limiters together with a link.
 */
export function createSmallDevice({capacity, bufferFrames}: SmallDeviceOptions) {
  const handlingMs = 1000 / capacity;
  let idleAtMs = 0;
  return (atMs: number): boolean => {
    const busyMs = Math.max(0, idleAtMs - atMs);
    // Rounding must not count a handled frame.
    const held = Math.ceil(busyMs / handlingMs - 1e-6);
    if (held >= bufferFrames) return false;
    idleAtMs = atMs + busyMs + handlingMs;
    return true;
  };
}
