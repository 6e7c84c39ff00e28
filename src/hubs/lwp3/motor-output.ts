import type {DeviceContext} from '../device.js';
import type {Part} from '../../gate/message.js';
import type {Frame} from '../link.js';
import {MotorRun, type MotorRunOptions, type RunEnd} from './motor-run.js';
import {OwedReports, type Command} from './owed-reports.js';
import type {WatchedMotor} from './stall-watch.js';

/** After this time without a change the hub owes no report. */
const REPORT_MS = 1_000;

export type RunOptions = Omit<MotorRunOptions, 'clock'>;

/** The output of a motor, or of a pair, at the gate, and the run that its newest command has begun. */
export class MotorOutput {
  readonly #link: DeviceContext['link'];
  readonly #clock: DeviceContext['clock'];
  readonly #name: string;
  /** What a frame of a pair sets. */
  readonly #parts: {readonly parts?: readonly Part<Frame>[]};
  readonly #owed: OwedReports;
  #run: MotorRun | null = null;
  /** When the last run ended, or the hub last acknowledged a frame. */
  #changedAtMs = 0;
  /** The last frame, until the hub has acknowledged it or has ended its run, or it is not sent any more. */
  #open: Frame | null = null;
  /** The outcome of these is known. */
  readonly #settled = new WeakSet<Frame>();
  /** Whether that was dropped before the hub had it. */
  #isDropped = false;

  /** @param motors Of a pair: the outputs of its motors. */
  constructor(
    {link, clock}: Pick<DeviceContext, 'link' | 'clock'>,
    name: string,
    motors?: readonly string[],
  ) {
    this.#link = link;
    this.#clock = clock;
    this.#name = name;
    this.#parts = motors ? {parts: motors.map(output => ({output, frame: null}))} : {};
    this.#owed = new OwedReports({clock, onTaken: () => link.dropRetry(name)});
  }

  get name(): string {
    return this.#name;
  }

  /**
   * Resolves at the end of the run, whatever ends it.
   * @param frame Null: the hub has it.
   * @param stands Whether the motor stands first, because its power is 0.
   */
  run(frame: Frame | null, options: RunOptions, stands = false): Promise<void> {
    this.endRun();
    // Reports get lost, and the red stop ends runs without a frame of this output.
    if (!this.isOpen && this.#clock.now() > this.#changedAtMs + REPORT_MS) this.#owed.forget();
    const run = new MotorRun({
      ...options,
      clock: this.#clock,
      onEnd: isEndedByHub => {
        this.endRun();
        if (isEndedByHub) this.#open = null;
        options.onEnd(isEndedByHub);
      },
    });
    this.#run = run;
    if (frame !== null) {
      if (stands) this.stop(frame);
      else this.send(frame);
    }
    return run.ended;
  }

  /** The same run with another frame, which send() or stop() gets. */
  replaceRun(end: RunEnd): void {
    this.#run?.replaced(end);
  }

  /** Something else follows. */
  endRun(): void {
    this.#owed.release();
    if (this.#run === null) return;
    this.#run.end();
    this.#run = null;
    this.#changedAtMs = this.#clock.now();
  }

  send(frame: Frame): void {
    const run = this.#run;
    const before = this.#owed.commands;
    this.#owed.release();
    const command = run?.isEndedByHub === true ? this.#owed.add(run) : null;
    this.#opened(frame);
    void this.#link.state(this.#name, frame, this.#parts).then(fate => {
      this.#settled.add(frame);
      if (fate === 'sent') {
        this.#acknowledged(command, before);
        run?.acknowledged();
      } else if (command !== null) this.#owed.notAcknowledged(command);
      // A write that has failed may have reached the hub or not.
      if (fate !== 'failed') this.#close(frame);
    });
  }

  stop(frame: Frame): void {
    const before = this.#owed.commands;
    const openBefore = this.#open;
    this.#owed.release();
    this.#opened(frame);
    void this.#link.urgent(this.#name, frame, {rest: true, ...this.#parts}).then(fate => {
      this.#settled.add(frame);
      if (fate === 'sent') {
        this.#acknowledged(null, before);
        this.#close(frame);
      }
      // The gate has sent the same before, perhaps a moment ago, or the red stop has cleared it.
      const isRepeated = fate === 'superseded' && !this.#isDropped && this.#open === frame;
      if (!isRepeated) return;
      this.#open = openBefore !== null && !this.#settled.has(openBefore) ? openBefore : null;
    });
  }

  /** Whether the hub may not have the last frame. */
  get isOpen(): boolean {
    return this.#open !== null;
  }

  /** Another output takes over. */
  dropWaiting(): void {
    this.#isDropped = true;
    this.#link.dropWaiting(this.#name);
  }

  feedback(flags: number): void {
    this.#owed.feedback(flags);
  }

  position(motor: WatchedMotor, degrees: number): void {
    this.#run?.position(motor, degrees);
  }

  #acknowledged(command: Command | null, before: readonly Command[]): void {
    this.#changedAtMs = this.#clock.now();
    this.#owed.acknowledged(command, before);
  }

  #opened(frame: Frame): void {
    this.#open = frame;
    this.#isDropped = false;
  }

  #close(frame: Frame): void {
    if (this.#open === frame) this.#open = null;
  }
}
