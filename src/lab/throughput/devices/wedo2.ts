import type {Frame} from '../../../hubs/link.js';
import {wedo2 as protocol} from '../../../hubs/wedo2/hub-protocol.js';
import {DEVICE_TYPE, LIGHT_PORT} from '../../../hubs/wedo2/protocol/device-types.js';
import {parseText} from '../../../hubs/wedo2/protocol/hub-properties.js';
import {encodeInputCommand, UNIT} from '../../../hubs/wedo2/protocol/input-commands.js';
import {encodeOutputCommand} from '../../../hubs/wedo2/protocol/output-commands.js';
import {DEVICE_INFORMATION_SERVICE, endpoints} from '../../../hubs/wedo2/uuids.js';
import {createVirtualHub} from '../../../virtual/index.js';
import type {DeviceUnderTest, Firmware} from './device-under-test.js';
import {dimColor} from './dim-color.js';

const LIGHT_COLOR_BYTES = 6;

function lightFrame(red: number, green: number, blue: number): Frame {
  const command = {kind: 'light-color', port: LIGHT_PORT, red, green, blue} as const;
  return {to: endpoints.outputCommand, bytes: encodeOutputCommand(command)};
}

function parseFirmware(bytes: DataView): Firmware | null {
  const version = parseText(bytes);
  return version === null ? null : {version};
}

const [{filter}] = protocol.models;

/** LEGO Education WeDo 2.0: only sets the colour of its light, so nothing moves. It does not report messages. */
export const wedo2: DeviceUnderTest = {
  id: 'wedo2',
  filter: {
    ...filter,
    lateServices: [...(filter.lateServices ?? []), DEVICE_INFORMATION_SERVICE],
  },
  sendsPerSecond: protocol.sendsPerSecond,
  leastPayloadBytes: LIGHT_COLOR_BYTES,
  mostPayloadBytes: LIGHT_COLOR_BYTES,
  /** The mode in which the light accepts RGB colours. */
  setUp: [
    {
      to: endpoints.inputCommand,
      bytes: encodeInputCommand({
        kind: 'set-format',
        port: LIGHT_PORT,
        type: DEVICE_TYPE.rgbLight,
        mode: 1,
        delta: 0,
        unit: UNIT.raw,
        notify: false,
      }),
    },
  ],
  /** Blue, the colour of a connected hub. */
  stop: [lightFrame(0, 0, 255)],
  write: sequence => lightFrame(...dimColor(sequence)),
  echo: null,
  count: null,
  notify: null,
  firmware: {from: endpoints.firmwareRevision, parse: parseFirmware, ask: null},
  createVirtual: ({clock}) => createVirtualHub({clock}),
};
