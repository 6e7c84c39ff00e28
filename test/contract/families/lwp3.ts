import * as fc from 'fast-check';
import {GATT_TABLE} from '../../../src/virtual/lwp3/gatt-table.js';
import {createVirtualLwp3Hub, type VirtualLwp3Options} from '../../../src/virtual/lwp3/index.js';
import type {ContractFamily, HubOptions, HubUnderTest} from './contract-family.js';
import {sharedCalls, type MotorPorts} from './lwp3-calls.js';

export const COLOR_DISTANCE_TYPE = 37;

/** As far as the wire says: one frame of the shortest kind has three bytes, and begins with its length. */
const malformed: ContractFamily['malformed'] = {
  from: GATT_TABLE.messages,
  bytes: fc.uint8Array({minLength: 1, maxLength: 40}).map(bytes => {
    const [first = 0] = bytes;
    return first === bytes.length ? bytes.fill(first + 1, 0, 1) : bytes;
  }),
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
  const {motorOff, motorOnFor} = sharedCalls(ports);
  return {
    hasFeedback: true,
    firstPowerPercent: () => 45,
    wirePower: (power: number) => Math.trunc(((power - 1) * 90) / 99 + 10),
    allMotors: 'ABCD',
    stops: (motorId: string) => [motorOff(motorId), motorOnFor(motorId, 0)],
    malformed,
  } satisfies Partial<ContractFamily>;
}
