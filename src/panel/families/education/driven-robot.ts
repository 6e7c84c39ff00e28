/** A Double Motor as a vehicle, seen from above: where its wheels have brought it. */
import {YAW_PER_WHEEL_DEGREE} from '../../../virtual/education/motors.js';

/** Wheels of 56 mm. */
export const WHEEL_CIRCUMFERENCE_MM = 176;
/** 140 mm between the wheels: then it turns as the virtual device reports. */
export const TRACK_MM = WHEEL_CIRCUMFERENCE_MM / (2 * Math.PI * YAW_PER_WHEEL_DEGREE);

/** The middle of the vehicle does not leave this part of the field. */
export const FIELD = {halfWidthMm: 800, halfHeightMm: 600} as const;

export interface Pose {
  /** From the middle of the field to the right. */
  readonly xMm: number;
  /** From the middle of the field up. */
  readonly yMm: number;
  /** 0 is up, and positive is to the right, as the direction of a sprite. It is not cut at 360. */
  readonly headingDegrees: number;
}

export const START: Pose = {xMm: 0, yMm: 0, headingDegrees: 0};

const RADIANS = Math.PI / 180;

/**
 * The pose after the wheels have turned by so many degrees, forward if positive, each at its own constant speed: an arc. The edge of
 * the field holds the vehicle.
 */
export function drive(pose: Pose, leftDegrees: number, rightDegrees: number): Pose {
  const mm = (degrees: number) => (degrees * WHEEL_CIRCUMFERENCE_MM) / 360;
  const turnRadians = mm(leftDegrees - rightDegrees) / TRACK_MM;
  const arcMm = mm((leftDegrees + rightDegrees) / 2);
  const half = turnRadians / 2;
  const chordMm = half === 0 ? arcMm : (arcMm * Math.sin(half)) / half;
  const chord = pose.headingDegrees * RADIANS + half;
  return {
    xMm: within(pose.xMm + chordMm * Math.sin(chord), FIELD.halfWidthMm),
    yMm: within(pose.yMm + chordMm * Math.cos(chord), FIELD.halfHeightMm),
    headingDegrees: pose.headingDegrees + turnRadians / RADIANS,
  };
}

const within = (value: number, most: number) => Math.max(-most, Math.min(most, value));

/** The trail has a point for so many millimetres, and so many points. */
const TRAIL_STEP_MM = 15;
const TRAIL_POINTS = 400;

/** A vehicle that follows the axles of its motors, and its trail. */
export class DrivenRobot {
  #pose = START;
  readonly #trail: Pose[] = [START];
  #axles: readonly [left: number, right: number];

  /** @param axles Clockwise degrees of the left and the right motor: forward is counterclockwise for the left one. */
  constructor(axles: readonly [left: number, right: number]) {
    this.#axles = axles;
  }

  get pose(): Pose {
    return this.#pose;
  }

  /** The oldest first; the last one is the pose. */
  get trail(): readonly Pose[] {
    return [...this.#trail, this.#pose];
  }

  /** Call it at each change of a speed: between two calls the speeds are constant. */
  follow(axles: readonly [left: number, right: number]): void {
    const [left, right] = axles;
    this.#pose = drive(this.#pose, this.#axles[0] - left, right - this.#axles[1]);
    this.#axles = axles;
    const last = this.#trail.at(-1) ?? START;
    if (Math.hypot(this.#pose.xMm - last.xMm, this.#pose.yMm - last.yMm) < TRAIL_STEP_MM) return;
    this.#trail.push(this.#pose);
    if (this.#trail.length > TRAIL_POINTS) this.#trail.shift();
  }

  /** Back to the middle, without a trail. */
  reset(): void {
    this.#pose = START;
    this.#trail.splice(0, this.#trail.length, START);
  }
}
