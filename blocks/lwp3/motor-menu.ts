import type {Hub} from '../../src/hubs/hub.js';
import {motor, motorPair, type Motor, type MotorPair} from '../../src/hubs/lwp3/kinds.js';
import type {Menu, NoticeId} from '../../src/scratch/define-block.js';

const PORTS = [{value: 'A'}, {value: 'B'}, {value: 'C'}, {value: 'D'}] as const;

export const MOTOR_ID = {
  name: 'MOTOR_ID',
  items: [...PORTS, {value: 'AB'}, {value: 'ABCD'}],
} as const satisfies Menu;

export const MOTOR_REPORTER_ID = {
  name: 'MOTOR_REPORTER_ID',
  items: PORTS,
} as const satisfies Menu;

export type MotorId = (typeof MOTOR_ID.items)[number]['value'];
export type MotorPort = (typeof PORTS)[number]['value'];

export function motorIn(hub: Hub, port: MotorPort | undefined): Motor | undefined {
  return port && hub.plugged(motor, 'ABCD'.indexOf(port));
}

/** The motors in these ports; an unknown value means none. */
export function motorsOf(hub: Hub, id: MotorId | undefined): readonly Motor[] {
  return PORTS.flatMap(({value}) => (id?.includes(value) ? (motorIn(hub, value) ?? []) : []));
}

/** The messages of several motors leave one directly after the other. */
export function forEachMotor(
  hub: Hub,
  id: MotorId | undefined,
  command: (each: Motor) => void,
): void {
  commandAll(hub, motorsOf(hub, id), command);
}

/** As forEachMotor(), for what stays until the next command: also the motors of a lost hub take it. */
export function setEachMotor(hub: Hub, id: MotorId | undefined, set: (each: Motor) => void): void {
  const motors = PORTS.flatMap(({value}, index) =>
    id?.includes(value) ? hub.settable(motor, index) : [],
  );
  commandAll(hub, motors, set);
}

function commandAll(hub: Hub, motors: readonly Motor[], command: (each: Motor) => void): void {
  if (motors.length === 1) motors.forEach(command);
  else hub.batch(() => motors.forEach(command));
}

/** What one message does to the motors A and B. */
interface PairCommand {
  readonly pair: (pair: MotorPair, left: Motor, right: Motor) => void;
  readonly each: (motor: Motor) => void;
}

/** As forEachMotor(), with one message for the motors A and B where both have encoders. */
export function forMotors(hub: Hub, id: MotorId | undefined, {pair, each}: PairCommand): void {
  const [left, right, ...others] = motorsOf(hub, id);
  const pairOfAB = id !== undefined && id.length > 1 ? hub.latest(motorPair) : undefined;
  if (!pairOfAB || left === undefined || right === undefined) {
    forEachMotor(hub, id, each);
    return;
  }
  hub.batch(() => {
    pair(pairOfAB, left, right);
    others.forEach(each);
  });
}

/** The notice that one of these motors cannot count its turns. */
export function countLimit(hub: Hub, id: MotorId | undefined): NoticeId | undefined {
  const isCounting = motorsOf(hub, id).every(({encoder}) => encoder !== null);
  return isCounting ? undefined : 'motor-cannot-count';
}

/**
 * A command for these motors ends when all of these have ended. If no motor can do this, it takes 100 ms like other commands;
 * without a motor it ends at once, as the official one.
 */
export function endOfAll(
  hub: Hub,
  id: MotorId | undefined,
  ends: readonly Promise<void>[],
): Promise<unknown> | undefined {
  const isUnable = ends.length === 0 && motorsOf(hub, id).length > 0;
  return isUnable ? undefined : Promise.all(ends);
}

/** -100..100, as turnOn() would run it. */
export function powerOf({direction, powerPercent}: Motor): number {
  return direction * powerPercent;
}
