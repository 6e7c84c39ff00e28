import type {Count, CountMemory} from '../count.js';
import type {Device, DeviceContext} from '../device.js';
import type {WedoPayloads} from './decoder.js';
import {encodeOutputCommand} from './protocol/output-commands.js';
import type {WedoModeSwitch} from './sensor-modes.js';
import {endpoints} from './uuids.js';

/** The frame matters if the counts of the sensor stop at their highest value. */
export function resetCount(
  count: Count,
  {link, port}: Pick<DeviceContext<CountMemory>, 'link' | 'port'>,
): void {
  count.total = 0;
  const bytes = encodeOutputCommand({kind: 'reset-counts', port});
  void link.state(`counts:${port}`, {to: endpoints.outputCommand, bytes});
}

/** The part of a sensor with a count that the connection uses. */
export function countingDevice(modes: WedoModeSwitch, count: Count) {
  return {
    start: () => modes.start(),
    receive: value => modes.receive(value),
    stop() {
      modes.stop();
      return [];
    },
    remember: () => count,
    dispose: () => modes.dispose(),
  } satisfies Device<CountMemory, WedoPayloads>;
}
