import type {Device, DeviceContext, Driver} from '../device.js';
import type {Frame} from '../link.js';
import {atDeadline} from './deadline.js';
import {motor, type Motor} from './kinds.js';
import {DEVICE_TYPE} from './protocol/device-types.js';
import {encodeOutputCommand, MOTOR_BRAKE, MOTOR_COAST} from './protocol/output-commands.js';
import {endpoints} from './uuids.js';

/** As in the official extension: the motor brakes for this long after a timed run, then coasts. */
const BRAKE_MS = 1000;
/** As in the official extension: below about this power nothing turns. */
const LEAST_TURNING_POWER = 30;

/** The hub has no timed command, so this object ends timed runs. */
export function createMotor({link, clock, port}: DeviceContext) {
  const output = `motor:${port}`;
  let powerPercent = 100;
  let direction: 1 | -1 = 1;
  let isRunning = false;
  /** Of the end of a timed run, or of the brake after it. */
  let cancelTimer: () => void = () => undefined;

  const frameOf = (power: number): Frame => ({
    to: endpoints.outputCommand,
    bytes: encodeOutputCommand({kind: 'motor', port, power}),
  });
  const run = () => {
    isRunning = true;
    void link.state(output, frameOf(direction * toMotorPower(powerPercent)));
  };
  /** Cancels the timer of a run. Power and direction are kept. */
  const setStopped = () => {
    cancelTimer();
    isRunning = false;
  };
  const brake = () => {
    setStopped();
    void link.urgent(output, frameOf(MOTOR_BRAKE), {rest: true, unlessAtRest: true});
    cancelTimer = atDeadline(clock, clock.now() + BRAKE_MS, () => {
      void link.state(output, frameOf(MOTOR_COAST), {rest: true});
    });
  };

  return {
    turnOn() {
      if (powerPercent === 0) return;
      cancelTimer();
      run();
    },
    turnOnFor(durationMs) {
      if (powerPercent === 0) return;
      if (!Number.isFinite(durationMs) || durationMs <= 0) {
        if (isRunning) brake();
        return;
      }
      this.turnOn();
      cancelTimer = atDeadline(clock, clock.now() + durationMs, brake);
    },
    turnOff() {
      setStopped();
      void link.urgent(output, frameOf(MOTOR_COAST), {rest: true});
    },
    startPower(percent) {
      powerPercent = Number.isNaN(percent) ? 0 : Math.min(Math.max(percent, 0), 100);
      if (powerPercent === 0) this.turnOff();
      else this.turnOn();
    },
    setDirection(newDirection) {
      direction = newDirection;
      if (isRunning) run();
    },
    reverse() {
      this.setDirection(direction === 1 ? -1 : 1);
    },
    stop() {
      setStopped();
      return [{output, frame: frameOf(MOTOR_COAST)}];
    },
    dispose: setStopped,
  } satisfies Motor & Device;
}

/** Above 0 and up to 100 percent: 30..100, the range in which the motor turns. */
function toMotorPower(powerPercent: number): number {
  const range = 100 - LEAST_TURNING_POWER;
  return Math.trunc(LEAST_TURNING_POWER + (range * powerPercent) / 100);
}

export const motorDriver: Driver<Motor> = {
  type: DEVICE_TYPE.motor,
  kind: motor,
  stopsFirst: true,
  create: createMotor,
};
