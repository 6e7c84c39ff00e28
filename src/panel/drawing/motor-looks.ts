import type {MotorName} from '../picture.js';
import {circle, path, rect} from './shapes.js';

/** The width and height of a motor's drawing. */
export const MOTOR_SIZE = 120;

/** Lengths are shares of the drawing, in 1/120. */
interface MotorLook {
  readonly wheels: readonly (readonly [x: number, y: number, radius: number])[];
  /** Behind the wheels. */
  shapes(): readonly SVGElement[];
}

const holes = (y: number, ...xs: readonly number[]) => xs.map(x => circle(x, y, 5, 'dark'));

/** What tells the motors apart. */
export const MOTOR_LOOKS: Readonly<Record<MotorName, MotorLook>> = {
  motor: {
    wheels: [[60, 54, 46]],
    shapes: () => [rect([30, 58], [60, 54], 10, 'case'), path('M42 104H78', 'line')],
  },
  /** An engine on a rail. */
  trainMotor: {
    wheels: [
      [34, 86, 18],
      [86, 86, 18],
    ],
    shapes: () => [
      path('M4 108H116', 'line'),
      rect([10, 44], [100, 40], 10, 'case'),
      rect([68, 18], [34, 34], 6, 'case'),
      rect([76, 26], [18, 14], 3, 'glass'),
      rect([24, 26], [14, 20], 3, 'dark'),
    ],
  },
  /** A wheel at the hub's side. */
  builtInMotor: {wheels: [[60, 60, 56]], shapes: () => []},
  boostMotor: {
    wheels: [[76, 48, 42]],
    shapes: () => [
      rect([8, 54], [104, 58], 8, 'case'),
      rect([8, 54], [26, 58], 8, 'dark'),
      path('M48 104H100', 'line'),
    ],
  },
  largeMotor: {
    wheels: [[60, 46, 40]],
    shapes: () => [rect([26, 30], [68, 84], 8, 'case'), ...holes(102, 42, 60, 78)],
  },
  extraLargeMotor: {
    wheels: [[60, 44, 38]],
    shapes: () => [
      rect([6, 28], [108, 88], 8, 'case'),
      ...holes(102, 24, 48, 72, 96),
      ...holes(42, 15, 105),
    ],
  },
  /** With the mark that its angle is counted from. */
  angularMotor: {
    wheels: [[60, 58, 38]],
    shapes: () => [
      rect([18, 16], [84, 100], 40, 'case'),
      path('M60 18 53 4H67Z', 'dark'),
      path('M48 106H72', 'line'),
    ],
  },
};
