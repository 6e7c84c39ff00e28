import {frameOf} from '../../../hubs/education/frame.js';
import {education as protocol} from '../../../hubs/education/hub-protocol.js';
import {models} from '../../../hubs/education/models.js';
import {modelWithId} from '../../../hubs/hub-protocol.js';
import {parseMessage, versionText} from '../../../hubs/education/protocol/messages.js';
import {endpoints} from '../../../hubs/education/uuids.js';
import {createVirtualEducationDevice} from '../../../virtual/education/index.js';
import type {DeviceUnderTest, Firmware} from './device-under-test.js';

const LIGHT_BYTES = 4;
const BLUE = 3;
const [FIRST_COLOR, COLORS] = [1, 10] as const;

function lightFrame(color: number) {
  return frameOf({kind: 'light', color, pattern: 0, brightness: 20});
}

function parseFirmware(bytes: DataView): Firmware | null {
  const message = parseMessage(bytes);
  if (message?.kind !== 'info') return null;
  const {firmware, mostBytes} = message.info;
  return {version: versionText(firmware), maximumBytes: mostBytes};
}

/** A device of LEGO Education 2026: only the colour of its light changes, so nothing moves. It does not report each message. */
function education(id: keyof typeof models): DeviceUnderTest {
  const {filter} = modelWithId(protocol, id);
  const {sendsPerSecond, unacknowledged = []} = protocol;
  return {
    id,
    filter,
    sendsPerSecond,
    leastPayloadBytes: LIGHT_BYTES,
    mostPayloadBytes: LIGHT_BYTES,
    setUp: [],
    stop: [lightFrame(BLUE)],
    write: sequence => lightFrame(FIRST_COLOR + (sequence % COLORS)),
    echo: null,
    unacknowledged,
    count: null,
    notify: null,
    firmware: {from: endpoints.messages, parse: parseFirmware, ask: frameOf({kind: 'info'})},
    createVirtual: ({clock, seed}) => createVirtualEducationDevice({clock, seed, model: id}),
  };
}

export const singleMotor = education('singleMotor');
export const doubleMotor = education('doubleMotor');
export const colorSensor = education('colorSensor');
export const controller = education('controller');
