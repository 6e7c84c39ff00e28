import * as fc from 'fast-check';
import {GATT_TABLE} from '../../../src/virtual/lwp3/gatt-table.js';
import {createVirtualLwp3Hub, type VirtualLwp3Options} from '../../../src/virtual/lwp3/index.js';
import type {ContractFamily, HubOptions, HubUnderTest} from './contract-family.js';
import {sharedCalls, type MotorPorts} from './lwp3-calls.js';

export const COLOR_DISTANCE_TYPE = 37;

/** As far as the wire says: one frame of the shortest kind has three bytes, and begins with its length. */
const wrongLength = fc.uint8Array({minLength: 1, maxLength: 40}).map(bytes => {
  const [first = 0] = bytes;
  return first === bytes.length ? bytes.fill(first + 1, 0, 1) : bytes;
});

/** Type and content of messages whose length the protocol fixes. Only the third byte (a port or a property) is read here. */
const FIXED_LENGTHS = [
  // The button, the battery and the type of the hub.
  ...[0x02, 0x06, 0x0b].map(property => [0x01, property, 0x06, 0x01]),
  // An alert, an action, an error.
  [0x03, 0x01, 0x04, 0x00],
  [0x02, 0x30],
  [0x05, 0x81, 0x05],
  // A port: empty, with a motor, a pair.
  [0x04, 0x00, 0x00],
  [0x04, 0x00, 0x01, 0x26, 0x00, ...new Array<number>(8).fill(0x10)],
  [0x04, 0x10, 0x02, 0x27, 0x00, 0x00, 0x01],
  // A format of a port.
  [0x47, 0x00, 0x02, 0x01, 0x00, 0x00, 0x00, 0x01],
];

/** The length byte is right, and the type is known. Something is missing at the end, or is too much. */
const wrongContent = fc
  .tuple(
    fc.constantFrom(...FIXED_LENGTHS),
    fc.integer({min: -12, max: 12}),
    fc.integer({min: 0, max: 255}),
  )
  .map(([message, more, filler]) => {
    const kept = Math.max(1, message.length + (more || 1));
    const content = Array.from({length: kept}, (_, index) => message[index] ?? filler);
    return Uint8Array.from([content.length + 2, 0, ...content]);
  });

const malformed: ContractFamily['malformed'] = {
  from: GATT_TABLE.messages,
  bytes: fc.oneof(wrongLength, wrongContent),
};

/** `show`: shows the sensor a first or a second thing. */
export function createLwp3Hub(
  model: Pick<VirtualLwp3Options, 'model' | 'plugged'>,
  options: HubOptions,
  show: (hub: ReturnType<typeof createVirtualLwp3Hub>, thing: 0 | 1) => void,
): HubUnderTest {
  const hub = createVirtualLwp3Hub({...model, ...options});
  return {
    hub,
    show: thing => show(hub, thing),
    stall: (port, isStalled) => hub.stall(port, isStalled),
    loseFeedback: () => hub.setFeedbackLost(true),
    emptyBattery: () => hub.setBattery(0),
  };
}

/** What all LWP3 hubs have in common. */
export function lwp3Parts(ports: MotorPorts) {
  const {motorOff, motorOnFor, setLightHue} = sharedCalls(ports);
  return {
    hasFeedback: true,
    firstPowerPercent: () => 45,
    wirePower: (power: number) => Math.trunc(((power - 1) * 90) / 99 + 10),
    allMotors: 'ABCD',
    stops: (motorId: string) => [motorOff(motorId), motorOnFor(motorId, 0)],
    setLight: setLightHue,
    malformed,
  } satisfies Partial<ContractFamily>;
}
