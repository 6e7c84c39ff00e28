import {Alarm} from '../alarm.js';
import type {Clock} from '../clock.js';
import type {GateOptions, GateStatistics} from './gate-options.js';
import {DEFAULT_TIMES, type GateTimes} from './gate-times.js';
import {Batch, type Offer} from './batch.js';
import {Charges} from './charges.js';
import {
  isSetUp,
  newMessage,
  type MessageKind,
  type Fate,
  type Message,
  type MessageOptions,
} from './message.js';
import {applyOutcome} from './outcome.js';
import type {Output} from './output.js';
import type {OutputStatistics} from './output-counts.js';
import {Outputs} from './outputs.js';
import type {SignsOfLife} from './silence.js';
import {WaitTimes} from './wait-times.js';
import {Writes} from './writes.js';

export type {Fate, GateOptions, GateStatistics, MessageOptions};

/**
 * Sends the frames for one device at the limiter's rate. Every frame passes here. What is above the rate is dropped, but the
 * last state commanded for each output arrives, and a stop does not wait for the rate.
 *
 * Each output has room for one waiting message, which a newer one replaces (latest value wins). The output that
 * was served least recently goes first. Everything is bounded: one waiting message for each output (and an
 * event behind an urgent message), `maxOpenWrites` open writes besides those of stop() and of a group, one timer.
 */
export class Gate<Frame> {
  readonly #options: GateOptions<Frame>;
  readonly #times: GateTimes;
  readonly #clock: Clock;
  readonly #outputs = new Outputs<Frame>();
  readonly #writes: Writes<Frame>;
  readonly #waitTimes = new WaitTimes();
  readonly #alarm: Alarm;
  readonly #charges: Charges<Frame>;
  /** Of the together() that runs now; null: none does. */
  #batch: Batch<Frame> | null = null;
  /** Whether the parts of a group are being written: a call from within a write must not write between them. */
  #isWriting = false;
  #isClosed = false;

  constructor(options: GateOptions<Frame>) {
    this.#options = options;
    this.#times = {...DEFAULT_TIMES, ...options.times};
    this.#clock = options.clock;
    this.#charges = new Charges(options);
    this.#writes = new Writes(options, this.#times, (write, outcome) => {
      applyOutcome(write, outcome, options, this.#times);
      this.#pump();
    });
    this.#alarm = new Alarm(options.clock, () => this.#onAlarm());
  }

  /** What the output should be from now on: sent when the rate allows, unless a newer message replaces it. */
  state(output: string, frame: Frame, options?: MessageOptions): Promise<Fate> {
    return new Promise(resolve => this.#accept(output, 'state', frame, options, resolve));
  }

  /** Like state(), for a sender that does not need the outcome. */
  set(output: string, frame: Frame, options?: MessageOptions): void {
    this.#accept(output, 'state', frame, options, ignore);
  }

  /**
   * Something that happens once: sent within `waitMs` (at most, and by default, `times.eventWaitMs`), or dropped. Not
   * retried.
   */
  event(output: string, frame: Frame, waitMs = Infinity): Promise<Fate> {
    const expiresAtMs = this.#clock.now() + Math.min(waitMs, this.#times.eventWaitMs);
    return new Promise(resolve =>
      this.#accept(output, 'event', frame, undefined, resolve, expiresAtMs),
    );
  }

  /** A state that is sent at once, or next after the open writes. It is charged, and waits for the rate only if the output is at rest. */
  urgent(name: string, frame: Frame, options: MessageOptions = {}): Promise<Fate> {
    const output = this.#outputs.get(name);
    if (!this.#isClosed && output.isAlreadyIn(frame, options, this.#options)) {
      output.keepKnownState();
      this.#batch?.remove('superseded', offer => offer.output === output);
      // What is left of a group costs less.
      this.#pump();
      return Promise.resolve('superseded');
    }
    return new Promise(resolve => this.#accept(name, 'urgent', frame, options, resolve));
  }

  /**
   * The states and urgent messages that are accepted while `run` runs form one group: they are written one directly
   * after the other, within one call, or wait together. A newer state for one of the outputs replaces only that part.
   * The group costs what its messages cost together. Urgent parts do not wait: if the rate does not allow the whole group,
   * they leave without the others. Events are accepted after the group.
   */
  together(run: () => void): void {
    if (this.#batch !== null) {
      run();
      return;
    }
    const batch = new Batch<Frame>();
    this.#batch = batch;
    try {
      run();
    } finally {
      this.#batch = null;
      this.#offerAll(batch);
    }
  }

  /**
   * The red stop. Forgets everything that waits, except set-up (urgent messages without `rest`). Hands these
   * frames to the transport inside this call, in this order, without acknowledgement; then each once more, with
   * acknowledgement. Resolves with the outcomes of the acknowledged writes.
   */
  stop(frames: readonly {readonly output: string; readonly frame: Frame}[]): Promise<Fate[]> {
    if (this.#isClosed) return Promise.resolve(frames.map(() => 'dropped'));
    for (const output of this.#outputs.all) {
      if (!output.isSetUp) output.clear('superseded');
    }
    this.#batch?.remove('superseded', ({message}) => !isSetUp(message));
    for (const {output, frame} of frames) {
      this.#charges.record(frame);
      this.#writes.startStop(this.#outputs.get(output), frame);
    }
    const fates = frames.map(
      ({output, frame}) =>
        new Promise<Fate>(resolve => this.#accept(output, 'stop', frame, {rest: true}, resolve)),
    );
    this.#pump();
    return Promise.all(fates);
  }

  /** Forgets an output whose device is gone: what waits for it, and its known state. */
  forget(name: string): void {
    this.#batch?.remove('superseded', ({output}) => output.name === name);
    this.#outputs.remove(name);
    this.#pump();
  }

  /** Drops what waits for the output, also for a retry. What the device has received stays known. */
  dropWaiting(name: string): void {
    this.#batch?.remove('superseded', ({output}) => output.name === name);
    this.#outputs.get(name).clear('superseded');
    this.#pump();
  }

  /** The device has the newest message, acknowledged or not. Returns false, and does nothing, if it waits for its first write. */
  dropRetry(name: string): boolean {
    if (this.#outputs.get(name).waiting?.progress.phase === 'queued') return false;
    this.dropWaiting(name);
    return true;
  }

  /** The far end reports that the output is in the state of this frame. Ignored if that is not the newest message. */
  confirm(name: string, frame: Frame): void {
    this.#outputs.get(name).confirm(frame, this.#options);
    this.#pump();
  }

  /** A frame of `whole` changes all its parts, and a frame of a part changes it: a pair of motors, and the two motors. */
  overlap(whole: string, parts: readonly string[]): void {
    this.#outputs.overlap(whole, parts);
  }

  /** The limiter has another rate: what waits is sent when the new rate allows. */
  onRateChange(): void {
    this.#charges.onRateChange();
    this.#pump();
  }

  /** The far end has sent something: it is alive. */
  onSignOfLife(): void {
    this.#writes.silence.onSignOfLife();
  }

  get signsOfLife(): SignsOfLife {
    return this.#writes.silence;
  }

  /** Settles all messages and sends nothing more. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#batch?.remove('dropped', () => true);
    for (const output of this.#outputs.all) output.clear('dropped');
    this.#writes.close();
    this.#alarm.cancel();
  }

  get statistics(): GateStatistics {
    const {count: written, openCount: openWrites} = this.#writes;
    return {...this.#outputs.totals, written, openWrites, waitMs: this.#waitTimes.quantiles};
  }

  /** The same counts for each output, with those of outputs that were forgotten. */
  get outputs(): readonly OutputStatistics[] {
    return this.#outputs.statistics;
  }

  /** @param resolve Called with the outcome. */
  #accept(
    name: string,
    kind: MessageKind,
    frame: Frame,
    options: MessageOptions | undefined,
    resolve: (fate: Fate) => void,
    expiresAtMs: number | null = null,
  ): void {
    if (this.#isClosed) {
      resolve('dropped');
      return;
    }
    const output = this.#outputs.get(name);
    const {counts} = output;
    const nowMs = this.#clock.now();
    const message = newMessage({
      kind,
      frame,
      rest: options?.rest === true,
      expiresAtMs,
      counts,
      resolve,
    });
    counts.offered++;
    if (this.#batch !== null && kind !== 'stop') this.#batch.add({output, message});
    else this.#offer(output, message, nowMs);
  }

  #offer(output: Output<Frame>, message: Message<Frame>, nowMs: number): void {
    const {kind} = message;
    if (kind === 'stop') {
      // Its frame was written before, inside stop(): only this copy waits, until stop() has accepted all frames.
      this.#waitTimes.atOnce++;
      output.enqueue(message);
      return;
    }
    // Two frequent cases need no search for the next output, which takes longer than all the rest: no other message
    // waits, or a state replaces one that waits for the rate, for which the alarm is set.
    if (this.#outputs.queue.size === 0 && this.#canWrite) {
      if (this.#charges.charge(output, message, nowMs)) {
        this.#writes.start(output, message, nowMs);
        this.#waitTimes.atOnce++;
      } else {
        this.#enqueue(output, message, nowMs);
      }
      this.#arm();
    } else if (!this.#enqueue(output, message, nowMs) || nowMs >= this.#alarm.ringsAtMs) {
      this.#pump();
    }
  }

  #offerAll({urgent, states, events}: Batch<Frame>): void {
    const all = [...urgent, ...states];
    const isMixed = urgent.length > 0 && states.length > 0;
    const isIdle = all.every(({output}) => output.waiting === null);
    if (!isMixed || !isIdle || !this.#tryWriteGroup(all)) {
      // A stop must not wait for the rate, and the others must not leave before it allows them.
      this.#offerParts(urgent);
      this.#offerParts(states);
    }
    for (const {output, message} of events) this.#offer(output, message, this.#clock.now());
    this.#pump();
  }

  /** Parts of one kind: all are urgent, or none is. */
  #offerParts(parts: readonly Offer<Frame>[]): void {
    const nowMs = this.#clock.now();
    const [first] = parts;
    if (first === undefined) return;
    if (parts.length === 1) {
      this.#offer(first.output, first.message, nowMs);
      return;
    }
    this.#outputs.formGroup(parts);
    for (const {output, message} of parts) this.#enqueue(output, message, nowMs);
    this.#pump();
  }

  /** Writes all these messages in this call, or none. */
  #tryWriteGroup(parts: readonly Offer<Frame>[]): boolean {
    const nowMs = this.#clock.now();
    if (!this.#canWrite || !this.#charges.chargeGroup(parts, nowMs)) return false;
    for (const {output, message} of parts) this.#enqueue(output, message, nowMs);
    this.#write(parts, nowMs);
    this.#pump();
    return true;
  }

  get #canWrite(): boolean {
    return this.#writes.hasRoom && !this.#isWriting;
  }

  #enqueue(output: Output<Frame>, message: Message<Frame>, nowMs: number): boolean {
    message.waitsSinceMs = nowMs;
    return output.enqueue(message);
  }

  /** Writes what may be written now, then sets the alarm for the rest. While together() runs, it does so at its end. */
  #pump(): void {
    if (this.#isWriting || this.#batch !== null) return;
    const nowMs = this.#clock.now();
    for (;;) {
      // Also drops what has expired, whether there is room or not.
      const output = this.#outputs.next(nowMs);
      if (output === null || !this.#writes.hasRoom) break;
      const parts = this.#outputs.partsOf(output);
      if (this.#charges.chargeGroup(parts, nowMs)) {
        this.#write(parts, nowMs);
        continue;
      }
      // Others do not wait for a limiter of its own.
      if (!parts.some(each => each.output.heldUntilMs > nowMs)) break;
    }
    this.#arm();
  }

  /** Writes what waits: the parts of a group, or one message. The writes may call this gate, also to stop. */
  #write(parts: readonly Offer<Frame>[], nowMs: number): void {
    this.#isWriting = true;
    const group = parts[0]?.message.group ?? null;
    for (const {output} of parts) {
      const {waiting} = output;
      if (waiting?.group !== group) continue;
      this.#writes.start(output, waiting, nowMs);
      this.#waitTimes.end(waiting, nowMs);
    }
    this.#isWriting = false;
  }

  #arm(): void {
    if (this.#isClosed) return;
    const isIdle = this.#writes.openCount === 0 && this.#outputs.queue.size === 0;
    if (isIdle) this.#writes.silence.expectNothing();
    this.#alarm.setTo(this.#nextAlarmMs());
  }

  #nextAlarmMs(): number {
    const {deadlineMs} = this.#writes;
    if (this.#outputs.queue.size === 0) return deadlineMs;
    const {expiryMs, urgentMs, ordinaryMs} = this.#outputs.dueTimes;
    const alarmMs = Math.min(deadlineMs, expiryMs);
    if (!this.#writes.hasRoom) return alarmMs;
    if (ordinaryMs === Infinity) return Math.min(alarmMs, urgentMs);
    const rateAllowsAtMs = this.#clock.now() + this.#charges.msUntilReady;
    return Math.min(alarmMs, urgentMs, Math.max(ordinaryMs, rateAllowsAtMs));
  }

  #onAlarm(): void {
    const nowMs = this.#clock.now();
    if (this.#writes.silence.endsAtMs <= nowMs) {
      this.#writes.silence.expectNothing();
      this.#options.onSilence();
      if (this.#isClosed) return;
    }
    for (const write of this.#writes.removeTimedOut(nowMs)) {
      applyOutcome(write, 'failed', this.#options, this.#times);
    }
    this.#pump();
  }
}

const ignore = () => undefined;
