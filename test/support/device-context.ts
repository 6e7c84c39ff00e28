import type {DeviceContext} from '../../src/hubs/device.js';
import {createFakeClock} from './fake-clock.js';
import {createRecordingLink} from './recording-link.js';

/** What a driver gets. Without others: a link that takes everything, a clock that stands still, scripts that wait for everything. */
export function createDeviceContext<Memory>(
  parts: Partial<DeviceContext<Memory>> = {},
): DeviceContext<Memory> {
  return {
    link: createRecordingLink(),
    clock: createFakeClock().clock,
    port: 1,
    // Devices of a test that share a link are of one connection.
    connection: parts.link ?? {},
    isAfterLoss: false,
    emit: () => undefined,
    isAwaited: () => true,
    plugged: () => undefined,
    ...parts,
  };
}
