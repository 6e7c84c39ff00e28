import {atDeadline, type Clock} from '../../clock.js';
import type {Device, DeviceContext, Driver, StopFrame} from '../device.js';
import type {Frame, Link} from '../link.js';
import {motor, type Motor} from './kinds.js';
import {MOTORS, type PowerScale} from './motor-power.js';
import {encodeMotor, MOTOR_BRAKE, MOTOR_COAST} from './protocol/output-commands.js';
import {endpoints} from './uuids.js';

/** As in the official extension: the motor brakes for this long after a timed run, then coasts. */
const BRAKE_MS = 1000;

/** The hub has no timed command, so this object ends timed runs. */
export class WedoMotor implements Motor, Device {
  readonly #link: Link;
  readonly #clock: Clock;
  readonly #port: number;
  readonly #output: string;
  readonly #scale: PowerScale;
  #powerPercent = 100;
  #direction: 1 | -1 = 1;
  #isRunning = false;
  /** Cancels the timer that ends a timed run, or the brake after it. */
  #cancelTimer: (() => void) | null = null;

  constructor(
    {link, clock, port}: Pick<DeviceContext, 'link' | 'clock' | 'port'>,
    scale: PowerScale,
  ) {
    this.#link = link;
    this.#clock = clock;
    this.#port = port;
    this.#output = `motor:${port}`;
    this.#scale = scale;
  }

  turnOn(): void {
    if (this.#powerPercent === 0) return;
    this.#cancelTimer?.();
    this.#run();
  }

  turnOnFor(durationMs: number): void {
    if (this.#powerPercent === 0) return;
    if (!Number.isFinite(durationMs) || durationMs <= 0) {
      if (this.#isRunning) this.#endRun();
      return;
    }
    this.turnOn();
    const endsAtMs = this.#clock.now() + durationMs;
    this.#cancelTimer = atDeadline(this.#clock, endsAtMs, () => this.#endRun());
  }

  turnOff(): void {
    this.#stopWith(MOTOR_COAST);
  }

  brake(): void {
    this.#stopWith(MOTOR_BRAKE);
  }

  startPower(percent: number): void {
    // NaN becomes 0.
    this.#powerPercent = percent > 0 ? Math.min(percent, 100) : 0;
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

  run(percent: number): void {
    // NaN turns it off.
    if (percent > 0 || percent < 0) {
      this.#direction = percent > 0 ? 1 : -1;
      this.startPower(Math.abs(percent));
    } else this.turnOff();
  }

  get currentPowerPercent(): number {
    return this.#isRunning ? this.#direction * this.#powerPercent : 0;
  }

  get isRunning(): boolean {
    return this.#isRunning;
  }

  get direction(): 1 | -1 {
    return this.#direction;
  }

  stop(): readonly StopFrame[] {
    this.dispose();
    return [{output: this.#output, frame: this.#frameOf(MOTOR_COAST)}];
  }

  /** Cancels the timer of a run. Power and direction are kept. */
  dispose(): void {
    this.#cancelTimer?.();
    this.#isRunning = false;
  }

  #run(): void {
    this.#isRunning = true;
    const power = this.#scale.hubPowerOf(this.#powerPercent);
    void this.#link.state(this.#output, this.#frameOf(this.#direction * power));
  }

  #endRun(): void {
    this.#stopWith(MOTOR_BRAKE, {unlessAtRest: true});
    this.#cancelTimer = atDeadline(this.#clock, this.#clock.now() + BRAKE_MS, () => {
      void this.#link.state(this.#output, this.#frameOf(MOTOR_COAST), {rest: true});
    });
  }

  #stopWith(power: number, options?: {readonly unlessAtRest: true}): void {
    this.dispose();
    void this.#link.urgent(this.#output, this.#frameOf(power), {rest: true, ...options});
  }

  #frameOf(power: number): Frame {
    return {to: endpoints.outputCommand, bytes: encodeMotor(this.#port, power)};
  }
}

export const motorDrivers: readonly Driver<Motor>[] = [...MOTORS].map(([type, scale]) => ({
  type,
  kind: motor,
  stopsFirst: true,
  create: context => new WedoMotor(context, scale),
}));
