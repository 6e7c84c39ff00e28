import type {Clock} from '../clock.js';
import type {Channels} from './channels.js';
import {
  retryPauseMs,
  type GateOptions,
  type GateTimes,
  type ObservedOutcome,
  type WriteOptions,
} from './options.js';
import type {Channel, Order} from './order.js';

const ACKNOWLEDGED: WriteOptions = {response: true, immediate: false};
const UNACKNOWLEDGED: WriteOptions = {response: false, immediate: false};
const AT_ONCE: WriteOptions = {response: false, immediate: true};

/** An order that was written without proof is written again after this pause: three messages at 20 a second. */
const REPEAT_AFTER_MS = 150;

/**
 * What a write that was not refused proves. `requested`: the far end acknowledges it. `postponed`: it does not, and the repeat
 * asks for it. `impossible`: the far end cannot acknowledge this frame.
 */
type Acknowledgement = 'requested' | 'postponed' | 'impossible';

/** A frame that was handed to the transport. */
interface Write<Frame> {
  readonly order: Order<Frame>;
  /** The gate counts all writes. */
  readonly writeNumber: number;
  readonly acknowledgement: Acknowledgement;
  /** Without an answer it counts as failed at this time. */
  timesOutAtMs: number;
  /** Reports its outcome to the gate's observer; null: there is none. */
  readonly report: ((outcome: ObservedOutcome) => void) | null;
}

/**
 * The writes that are not answered yet. It gives frames to the transport, and tells each order how its write ended:
 * Order.written(), then succeeded(), failed() or succeededLate(); where nothing proves that it arrived, repeatAt(). An order tells
 * its channels what it means for them.
 */
export class Writes<Frame> {
  readonly silence: Silence;
  /** Frames that were handed over. */
  count = 0;
  readonly #options: GateOptions<Frame>;
  readonly #channels: Channels<Frame>;
  readonly #times: GateTimes;
  readonly #clock: Clock;
  readonly #onAnswer: () => void;
  /** Handed to the transport and not answered yet, in the order in which they were handed over. */
  #open: Write<Frame>[] = [];

  /** @param onAnswer Called after each answer: more may be written. */
  constructor(
    options: GateOptions<Frame>,
    channels: Channels<Frame>,
    times: GateTimes,
    onAnswer: () => void,
  ) {
    this.#options = options;
    this.#channels = channels;
    this.#times = times;
    this.#clock = options.clock;
    this.#onAnswer = onAnswer;
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
    // The first has the earliest time-out: each is set to the same time from then on, and #onSign() keeps the order.
    return Math.min(this.silence.endsAtMs, this.#open[0]?.timesOutAtMs ?? Infinity);
  }

  start(order: Order<Frame>, nowMs: number): void {
    const acknowledgement = this.#acknowledgementOf(order);
    const isAcknowledged = acknowledgement === 'requested';
    const write: Write<Frame> = {
      order,
      writeNumber: ++this.count,
      acknowledgement,
      timesOutAtMs: nowMs + this.#times.writeTimeoutMs,
      report: this.#observe(order, nowMs),
    };
    this.#open.push(write);
    order.written(write.writeNumber, acknowledgement !== 'postponed');
    this.#remember(order.frame, order.channels);
    // The repeat of a state brings the acknowledgement that is postponed.
    if (acknowledgement !== 'impossible') this.silence.waitingSinceMs ??= nowMs;
    const answer = this.#options.write(order.frame, isAcknowledged ? ACKNOWLEDGED : UNACKNOWLEDGED);
    this.#options.acknowledgement?.sent(answer, isAcknowledged);
    answer.then(
      () => {
        if (isAcknowledged) this.#onSign(write);
        this.#onOutcome(write, isAcknowledged ? 'acknowledged' : 'unacknowledged');
      },
      (error: unknown) => {
        if (this.#options.isAnswer(error)) this.#onSign(write);
        this.#onOutcome(write, 'refused');
      },
    );
  }

  /** Writes a frame of a stop regardless of all limits. It is not an open write. */
  startStop(output: string, frame: Frame, channels: readonly Channel<Frame>[]): void {
    this.count++;
    for (const channel of channels) channel.stopWritten(this.count);
    this.#remember(frame, channels);
    const {observer} = this.#options;
    const report = observer?.isActive
      ? observer.onWrite({output, kind: 'stop', frame, waitMs: 0})
      : null;
    const answer = this.#options.write(frame, AT_ONCE);
    this.#options.acknowledgement?.sent(answer, false);
    answer.then(
      () => {
        this.#channels.counts.of(output).stopFrames++;
        report?.('unacknowledged');
      },
      (error: unknown) => {
        if (this.#options.isAnswer(error)) this.silence.onSignOfLife();
        report?.('refused');
      },
    );
  }

  /** Writes without an answer for too long count as failed. */
  giveUp(nowMs: number): void {
    const timedOut = this.#open.filter(({timesOutAtMs}) => timesOutAtMs <= nowMs);
    this.#open = this.#open.filter(write => !timedOut.includes(write));
    for (const write of timedOut) {
      write.report?.('timed-out');
      this.#settle(write, 'timed-out');
    }
  }

  /** The orders of open writes count as failed. */
  close(): void {
    for (const {order} of this.#open) order.closed();
    this.#open = [];
    this.#options.acknowledgement?.stop();
  }

  #remember(frame: Frame, channels: readonly Channel<Frame>[]): void {
    const nowMs = this.#clock.now();
    for (const {recent} of channels) recent.add(frame, nowMs, this.#options);
  }

  #acknowledgementOf(order: Order<Frame>): Acknowledgement {
    if (this.#options.canAcknowledge?.(order.frame) === false) return 'impossible';
    const {acknowledgement: policy} = this.#options;
    // Only the first write of a state may do without an acknowledgement.
    if (!policy || policy.wantsAnswer || order.kind !== 'state' || order.waitsSinceMs === null)
      return 'requested';
    // A link may write an unacknowledged frame before an acknowledged one that still waits for the answer to another.
    const [, ...waiting] = this.#open.filter(each => each.acknowledgement === 'requested');
    const mayOvertake = waiting.some(each =>
      each.order.channels.some(channel => order.channels.includes(channel)),
    );
    return mayOvertake ? 'requested' : 'postponed';
  }

  /** A link handles one write after the other, so the time-outs of those after this one start again. */
  #onSign({writeNumber}: Write<Frame>): void {
    this.silence.onSignOfLife();
    const timesOutAtMs = this.#clock.now() + this.#times.writeTimeoutMs;
    for (const write of this.#open) {
      if (write.writeNumber > writeNumber) write.timesOutAtMs = timesOutAtMs;
    }
  }

  #onOutcome(write: Write<Frame>, outcome: Exclude<ObservedOutcome, 'timed-out'>): void {
    write.report?.(outcome);
    const index = this.#open.indexOf(write);
    if (index >= 0) {
      this.#open.splice(index, 1);
      // What waits for the rate has no answer to come.
      if (outcome === 'acknowledged' && this.#open.length === 0) this.silence.expectNothing();
      this.#settle(write, outcome);
    } else if (outcome === 'acknowledged') {
      write.order.succeededLate(write.writeNumber);
    } else return;
    this.#onAnswer();
  }

  #settle({order, writeNumber, acknowledgement}: Write<Frame>, outcome: ObservedOutcome): void {
    const isRefused = outcome === 'refused' || outcome === 'timed-out';
    const nowMs = this.#clock.now();
    if (isRefused && !order.isConfirmed) {
      const pauseMs = retryPauseMs(this.#times, order.failedWrites);
      order.failed(writeNumber, nowMs, nowMs + pauseMs);
      return;
    }
    order.succeeded(writeNumber);
    if (order.kind === 'event') this.#channels.endWrittenBefore(writeNumber, order.channels);
    if (outcome !== 'unacknowledged' || order.writeNumber !== writeNumber) return;
    if (!this.#isRepeated(order)) return;
    // If the far end confirms states, further repeats have the pauses of failed writes.
    const pauseMs = order.repeats > 0 ? retryPauseMs(this.#times, order.repeats) : 0;
    // An event that waits goes first: the repeat would undo it. The repeat comes if the event expires.
    const eventsEndAtMs =
      acknowledgement === 'impossible'
        ? Math.max(...order.channels.map(({event}) => event?.expiresAtMs ?? 0))
        : 0;
    order.repeatAt(Math.max(nowMs + Math.max(REPEAT_AFTER_MS, pauseMs), eventsEndAtMs));
  }

  /** Whether an order that was written without proof is written once more. What is written twice counts as arrived. */
  #isRepeated({frame, repeats, isConfirmed, isWanted}: Order<Frame>): boolean {
    return isWanted && !isConfirmed && (repeats === 0 || this.#options.confirms?.(frame) === true);
  }

  #observe({kind, frame, name, writeNumber, waitsSinceMs}: Order<Frame>, nowMs: number) {
    const {observer} = this.#options;
    if (!observer?.isActive) return null;
    const waitMs = writeNumber === 0 ? nowMs - (waitsSinceMs ?? nowMs) : null;
    return observer.onWrite({output: name, kind, frame, waitMs});
  }
}

/** What is known about whether the far end is alive. */
export type SignsOfLife = Readonly<Pick<Silence, 'lastSignAtMs' | 'waitingSinceMs'>>;

/** Measures how long the far end has been silent while an answer is expected. */
class Silence {
  /** The time of the last sign of life; -Infinity: none yet. */
  lastSignAtMs = -Infinity;
  /** When the wait for an answer began: at the last sign of life, or at the first write after it. Null: no answer is expected. */
  waitingSinceMs: number | null = null;
  readonly #clock: Clock;
  readonly #longestMs: number;

  /** @param longestMs A silence of this length is too long. */
  constructor(clock: Clock, longestMs: number) {
    this.#clock = clock;
    this.#longestMs = longestMs;
  }

  /** When the silence will have lasted too long; Infinity: no answer is expected. */
  get endsAtMs(): number {
    return this.waitingSinceMs === null ? Infinity : this.waitingSinceMs + this.#longestMs;
  }

  /** A sign of life. If more answers are expected, the silence starts again. */
  onSignOfLife(): void {
    this.lastSignAtMs = this.#clock.now();
    if (this.waitingSinceMs !== null) this.waitingSinceMs = this.lastSignAtMs;
  }

  /** No answer is expected any more. */
  expectNothing(): void {
    this.waitingSinceMs = null;
  }
}
