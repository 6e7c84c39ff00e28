import {inputAndOutput, output, unlisted, unmeasured, type Device, type Mode} from './mode.js';

const PERCENT = [-100, 100] as const;
const TURN = [-360, 360] as const;

/** -180..179. */
function withinTurn(degrees: number): number {
  const rounded = Math.round(degrees);
  return ((((rounded + 180) % 360) + 360) % 360) - 180;
}

const power = output('POWER', 'PCT', [1, 'int8', PERCENT]);
const speed = inputAndOutput('SPEED', 'PCT', [1, 'int8', PERCENT], ({motors}, port) => [
  motors.get(port)?.speedPercent ?? 0,
]);
const position = inputAndOutput('POS', 'DEG', [1, 'int32', TURN], ({motors}, port) => [
  motors.get(port)?.positionDegrees ?? 0,
]);
const absolutePosition = inputAndOutput('APOS', 'DEG', [1, 'int16', [-180, 179]], (state, port) => [
  withinTurn(state.motors.get(port)?.axleDegrees ?? 0),
]);
const load = inputAndOutput('LOAD', 'PCT', [1, 'int8', [0, 127]], ({motors}, port) => [
  motors.get(port)?.isStalled ? 127 : 0,
]);

function withoutEncoder(name: string, degreesPerSecond: number): Device {
  const modes = [output(name, '', [1, 'int8', PERCENT])];
  const motor = {degreesPerSecond, hasEncoder: false};
  return {modes, combinations: [], isSynchronizable: false, motor};
}

function withEncoder(
  degreesPerSecond: number,
  more: readonly Mode[] = [],
  {isSynchronizable = true} = {},
): Device {
  const combination = more.includes(absolutePosition) ? 0b1110 : 0b110;
  return {
    modes: [power, speed, position, ...more],
    combinations: [combination],
    isSynchronizable,
    motor: {degreesPerSecond, hasEncoder: true},
  };
}

const linear = [absolutePosition, load];
const angular = [
  absolutePosition,
  unlisted(unmeasured('CALIB', 'CAL', [2, 'int16', [0, 3600]])),
  unlisted(unmeasured('STATS', 'MIN', [14, 'int16', [0, 65535]])),
];

// The speeds are approximate: those of the motors without load, with new batteries.
export const motors = {
  simpleMotor: withoutEncoder('LPF2-MMOTOR', 1500),
  trainMotor: withoutEncoder('LPF2-TRAIN', 1200),
  /** The motor of the Boost set. */
  interactiveMotor: withEncoder(1500, [], {isSynchronizable: false}),
  /** In ports A and B of the Move Hub. */
  internalMotor: withEncoder(1500),
  technicLargeMotor: withEncoder(1900, linear),
  technicXlMotor: withEncoder(1900, linear),
  mediumAngularMotor: withEncoder(1110, angular),
  largeAngularMotor: withEncoder(1050, angular),
  smallAngularMotor: withEncoder(660, angular),
  mediumAngularMotorGrey: withEncoder(1110, angular),
  largeAngularMotorGrey: withEncoder(1050, angular),
} satisfies Record<string, Device>;
