import type {Clock} from '../clock.js';
import {type Fate, isSetUp, type Message, type MessageOptions, type Output} from './message.js';

export type {Fate, MessageOptions};

/** The part of a RateLimiter that the gate uses. */
export interface GateLimiter {
  tryAcquire(cost?: number): boolean;
  forceAcquire(cost?: number): void;
  record(cost?: number): void;
  msUntilReady(cost?: number): number;
}

export interface GateOptions<Frame> {
  readonly limiter: GateLimiter;
  readonly clock: Clock;
  /** How many writes may wait for their answer at once; 1 or more. */
  readonly maxOpenWrites: number;
  /** Hands a frame to the transport. `immediate`: inside this call, past whatever is queued there. */
  write(
    frame: Frame,
    options: {readonly response: boolean; readonly immediate: boolean},
  ): Promise<void>;
  /** Whether two frames put an output in the same state. */
  isSame(a: Frame, b: Frame): boolean;
  /** Whether a rejected write shows that the other side is alive (refused) or nothing at all (time-out). */
  isAnswer(error: unknown): boolean;
  /** Nothing was answered for `SILENCE_MS` though something should have been. Called once. */
  onSilence(): void;
}

/** Counts since the gate was made. offered = sent + superseded + dropped + failed + what is still under way. */
export interface GateStatistics {
  readonly offered: number;
  readonly sent: number;
  readonly superseded: number;
  readonly dropped: number;
  readonly failed: number;
  /** Frames handed to the transport, repeats included. */
  readonly written: number;
  /** Frames written again after a refusal or a time-out. */
  readonly retried: number;
  readonly waiting: number;
  readonly openWrites: number;
}

/** A write unanswered for so long counts as failed. */
export const WRITE_TIMEOUT_MS = 2_000;
/** The hub's own supervision time-out: only after such a silence is the link taken for lost. */
export const SILENCE_MS = 10_000;
/** How long an event waits for its turn, unless told otherwise. */
export const EVENT_WAIT_MS = 250;
/** A refused frame is tried again after this pause, doubled each time up to the longest, for SILENCE_MS in all. */
const FIRST_RETRY_MS = 50;
const LONGEST_RETRY_MS = 1_600;

interface OpenWrite<Frame> {
  readonly output: Output<Frame>;
  readonly message: Message<Frame>;
  readonly timesOutAtMs: number;
}

/**
 * The one way to a peripheral: every frame passes here, at the limiter's rate. Excess is dropped, yet
 * the last state commanded for each output arrives, and a stop never waits for the rate.
 *
 * Each output has one place to wait in, where the newest message replaces the one before. Free turns go
 * to the output that was served least recently, so that none starves. Everything is bounded: one message
 * an output, `maxOpenWrites` writes, one timer.
 */
export class Gate<Frame> {
  readonly #options: GateOptions<Frame>;
  readonly #clock: Clock;
  readonly #outputs = new Map<string, Output<Frame>>();
  readonly #open = new Set<OpenWrite<Frame>>();
  readonly #counts = {
    offered: 0,
    sent: 0,
    superseded: 0,
    dropped: 0,
    failed: 0,
    written: 0,
    retried: 0,
  };
  /** When the first write since the last answer began; null where there was none. */
  #silentSinceMs: number | null = null;
  #turn = 0;
  #isClosed = false;
  #timer: {readonly atMs: number; readonly cancel: () => void} | null = null;

  constructor(options: GateOptions<Frame>) {
    this.#options = options;
    this.#clock = options.clock;
  }

  /** What the output shall be from now on: goes out when the rate allows, if nothing newer came meanwhile. */
  state(output: string, frame: Frame, options: MessageOptions = {}): Promise<Fate> {
    return this.#accept(output, 'state', frame, options, Infinity);
  }

  /** Something that happens once: takes its turn within `waitMs`, or is dropped. Not tried again. */
  event(output: string, frame: Frame, waitMs = EVENT_WAIT_MS): Promise<Fate> {
    return this.#accept(output, 'event', frame, {}, waitMs);
  }

  /** At once, or next behind the writes in flight; charged to the limiter, but never held back by it. */
  urgent(output: string, frame: Frame, options: MessageOptions = {}): Promise<Fate> {
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
      this.#discardWaiting(output, 'superseded');
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
    this.#discardWaiting(output, 'superseded');
    this.#outputs.delete(name);
    this.#arm();
  }

  /** Settles everything and sends nothing more. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    for (const output of this.#outputs.values()) this.#discardWaiting(output, 'dropped');
    for (const write of this.#open) this.#settle(write.message, 'failed');
    this.#open.clear();
    this.#outputs.clear();
    this.#arm();
  }

  get statistics(): GateStatistics {
    let waiting = 0;
    for (const output of this.#outputs.values()) if (output.waiting !== null) waiting++;
    return {...this.#counts, waiting, openWrites: this.#open.size};
  }

  #output(name: string): Output<Frame> {
    let output = this.#outputs.get(name);
    if (output === undefined) {
      output = {
        waiting: null,
        newest: null,
        last: null,
        isUntouched: true,
        servedAtTurn: 0,
      };
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
    if (kind === 'urgent' && this.#isNeedless(output, frame, options)) {
      this.#counts.offered++;
      this.#counts.superseded++;
      this.#discardWaiting(output, 'superseded');
      output.newest = output.last;
      this.#arm();
      return Promise.resolve('superseded');
    }
    const fate = this.#enqueue(output, kind, frame, options, waitMs);
    this.#pump();
    return fate;
  }

  /**
   * A stop is needless where the output was last told the same (if that write fails, it is tried again),
   * and the end of a run where the output is at rest or was never told anything.
   */
  #isNeedless(output: Output<Frame>, frame: Frame, options: MessageOptions): boolean {
    if (options.rest !== true) return false;
    if (output.last !== null && this.#options.isSame(output.last.frame, frame)) return true;
    return options.unlessAtRest === true && (output.last?.rest ?? output.isUntouched);
  }

  #enqueue(
    output: Output<Frame>,
    kind: Message<Frame>['kind'],
    frame: Frame,
    {rest = false, isStop = false}: MessageOptions & {readonly isStop?: boolean},
    waitMs: number,
  ): Promise<Fate> {
    this.#counts.offered++;
    this.#discardWaiting(output, 'superseded');
    return new Promise(settle => {
      output.waiting = output.newest = {
        kind,
        frame,
        rest,
        isStop,
        expiresAtMs: this.#clock.now() + waitMs,
        settle,
        firstTriedAtMs: null,
        retryMs: FIRST_RETRY_MS,
        notBeforeMs: -Infinity,
      };
    });
  }

  #discardWaiting(output: Output<Frame>, fate: Fate): void {
    const message = output.waiting;
    if (message === null) return;
    output.waiting = null;
    this.#settle(message, fate);
  }

  #settle(message: Message<Frame>, fate: Fate): void {
    this.#counts[fate]++;
    message.settle(fate);
  }

  /** Sends what may go now, then sets the timer for what may not. */
  #pump(): void {
    const nowMs = this.#clock.now();
    this.#dropExpired(nowMs);
    while (this.#open.size < this.#options.maxOpenWrites) {
      const urgent = this.#next('urgent', nowMs);
      if (urgent !== null) {
        if (urgent.waiting?.isStop === true) this.#options.limiter.record();
        else this.#options.limiter.forceAcquire();
        this.#write(urgent, nowMs);
        continue;
      }
      const output = this.#next('ordinary', nowMs);
      if (output === null || !this.#options.limiter.tryAcquire()) break;
      this.#write(output, nowMs);
    }
    this.#arm();
  }

  /** The output served least recently among those with such a message that may go now. */
  #next(lane: 'urgent' | 'ordinary', nowMs: number): Output<Frame> | null {
    let chosen: Output<Frame> | null = null;
    for (const output of this.#outputs.values()) {
      const message = output.waiting;
      if (message === null || message.notBeforeMs > nowMs) continue;
      if ((message.kind === 'urgent') !== (lane === 'urgent')) continue;
      if (chosen === null || output.servedAtTurn < chosen.servedAtTurn) chosen = output;
    }
    return chosen;
  }

  #dropExpired(nowMs: number): void {
    for (const output of this.#outputs.values()) {
      if (output.waiting !== null && output.waiting.expiresAtMs <= nowMs) {
        this.#discardWaiting(output, 'dropped');
      }
    }
  }

  #write(output: Output<Frame>, nowMs: number): void {
    const message = output.waiting;
    if (message === null) return;
    output.waiting = null;
    message.firstTriedAtMs ??= nowMs;
    const write = {output, message, timesOutAtMs: nowMs + WRITE_TIMEOUT_MS};
    this.#open.add(write);
    output.last = message;
    this.#silentSinceMs ??= nowMs;
    void this.#hand(output, message.frame, true).then(isAccepted =>
      this.#finish(write, isAccepted),
    );
  }

  /** The first pass of a stop: past all limits, its outcome told by the acknowledged pass that follows. */
  #writeUnacknowledged(output: Output<Frame>, frame: Frame): void {
    this.#options.limiter.record();
    output.last = null;
    void this.#hand(output, frame, false);
  }

  /** Hands a frame over. Resolves, never rejects, with whether it was accepted. */
  async #hand(output: Output<Frame>, frame: Frame, response: boolean): Promise<boolean> {
    this.#counts.written++;
    output.servedAtTurn = ++this.#turn;
    output.isUntouched = false;
    try {
      await this.#options.write(frame, {response, immediate: !response});
      if (response) this.#silentSinceMs = null;
      return true;
    } catch (error) {
      if (this.#options.isAnswer(error)) this.#silentSinceMs = null;
      return false;
    }
  }

  #finish(write: OpenWrite<Frame>, isAccepted: boolean): void {
    // False where it timed out or the gate was closed: then it is settled, and this answer came too late.
    if (!this.#open.delete(write)) return;
    if (isAccepted) this.#settle(write.message, 'sent');
    else this.#fail(write);
    this.#pump();
  }

  /** Tries again where it is still the newest word for its output and worth repeating. */
  #fail({output, message}: OpenWrite<Frame>): void {
    const nowMs = this.#clock.now();
    const isNewest = output.newest === message;
    if (output.last === message) output.last = null;
    const triedForMs = nowMs - (message.firstTriedAtMs ?? nowMs);
    if (!isNewest || message.kind === 'event' || triedForMs >= SILENCE_MS) {
      this.#settle(message, 'failed');
      return;
    }
    message.notBeforeMs = nowMs + message.retryMs;
    message.retryMs = Math.min(message.retryMs * 2, LONGEST_RETRY_MS);
    output.waiting = message;
    this.#counts.retried++;
  }

  /** Sets the one timer for whatever comes first. */
  #arm(): void {
    const atMs = this.#nextDueMs();
    if (this.#timer !== null) {
      // Woken a little early, it sets itself again: cheaper than a new timer for each message.
      if (this.#timer.atMs <= atMs && atMs - this.#timer.atMs < 1) return;
      this.#timer.cancel();
      this.#timer = null;
    }
    if (atMs === Infinity) return;
    const cancel = this.#clock.after(Math.max(0, atMs - this.#clock.now()), () => {
      this.#timer = null;
      this.#onTimer();
    });
    this.#timer = {atMs, cancel};
  }

  #nextDueMs(): number {
    if (this.#isClosed) return Infinity;
    let dueMs = this.#silentSinceMs === null ? Infinity : this.#silentSinceMs + SILENCE_MS;
    for (const write of this.#open) dueMs = Math.min(dueMs, write.timesOutAtMs);
    const hasRoom = this.#open.size < this.#options.maxOpenWrites;
    let readyMs: number | null = null;
    for (const {waiting} of this.#outputs.values()) {
      if (waiting === null) continue;
      dueMs = Math.min(dueMs, waiting.expiresAtMs);
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

  #onTimer(): void {
    const nowMs = this.#clock.now();
    if (this.#silentSinceMs !== null && nowMs - this.#silentSinceMs >= SILENCE_MS) {
      this.#silentSinceMs = null;
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
