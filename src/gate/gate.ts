import type {Clock} from '../clock.js';
import {Alarm} from '../alarm.js';
import {noCounts, type GateLimiter, type GateOptions, type GateStatistics} from './gate-options.js';
import {
  type Fate,
  type InnerOptions,
  countWaiting,
  isBefore,
  isNeedless,
  isSetUp,
  needsAnswer,
  newOutput,
  type Message,
  type MessageOptions,
  type OpenWrite,
  type Output,
} from './message.js';
import {Silence, type SignsOfLife} from './silence.js';

export type {Fate, GateLimiter, GateOptions, GateStatistics, MessageOptions};

/** A write unanswered for so long counts as failed. */
export const WRITE_TIMEOUT_MS = 2_000;
/**
 * How long an event waits for its turn, unless told otherwise: three turns of others at 20 a second, the
 * longest pause of a strict limiter with a burst of 4 (200 ms), and a slow link's answer.
 */
export const EVENT_WAIT_MS = 450;
/** A state that was sent without asking for an answer is sent again with one, after this pause. */
const REPEAT_AFTER_MS = 150;
/** A refused frame is tried again after this pause, doubled each time up to the longest. */
const FIRST_RETRY_MS = 50;
const LONGEST_RETRY_MS = 1_600;

const NO_OPTIONS: MessageOptions = {};

/**
 * The one way to a peripheral: every frame passes here, at the limiter's rate. Excess is dropped, yet
 * the last state commanded for each output arrives, and a stop never waits for the rate.
 *
 * Each output has one place to wait in, where the newest message replaces the one before. Free turns go
 * to the output that was served least recently, so that none starves. Everything is bounded: one message
 * an output (and a tone behind its stop), `maxOpenWrites` writes besides a stop's first pass, one timer.
 */
export class Gate<Frame> {
  readonly #options: GateOptions<Frame>;
  readonly #clock: Clock;
  readonly #outputs = new Map<string, Output<Frame>>();
  readonly #open = new Set<OpenWrite<Frame>>();
  readonly #counts = noCounts();
  readonly #silence = new Silence();
  readonly #alarm: Alarm;
  #turn = 0;
  #isClosed = false;

  constructor(options: GateOptions<Frame>) {
    this.#options = options;
    this.#clock = options.clock;
    this.#alarm = new Alarm(options.clock, () => this.#onAlarm());
  }

  /** What the output shall be from now on: goes out when the rate allows, if nothing newer came meanwhile. */
  state(output: string, frame: Frame, options = NO_OPTIONS): Promise<Fate> {
    return this.#accept(output, 'state', frame, options, Infinity);
  }

  /** Something that happens once: takes its turn within `waitMs` (EVENT_WAIT_MS at most), or is dropped. Not tried again. */
  event(output: string, frame: Frame, waitMs = EVENT_WAIT_MS): Promise<Fate> {
    return this.#accept(output, 'event', frame, NO_OPTIONS, Math.min(waitMs, EVENT_WAIT_MS));
  }

  /** At once, or next behind the writes in flight; charged to the limiter, but never held back by it. */
  urgent(output: string, frame: Frame, options = NO_OPTIONS): Promise<Fate> {
    return this.#accept(output, 'urgent', frame, options, Infinity);
  }

  /**
   * The red stop: forgets everything that waits (set-up excepted) and hands these frames over inside this
   * call, in this order, without response; then each once more, acknowledged. Resolves with what became of the latter.
   */
  stop(frames: readonly {readonly output: string; readonly frame: Frame}[]): Promise<Fate[]> {
    if (this.#isClosed) return Promise.resolve(frames.map(() => 'dropped'));
    for (const output of this.#outputs.values()) {
      if (output.newest !== null && isSetUp(output.newest)) continue;
      output.newest = null;
      this.#discard(output, 'superseded');
    }
    for (const {output, frame} of frames) this.#writeUnacknowledged(this.#output(output), frame);
    const fates = frames.map(({output, frame}) => {
      const place = this.#output(output);
      return this.#enqueue(place, 'urgent', frame, {rest: true, isStop: true}, Infinity);
    });
    this.#pump();
    return Promise.all(fates);
  }

  /** Forgets an output whose device is gone: what waits for it, and what it was last told. */
  forget(name: string): void {
    const output = this.#outputs.get(name);
    if (output === undefined) return;
    output.newest = null;
    this.#discard(output, 'superseded');
    this.#outputs.delete(name);
    this.#arm();
  }

  /** The other side has said something: it is alive. */
  heard(): void {
    this.#silence.end(this.#clock.now());
  }

  get signsOfLife(): SignsOfLife {
    return this.#silence;
  }

  /** Settles everything and sends nothing more. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    for (const output of this.#outputs.values()) this.#discard(output, 'dropped');
    for (const write of this.#open) this.#settle(write.message, 'failed');
    this.#open.clear();
    this.#outputs.clear();
    this.#arm();
  }

  get statistics(): GateStatistics {
    const waiting = countWaiting(this.#outputs.values());
    return {...this.#counts, waiting, openWrites: this.#open.size};
  }

  #output(name: string): Output<Frame> {
    let output = this.#outputs.get(name);
    if (output === undefined) {
      output = newOutput();
      this.#outputs.set(name, output);
    }
    return output;
  }

  #accept(
    name: string,
    kind: Message<Frame>['kind'],
    frame: Frame,
    options: MessageOptions,
    waitMs: number,
  ): Promise<Fate> {
    if (this.#isClosed) return Promise.resolve('dropped');
    const output = this.#output(name);
    if (kind === 'urgent' && isNeedless(output, frame, options, this.#options)) {
      this.#counts.offered++;
      this.#counts.superseded++;
      this.#discard(output, 'superseded');
      output.newest = output.last;
      this.#arm();
      return Promise.resolve('superseded');
    }
    const fate = this.#enqueue(output, kind, frame, options, waitMs);
    this.#pump();
    return fate;
  }

  #enqueue(
    output: Output<Frame>,
    kind: Message<Frame>['kind'],
    frame: Frame,
    {rest = false, isStop = false, isRepeat = false}: InnerOptions,
    waitMs: number,
  ): Promise<Fate> {
    this.#counts.offered++;
    return new Promise(settle => {
      const message = {
        kind,
        frame,
        rest,
        isStop,
        isRepeat,
        expiresAtMs: waitMs === Infinity ? Infinity : this.#clock.now() + waitMs,
        settle,
        retryMs: FIRST_RETRY_MS,
        turn: 0,
        notBeforeMs: -Infinity,
      };
      if (kind === 'event' && output.waiting?.kind === 'urgent') {
        if (output.follower !== null) this.#settle(output.follower, 'superseded');
        output.follower = message;
        return;
      }
      this.#discard(output, 'superseded');
      output.waiting = message;
      if (kind !== 'event') output.newest = message;
    });
  }

  /** Settles what waits for this output. */
  #discard(output: Output<Frame>, fate: Fate): void {
    const {waiting, follower} = output;
    output.waiting = output.follower = null;
    if (waiting !== null) this.#settle(waiting, fate);
    if (follower !== null) this.#settle(follower, fate);
  }

  #settle(message: Message<Frame>, fate: Fate): void {
    this.#counts[fate]++;
    message.settle(fate);
  }

  /** Sends what may go now, then sets the timer for what may not. */
  #pump(): void {
    const nowMs = this.#clock.now();
    for (;;) {
      const output = this.#next(nowMs);
      if (output?.waiting == null) break;
      const {limiter} = this.#options;
      const {kind, isStop} = output.waiting;
      if (isStop) limiter.record();
      else if (kind === 'urgent') limiter.forceAcquireAt(nowMs);
      else if (!limiter.tryAcquireAt(nowMs)) break;
      this.#write(output, output.waiting, nowMs);
    }
    if (!this.#wantsAnswer()) this.#silence.forget();
    this.#arm();
  }

  /** Whether something is open or waits; else an answer that does not come is missed by nobody. */
  #wantsAnswer(): boolean {
    if (this.#open.size > 0) return true;
    for (const {waiting} of this.#outputs.values()) if (waiting !== null) return true;
    return false;
  }

  /**
   * The output whose turn it is: one with an urgent message before all others, then the one served least
   * recently. Drops what has waited too long on the way. Null where nothing may go.
   */
  #next(nowMs: number): Output<Frame> | null {
    let chosen: Output<Frame> | null = null;
    for (const output of this.#outputs.values()) {
      this.#dropExpired(output, nowMs);
      const {waiting} = output;
      if (waiting === null || waiting.notBeforeMs > nowMs) continue;
      if (chosen === null || isBefore(output, chosen)) chosen = output;
    }
    return this.#open.size < this.#options.maxOpenWrites ? chosen : null;
  }

  #dropExpired(output: Output<Frame>, nowMs: number): void {
    const {waiting, follower} = output;
    if (waiting !== null && waiting.expiresAtMs <= nowMs) {
      output.waiting = null;
      this.#settle(waiting, 'dropped');
    }
    if (follower !== null && follower.expiresAtMs <= nowMs) {
      output.follower = null;
      this.#settle(follower, 'dropped');
    }
  }

  #write(output: Output<Frame>, message: Message<Frame>, nowMs: number): void {
    output.waiting = output.follower;
    output.follower = null;
    const turn = this.#turn + 1;
    const response =
      this.#options.asksForAnswer?.() !== false || needsAnswer(message, output, this.#open);
    const write = {output, message, turn, response, timesOutAtMs: nowMs + WRITE_TIMEOUT_MS};
    this.#open.add(write);
    // Without an answer nobody knows whether the output was told.
    output.last = response ? message : null;
    message.turn = turn;
    this.#silence.begin(nowMs);
    void this.#hand(output, message.frame, response, false).then(
      () => (response ? this.#answered(write, true) : this.#finish(write, true)),
      (error: unknown) => {
        if (this.#options.isAnswer(error)) this.#answered(write, false);
        else this.#finish(write, false);
      },
    );
  }

  /** The first pass of a stop: past all limits, its outcome told by the acknowledged pass that follows. */
  #writeUnacknowledged(output: Output<Frame>, frame: Frame): void {
    this.#options.limiter.record();
    output.last = null;
    this.#hand(output, frame, false, true).catch((error: unknown) => {
      if (this.#options.isAnswer(error)) this.heard();
    });
  }

  #hand(output: Output<Frame>, frame: Frame, response: boolean, immediate: boolean): Promise<void> {
    this.#counts.written++;
    output.servedAtTurn = ++this.#turn;
    output.isUntouched = false;
    return this.#options.write(frame, {response, immediate});
  }

  /** The link does one write after the other: those behind this one may not have had its attention before. */
  #answered(write: OpenWrite<Frame>, isAccepted: boolean): void {
    this.heard();
    const timesOutAtMs = this.#clock.now() + WRITE_TIMEOUT_MS;
    for (const other of this.#open) {
      if (other.turn > write.turn) other.timesOutAtMs = timesOutAtMs;
    }
    this.#finish(write, isAccepted);
  }

  #finish(write: OpenWrite<Frame>, isAccepted: boolean): void {
    const {output, message} = write;
    if (this.#open.delete(write)) {
      if (isAccepted) this.#succeed(write);
      else this.#fail(write);
    } else if (isAccepted && output.waiting === message) {
      // It had timed out, and was to be repeated.
      output.waiting = output.follower;
      output.follower = null;
      this.#settle(message, 'sent');
    }
    this.#pump();
  }

  #succeed({output, message, response}: OpenWrite<Frame>): void {
    this.#settle(message, 'sent');
    const {newest} = output;
    if (!response) {
      if (newest === message) this.#repeat(output, message);
      return;
    }
    if (message.kind !== 'event' || newest === null) return;
    // A stop of before it, still to be repeated, would silence this tone; one of after it stays.
    if (newest.turn === 0 || newest.turn > message.turn) return;
    output.newest = null;
    if (output.waiting === newest) this.#discard(output, 'superseded');
  }

  /** Nobody knows whether it arrived: once more with an answer, if nothing newer comes first. */
  #repeat(output: Output<Frame>, {frame, rest}: Message<Frame>): void {
    void this.#enqueue(output, 'state', frame, {rest, isRepeat: true}, Infinity);
    if (output.waiting !== null) output.waiting.notBeforeMs = this.#clock.now() + REPEAT_AFTER_MS;
  }

  /** Tries again, until the link ends, where it is still the last word for its output. */
  #fail({output, message}: OpenWrite<Frame>): void {
    const nowMs = this.#clock.now();
    if (output.last === message) output.last = null;
    // With no later event in doubt, a stop that waited for this one is repeated.
    if (output.last === null && output.waiting?.notBeforeMs === Infinity) {
      output.waiting.notBeforeMs = nowMs;
    }
    if (output.newest !== message || message.kind === 'event') {
      this.#settle(message, 'failed');
      return;
    }
    const isEventOpen = output.last !== null && output.last.turn > message.turn;
    message.notBeforeMs = isEventOpen ? Infinity : nowMs + message.retryMs;
    message.retryMs = Math.min(message.retryMs * 2, LONGEST_RETRY_MS);
    // Only an event can be waiting here: anything else would be the last word. It goes after a stop.
    if (message.kind === 'urgent') output.follower = output.waiting;
    else this.#discard(output, 'superseded');
    output.waiting = message;
    this.#counts.retried++;
  }

  #arm(): void {
    this.#alarm.setTo(this.#nextDueMs());
  }

  #nextDueMs(): number {
    if (this.#isClosed) return Infinity;
    let dueMs = this.#silence.isOverAtMs;
    for (const write of this.#open) dueMs = Math.min(dueMs, write.timesOutAtMs);
    const hasRoom = this.#open.size < this.#options.maxOpenWrites;
    let readyMs: number | null = null;
    for (const {waiting, follower} of this.#outputs.values()) {
      if (waiting === null) continue;
      dueMs = Math.min(dueMs, waiting.expiresAtMs, follower?.expiresAtMs ?? Infinity);
      // With no room, an answer or a time-out comes first and pumps.
      if (!hasRoom) continue;
      if (waiting.kind === 'urgent') dueMs = Math.min(dueMs, waiting.notBeforeMs);
      else {
        readyMs ??= this.#clock.now() + this.#options.limiter.msUntilReady();
        dueMs = Math.min(dueMs, Math.max(readyMs, waiting.notBeforeMs));
      }
    }
    return dueMs;
  }

  #onAlarm(): void {
    const nowMs = this.#clock.now();
    if (this.#silence.isOverAtMs <= nowMs) {
      this.#silence.forget();
      this.#options.onSilence();
      if (this.#isClosed) return;
    }
    for (const write of this.#open) {
      if (write.timesOutAtMs > nowMs) continue;
      this.#open.delete(write);
      this.#fail(write);
    }
    this.#pump();
  }
}
