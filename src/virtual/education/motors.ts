import type {Clock} from '../../clock.js';
import {Motor, type EndState} from '../lwp3/motor.js';
import {MASK, STATUS} from './wire.js';

const DEGREES_PER_SECOND = 720;
/** Of the vehicle, for a degree by which its wheels turn against each other. */
export const YAW_PER_WHEEL_DEGREE = 0.2;

/** The numbers of directions and ends on the wire. */
const [COUNTERCLOCKWISE, SHORTEST, LONGEST] = [1, 2, 3];
const MOVE = {forward: 0, back: 1, left: 2, right: 3} as const;
const END = {standard: -1, coast: 0, hold: 2, smartCoast: 4} as const;

/** What a command is about, and what is called when it ends. */
interface Job {
  readonly onEnd: (index: number, status: number) => void;
  /** Both motors end together. */
  readonly isMovement: boolean;
}

/** The motors of a device in time, and its settings. */
export class Motors {
  readonly motors: readonly Motor[];
  readonly speeds: number[];
  readonly ends: number[];
  moveSpeed = 50;
  moveEnd: number = END.standard;
  /** What drives each motor now. */
  readonly #jobs: (Job | null)[];
  readonly #onChange: () => void;

  /** @param onChange A motor has come to its end by itself. */
  constructor(clock: Clock, count: number, onChange: () => void) {
    this.motors = Array.from({length: count}, () => new Motor(clock, DEGREES_PER_SECOND));
    this.speeds = this.motors.map(() => 50);
    this.ends = this.motors.map(() => END.standard);
    this.#jobs = this.motors.map(() => null);
    this.#onChange = onChange;
  }

  /** Those that a mask names and the device has. */
  of(mask: number): readonly number[] {
    return [...this.motors.keys()].filter(index => (mask & (1 << index)) !== 0);
  }

  /** Degrees: positive to the right. */
  get wheelYawDegrees(): number {
    const [left, right] = this.motors;
    if (left === undefined || right === undefined) return 0;
    // Forward is counterclockwise for the left wheel and clockwise for the right one.
    return (-left.axleDegrees - right.axleDegrees) * YAW_PER_WHEEL_DEGREE;
  }

  run(mask: number, direction: number, durationMs: number, onEnd: Job['onEnd']): void {
    this.#begin(this.of(mask), {onEnd, isMovement: false}, index => ({
      powerPercent: this.#signed(index, direction),
      durationMs,
    }));
  }

  turn(mask: number, degrees: number, direction: number, onEnd: Job['onEnd']): void {
    this.#begin(this.of(mask), {onEnd, isMovement: false}, index =>
      this.#by(index, direction === COUNTERCLOCKWISE ? -degrees : degrees),
    );
  }

  turnToAngle(mask: number, degrees: number, direction: number, onEnd: Job['onEnd']): void {
    this.#begin(this.of(mask), {onEnd, isMovement: false}, index =>
      this.#by(index, wayTo(this.#motor(index).axleDegrees, degrees, direction)),
    );
  }

  turnToPosition(mask: number, degrees: number, onEnd: Job['onEnd']): void {
    this.#begin(this.of(mask), {onEnd, isMovement: false}, index =>
      this.#by(index, degrees - Math.round(this.#motor(index).positionDegrees)),
    );
  }

  /** @param limits By time, or by degrees of the wheels; none: endless. */
  move(
    direction: number,
    limits: {readonly durationMs?: number; readonly degrees?: number},
    onEnd: Job['onEnd'],
  ): void {
    const {durationMs = Infinity, degrees} = limits;
    const wheels = WHEELS[direction] ?? [0, 0];
    this.#begin(this.of(MASK.both), {onEnd, isMovement: true}, index => {
      const sign = wheels[index] ?? 0;
      if (degrees !== undefined) return this.#by(index, sign * degrees, this.moveSpeed);
      return {powerPercent: sign * this.moveSpeed, durationMs};
    });
  }

  /** The vehicle turns by these degrees. */
  turnVehicle(degrees: number, direction: number, onEnd: Job['onEnd']): void {
    this.move(direction, {degrees: degrees / (2 * YAW_PER_WHEEL_DEGREE)}, onEnd);
  }

  stop(mask: number): void {
    for (const index of this.of(mask)) this.#stop(index, endStateOf(this.ends[index]));
  }

  stopMovement(): void {
    for (const index of this.of(MASK.both)) this.#stop(index, endStateOf(this.moveEnd));
  }

  setHasPower(hasPower: boolean): void {
    for (const motor of this.motors) motor.setHasPower(hasPower);
  }

  #stop(index: number, end: EndState): void {
    const job = this.#take(index);
    this.#motor(index).stop(end);
    job?.onEnd(index, STATUS.interrupted);
  }

  #begin(
    indexes: readonly number[],
    job: Job,
    runOf: (index: number) => {
      readonly powerPercent: number;
      readonly durationMs?: number;
      readonly axleDegrees?: number;
    },
  ): void {
    const replaced = indexes.map(index => [index, this.#take(index)] as const);
    for (const [index, old] of replaced) {
      old?.onEnd(index, STATUS.interrupted);
      // What the device does with the other wheel is not known: here it stops.
      if (old?.isMovement)
        for (const other of this.of(MASK.both))
          if (!indexes.includes(other)) this.#stop(other, 'brake');
    }
    for (const index of indexes) this.#jobs[index] = job;
    for (const index of indexes) {
      const end = endStateOf(job.isMovement ? this.moveEnd : this.ends[index]);
      this.#motor(index).turn({
        ...runOf(index),
        end,
        onEnd: () => {
          if (this.#jobs[index] === job) {
            this.#jobs[index] = null;
            job.onEnd(index, STATUS.completed);
          }
          this.#onChange();
        },
        onReplaced: () => undefined,
      });
    }
  }

  #by(index: number, degrees: number, speed = this.speeds[index] ?? 0) {
    const motor = this.#motor(index);
    return {
      powerPercent: Math.sign(degrees) * Math.abs(speed),
      axleDegrees: motor.axleDegrees + degrees,
    };
  }

  #signed(index: number, direction: number): number {
    const speed = this.speeds[index] ?? 0;
    return direction === COUNTERCLOCKWISE ? -speed : speed;
  }

  #motor(index: number): Motor {
    const motor = this.motors[index];
    if (motor === undefined) throw new RangeError(`there is no motor ${index}`);
    return motor;
  }

  #take(index: number): Job | null {
    const job = this.#jobs[index] ?? null;
    this.#jobs[index] = null;
    return job;
  }
}

/** Of the left and the right one. */
const WHEELS: Readonly<Record<number, readonly [number, number]>> = {
  [MOVE.forward]: [-1, 1],
  [MOVE.back]: [1, -1],
  [MOVE.left]: [1, 1],
  [MOVE.right]: [-1, -1],
};

function endStateOf(end: number | undefined): EndState {
  if (end === END.coast || end === END.smartCoast) return 'coast';
  return end === END.hold ? 'hold' : 'brake';
}

/** From an axle to an angle, in degrees. */
function wayTo(axleDegrees: number, degrees: number, direction: number): number {
  const clockwise = (((degrees - axleDegrees) % 360) + 360) % 360;
  if (clockwise === 0) return 0;
  const counter = clockwise - 360;
  if (direction === COUNTERCLOCKWISE) return counter;
  const isShort = clockwise <= 180;
  if (direction === SHORTEST) return isShort ? clockwise : counter;
  if (direction === LONGEST) return isShort ? counter : clockwise;
  return clockwise;
}
