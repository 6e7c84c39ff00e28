import type {Clock} from '../../clock.js';
import type {Device, Driver, StopFrame} from '../device.js';
import type {Frame, Link} from '../link.js';
import {atDeadline} from './deadline.js';
import {motor, type Motor} from './kinds.js';
import {DEVICE_TYPE} from './protocol/device-types.js';
import {encodeOutputCommand, MOTOR_BRAKE, MOTOR_COAST} from './protocol/output-commands.js';
import {endpoints} from './uuids.js';

/** As in the official extension: the motor brakes for this long after a timed run, then coasts. */
const BRAKE_MS = 1000;
/** As in the official extension: below about this power nothing turns. */
const LEAST_TURNING_POWER = 30;

interface MotorContext {
  readonly link: Link;
  readonly clock: Clock;
  readonly port: number;
}

/** The hub has no timed command, so this object ends timed runs. */
export class Wedo2Motor implements Motor, Device {
  readonly #link: Link;
  readonly #clock: Clock;
  readonly #port: number;
  readonly #output: string;
  #powerPercent = 100;
  #direction: 1 | -1 = 1;
  #isRunning = false;
  /** The end of a timed run, or of the brake after it. */
  #cancelTimer: () => void = () => undefined;

  constructor({link, clock, port}: MotorContext) {
    this.#link = link;
    this.#clock = clock;
    this.#port = port;
    this.#output = `motor:${port}`;
  }

  get powerPercent(): number {
    return this.#powerPercent;
  }

  turnOn(): void {
    if (this.#powerPercent === 0) return;
    this.#cancelTimer();
    this.#run();
  }

  turnOnFor(durationMs: number): void {
    if (this.#powerPercent === 0) return;
    if (!Number.isFinite(durationMs) || durationMs <= 0) {
      if (this.#isRunning) this.#brake();
      return;
    }
    this.turnOn();
    const deadlineMs = this.#clock.now() + durationMs;
    this.#cancelTimer = atDeadline(this.#clock, deadlineMs, () => this.#brake());
  }

  turnOff(): void {
    this.#setStopped();
    void this.#link.urgent(this.#output, this.#frame(MOTOR_COAST), {rest: true});
  }

  startPower(powerPercent: number): void {
    this.#powerPercent = Number.isNaN(powerPercent) ? 0 : Math.min(Math.max(powerPercent, 0), 100);
    if (this.#powerPercent === 0) this.turnOff();
    else this.turnOn();
  }

  setDirection(direction: 1 | -1): void {
    this.#direction = direction;
    if (this.#isRunning) this.#run();
  }

  reverse(): void {
    this.setDirection(this.#direction === 1 ? -1 : 1);
  }

  stop(): readonly StopFrame[] {
    this.#setStopped();
    return [{output: this.#output, frame: this.#frame(MOTOR_COAST)}];
  }

  dispose(): void {
    this.#setStopped();
  }

  #run(): void {
    this.#isRunning = true;
    const power = this.#direction * toMotorPower(this.#powerPercent);
    void this.#link.state(this.#output, this.#frame(power));
  }

  #brake(): void {
    this.#setStopped();
    void this.#link.urgent(this.#output, this.#frame(MOTOR_BRAKE), {
      rest: true,
      unlessAtRest: true,
    });
    this.#cancelTimer = atDeadline(this.#clock, this.#clock.now() + BRAKE_MS, () => {
      void this.#link.state(this.#output, this.#frame(MOTOR_COAST), {rest: true});
    });
  }

  /** Cancels the timer of a run. Power and direction are kept. */
  #setStopped(): void {
    this.#cancelTimer();
    this.#isRunning = false;
  }

  #frame(power: number): Frame {
    return {
      to: endpoints.outputCommand,
      bytes: encodeOutputCommand({kind: 'motor', port: this.#port, power}),
    };
  }
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
  create: context => new Wedo2Motor(context),
};
