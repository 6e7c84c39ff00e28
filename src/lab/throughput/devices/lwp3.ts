import {modelWithId} from '../../../hubs/hub-protocol.js';
import type {Frame} from '../../../hubs/link.js';
import {frameOf} from '../../../hubs/lwp3/frame.js';
import {models, type Model} from '../../../hubs/lwp3/models.js';
import {poweredUp} from '../../../hubs/lwp3/hub-protocol.js';
import {DEVICE_TYPE} from '../../../hubs/lwp3/protocol/device-types.js';
import {
  encodeHubProperty,
  parseHubProperty,
  parseVersion,
  PROPERTY,
} from '../../../hubs/lwp3/protocol/hub-properties.js';
import {
  encodeInputFormatSetUp,
  parseInputFormat,
} from '../../../hubs/lwp3/protocol/input-formats.js';
import {encodeLightColor} from '../../../hubs/lwp3/protocol/output-commands.js';
import {endpoint} from '../../../hubs/lwp3/uuids.js';
import {createVirtualLwp3Hub} from '../../../virtual/lwp3/index.js';
import type {DeviceUnderTest, Firmware} from './device-under-test.js';
import {dimColor} from './dim-color.js';

/** The length of both messages: a colour, and a format. */
const MESSAGE_BYTES = 10;
const RGB_MODE = 1;

const FIRMWARE_REQUEST = frameOf(
  encodeHubProperty({property: PROPERTY.firmware, operation: 'request', value: []}),
);

function parseFirmware(bytes: DataView): Firmware | null {
  const message = parseHubProperty(bytes);
  const version = message?.property === PROPERTY.firmware ? parseVersion(message.value) : null;
  return version === null ? null : {version};
}

/**
 * LEGO's LWP3 hubs: only the colour of the light changes, so nothing moves. The hub confirms a format of the light with
 * the same numbers: one of them, how much a value must change, has 32 bits and carries the number of the message. The
 * light has no values that change.
 */
function lwp3(id: string, model: Exclude<keyof typeof models, 'moveHubEarly'>): DeviceUnderTest {
  const {filter} = modelWithId(poweredUp, model);
  const {sendsPerSecond} = poweredUp;
  const port = lightPortOf(models[model]);
  const format = (delta: number): Frame =>
    frameOf(encodeInputFormatSetUp({port, mode: RGB_MODE, delta, notify: false}));
  const color = (red: number, green: number, blue: number): Frame =>
    frameOf(encodeLightColor(port, red, green, blue));
  return {
    id,
    filter,
    sendsPerSecond,
    leastPayloadBytes: MESSAGE_BYTES,
    mostPayloadBytes: MESSAGE_BYTES,
    setUp: [format(0)],
    /** Blue, the colour of a connected hub. */
    stop: [color(0, 0, 255)],
    write: sequence => color(...dimColor(sequence)),
    echo: {
      from: endpoint,
      parse(bytes) {
        const reply = parseInputFormat(bytes);
        return reply?.port === port && reply.mode === RGB_MODE ? reply.delta - 1 : null;
      },
      /** 0 is the number of the format at the start. */
      frame: sequence => format(sequence + 1),
    },
    count: null,
    notify: null,
    firmware: {from: endpoint, parse: parseFirmware, ask: FIRMWARE_REQUEST},
    createVirtual: ({clock, seed}) => createVirtualLwp3Hub({clock, seed, model}),
  };
}

function lightPortOf({id, builtIn}: Model): number {
  const light = builtIn.find(({type}) => type === DEVICE_TYPE.rgbLight);
  if (light === undefined) throw new Error(`${id} has no light.`);
  return light.port;
}

export const boost = lwp3('boost', 'moveHub');
export const city = lwp3('city', 'cityHub');
export const technic = lwp3('technic', 'technicHub');
export const essential = lwp3('essential', 'essentialHub');
export const remote = lwp3('remote', 'remote');
