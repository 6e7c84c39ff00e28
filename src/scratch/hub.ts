import type {DeviceKind} from '../hubs/device.js';

/** A hub as blocks see it. While no hub is connected there are no devices, and blocks do nothing. */
export interface Hub {
  /** All devices of a kind, in port order, plugged in or built in. */
  devices<D extends object>(kind: DeviceKind<D>): readonly D[];
  /**
   * The device of a kind with the newest report, as in the official blocks; without any report, the one
   * attached first.
   */
  latest<D extends object>(kind: DeviceKind<D>): D | undefined;
  /** The device in an external port (0 is A, 1 is B), if it is of that kind. */
  plugged<D extends object>(kind: DeviceKind<D>, index: number): D | undefined;
}
