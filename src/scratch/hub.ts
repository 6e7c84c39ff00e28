import type {DeviceKind, DeviceOf} from '../hubs/device.js';

/** What a block may ask for. With no hub connected there are no devices; a block then does nothing. */
export interface Hub {
  /** All devices of a kind, in port order, whether plugged in or built in. */
  devices<K extends DeviceKind>(kind: K): readonly DeviceOf<K>[];
  /**
   * Of several devices of a kind the one that reported last, as the official blocks show whichever
   * sensor that is; with no report so far, the one that was there first.
   */
  latest<K extends DeviceKind>(kind: K): DeviceOf<K> | undefined;
  /** The device in an external port (0 is A, 1 is B), if it is of that kind. */
  plugged<K extends DeviceKind>(kind: K, index: number): DeviceOf<K> | undefined;
}
