/** The blocks that the Boost and the Powered Up palettes share. */
import * as fc from 'fast-check';
import type {BlockCall, LastingCall, MotorEffect} from './contract-family.js';

/** Of a hub: the letters of its ports with motors, in order, and those of them with encoders. */
export interface MotorPorts {
  readonly letters: readonly string[];
  readonly withEncoder: readonly string[];
}

/** Whether the motors A and B are among these: there are blocks for the two. */
export const hasAB = (letters: readonly string[]) => letters.includes('A') && letters.includes('B');

const motorsIn = ({letters}: MotorPorts, id: string) =>
  letters.flatMap((letter, motor) => (id.includes(letter) ? [motor] : []));

export function callOf(
  ports: MotorPorts,
  opcode: string,
  args: BlockCall['args'],
  ...effects: readonly MotorEffect[]
): BlockCall {
  const motors = motorsIn(ports, String(args.MOTOR_ID));
  return {opcode, args, effects: motors.map(motor => [motor, ...effects])};
}

export function sharedCalls(ports: MotorPorts) {
  const {letters} = ports;
  return {
    motorOnFor: (MOTOR_ID: string, DURATION: number) =>
      callOf(
        ports,
        'motorOnFor',
        {MOTOR_ID, DURATION},
        {does: 'on for', durationMs: DURATION * 1000},
      ),
    motorOnForRotation: (MOTOR_ID: string, ROTATION: number) =>
      callOf(ports, 'motorOnForRotation', {MOTOR_ID, ROTATION}, {does: 'rotation'}),
    motorOn: (MOTOR_ID: string) => callOf(ports, 'motorOn', {MOTOR_ID}, {does: 'on'}),
    motorOff: (MOTOR_ID: string) => callOf(ports, 'motorOff', {MOTOR_ID}, {does: 'off'}),
    setMotorPower: (MOTOR_ID: string, POWER: number) =>
      callOf(ports, 'setMotorPower', {MOTOR_ID, POWER}, {does: 'power', percent: POWER}),
    setMotorDirection: (MOTOR_ID: string, MOTOR_DIRECTION: string) => {
      const ways = {'this way': 1, 'that way': -1, reverse: 'reverse'} as const;
      const to = ways[MOTOR_DIRECTION as keyof typeof ways];
      return callOf(
        ports,
        'setMotorDirection',
        {MOTOR_ID, MOTOR_DIRECTION},
        {does: 'direction', to},
      );
    },
    setLightHue: (HUE: number): BlockCall => ({opcode: 'setLightHue', args: {HUE}, hue: HUE}),
    motorId: fc.constantFrom(...letters, ...(hasAB(letters) ? ['AB', 'ABCD'] : [])),
  };
}

const seconds = fc.constantFrom(0, 0.05, 0.3, 1);
const rotations = fc.constantFrom(-2, -0.5, 0, 0.1, 1);
const percent = fc.integer({min: 0, max: 100});
const direction = fc.constantFrom('this way', 'that way', 'reverse');

export function anySharedCall(ports: MotorPorts): fc.Arbitrary<BlockCall> {
  const calls = sharedCalls(ports);
  const {motorId} = calls;
  return fc.oneof(
    fc.tuple(motorId, percent).map(given => calls.setMotorPower(...given)),
    fc.tuple(motorId, direction).map(given => calls.setMotorDirection(...given)),
    motorId.map(calls.motorOn),
    motorId.map(calls.motorOn),
    motorId.map(calls.motorOff),
    fc.tuple(motorId, seconds).map(given => calls.motorOnFor(...given)),
    fc.tuple(motorId, rotations).map(given => calls.motorOnForRotation(...given)),
    fc.integer({min: 0, max: 100}).map(calls.setLightHue),
  );
}

const ROTATIONS = 5;

/** Timed runs, and rotations of the motors with encoders, which turn at this speed before any block sets their power. */
export function sharedLastingCalls(
  ports: MotorPorts,
  degreesPerSecond: number,
): readonly LastingCall[] {
  const calls = sharedCalls(ports);
  const timed = (id: string): LastingCall => ({
    ...calls.motorOnFor(id, 2),
    ...{motors: motorsIn(ports, id), durationMs: 2_000, restsIn: 'coast'},
  });
  const rotation = (id: string): LastingCall => ({
    ...calls.motorOnForRotation(id, ROTATIONS),
    motors: motorsIn(ports, id),
    durationMs: (ROTATIONS * 360 * 1_000) / degreesPerSecond,
    restsIn: 'brake',
  });
  const [turning = 'A'] = ports.withEncoder;
  const both = hasAB(ports.letters) ? [timed('AB')] : [];
  const bothTurning = hasAB(ports.withEncoder) ? [rotation('AB')] : [];
  return [timed(ports.letters.at(-1) ?? 'A'), ...both, rotation(turning), ...bothTurning];
}
