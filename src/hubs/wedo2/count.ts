import {Count, type CountMemory} from '../count.js';
import type {Device, DeviceContext} from '../device.js';
import {encodeOutputCommand} from './protocol/output-commands.js';
import type {WedoModeSwitch} from './sensor-modes.js';
import {endpoints} from './uuids.js';

export function createCount({link, port, remembered}: DeviceContext<CountMemory>): Count {
  return new Count(remembered, () => {
    const bytes = encodeOutputCommand({kind: 'reset-counts', port});
    link.set(`counts:${port}`, {to: endpoints.outputCommand, bytes});
  });
}

/** The part of a sensor with a count that the connection uses. */
export function countingDevice(modes: WedoModeSwitch, count: Count) {
  return {
    start: () => modes.start(),
    receive: (data, mode) => modes.receive(data, mode),
    stop() {
      modes.stop();
      return [];
    },
    remember: () => count,
    dispose: () => modes.dispose(),
  } satisfies Device<CountMemory>;
}
