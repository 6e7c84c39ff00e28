/** The device's buffer, as far as the device reports it. 0: unknown. */
export interface DeviceBuffer {
  readonly frames: number;
  /** The most frames that were in it. */
  readonly fullest: number;
}

export function isBufferFull({frames, fullest}: DeviceBuffer): boolean {
  return frames > 0 && fullest >= frames;
}
