import type {Frame} from '../link.js';
import {encodeMotorPower} from './protocol/output-commands.js';
import {endpoint} from './uuids.js';

export function frameOf(bytes: Uint8Array): Frame {
  return {to: endpoint, bytes};
}

/** The name of a motor at the gate. */
export function motorOutput(port: number): string {
  return `motor:${port}`;
}

/** @param power -100..100, MOTOR_FLOAT or MOTOR_BRAKE. */
export function motorPowerFrame(port: number, power: number): Frame {
  return frameOf(encodeMotorPower(port, power));
}
