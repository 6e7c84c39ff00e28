import * as fc from 'fast-check';
import {wedo2 as family} from '../../../blocks/wedo2/index.js';
import {familyFromProfile} from '../../../src/profiles/index.js';
import {createVirtualHub} from '../../../src/virtual/index.js';
import {GATT_TABLE} from '../../../src/virtual/wedo2/gatt-table.js';
import {readText} from '../../support/repository.js';
import {setTo, type BlockCall, type ContractFamily, type MotorEffect} from './contract-family.js';

const PORTS = [1, 2] as const;
const DISTANCE_TYPE = 35;
/** In percent. */
const THINGS = [70, 30] as const;

const MOTORS = new Map([
  ['motor A', [0]],
  ['motor B', [1]],
  ['all motors', [0, 1]],
]);
const motorId = fc.constantFrom(...MOTORS.keys());
const percent = fc.integer({min: 0, max: 100});
const signedPercent = fc.integer({min: -100, max: 100});
const seconds = fc.constantFrom(0, 0.05, 0.3, 1);
const direction = fc.constantFrom('this way', 'that way', 'reverse');

function callOf(
  opcode: string,
  args: BlockCall['args'],
  effects: readonly MotorEffect[] = [],
): BlockCall {
  const motors = MOTORS.get(String(args.MOTOR_ID)) ?? [];
  return {opcode, args, effects: motors.map(motor => [motor, ...effects])};
}

const runMotor = (MOTOR_ID: string, POWER: number) =>
  callOf('runMotor', {MOTOR_ID, POWER}, setTo(POWER, 'on'));

const runMotors = (POWER_A: number, POWER_B: number): BlockCall => ({
  opcode: 'runMotors',
  args: {POWER_A, POWER_B},
  effects: [
    [0, ...setTo(POWER_A, 'on')],
    [1, ...setTo(POWER_B, 'on')],
  ],
});

const startMotorPower = (MOTOR_ID: string, POWER: number) =>
  callOf('startMotorPower', {MOTOR_ID, POWER}, [
    {does: 'power', percent: POWER},
    {does: POWER === 0 ? 'off' : 'on'},
  ]);

const setMotorDirection = (MOTOR_ID: string, MOTOR_DIRECTION: string) => {
  const to = MOTOR_DIRECTION === 'reverse' ? 'reverse' : MOTOR_DIRECTION === 'this way' ? 1 : -1;
  return callOf('setMotorDirection', {MOTOR_ID, MOTOR_DIRECTION}, [{does: 'direction', to}]);
};

const motorOnFor = (MOTOR_ID: string, DURATION: number) =>
  callOf('motorOnFor', {MOTOR_ID, DURATION}, [{does: 'on for', durationMs: DURATION * 1000}]);

const stopMotor = (MOTOR_ID: string, STOP_ACTION: string) =>
  callOf('stopMotor', {MOTOR_ID, STOP_ACTION}, [{does: 'off'}]);

const motorOff = (MOTOR_ID: string) => callOf('motorOff', {MOTOR_ID}, [{does: 'off'}]);
const setLight = (HUE: number) => ({...callOf('setLightHue', {HUE}), hue: HUE});
const playNoteFor = (NOTE: number, DURATION: number) => callOf('playNoteFor', {NOTE, DURATION});

const anyOfficialCall = fc.oneof(
  fc.tuple(motorId, percent).map(given => startMotorPower(...given)),
  fc.tuple(motorId, direction).map(given => setMotorDirection(...given)),
  motorId.map(MOTOR_ID => callOf('motorOn', {MOTOR_ID}, [{does: 'on'}])),
  motorId.map(motorOff),
  fc.tuple(motorId, seconds).map(given => motorOnFor(...given)),
  percent.map(setLight),
  fc.tuple(fc.integer({min: 30, max: 90}), seconds).map(given => playNoteFor(...given)),
);

const anyOwnCall = fc.oneof(
  fc.tuple(motorId, signedPercent).map(given => runMotor(...given)),
  fc.tuple(signedPercent, signedPercent).map(given => runMotors(...given)),
  fc.tuple(motorId, fc.constantFrom('brake', 'coast')).map(given => stopMotor(...given)),
  fc.constant(callOf('playTune', {NOTES: 'C D E C', TEMPO: 500})),
);

const officialLastingCalls: ContractFamily['lastingCalls'] = [
  {...motorOnFor('motor A', 2), motors: [0], durationMs: 2_000, restsIn: 'coast'},
  {...motorOnFor('all motors', 2), motors: [0, 1], durationMs: 2_000, restsIn: 'coast'},
  {...playNoteFor(60, 2), motors: [], durationMs: 2_000, restsIn: 'coast'},
];

export const wedo2: ContractFamily = {
  title: 'WeDo 2.0',
  family,
  createHub(options) {
    const hub = createVirtualHub({plugged: {1: 'motor', 2: 'motor'}, ...options});
    return {
      hub,
      show: thing => hub.setDistance(THINGS[thing]),
      lasting: () => (hub.state.tone === null ? null : 'a tone'),
    };
  },
  motors: [
    {id: 'motor A', port: PORTS[0], hasEncoder: false, isBuiltIn: false},
    {id: 'motor B', port: PORTS[1], hasEncoder: false, isBuiltIn: false},
  ],
  hasFeedback: false,
  firstPowerPercent: () => 100,
  wirePower: power => Math.trunc(30 + 0.7 * power),
  allMotors: 'all motors',
  run: (MOTOR_ID, power) => [runMotor(MOTOR_ID, power)],
  stops: MOTOR_ID => [motorOff(MOTOR_ID), stopMotor(MOTOR_ID, 'brake'), runMotor(MOTOR_ID, 0)],
  setLight,
  anyCall: fc.oneof({arbitrary: anyOfficialCall, weight: 7}, {arbitrary: anyOwnCall, weight: 4}),
  lastingCalls: [
    ...officialLastingCalls,
    {
      ...callOf('playTune', {NOTES: 'C D E C', TEMPO: 120}),
      ...{motors: [], durationMs: 2_000, restsIn: 'coast'},
    },
  ],
  sensor: {
    type: DISTANCE_TYPE,
    port: PORTS[1],
    values: THINGS,
    read: call => call('getDistance'),
  },
  malformed: {
    from: GATT_TABLE.attachedIo,
    // The second byte says what happened: 0 or 1.
    bytes: fc
      .uint8Array({minLength: 2, maxLength: 40})
      .map(bytes => bytes.map((byte, at) => (at === 1 ? byte | 2 : byte))),
  },
};

/** The official blocks, as a profile. */
export const wedo2FromProfile: ContractFamily = {
  ...wedo2,
  title: 'WeDo 2.0 as a profile',
  family: familyFromProfile(JSON.parse(readText('test/profiles/wedo2/profile.json'))),
  run: (MOTOR_ID, power) => [
    setMotorDirection(MOTOR_ID, power > 0 ? 'this way' : 'that way'),
    startMotorPower(MOTOR_ID, Math.abs(power)),
  ],
  stops: MOTOR_ID => [motorOff(MOTOR_ID), startMotorPower(MOTOR_ID, 0)],
  anyCall: anyOfficialCall,
  lastingCalls: officialLastingCalls,
};
