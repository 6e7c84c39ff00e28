import type {Fate} from '../../gate/gate.js';
import type {DeviceContext} from '../device.js';
import type {Frame} from '../link.js';
import {MotorRun, type MotorRunOptions, type RunEnd} from './motor-run.js';
import {FEEDBACK, isEndReport} from './protocol/output-feedback.js';

/** The hub reports the end of a command at most this long after another one has replaced it, or its time is over. */
const REPORT_MS = 1_000;

export type RunOptions = Pick<MotorRunOptions, 'deadlineMs' | 'isEndedByHub' | 'starts' | 'onEnd'>;

/** The output of a motor, or of a pair, at the gate, and the run that its newest command has begun. */
export class MotorOutput {
  readonly #link: DeviceContext['link'];
  readonly #clock: DeviceContext['clock'];
  readonly #name: string;
  #run: MotorRun | null = null;
  /** How many ends of runs the hub has not reported yet. */
  #reportsOwed = 0;
  /** When the last run ended. */
  #endedAtMs = 0;
  /** The last frame, until the hub has acknowledged it, or has ended its run. */
  #open: Frame | null = null;
  /** Whether that was dropped before the hub had it. */
  #isDropped = false;

  constructor({link, clock}: Pick<DeviceContext, 'link' | 'clock'>, name: string) {
    this.#link = link;
    this.#clock = clock;
    this.#name = name;
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
    // Reports get lost, and no report follows a command that the hub has refused.
    if (!this.isOpen && this.#clock.now() > this.#endedAtMs + REPORT_MS) this.#reportsOwed = 0;
    const run = new MotorRun({
      ...options,
      clock: this.#clock,
      isReplacing: this.#reportsOwed > 0,
      onTaken: () => this.#link.dropRetry(this.#name),
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
    if (this.#run === null) return;
    this.#run.end();
    this.#run = null;
    this.#endedAtMs = this.#clock.now();
  }

  send(frame: Frame): void {
    const run = this.#run;
    const isReportOwed = run?.isEndedByHub === true;
    if (isReportOwed) this.#reportsOwed++;
    this.#opened(frame);
    void this.#link.state(this.#name, frame).then(fate => {
      this.#settled(frame, fate);
      if (fate === 'sent') run?.acknowledged();
      else if (isReportOwed && run.wasNeverSent(fate)) this.#reportsOwed--;
    });
  }

  stop(frame: Frame): void {
    this.#opened(frame);
    void this.#link
      .urgent(this.#name, frame, {rest: true})
      .then(fate => this.#settled(frame, fate));
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
    const isReport = flags !== FEEDBACK.refused;
    if (isReport && isEndReport(flags)) this.#reportsOwed = Math.max(0, this.#reportsOwed - 1);
    this.#run?.feedback(flags);
  }

  position(motor: object, degrees: number): void {
    this.#run?.position(motor, degrees);
  }

  #opened(frame: Frame): void {
    this.#open = frame;
    this.#isDropped = false;
  }

  #settled(frame: Frame, fate: Fate): void {
    // The gate does not send a state again that the hub has.
    const isKnown = fate === 'superseded' && !this.#isDropped;
    if (this.#open === frame && (fate === 'sent' || isKnown)) this.#open = null;
  }
}
