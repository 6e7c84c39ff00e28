import type {Clock} from '../clock.js';
import {asksForAcknowledgement} from './acknowledgement.js';
import type {GateOptions, WriteOptions} from './gate-options.js';
import type {GateTimes} from './gate-times.js';
import {settle, type Message} from './message.js';
import type {GateObserver} from './observer.js';
import type {WriteOutcome} from './outcome.js';
import type {Acknowledgement, Output, Write} from './output.js';
import {Silence} from './silence.js';

const ACKNOWLEDGED: WriteOptions = {response: true, immediate: false};
const UNACKNOWLEDGED: WriteOptions = {response: false, immediate: false};
const AT_ONCE: WriteOptions = {response: false, immediate: true};

/** Hands frames to the transport and follows the open writes: their answers, time-outs, and signs of life. */
export class Writes<Frame> {
  readonly silence: Silence;
  /** Frames that were handed over. */
  count = 0;
  readonly #options: GateOptions<Frame>;
  readonly #times: GateTimes;
  readonly #clock: Clock;
  readonly #onOutcome: (write: Write<Frame>, outcome: WriteOutcome) => void;
  /** Handed to the transport and not answered yet, in the order in which they were handed over. */
  #open: Write<Frame>[] = [];

  /** @param onOutcome Called when a write is answered; after a time-out only if it was acknowledged. */
  constructor(
    options: GateOptions<Frame>,
    times: GateTimes,
    onOutcome: (write: Write<Frame>, outcome: WriteOutcome) => void,
  ) {
    this.#options = options;
    this.#times = times;
    this.#clock = options.clock;
    this.#onOutcome = onOutcome;
    this.silence = new Silence(options.clock, times.silenceMs);
  }

  get openCount(): number {
    return this.#open.length;
  }

  get hasRoom(): boolean {
    return this.#open.length < this.#options.maxOpenWrites;
  }

  /** When the next write times out, or the silence has lasted too long. Infinity: nothing is expected. */
  get deadlineMs(): number {
    // The first has the earliest time-out: each is set to the same time from then on, and #onAnswer() keeps the order.
    return Math.min(this.silence.endsAtMs, this.#open[0]?.timesOutAtMs ?? Infinity);
  }

  /** Writes a message of an output. */
  start(output: Output<Frame>, message: Message<Frame>, nowMs: number): void {
    const acknowledgement = this.#acknowledgementOf(output, message);
    const isAcknowledged = acknowledgement === 'requested';
    const timesOutAtMs = nowMs + this.#times.writeTimeoutMs;
    const {observer} = this.#options;
    const report = observer?.isActive ? observe(observer, output, message, nowMs) : null;
    const write = {output, message, turn: this.count + 1, acknowledgement, timesOutAtMs, report};
    this.#open.push(write);
    output.startWrite(write);
    // The repeat of a state brings the acknowledgement that is postponed.
    if (acknowledgement !== 'impossible') this.silence.waitingSinceMs ??= nowMs;
    this.count++;
    const how = isAcknowledged ? ACKNOWLEDGED : UNACKNOWLEDGED;
    const answer = this.#options.write(message.frame, how);
    this.#options.acknowledgement?.sent(answer, isAcknowledged);
    answer.then(
      () => {
        if (isAcknowledged) this.#onAnswer(write);
        this.#finish(write, isAcknowledged ? 'acknowledged' : 'unacknowledged');
      },
      (error: unknown) => {
        if (this.#options.isAnswer(error)) this.#onAnswer(write);
        this.#finish(write, 'failed');
      },
    );
  }

  /** Writes a frame of a stop regardless of all limits. It is not an open write. */
  startStop(output: Output<Frame>, frame: Frame): void {
    this.count++;
    output.startStop(this.count);
    const {observer} = this.#options;
    const report = observer?.isActive
      ? observer.onWrite({output: output.name, kind: 'stop', frame, waitMs: 0})
      : null;
    const answer = this.#options.write(frame, AT_ONCE);
    this.#options.acknowledgement?.sent(answer, false);
    answer.then(
      () => {
        output.counts.stopFrames++;
        report?.('unacknowledged');
      },
      (error: unknown) => {
        if (this.#options.isAnswer(error)) this.silence.onSignOfLife();
        report?.('refused');
      },
    );
  }

  removeTimedOut(nowMs: number): readonly Write<Frame>[] {
    const timedOut = this.#open.filter(({timesOutAtMs}) => timesOutAtMs <= nowMs);
    this.#open = this.#open.filter(write => !timedOut.includes(write));
    for (const {report} of timedOut) report?.('timed-out');
    return timedOut;
  }

  /** The messages of open writes count as failed. */
  close(): void {
    for (const {message} of this.#open) settle(message, 'failed');
    this.#open = [];
    this.#options.acknowledgement?.stop();
  }

  #acknowledgementOf(output: Output<Frame>, message: Message<Frame>): Acknowledgement {
    if (this.#options.canAcknowledge?.(message.frame) === false) return 'impossible';
    const policy = this.#options.acknowledgement;
    const isRequested = !policy || asksForAcknowledgement(policy, {message, output}, this.#open);
    return isRequested ? 'requested' : 'postponed';
  }

  /** A link handles one write after the other, so the time-outs of those after this one start again. */
  #onAnswer({turn}: Write<Frame>): void {
    this.silence.onSignOfLife();
    const timesOutAtMs = this.#clock.now() + this.#times.writeTimeoutMs;
    for (const write of this.#open) {
      if (write.turn > turn) write.timesOutAtMs = timesOutAtMs;
    }
  }

  #finish(write: Write<Frame>, outcome: Exclude<WriteOutcome, 'acknowledged late'>): void {
    write.report?.(outcome === 'failed' ? 'refused' : outcome);
    const index = this.#open.indexOf(write);
    if (index >= 0) {
      this.#open.splice(index, 1);
      // What waits for the rate has no answer to come.
      if (outcome === 'acknowledged' && this.#open.length === 0) this.silence.expectNothing();
      this.#onOutcome(write, outcome);
    } else if (outcome === 'acknowledged') {
      this.#onOutcome(write, 'acknowledged late');
    }
  }
}

function observe<Frame>(
  observer: GateObserver<Frame>,
  {name: output}: Output<Frame>,
  {kind, frame, progress, waitsSinceMs}: Message<Frame>,
  nowMs: number,
): Write<Frame>['report'] {
  const waitMs = progress.phase === 'queued' ? nowMs - (waitsSinceMs ?? nowMs) : null;
  return observer.onWrite({output, kind, frame, waitMs});
}
