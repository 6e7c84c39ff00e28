import * as fc from 'fast-check';
import {light, motion, motor, motorPair} from '../../../src/hubs/education/kinds.js';
import {education as protocol} from '../../../src/hubs/education/hub-protocol.js';
import type {Hub} from '../../../src/hubs/hub.js';
import {choice, defineBlock, number, type Menu} from '../../../src/scratch/define-block.js';
import type {HubFamily} from '../../../src/scratch/hub-family.js';
import {GATT_TABLE} from '../../../src/virtual/education/gatt-table.js';
import {VirtualEducationDevice} from '../../../src/virtual/education/index.js';
import {createLinked} from '../../../src/virtual/link/hub-link.js';
import {
  setTo,
  type BlockCall,
  type ContractFamily,
  type ContractHub,
  type MotorEffect,
} from './contract-family.js';

const MOTOR_ID = {
  name: 'MOTOR_ID',
  items: ['left', 'right', 'both'].map(value => ({value, text: {key: value, default: value}})),
} as const satisfies Menu;
const MOTOR = choice(MOTOR_ID, 'left');
const MOTORS = new Map([
  ['left', [0]],
  ['right', [1]],
  ['both', [0, 1]],
]);
const COLORS = ['red', 'green', 'blue', 'yellow', 'white'] as const;
const MOST_SECONDS = 100;

/** One motor, or the pair. */
const motorOf = (hub: Hub, id: string | undefined) =>
  id === 'both' ? hub.devices(motorPair)[0] : hub.plugged(motor, id === 'right' ? 1 : 0);

/** Blocks of this test: those of the family have names and menus of their own. */
const blocks = {
  runMotor: defineBlock({
    opcode: 'runMotor',
    type: 'command',
    text: {key: 'runMotor', default: 'runMotor [MOTOR_ID] [POWER]'},
    args: {MOTOR_ID: MOTOR, POWER: number(50, {min: -100, max: 100})},
    run({MOTOR_ID: id, POWER}, hub) {
      const each = motorOf(hub, id);
      if (POWER === 0) each?.halt();
      else {
        each?.setSpeed(POWER);
        each?.run(1);
      }
    },
  }),
  motorOn: defineBlock({
    opcode: 'motorOn',
    type: 'command',
    text: {key: 'motorOn', default: 'motorOn [MOTOR_ID]'},
    args: {MOTOR_ID: MOTOR},
    run: ({MOTOR_ID: id}, hub) => motorOf(hub, id)?.run(1),
  }),
  motorOff: defineBlock({
    opcode: 'motorOff',
    type: 'command',
    text: {key: 'motorOff', default: 'motorOff [MOTOR_ID]'},
    args: {MOTOR_ID: MOTOR},
    run: ({MOTOR_ID: id}, hub) => motorOf(hub, id)?.halt(),
  }),
  motorOnFor: defineBlock({
    opcode: 'motorOnFor',
    type: 'command',
    timeLimitMs: Infinity,
    text: {key: 'motorOnFor', default: 'motorOnFor [MOTOR_ID] [DURATION]'},
    args: {MOTOR_ID: MOTOR, DURATION: number(1, {min: 0, max: MOST_SECONDS})},
    run: ({MOTOR_ID: id, DURATION}, hub) => motorOf(hub, id)?.runFor(DURATION * 1000, 1),
  }),
  motorOnForRotation: defineBlock({
    opcode: 'motorOnForRotation',
    type: 'command',
    timeLimitMs: Infinity,
    text: {key: 'motorOnForRotation', default: 'motorOnForRotation [MOTOR_ID] [ROTATION]'},
    args: {MOTOR_ID: MOTOR, ROTATION: number(1, {min: -10, max: 10})},
    run: ({MOTOR_ID: id, ROTATION}, hub) => motorOf(hub, id)?.turnFor(ROTATION * 360),
  }),
  setLightHue: defineBlock({
    opcode: 'setLightHue',
    type: 'command',
    text: {key: 'setLightHue', default: 'setLightHue [HUE]'},
    args: {HUE: number(50, {min: 0, max: 100})},
    run({HUE}, hub) {
      const hue = Math.round(HUE);
      // The device has few colours, so the brightness says which one was meant.
      const color = COLORS[hue % COLORS.length] ?? 'red';
      for (const each of hub.settable(light)) each.setColor(color, 'solid', hue);
    },
  }),
  tilt: defineBlock({
    opcode: 'tilt',
    type: 'reporter',
    text: {key: 'tilt', default: 'tilt'},
    args: {},
    run: (_args, hub) => hub.latest(motion)?.report?.rollDegrees ?? 0,
  }),
};

const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

const family: HubFamily = {
  id: 'contracteducation',
  name: 'Education',
  palette: Object.values(blocks),
  protocol,
  blockIcon: picture,
  card: {
    ...{name: 'Education', description: 'Motors.', picture, smallIcon: picture, hubIcon: picture},
    ...{tipIcon: picture, howToStart: 'anyButton', helpLink: 'https://example.org'},
  },
};

/** The colour of a hue, as isColor() has it. */
function colorOf(huePercent: number) {
  const part = (offset: number) => {
    const sixth = (offset + (huePercent * 6) / 100) % 6;
    return 255 * (1 - Math.max(0, Math.min(sixth, 4 - sixth, 1)));
  };
  return {red: part(5), green: part(3), blue: part(1)};
}

/** A Double Motor with the light of the other hubs. No device can be plugged into it. */
class ContractDevice extends VirtualEducationDevice {
  override get state(): VirtualEducationDevice['state'] & ContractHub['state'] {
    const {state} = {state: super.state};
    return Object.create(state, {
      light: {get: () => colorOf(state.light.brightnessPercent)},
      formats: {value: new Map()},
    }) as VirtualEducationDevice['state'] & ContractHub['state'];
  }

  readonly plug = () => undefined;
  readonly unplug = () => undefined;
}

const VALUES = [30, -40] as const;

function callOf(
  opcode: string,
  args: BlockCall['args'],
  effects: readonly MotorEffect[] = [],
): BlockCall {
  const motors = MOTORS.get(String(args.MOTOR_ID)) ?? [];
  return {opcode, args, effects: motors.map(each => [each, ...effects])};
}

const runMotor = (id: string, POWER: number) =>
  callOf('runMotor', {MOTOR_ID: id, POWER}, setTo(POWER, 'on'));
const motorOff = (id: string) => callOf('motorOff', {MOTOR_ID: id}, [{does: 'off'}]);
const motorOnFor = (id: string, DURATION: number) =>
  callOf('motorOnFor', {MOTOR_ID: id, DURATION}, [{does: 'on for', durationMs: DURATION * 1000}]);
const turn = (id: string, ROTATION: number) =>
  callOf('motorOnForRotation', {MOTOR_ID: id, ROTATION}, [
    {does: ROTATION === 0 ? 'off' : 'rotation'},
  ]);
const setLight = (HUE: number) => ({...callOf('setLightHue', {HUE}), hue: HUE});

const motorId = fc.constantFrom(...MOTORS.keys());
/** At 10 %, a turn takes five seconds. */
const power = fc.oneof(
  {arbitrary: fc.constant(0), weight: 1},
  {arbitrary: fc.integer({min: 10, max: 100}), weight: 3},
  {arbitrary: fc.integer({min: -100, max: -10}), weight: 3},
);

export const education: ContractFamily = {
  title: 'Education',
  family,
  createHub(options) {
    const hub = createLinked(ContractDevice, options);
    return {
      hub,
      show: thing => hub.setTilt(VALUES[thing], 0),
      stall: (port, isStalled) => hub.stall(port, isStalled),
      loseFeedback: () => void (hub.faults.answersAreLost = true),
      emptyBattery: () => hub.setBattery(0),
    };
  },
  motors: [
    {id: 'left', port: 0, hasEncoder: true, isBuiltIn: true},
    {id: 'right', port: 1, hasEncoder: true, isBuiltIn: true},
  ],
  hasFeedback: true,
  firstPowerPercent: () => 50,
  wirePower: percent => percent,
  allMotors: 'both',
  run: (id, percent) => [runMotor(id, percent)],
  stops: id => [motorOff(id), runMotor(id, 0)],
  isLightUnproved: true,
  setLight,
  anyCall: fc.oneof(
    fc.tuple(motorId, power).map(given => runMotor(...given)),
    motorId.map(id => callOf('motorOn', {MOTOR_ID: id}, [{does: 'on'}])),
    motorId.map(motorOff),
    fc.tuple(motorId, fc.constantFrom(0, 0.05, 0.3, 1)).map(given => motorOnFor(...given)),
    fc.tuple(motorId, fc.constantFrom(-1, 0.1, 0.5)).map(given => turn(...given)),
    fc.integer({min: 0, max: 100}).map(setLight),
  ),
  lastingCalls: [
    {...motorOnFor('left', 2), motors: [0], durationMs: 2_000, restsIn: 'brake'},
    {...motorOnFor('both', 2), motors: [0, 1], durationMs: 2_000, restsIn: 'brake'},
    // At the speed of 360 degrees a second.
    {...turn('left', 2), motors: [0], durationMs: 2_000, restsIn: 'brake'},
    {...turn('both', -2), motors: [0, 1], durationMs: 2_000, restsIn: 'brake'},
  ],
  takesDevices: false,
  sensor: {type: 0, port: -1, values: VALUES, read: call => call('tilt')},
  malformed: {
    from: GATT_TABLE.messages,
    // The first byte is no message of these devices.
    bytes: fc
      .uint8Array({minLength: 1, maxLength: 40})
      .map(bytes => bytes.map((byte, at) => (at === 0 ? 200 + (byte % 56) : byte))),
  },
};
