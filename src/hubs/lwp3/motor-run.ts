import type {Clock} from '../../clock.js';
import {atDeadline} from '../deadline.js';
import {StallWatch, type WatchedMotor} from './stall-watch.js';

export interface RunEnd {
  /** The run ends at this time at the latest. */
  readonly deadlineMs: number;
  /** Whether the hub ends it and reports that; else only the deadline does. */
  readonly isEndedByHub: boolean;
}

export interface MotorRunOptions extends RunEnd {
  readonly clock: Clock;
  /** The motors whose stall ends the run, each with its last position; null: not known. */
  readonly starts: ReadonlyMap<WatchedMotor, number | null>;
  /** The deadline, once a motor whose position was not known has reported one. Left out: it stays. */
  readonly deadlineFrom?: ((positionDegrees: number) => number) | undefined;
  /** Called once, unless end() is called before. `isEndedByHub`: the hub has ended the run by itself. */
  readonly onEnd: (isEndedByHub: boolean) => void;
}

/** What a command has begun. It ends by the hub's feedback, on a stall, or at a deadline. */
export class MotorRun {
  /** Resolves at the end. */
  readonly ended: Promise<void>;
  readonly #options: MotorRunOptions;
  #resolve: () => void = () => undefined;
  #cancelDeadline: () => void = () => undefined;
  readonly #stallWatches: ReadonlyMap<WatchedMotor, StallWatch>;
  /** Whether no position has come yet and none was known. */
  #isPositionMissing: boolean;
  #isAcknowledged = false;
  #isEndedByHub: boolean;
  #isEnded = false;

  constructor(options: MotorRunOptions) {
    const {clock, deadlineMs, starts, isEndedByHub} = options;
    this.#options = options;
    const onStall = () => this.finish(false);
    this.#stallWatches = new Map(
      [...starts].map(([motor, startDegrees]) => [
        motor,
        new StallWatch({clock, motor, startDegrees, onStall}),
      ]),
    );
    this.#isPositionMissing = [...starts.values()].includes(null);
    this.#isEndedByHub = isEndedByHub;
    this.ended = new Promise(resolve => (this.#resolve = resolve));
    this.#setDeadline(deadlineMs);
  }

  /** Whether the hub ends it and reports that. */
  get isEndedByHub(): boolean {
    return this.#isEndedByHub;
  }

  /** The hub has the command. */
  acknowledged(): void {
    if (this.#isAcknowledged || this.#isEnded) return;
    this.#isAcknowledged = true;
    for (const watch of this.#stallWatches.values()) watch.start();
  }

  /** The command was sent again, with other values. */
  replaced({isEndedByHub, deadlineMs}: RunEnd): void {
    this.#setDeadline(deadlineMs);
    this.#isEndedByHub = isEndedByHub;
  }

  position(motor: WatchedMotor, degrees: number): void {
    this.#stallWatches.get(motor)?.position(degrees);
    const {deadlineFrom} = this.#options;
    if (this.#isPositionMissing && deadlineFrom !== undefined)
      this.#setDeadline(deadlineFrom(degrees));
    this.#isPositionMissing = false;
  }

  /** Something else has ended the run. */
  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#cancelDeadline();
    for (const watch of this.#stallWatches.values()) watch.end();
    this.#resolve();
  }

  /** @param isEndedByHub Otherwise the motor must be stopped. */
  finish(isEndedByHub: boolean): void {
    this.end();
    this.#options.onEnd(isEndedByHub);
  }

  #setDeadline(deadlineMs: number): void {
    this.#cancelDeadline();
    this.#cancelDeadline = atDeadline(this.#options.clock, deadlineMs, () => this.finish(false));
  }
}
