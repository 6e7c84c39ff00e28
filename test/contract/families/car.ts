import * as fc from 'fast-check';
import type {Endpoint} from '../../../src/gatt/endpoint.js';
import {familyFromProfile, VirtualProfileDevice} from '../../../src/profiles/index.js';
import {colorOfHue} from '../../../src/scratch/hue.js';
import {readText} from '../../support/repository.js';
import type {BlockCall, ContractFamily, MotorEffect} from './contract-family.js';

const family = familyFromProfile(JSON.parse(readText('firmware/examples/car/profile.json')));
const profile = family.deviceProfile;
const {virtual = {}} = profile;

/** In cm. */
const DISTANCES = [120, 30] as const;

/** Without the wall of the example: it would move the distance with the motors. */
const virtualProfile = {
  ...profile,
  virtual: {...virtual, answers: (virtual.answers ?? []).filter(({report}) => report !== 'range')},
};

/** As the suite sees a hub. When the link ends, its motors go on. */
class CarHub extends VirtualProfileDevice {
  override get state() {
    const {drive = {}, light = {}} = super.state.commanded;
    const motor = (power: unknown) => ({
      powerPercent: Number(power ?? 0),
      mode: Number(power ?? 0) === 0 ? ('coast' as const) : ('run' as const),
    });
    return {
      ...super.state,
      motors: new Map([drive.left, drive.right].map((power, port) => [port, motor(power)])),
      light: {
        red: Number(light.red ?? 0),
        green: Number(light.green ?? 0),
        blue: Number(light.blue ?? 0),
      },
    };
  }
}

const callOf = (
  opcode: string,
  args: BlockCall['args'],
  left: readonly MotorEffect[],
  right: readonly MotorEffect[] = left,
): BlockCall => ({
  opcode,
  args,
  effects: [
    [0, ...left],
    [1, ...right],
  ],
});

/** Of one motor: it runs in this direction, with the power of the block that sets it. */
const runs = (to: 1 | -1, ...then: readonly MotorEffect[]): readonly MotorEffect[] => [
  {does: 'direction', to},
  {does: 'take power'},
  ...then,
];
const on = {does: 'on'} as const;
const onFor = (seconds: number) => ({does: 'on for', durationMs: seconds * 1_000}) as const;

const setEffects = (percent: number): readonly MotorEffect[] => [
  {does: 'direction', to: percent < 0 ? -1 : 1},
  {does: 'power', percent: Math.abs(percent)},
  on,
];

const DIRECTIONS = {forwards: 1, backwards: -1} as const;
const SIDES = {left: -1, right: 1} as const;

const drive = (DIRECTION: keyof typeof DIRECTIONS) =>
  callOf('drive', {DIRECTION}, runs(DIRECTIONS[DIRECTION], on));

const driveFor = (DIRECTION: keyof typeof DIRECTIONS, SECONDS: number) =>
  callOf('driveFor', {DIRECTION, SECONDS}, runs(DIRECTIONS[DIRECTION], onFor(SECONDS)));

const turn = (SIDE: keyof typeof SIDES) => {
  const to = SIDES[SIDE];
  return callOf('turn', {SIDE}, runs(to, on), runs(to === 1 ? -1 : 1, on));
};

const turnFor = (SIDE: keyof typeof SIDES, SECONDS: number) => {
  const [to, end] = [SIDES[SIDE], onFor(SECONDS)];
  return callOf('turnFor', {SIDE, SECONDS}, runs(to, end), runs(to === 1 ? -1 : 1, end));
};

const setMotors = (LEFT: number, RIGHT: number) =>
  callOf('setMotors', {LEFT, RIGHT}, setEffects(LEFT), setEffects(RIGHT));

const setPower = (POWER: number) =>
  callOf('setPower', {POWER}, [{does: 'keep power', percent: POWER}]);

const stopCar = callOf('stopCar', {}, [{does: 'off'}]);

function setLight(hue: number): BlockCall {
  const {red, green, blue} = colorOfHue(hue);
  const digits = [red, green, blue].map(part => part.toString(16).padStart(2, '0'));
  return {opcode: 'setLight', args: {COLOR: `#${digits.join('')}`}, hue};
}

const direction = fc.constantFrom('forwards' as const, 'backwards' as const);
const side = fc.constantFrom('left' as const, 'right' as const);
const seconds = fc.constantFrom(0, 0.05, 0.3, 1);
const percent = fc.integer({min: 0, max: 100});
const signedPercent = fc.integer({min: -100, max: 100});

const {service = '', uuid = ''} = profile.characteristics.tx ?? {};
const TX: Endpoint = {service, characteristic: uuid};
const RANGE = 129;
const STATUS = 130;
const REPORT_BYTES = 3;

const byte = (min: number, max = 255) => fc.integer({min, max});

const malformed = fc.oneof(
  // Of another length.
  fc
    .uint8Array({minLength: 1, maxLength: 40})
    .filter(({length}) => length !== REPORT_BYTES)
    .map(bytes => bytes.fill(RANGE, 0, 1)),
  // Of another kind.
  fc.tuple(byte(0, RANGE - 1), byte(0), byte(0)),
  fc.tuple(byte(STATUS + 1), byte(0), byte(0)),
  // 4096 mm and more, where 4000 is the most; above 100 percent.
  fc.tuple(fc.constant(RANGE), byte(0), byte(16)),
  fc.tuple(fc.constant(STATUS), byte(101), byte(0)),
);

const lastsTwoSeconds = {motors: [0, 1], durationMs: 2_000, restsIn: 'coast'} as const;

/** An example of this repository, with the engine of profiles: the family and the virtual device are made from one file. */
export const car: ContractFamily = {
  title: 'firmware/examples/car',
  family,
  createHub({clock, link, seed}) {
    const hub = new CarHub({
      ...{profile: virtualProfile, clock},
      ...(link !== undefined && {link}),
      ...(seed !== undefined && {seed}),
    });
    return {hub, show: thing => hub.setReported('distance', DISTANCES[thing])};
  },
  motors: [
    {id: 'left', port: 0, hasEncoder: false, isBuiltIn: true},
    {id: 'right', port: 1, hasEncoder: false, isBuiltIn: true},
  ],
  oneOutput: 'one message sets both motors',
  hasFeedback: false,
  firstPowerPercent: () => 60,
  wirePower: power => power,
  allMotors: 'both',
  run: (_, power) => [setMotors(power, power)],
  stops: () => [stopCar, setMotors(0, 0)],
  setLight,
  anyCall: fc.oneof(
    direction.map(drive),
    side.map(turn),
    fc.tuple(direction, seconds).map(given => driveFor(...given)),
    fc.tuple(side, seconds).map(given => turnFor(...given)),
    fc.tuple(signedPercent, signedPercent).map(given => setMotors(...given)),
    percent.map(setPower),
    percent.map(setLight),
    fc.constant(stopCar),
  ),
  lastingCalls: [
    {...driveFor('backwards', 2), ...lastsTwoSeconds},
    {...turnFor('left', 2), ...lastsTwoSeconds},
  ],
  sensor: {plug: null, values: DISTANCES, read: call => call('distance')},
  malformed: {from: TX, bytes: malformed.map(bytes => Uint8Array.from(bytes))},
};
