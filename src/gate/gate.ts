import {Alarm} from '../alarm.js';
import type {Clock} from '../clock.js';
import type {GateLimiter} from '../limiters/limiter.js';
import {repeatOf} from './acknowledgement.js';
import {zeroCounts, type GateOptions, type GateStatistics} from './gate-options.js';
import {DEFAULT_TIMES, retryPauseMs, type GateTimes} from './gate-times.js';
import {
  QUEUED,
  settle,
  type Fate,
  type Message,
  type MessageKind,
  type MessageOptions,
} from './message.js';
import type {Output} from './output.js';
import {Outputs} from './outputs.js';
import type {SignsOfLife} from './silence.js';
import {Writes, type OpenWrite, type WriteOutcome} from './writes.js';

export type {Fate, GateLimiter, GateOptions, GateStatistics, MessageOptions};

const NO_OPTIONS: MessageOptions = {};
const REST: MessageOptions = {rest: true};

/**
 * Sends the frames for one device at the limiter's rate. Every frame passes here. What is over the rate is dropped, but the
 * last state commanded for each output arrives, and a stop does not wait for the rate.
 *
 * Each output has room for one waiting message, which a newer one replaces (latest value wins). The output that
 * was served least recently goes first. Everything is bounded: one waiting message an output (and an event behind
 * an urgent message), `maxOpenWrites` open writes besides those of stop(), one timer.
 */
export class Gate<Frame> {
  readonly #options: GateOptions<Frame>;
  readonly #times: GateTimes;
  readonly #clock: Clock;
  readonly #outputs = new Outputs<Frame>();
  readonly #writes: Writes<Frame>;
  readonly #counts = zeroCounts();
  readonly #alarm: Alarm;
  readonly #rateAllowsAtMs = () => this.#clock.now() + this.#options.limiter.msUntilReady();
  #isClosed = false;

  constructor(options: GateOptions<Frame>) {
    this.#options = options;
    this.#times = {...DEFAULT_TIMES, ...options.times};
    this.#clock = options.clock;
    this.#writes = new Writes(options, this.#times, (write, outcome) =>
      this.#onOutcome(write, outcome),
    );
    this.#alarm = new Alarm(options.clock, () => this.#onAlarm());
  }

  /** What the output should be from now on: sent when the rate allows, unless a newer message replaces it. */
  state(output: string, frame: Frame, options = NO_OPTIONS): Promise<Fate> {
    return this.#accept(output, 'state', frame, options);
  }

  /**
   * Something that happens once: sent within `waitMs` (at most, and by default, `times.eventWaitMs`), or dropped. Not
   * retried.
   */
  event(output: string, frame: Frame, waitMs = this.#times.eventWaitMs): Promise<Fate> {
    const expiresAtMs = this.#clock.now() + Math.min(waitMs, this.#times.eventWaitMs);
    return this.#accept(output, 'event', frame, NO_OPTIONS, expiresAtMs);
  }

  /** A state that is sent at once, or as the next after the open writes. It is charged to the limiter, but not held back. */
  urgent(output: string, frame: Frame, options = NO_OPTIONS): Promise<Fate> {
    return this.#accept(output, 'urgent', frame, options);
  }

  /**
   * The red stop. Forgets everything that waits, except set-up (urgent messages without `rest`). Hands these
   * frames to the transport inside this call, in this order, without acknowledgement; then each once more, with
   * acknowledgement. Resolves with the outcomes of the latter.
   */
  stop(frames: readonly {readonly output: string; readonly frame: Frame}[]): Promise<Fate[]> {
    if (this.#isClosed) return Promise.resolve(frames.map(() => 'dropped'));
    for (const output of this.#outputs.all) {
      if (!output.isSetUp) output.clear('superseded');
    }
    for (const {output, frame} of frames) {
      this.#options.limiter.record();
      this.#writes.startStop(this.#outputs.get(output), frame);
    }
    const fates = frames.map(({output, frame}) =>
      this.#enqueue(this.#outputs.get(output), 'stop', frame, REST),
    );
    this.#pump();
    return Promise.all(fates);
  }

  /** Forgets an output whose device is gone: what waits for it, and its known state. */
  forget(name: string): void {
    this.#outputs.remove(name);
    this.#arm();
  }

  /** The far end has sent something: it is alive. */
  onSignOfLife(): void {
    this.#writes.onSignOfLife();
  }

  /** The former name of onSignOfLife(). */
  heard(): void {
    this.onSignOfLife();
  }

  get signsOfLife(): SignsOfLife {
    return this.#writes.signsOfLife;
  }

  /** Settles all messages and sends nothing more. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    for (const output of this.#outputs.all) output.clear('dropped');
    for (const {message} of this.#writes.close()) settle(message, 'failed');
    this.#arm();
  }

  get statistics(): GateStatistics {
    const {count: written, openCount: openWrites} = this.#writes;
    return {...this.#counts, written, waiting: this.#outputs.waitingCount, openWrites};
  }

  #accept(
    name: string,
    kind: MessageKind,
    frame: Frame,
    options: MessageOptions,
    expiresAtMs = Infinity,
  ): Promise<Fate> {
    if (this.#isClosed) return Promise.resolve('dropped');
    const output = this.#outputs.get(name);
    if (kind === 'urgent' && output.isAlreadyIn(frame, options, this.#options)) {
      this.#counts.offered++;
      this.#counts.superseded++;
      output.keepKnownState();
      this.#arm();
      return Promise.resolve('superseded');
    }
    const fate = this.#enqueue(output, kind, frame, options, expiresAtMs);
    this.#pump();
    return fate;
  }

  #enqueue(
    output: Output<Frame>,
    kind: MessageKind,
    frame: Frame,
    {rest = false}: MessageOptions,
    expiresAtMs = Infinity,
  ): Promise<Fate> {
    this.#counts.offered++;
    return new Promise(resolve => {
      const counts = this.#counts;
      output.enqueue({
        kind,
        frame,
        rest,
        expiresAtMs,
        counts,
        resolve,
        progress: QUEUED,
        failedWrites: 0,
      });
    });
  }

  /** Writes what may be written now, then sets the timer for the rest. */
  #pump(): void {
    const nowMs = this.#clock.now();
    for (;;) {
      const output = this.#outputs.next(nowMs);
      if (!output?.waiting || !this.#writes.hasRoom) break;
      if (!this.#charge(output.waiting, nowMs)) break;
      this.#writes.start(output, output.waiting, nowMs);
    }
    if (this.#writes.openCount === 0 && !this.#outputs.isAnyWaiting) this.#writes.expectNothing();
    this.#arm();
  }

  /** Charges the limiter for a message. False: the rate does not allow it now. */
  #charge({kind}: Message<Frame>, nowMs: number): boolean {
    const {limiter} = this.#options;
    switch (kind) {
      case 'state':
      case 'event':
        return limiter.tryAcquireAt(nowMs);
      case 'urgent':
        limiter.forceAcquireAt(nowMs);
        return true;
      case 'stop':
        // Takes no tokens: programs start with a stop, and their first message should leave at once.
        limiter.record();
        return true;
    }
  }

  #onOutcome(write: OpenWrite<Frame>, outcome: WriteOutcome): void {
    const {output, message} = write;
    switch (outcome) {
      case 'acknowledged':
        output.succeed(write);
        break;
      case 'acknowledged late':
        output.succeedLate(write);
        break;
      case 'unacknowledged':
        settle(message, 'sent');
        if (!output.isDesired(message)) break;
        this.#counts.offered++;
        output.enqueue(repeatOf(write, this.#clock.now()));
        break;
      case 'failed':
        this.#fail(write);
        break;
    }
    this.#pump();
  }

  #fail(write: OpenWrite<Frame>): void {
    const nowMs = this.#clock.now();
    const retryAtMs = nowMs + retryPauseMs(write.message.failedWrites, this.#times);
    if (write.output.fail(write, {nowMs, retryAtMs})) this.#counts.retried++;
  }

  #arm(): void {
    this.#alarm.setTo(this.#isClosed ? Infinity : this.#nextAlarmMs());
  }

  #nextAlarmMs(): number {
    const {hasRoom, deadlineMs} = this.#writes;
    const dueMs = this.#outputs.nextDueMs({hasRoom, rateAllowsAtMs: this.#rateAllowsAtMs});
    return Math.min(deadlineMs, dueMs);
  }

  #onAlarm(): void {
    const nowMs = this.#clock.now();
    if (this.#writes.hasFallenSilent(nowMs)) {
      this.#options.onSilence();
      if (this.#isClosed) return;
    }
    for (const write of this.#writes.removeTimedOut(nowMs)) this.#fail(write);
    this.#pump();
  }
}
