/** Calls of each official block with several values. */
import {redStop, type ExchangeOptions, type Step} from './exchange.js';

/** Why frames differ from those of the official extension: docs/evidence/boost-frames.md explains them in this order. */
export const REASONS = [
  'hub ends',
  'pair',
  'no effect',
  'always ends',
  'simple motor',
  'stop frame',
  'other goes on',
  'stop twice',
] as const;

export type Reason = (typeof REASONS)[number];

export interface Case extends ExchangeOptions {
  /** Why the frames differ. Left out: they do not. */
  readonly why?: readonly Reason[];
}

const call =
  (opcode: string, ...names: readonly string[]) =>
  (...values: readonly (string | number)[]): Step => ({
    opcode,
    args: Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])),
  });

const onFor = call('motorOnFor', 'MOTOR_ID', 'DURATION');
const rotate = call('motorOnForRotation', 'MOTOR_ID', 'ROTATION');
const on = call('motorOn', 'MOTOR_ID');
const off = call('motorOff', 'MOTOR_ID');
const power = call('setMotorPower', 'MOTOR_ID', 'POWER');
const direction = call('setMotorDirection', 'MOTOR_ID', 'MOTOR_DIRECTION');
const position = call('getMotorPosition', 'MOTOR_REPORTER_ID');
const whenColor = call('whenColor', 'COLOR');
const seeing = call('seeingColor', 'COLOR');
const whenTilted = call('whenTilted', 'TILT_DIRECTION_ANY');
const angle = call('getTiltAngle', 'TILT_DIRECTION');
const hue = call('setLightHue', 'HUE');

/** The port of motor D. */
const D = 3;
const block: Step = {text: 'something blocks motor D', happen: hub => hub.stall(D, true)};

const FOR_MS = 3_000;
/** Until a run of the longest time has ended. */
const LONG_MS = 20_000;

const simpleMotor = {plugged: {2: 'simpleMotor', 3: 'interactiveMotor'}} as const;
const early = {
  model: 'moveHubEarly',
  plugged: {1: 'colorDistance', 2: 'interactiveMotor'},
} as const;

function differs(steps: readonly Step[], ...why: readonly Reason[]): Case {
  return {steps, forMs: FOR_MS, why};
}

function same(...steps: readonly Step[]): Case {
  return {steps, forMs: FOR_MS};
}

export const CASES: readonly Case[] = [
  differs([onFor('A', 1)], 'hub ends'),
  differs([onFor('D', 0.5)], 'hub ends'),
  differs([onFor('AB', 1)], 'hub ends', 'pair'),
  {...differs([onFor('ABCD', 20)], 'hub ends', 'pair'), forMs: LONG_MS},
  differs([onFor('A', 0)], 'no effect'),
  differs([onFor('A', -1)], 'no effect'),
  differs([power('A', 0), onFor('A', 2)], 'stop frame'),
  differs([power('A', 0), onFor('A', 2), power('A', 50)], 'hub ends', 'stop frame'),

  same(rotate('D', 1)),
  same(rotate('A', 0.25)),
  same(rotate('D', -0.5)),
  same(rotate('D', 0.333)),
  same(rotate('D', -0.7)),
  same(rotate('D', 1000)),
  same(rotate('D', 1001)),
  same(direction('D', 'that way'), rotate('D', 2)),
  same(power('D', 0), rotate('D', 1)),
  same(power('A', 80), rotate('AB', 1)),
  differs([rotate('AB', 1)], 'pair'),
  differs([rotate('ABCD', 1)], 'pair'),
  differs([rotate('D', 0)], 'no effect'),
  differs([rotate('D', 0.002)], 'no effect'),
  differs([on('A'), rotate('A', 0)], 'no effect'),
  differs([block, rotate('D', 1)], 'always ends'),

  same(on('A')),
  same(on('D')),
  same(on('C')),
  same(power('A', 75), on('A')),
  same(power('A', 33), direction('A', 'that way'), on('A')),
  differs([on('AB')], 'pair'),
  differs([on('ABCD')], 'pair'),
  same(power('AB', 0), on('AB')),
  differs([direction('B', 'that way'), on('AB')], 'pair'),
  {...differs([on('C')], 'simple motor'), hub: simpleMotor},
  {...same(on('A')), hub: early},
  {...differs([on('AB')], 'pair'), hub: early},

  differs([on('A'), off('A')], 'stop frame'),
  differs([off('D')], 'stop frame'),
  differs([on('AB'), off('AB')], 'stop frame', 'pair'),
  differs([on('AB'), off('A')], 'stop frame', 'other goes on'),
  differs([on('ABCD'), off('ABCD')], 'stop frame', 'pair'),
  differs([rotate('D', 10), off('D')], 'stop frame'),

  same(power('A', 75)),
  same(on('A'), power('A', 75)),
  same(on('A'), power('A', 1)),
  same(on('A'), power('A', 150)),
  same(on('A'), power('A', -5)),
  same(on('D'), power('ABCD', 60)),
  same(rotate('D', 10), power('D', 75)),
  differs([on('AB'), power('ABCD', 75)], 'pair'),
  same(power('A', 0), on('A'), power('A', 50)),
  same(power('AB', 0), on('AB'), power('A', 50)),
  same(on('AB'), power('A', 0), on('B'), power('A', 50)),
  differs([onFor('A', 2), power('A', 75)], 'hub ends'),

  same(direction('A', 'that way')),
  same(on('A'), direction('A', 'that way')),
  same(on('A'), direction('A', 'reverse')),
  same(on('A'), direction('A', 'this way')),
  same(rotate('D', 10), direction('D', 'reverse')),
  differs([on('AB'), direction('AB', 'reverse')], 'pair'),
  differs([onFor('A', 2), direction('A', 'reverse')], 'hub ends'),

  same(hue(0)),
  same(hue(33)),
  same(hue(50)),
  same(hue(100)),
  same(hue(-10)),
  same(hue(150)),

  same(position('A')),
  same(whenColor('any')),
  same(seeing('red')),
  same(whenTilted('left')),
  same(angle('up')),

  differs([on('AB'), redStop], 'stop frame', 'stop twice'),
  differs([rotate('D', 10), redStop], 'stop frame', 'stop twice'),
];
