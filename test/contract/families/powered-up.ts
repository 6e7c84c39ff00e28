import * as fc from 'fast-check';
import {poweredUp as family} from '../../../blocks/lwp3/powered-up.js';
import type {VirtualLwp3Options} from '../../../src/virtual/lwp3/index.js';
import {setTo, type BlockCall, type ContractFamily, type LastingCall} from './contract-family.js';
import {
  anySharedCall,
  callOf,
  hasAB,
  sharedCalls,
  sharedLastingCalls,
  type MotorPorts,
} from './lwp3-calls.js';
import {COLOR_DISTANCE_TYPE, createLwp3Hub, lwp3Parts} from './lwp3.js';

/** In centimetres, as a colour and distance sensor measures them. */
const THINGS = [5, 10] as const;
/** Of a large motor, at the power that it has at first. */
const DEGREES_PER_SECOND = 950;

const degrees = fc.constantFrom(-400, -30, 0, 90);
const signedPercent = fc.oneof(fc.integer({min: -100, max: 100}), fc.constant(0));

function ownCalls(ports: MotorPorts) {
  const bothTurn = hasAB(ports.withEncoder);
  return {
    runMotor: (MOTOR_ID: string, POWER: number) =>
      callOf(ports, 'runMotor', {MOTOR_ID, POWER}, ...setTo(POWER, 'on')),
    stopMotor: (MOTOR_ID: string, STOP_ACTION: string) =>
      callOf(ports, 'stopMotor', {MOTOR_ID, STOP_ACTION}, {does: 'off'}),
    turnMotorBy: (MOTOR_ID: string, DEGREES: number) =>
      callOf(ports, 'turnMotorBy', {MOTOR_ID, DEGREES}, {does: 'rotation'}),
    turnMotorToPosition: (MOTOR_ID: string, POSITION: number) =>
      callOf(ports, 'turnMotorToPosition', {MOTOR_ID, POSITION}, {does: 'rotation'}),
    turnMotorToAngle: (MOTOR_ID: string, ANGLE: number) =>
      callOf(ports, 'turnMotorToAngle', {MOTOR_ID, ANGLE}, {does: 'rotation'}),
    drive: (LEFT: number, RIGHT: number): BlockCall => ({
      opcode: 'drive',
      args: {LEFT, RIGHT},
      effects: [
        [0, ...setTo(LEFT, 'on')],
        [1, ...setTo(RIGHT, 'on')],
      ],
    }),
    driveFor: (DEGREES: number, LEFT: number, RIGHT: number): BlockCall => ({
      opcode: 'driveFor',
      args: {DEGREES, LEFT, RIGHT},
      effects: bothTurn
        ? [
            [0, ...setTo(LEFT, 'rotation')],
            [1, ...setTo(RIGHT, 'rotation')],
          ]
        : [],
    }),
    getMotorSpeed: (MOTOR_REPORTER_ID: string): BlockCall => ({
      opcode: 'getMotorSpeed',
      args: {MOTOR_REPORTER_ID},
    }),
    stopDriving: (): BlockCall => ({
      opcode: 'stopDriving',
      args: {},
      effects: [
        [0, {does: 'off'}],
        [1, {does: 'off'}],
      ],
    }),
  };
}

/** They do nothing to motors. */
const anyCallOfSensors = fc.constantFrom<BlockCall[]>(
  ...['red', 'off'].map(SENSOR_LIGHT => ({opcode: 'setSensorLight', args: {SENSOR_LIGHT}})),
  ...['getPassings', 'resetPassings', 'getColor'].map(opcode => ({opcode, args: {}})),
);

function anyCall(ports: MotorPorts): fc.Arbitrary<BlockCall> {
  const calls = ownCalls(ports);
  const {motorId} = sharedCalls(ports);
  return fc.oneof(
    {weight: 7, arbitrary: anySharedCall(ports)},
    fc.tuple(motorId, signedPercent).map(given => calls.runMotor(...given)),
    fc.tuple(motorId, fc.constantFrom('brake', 'coast')).map(given => calls.stopMotor(...given)),
    fc.tuple(motorId, degrees).map(given => calls.turnMotorBy(...given)),
    fc.tuple(motorId, degrees).map(given => calls.turnMotorToPosition(...given)),
    fc.tuple(motorId, degrees).map(given => calls.turnMotorToAngle(...given)),
    fc.tuple(signedPercent, signedPercent).map(given => calls.drive(...given)),
    fc.tuple(degrees, signedPercent, signedPercent).map(given => calls.driveFor(...given)),
    fc.constant(calls.stopDriving()),
    fc.constantFrom(...ports.letters).map(calls.getMotorSpeed),
    anyCallOfSensors,
  );
}

/** How long it is measured where a motor stands before it turns to an angle. */
const MEASURING_MS = 200;

function ownLastingCalls(ports: MotorPorts): readonly LastingCall[] {
  const {turnMotorBy, turnMotorToPosition, turnMotorToAngle, driveFor} = ownCalls(ports);
  const [turning = 'A'] = ports.withEncoder;
  const ofOne = {
    motors: [ports.letters.indexOf(turning)],
    durationMs: (1_800 * 1_000) / DEGREES_PER_SECOND,
  };
  const toAngle = (angle: number): LastingCall => ({
    ...turnMotorToAngle(turning, angle),
    ...{motors: ofOne.motors, durationMs: MEASURING_MS + (170 * 1_000) / DEGREES_PER_SECOND},
    restsIn: 'hold',
  });
  const single: readonly LastingCall[] = [
    {...turnMotorBy(turning, 1_800), ...ofOne, restsIn: 'brake'},
    {...turnMotorToPosition(turning, -1_800), ...ofOne, restsIn: 'hold'},
    {...toAngle(-170), incidentAfterMs: 100},
    {...toAngle(170), incidentAfterMs: MEASURING_MS + 100},
  ];
  if (!hasAB(ports.withEncoder)) return single;
  const driving: LastingCall = {
    ...driveFor(1_800, 45, -45),
    ...{motors: [0, 1], durationMs: ofOne.durationMs, restsIn: 'brake'},
  };
  return [...single, driving];
}

interface Kind extends MotorPorts, Pick<VirtualLwp3Options, 'model' | 'plugged'> {
  readonly title: string;
  readonly sensorPort: number;
}

function poweredUpHub(options: Kind): ContractFamily {
  const {title, sensorPort, ...kind} = options;
  const shared = lwp3Parts(kind);
  const {runMotor, stopMotor} = ownCalls(kind);
  const motors = kind.letters.map((id, port) => ({
    ...{id, port, isBuiltIn: false},
    hasEncoder: kind.withEncoder.includes(id),
  }));
  return {
    ...shared,
    title,
    family,
    firstPowerPercent: ({hasEncoder}) => (hasEncoder ? 50 : shared.firstPowerPercent()),
    wirePower: (power, {hasEncoder}) => (hasEncoder ? power : shared.wirePower(power)),
    createHub: options =>
      createLwp3Hub(kind, options, (hub, thing) => hub.setDistanceCm(THINGS[thing])),
    motors: motors as unknown as ContractFamily['motors'],
    run: (motorId, power) => [runMotor(motorId, power)],
    stops: motorId => [...shared.stops(motorId), stopMotor(motorId, 'brake')],
    anyCall: anyCall(kind),
    lastingCalls: [...sharedLastingCalls(kind, DEGREES_PER_SECOND), ...ownLastingCalls(kind)],
    sensor: {
      type: COLOR_DISTANCE_TYPE,
      port: sensorPort,
      values: THINGS,
      read: call => call('getDistance'),
    },
  };
}

export const technicHub = poweredUpHub({
  title: 'Powered Up: Technic hub',
  model: 'technicHub',
  plugged: {0: 'technicLargeMotor', 1: 'technicLargeMotor', 2: 'simpleMotor'},
  letters: ['A', 'B', 'C'],
  withEncoder: ['A', 'B'],
  sensorPort: 3,
});

/** One motor without an encoder: they are no pair. */
export const cityHub = poweredUpHub({
  title: 'Powered Up: City hub',
  model: 'cityHub',
  plugged: {0: 'trainMotor', 1: 'technicLargeMotor'},
  letters: ['A', 'B'],
  withEncoder: ['B'],
  sensorPort: 1,
});
