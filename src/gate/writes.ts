import type {Clock} from '../clock.js';
import {
  ACKNOWLEDGE_ALL,
  asksForAcknowledgement,
  type AcknowledgementPolicy,
} from './acknowledgement.js';
import type {GateOptions, WriteOptions} from './gate-options.js';
import type {GateTimes} from './gate-times.js';
import type {Message} from './message.js';
import type {Output, Write} from './output.js';
import {Silence, type SignsOfLife} from './silence.js';

/** A write that was handed to the transport and is not answered yet. */
export interface OpenWrite<Frame> extends Write<Frame> {
  readonly output: Output<Frame>;
  timesOutAtMs: number;
}

export type WriteOutcome =
  | 'acknowledged'
  /** Acknowledged after it had timed out. */
  | 'acknowledged late'
  /** Done, without asking for an acknowledgement. */
  | 'unacknowledged'
  /** Refused by the far end or by the transport. */
  | 'failed';

const ACKNOWLEDGED: WriteOptions = {response: true, immediate: false};
const UNACKNOWLEDGED: WriteOptions = {response: false, immediate: false};
const FIRST_OF_STOP: WriteOptions = {response: false, immediate: true};

/** Hands frames to the transport and follows the open writes: their answers, time-outs, and signs of life. */
export class Writes<Frame> {
  readonly #options: GateOptions<Frame>;
  readonly #times: GateTimes;
  readonly #clock: Clock;
  readonly #acknowledgement: AcknowledgementPolicy;
  readonly #onOutcome: (write: OpenWrite<Frame>, outcome: WriteOutcome) => void;
  /** In the order in which they were handed over. */
  readonly #open = new Set<OpenWrite<Frame>>();
  readonly #silence: Silence;
  #count = 0;

  /** @param onOutcome Called when a write is answered; after a time-out only if it was acknowledged. */
  constructor(
    options: GateOptions<Frame>,
    times: GateTimes,
    onOutcome: (write: OpenWrite<Frame>, outcome: WriteOutcome) => void,
  ) {
    this.#options = options;
    this.#times = times;
    this.#clock = options.clock;
    this.#acknowledgement = options.acknowledgement ?? ACKNOWLEDGE_ALL;
    this.#onOutcome = onOutcome;
    this.#silence = new Silence(times.silenceMs);
  }

  /** Frames that were handed over. */
  get count(): number {
    return this.#count;
  }

  get openCount(): number {
    return this.#open.size;
  }

  get hasRoom(): boolean {
    return this.#open.size < this.#options.maxOpenWrites;
  }

  get signsOfLife(): SignsOfLife {
    return this.#silence;
  }

  /** When the next write times out, or the silence has lasted too long. Infinity: nothing is expected. */
  get deadlineMs(): number {
    let deadlineMs = this.#silence.endsAtMs;
    for (const {timesOutAtMs} of this.#open) deadlineMs = Math.min(deadlineMs, timesOutAtMs);
    return deadlineMs;
  }

  /** Writes the waiting message of an output. */
  start(output: Output<Frame>, message: Message<Frame>, nowMs: number): void {
    const isAcknowledged = asksForAcknowledgement(
      this.#acknowledgement,
      message,
      output,
      this.#open,
    );
    const timesOutAtMs = nowMs + this.#times.writeTimeoutMs;
    const write = {output, message, turn: this.#count + 1, isAcknowledged, timesOutAtMs};
    this.#open.add(write);
    output.startWrite(write);
    this.#silence.expectAnswer(nowMs);
    this.#handOver(message.frame, isAcknowledged ? ACKNOWLEDGED : UNACKNOWLEDGED).then(
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

  /** Writes a frame of a stop past all limits. It is not an open write. */
  startStop(output: Output<Frame>, frame: Frame): void {
    output.skipQueue(this.#count + 1);
    this.#handOver(frame, FIRST_OF_STOP).catch((error: unknown) => {
      if (this.#options.isAnswer(error)) this.onSignOfLife();
    });
  }

  /** The far end gave a sign of life. */
  onSignOfLife(): void {
    this.#silence.onSignOfLife(this.#clock.now());
  }

  /** No answer is expected any more. */
  expectNothing(): void {
    this.#silence.expectNothing();
  }

  /** Whether an answer has been missing for too long. True once. */
  hasFallenSilent(nowMs: number): boolean {
    if (this.#silence.endsAtMs > nowMs) return false;
    this.#silence.expectNothing();
    return true;
  }

  removeTimedOut(nowMs: number): readonly OpenWrite<Frame>[] {
    const timedOut = [...this.#open].filter(({timesOutAtMs}) => timesOutAtMs <= nowMs);
    for (const write of timedOut) this.#open.delete(write);
    return timedOut;
  }

  /** @returns the writes that were open. */
  close(): readonly OpenWrite<Frame>[] {
    const open = [...this.#open];
    this.#open.clear();
    this.#acknowledgement.stop();
    return open;
  }

  #handOver(frame: Frame, options: WriteOptions): Promise<void> {
    this.#count++;
    const answer = this.#options.write(frame, options);
    this.#acknowledgement.sent(answer, options.response);
    return answer;
  }

  /** A link handles one write after the other, so the time-outs of those after this one start again. */
  #onAnswer({turn}: Write<Frame>): void {
    this.onSignOfLife();
    const timesOutAtMs = this.#clock.now() + this.#times.writeTimeoutMs;
    for (const write of this.#open) {
      if (write.turn > turn) write.timesOutAtMs = timesOutAtMs;
    }
  }

  #finish(write: OpenWrite<Frame>, outcome: WriteOutcome): void {
    if (this.#open.delete(write)) this.#onOutcome(write, outcome);
    else if (outcome === 'acknowledged') this.#onOutcome(write, 'acknowledged late');
  }
}
