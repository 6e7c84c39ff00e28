import type {Random} from '../src/virtual/random.js';
import {createNewValues, randomTimes, type Mix, type TimedCall} from './block-calls.js';

/** The motor blocks also take two motors at once. */
export type BoostMotorId = 'A' | 'B' | 'D' | 'AB';

/** A call of one Boost block with its arguments, in the units that the block takes. */
export type BoostCall =
  | {opcode: 'motorOn'; args: {MOTOR_ID: BoostMotorId}}
  | {opcode: 'motorOff'; args: {MOTOR_ID: BoostMotorId}}
  | {opcode: 'motorOnFor'; args: {MOTOR_ID: BoostMotorId; DURATION: number}}
  | {opcode: 'motorOnForRotation'; args: {MOTOR_ID: BoostMotorId; ROTATION: number}}
  | {opcode: 'setMotorPower'; args: {MOTOR_ID: BoostMotorId; POWER: number}}
  | {opcode: 'setMotorDirection'; args: {MOTOR_ID: BoostMotorId; MOTOR_DIRECTION: 'reverse'}}
  | {opcode: 'setLightHue'; args: {HUE: number}};

const MOTORS = ['A', 'B', 'D'] as const;
const OUTPUTS = [...MOTORS, 'light'] as const;

/**
 * As randomCalls(). The motors are turned on first; `values`: then only powers above 0 and light colours. `all blocks`: also
 * power 0, on, off, reverse, timed runs and rotations, and both motors of the pair at once.
 */
export function randomBoostCalls(
  random: Random,
  mix: Mix,
  callsPerSecond: number,
  durationMs: number,
): TimedCall<BoostCall>[] {
  const newValue = createNewValues(random);
  const first = MOTORS.map(motor => ({
    atMs: 0,
    call: {opcode: 'motorOn' as const, args: {MOTOR_ID: motor}},
  }));
  const calls = randomTimes(random, callsPerSecond, durationMs).map(atMs => {
    const output = random.of(OUTPUTS);
    const isLight = output === 'light';
    if (isLight) {
      return {atMs, call: {opcode: 'setLightHue' as const, args: {HUE: newValue(output, 100)}}};
    }
    const POWER = 1 + newValue(output, 100);
    return {
      atMs,
      call:
        mix === 'values'
          ? {opcode: 'setMotorPower' as const, args: {MOTOR_ID: output, POWER}}
          : anyMotorCall(random, output, POWER),
    };
  });
  return [...first, ...calls];
}

function anyMotorCall(random: Random, motor: BoostMotorId, POWER: number): BoostCall {
  const isPair = motor !== 'D' && random.below(4) === 0;
  const args = {MOTOR_ID: isPair ? 'AB' : motor};
  return random.of<BoostCall>([
    {opcode: 'setMotorPower', args: {...args, POWER}},
    {opcode: 'setMotorPower', args: {...args, POWER}},
    {opcode: 'setMotorPower', args: {...args, POWER: 0}},
    {opcode: 'motorOn', args},
    {opcode: 'motorOn', args},
    {opcode: 'motorOff', args},
    {opcode: 'motorOnFor', args: {...args, DURATION: 0.1 * (1 + random.below(10))}},
    {opcode: 'motorOnForRotation', args: {...args, ROTATION: 0.1 * (1 + random.below(5))}},
    {opcode: 'setMotorDirection', args: {...args, MOTOR_DIRECTION: 'reverse'}},
  ]);
}
