import {Random} from '../src/virtual/random.js';

export type MotorId = 'motor A' | 'motor B';

/** A call of one block with its arguments, in the units that the block takes. */
export type BlockCall =
  | {opcode: 'startMotorPower'; args: {MOTOR_ID: MotorId; POWER: number}}
  | {opcode: 'motorOn'; args: {MOTOR_ID: MotorId}}
  | {opcode: 'motorOff'; args: {MOTOR_ID: MotorId}}
  | {opcode: 'motorOnFor'; args: {MOTOR_ID: MotorId; DURATION: number}}
  | {opcode: 'setMotorDirection'; args: {MOTOR_ID: MotorId; MOTOR_DIRECTION: 'reverse'}}
  | {opcode: 'setLightHue'; args: {HUE: number}}
  | {opcode: 'playNoteFor'; args: {NOTE: number; DURATION: number}};

/**
 * `values`: motor powers above 0, light colours and notes. A wrong final state then means a lost message.
 * `all blocks`: also power 0, on, off, reverse and timed runs.
 */
export type Mix = 'values' | 'all blocks';

export interface TimedCall<C = BlockCall> {
  readonly atMs: number;
  readonly call: C;
}

const OUTPUTS = ['motor A', 'motor B', 'light', 'tone'] as const;
/** The default of the block. */
const NOTE_SECONDS = 0.5;

/** Calls at random times to random outputs. Each value differs from the one before it on the same output. */
export function randomCalls(
  random: Random,
  mix: Mix,
  callsPerSecond: number,
  durationMs: number,
): TimedCall[] {
  const newValue = createNewValues(random);
  return randomTimes(random, callsPerSecond, durationMs).map(atMs => {
    const output = random.of(OUTPUTS);
    if (output === 'light') {
      return {atMs, call: {opcode: 'setLightHue', args: {HUE: newValue(output, 100)}}};
    }
    if (output === 'tone') {
      const NOTE = 25 + newValue(output, 101);
      return {atMs, call: {opcode: 'playNoteFor', args: {NOTE, DURATION: NOTE_SECONDS}}};
    }
    const POWER = 1 + newValue(output, 100);
    const power: BlockCall = {opcode: 'startMotorPower', args: {MOTOR_ID: output, POWER}};
    return {atMs, call: mix === 'values' ? power : anyMotorCall(random, output, power)};
  });
}

function anyMotorCall(random: Random, motor: MotorId, power: BlockCall): BlockCall {
  const args = {MOTOR_ID: motor};
  return random.of<BlockCall>([
    power,
    power,
    {opcode: 'startMotorPower', args: {...args, POWER: 0}},
    {opcode: 'motorOn', args},
    {opcode: 'motorOff', args},
    {opcode: 'motorOnFor', args: {...args, DURATION: 0.1 * (1 + random.below(10))}},
    {opcode: 'setMotorDirection', args: {...args, MOTOR_DIRECTION: 'reverse'}},
  ]);
}

/** Of each output: 0..count - 1, and another one than the last. */
export function createNewValues(random: Random): (output: string, count: number) => number {
  const lastValues = new Map<string, number>();
  return (output, count) => {
    const last = lastValues.get(output);
    const value = last === undefined ? random.below(count) : otherThan(last, count, random);
    lastValues.set(output, value);
    return value;
  };
}

export function randomTimes(random: Random, perSecond: number, durationMs: number): number[] {
  const count = Math.round((perSecond * durationMs) / 1000);
  return Array.from({length: count}, () => random.below(durationMs)).sort((a, b) => a - b);
}

function otherThan(last: number, count: number, random: Random): number {
  return (last + 1 + random.below(count - 1)) % count;
}
