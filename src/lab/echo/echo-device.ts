import type {Clock} from '../../clock.js';
import type {LinkModel} from '../../virtual/link/link-model.js';
import {LinkedServer} from '../../virtual/link/linked-server.js';
import {EchoFirmware, MAXIMUM_BYTES} from './echo-firmware.js';
import {ATT_HEADER_BYTES, INTERVAL_UNIT_MS} from './echo-profile.js';

interface EchoDeviceOptions {
  readonly clock: Clock;
  /** Unlimited by default. */
  readonly link?: LinkModel;
  /** The seed of the link's random events: a whole number other than 0; 1 by default. */
  readonly seed?: number;
  /** At most 15 bytes of UTF-8. */
  readonly firmwareVersion?: string;
  readonly name?: string;
}

/** A GATT server with the echo profile. */
export type EchoDevice = LinkedServer;

/** A virtual device to measure, behind a link with the given limits. */
export function createEchoDevice(options: EchoDeviceOptions): EchoDevice {
  const {clock, link, seed, firmwareVersion = '1.0.0', name = 'Virtual echo device'} = options;
  const startedMs = clock.now();
  const firmware = new EchoFirmware({
    clock,
    id: 'echo-device',
    name,
    firmwareVersion,
    bufferFrames: () => device.link.bufferFrames,
    marks: () => device.counts,
    canNotify: () => device.canNotify,
    status: () => ({
      intervalUnits: Math.round(device.link.connectionIntervalMs / INTERVAL_UNIT_MS),
      latencyIntervals: 0,
      mtuBytes: MAXIMUM_BYTES + ATT_HEADER_BYTES,
      phy: 0,
      resetReason: 1,
      // 0 means unknown.
      uptimeMs: Math.ceil(clock.now() - startedMs) % 2 ** 32 || 1,
      freeBytes: 0,
    }),
  });
  const device: EchoDevice = new LinkedServer(firmware, {clock, link, seed});
  return device;
}
