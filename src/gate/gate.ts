import {Alarm} from '../alarm.js';
import type {Clock} from '../clock.js';
import {Channels} from './channels.js';
import {isLimited, Limits} from './limits.js';
import type {Fate, MessageKind, MessageOptions, StopMessage} from './message.js';
import {DEFAULT_TIMES, type GateOptions, type GateTimes} from './options.js';
import {newOrder, type Order} from './order.js';
import {WaitTimes, type GateStatistics, type OutputStatistics} from './statistics.js';
import {Writes, type SignsOfLife} from './writes.js';

export type {Fate, GateOptions, GateStatistics, MessageOptions};

/*
 * The words of this folder:
 *
 * message      what a caller offers: a state, an event, an urgent state, or a stop (message.ts)
 * order        a message that was accepted, on its way to the device (order.ts)
 * output       what has a state of its own, by its name: a motor, a light, a tone
 * channel      the object for an output: what is `wanted`, what the device `has`, and the `event` that waits (channel.ts)
 * part         what a message for several outputs sets of one of them. Split: each output gets an order for its part
 * batch        messages that leave one directly after the other, or wait together
 * event        happens once. If it succeeds, it ends the state that was written before it: a tone ends a stop
 * rest         the output stands still, or is silent
 * met          the device has, or will have, what a stop would bring: that is wanted, and nothing is written
 * write        a frame that was handed to the transport; open until its answer comes (writes.ts)
 * retry        a further write after a refusal, or after none was answered in time
 * repeat       a further write where nothing proves that the one before arrived
 * undone       an older frame was written over the order: it is written again
 * replaced     a newer message has taken an output of the order
 * cancel       what waits is not sent; the device keeps what it has
 * confirm      the device has reported that it has what is wanted
 * forget       the device of the output is gone, and all that was known of it
 */

/**
 * Sends the frames for one device at the limiter's rate. Every frame passes here. What is above the rate is dropped, but the
 * last state commanded for each output arrives, and a stop does not wait for the rate.
 *
 * Each output has one state that is wanted, the newest, and room for one event behind it. The output that was served least
 * recently goes first. Everything is bounded: two orders for each output, `maxOpenWrites` open writes besides those of stop() and
 * of a batch, one timer.
 */
export class Gate<Frame> {
  readonly #options: GateOptions<Frame>;
  readonly #times: GateTimes;
  readonly #clock: Clock;
  readonly #channels = new Channels<Frame>();
  readonly #writes: Writes<Frame>;
  readonly #waitTimes = new WaitTimes();
  readonly #alarm: Alarm;
  readonly #limits: Limits<Frame>;
  /** Identifies the messages of the batch() that runs now; null: none runs. */
  #batch: object | null = null;
  /** Whether a batch is being written: a call from within a write must not write between its parts. */
  #isWriting = false;
  #isClosed = false;

  constructor(options: GateOptions<Frame>) {
    this.#options = options;
    this.#times = {...DEFAULT_TIMES, ...options.times};
    this.#clock = options.clock;
    this.#limits = new Limits(options);
    this.#writes = new Writes(options, this.#channels, this.#times, () => this.#pump());
    this.#alarm = new Alarm(options.clock, () => this.#onAlarm());
  }

  /** What the output should be from now on: sent when the rate allows, unless a newer message replaces it. */
  state(output: string, frame: Frame, options?: MessageOptions<Frame>): Promise<Fate> {
    return new Promise(resolve => this.#accept(output, 'state', frame, options, resolve));
  }

  /**
   * Something that happens once: sent within `waitMs` (at most, and by default, `times.eventWaitMs`), or dropped. Not
   * retried.
   */
  event(
    output: string,
    frame: Frame,
    waitMs = Infinity,
    options?: Pick<MessageOptions<Frame>, 'parts'>,
  ): Promise<Fate> {
    const expiresAtMs = this.#clock.now() + Math.min(waitMs, this.#times.eventWaitMs);
    return new Promise(resolve =>
      this.#accept(output, 'event', frame, options, resolve, expiresAtMs),
    );
  }

  /**
   * A state that is sent at once, or as soon as fewer than `maxOpenWrites` are open. It is charged. It waits for the rate if it is
   * repeated or retried (not for the first retry of a stop), or stops an output that is at rest.
   */
  urgent(output: string, frame: Frame, options: MessageOptions<Frame> = {}): Promise<Fate> {
    if (!this.#isClosed && this.#isMet(output, frame, options)) {
      const counts = this.#channels.counts.of(output);
      counts.offered++;
      counts.superseded++;
      // What is left of a batch costs less.
      this.#pump();
      return Promise.resolve('superseded');
    }
    return new Promise(resolve => this.#accept(output, 'urgent', frame, options, resolve));
  }

  /**
   * The states and urgent messages that are accepted while `run` runs form one batch: they are written one directly after the
   * other, within one call, or wait together. A newer message for one of the outputs replaces only that part. The batch costs what
   * its messages cost together. Urgent parts do not wait for the others, and events are not part of it.
   */
  batch(run: () => void): void {
    if (this.#batch !== null) {
      run();
      return;
    }
    this.#batch = {};
    try {
      run();
    } finally {
      this.#batch = null;
      this.#pump();
    }
  }

  /**
   * The red stop. Cancels everything that waits, except set-up (urgent messages without `rest`) of other outputs. Hands these
   * frames to the transport inside this call, in this order, without acknowledgement; then each once more, with
   * acknowledgement. Resolves with the outcomes of the acknowledged writes.
   */
  stop(frames: readonly StopMessage<Frame>[]): Promise<Fate[]> {
    if (this.#isClosed) return Promise.resolve(frames.map(() => 'dropped'));
    this.#channels.clearForStop();
    for (const {output, frame, parts} of frames) {
      this.#limits.record(frame);
      this.#writes.startStop(output, frame, this.#channels.of(output, parts));
    }
    const fates = frames.map(
      ({output, frame, parts}) =>
        new Promise<Fate>(resolve =>
          this.#accept(output, 'stop', frame, {rest: true, ...(parts && {parts})}, resolve),
        ),
    );
    this.#pump();
    return Promise.all(fates);
  }

  /** Forgets an output whose device is gone: what waits for it, and its known state. */
  forget(name: string): void {
    this.#channels.cancel(name);
    this.#channels.remove(name);
    this.#pump();
  }

  /** Messages for `whole` so far were also for this output: it has the same state, and waits for the same. */
  addPart(whole: string, output: string): void {
    this.#channels.addPart(whole, output);
  }

  /**
   * Cancels the messages with this name that wait, also for a retry. A message for several outputs has a name of its own. What the
   * device has received stays known.
   * @param only `unwritten`: does nothing unless one of them waits for its first write. `written`: does nothing if one does, and is
   *   not only another stop of what is at rest.
   * @returns whether it has cancelled what there was.
   */
  cancel(name: string, only?: 'unwritten' | 'written'): boolean {
    const orders = this.#channels.newestOf(name);
    if (only === 'unwritten' && orders.every(each => each.waitsSinceMs === null)) return false;
    if (only === 'written' && orders.some(each => each.mustNotBeLost)) return false;
    this.#channels.cancel(name);
    this.#pump();
    return true;
  }

  /**
   * The caller knows that the device has the newest message with this name, acknowledged or not: it is not written again.
   * @returns false, and does nothing, if that message waits for its first write and is not only another stop of what is at rest.
   */
  confirm(name: string): boolean {
    const wanted = this.#channels.wantedBy(name);
    if (wanted?.mustNotBeLost) return false;
    wanted?.confirmed();
    this.#pump();
    return true;
  }

  /**
   * The device reports one of the frames that `isShown` names: as confirm(), if the report can only be about the newest message with
   * this name. Ignored for a stop of which the report may have been under way before it.
   * @returns whether the device has the newest message with this name now.
   */
  confirmIfShown(name: string, isShown: (frame: Frame) => boolean): boolean {
    const wanted = this.#channels.wantedBy(name);
    if (wanted === undefined || wanted.writeNumber === 0 || !isShown(wanted.frame)) return false;
    if (wanted.kind === 'stop' && wanted.repeats < REPEATS_OF_STOP) return false;
    const nowMs = this.#clock.now();
    if (wanted.channels.some(({recent}) => recent.mayShowOlder(isShown, nowMs))) return false;
    wanted.confirmed();
    this.#pump();
    return true;
  }

  /**
   * The far end reports that these outputs are at rest. What stops some of them, and no others, is not written again. Ignored if it
   * was not written yet.
   */
  confirmRest(outputs: readonly string[]): void {
    this.#channels.confirmRest(outputs);
    this.#pump();
  }

  /** The limiter has another rate: what waits is sent when the new rate allows. */
  onRateChange(): void {
    this.#limits.onRateChange();
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
    this.#channels.clearAll('dropped');
    this.#writes.close();
    this.#alarm.cancel();
  }

  get statistics(): GateStatistics {
    const {count: written, openCount: openWrites} = this.#writes;
    const totals = this.#channels.counts.totals(this.#channels.schedule.waitingCounts);
    return {...totals, written, openWrites, waitMs: this.#waitTimes.quantiles};
  }

  /** The same counts for each output, with those of outputs that were forgotten. */
  get outputs(): readonly OutputStatistics[] {
    return this.#channels.counts.statistics(this.#channels.schedule.waitingCounts);
  }

  /** @param resolve Called with the outcome. */
  #accept(
    name: string,
    kind: MessageKind,
    frame: Frame,
    options: MessageOptions<Frame> | undefined,
    resolve: (fate: Fate) => void,
    expiresAtMs = Infinity,
  ): void {
    if (this.#isClosed) {
      resolve('dropped');
      return;
    }
    const order = newOrder({
      kind,
      name,
      frame,
      options,
      channels: this.#channels.of(name, options?.parts),
      counts: this.#channels.counts.of(name),
      expiresAtMs,
      batch: kind === 'state' || kind === 'urgent' ? this.#batch : null,
      // A stop is written inside stop(); only this copy waits.
      waitsSinceMs: kind === 'stop' ? null : this.#clock.now(),
      resolve,
    });
    if (kind === 'stop') this.#waitTimes.atOnce++;
    const isTimeSame = this.#channels.place(order);
    // In a flood, the alarm is set for the time at which the rate allows the next one, if all cost the same.
    const isAlarmSet = isTimeSame && this.#options.limits === undefined;
    if (isAlarmSet && this.#clock.now() < this.#alarm.ringsAtMs) return;
    // stop() has further frames.
    if (kind !== 'stop') this.#pump();
  }

  /** Writes what may be written now, then sets the alarm for the rest. While batch() runs, it does so at its end. */
  #pump(): void {
    if (this.#isWriting || this.#batch !== null) return;
    const nowMs = this.#clock.now();
    for (;;) {
      this.#channels.dropExpired(nowMs);
      if (!this.#writes.hasRoom) break;
      const orders = this.#channels.schedule.next(nowMs);
      if (orders.length === 0) break;
      const allowed = this.#limits.charge(orders, nowMs);
      if (allowed.length > 0) this.#write(allowed, nowMs);
      // Others do not wait for a limiter of its own.
      else if (!orders.some(order => isLimited(order, nowMs))) break;
    }
    this.#arm();
  }

  /** The writes may call this gate, also to stop or to replace a part. */
  #write(orders: readonly Order<Frame>[], nowMs: number): void {
    this.#isWriting = true;
    const batch = orders[0]?.batch ?? null;
    for (const order of orders) {
      // If a write has split the order, its outputs have others of the same batch.
      const nexts = order.needsWrite ? [order] : order.channels.map(({next}) => next);
      for (const next of nexts) {
        if (next?.batch !== batch || !next.needsWrite) continue;
        this.#waitTimes.end(next.waitsSinceMs, nowMs);
        this.#writes.start(next, nowMs);
      }
    }
    this.#isWriting = false;
  }

  #arm(): void {
    if (this.#isClosed) return;
    const isIdle = this.#writes.openCount === 0 && this.#channels.schedule.waiting.size === 0;
    if (isIdle) this.#writes.silence.expectNothing();
    this.#alarm.setTo(this.#nextAlarmMs());
  }

  #nextAlarmMs(): number {
    const {deadlineMs} = this.#writes;
    if (this.#channels.schedule.waiting.size === 0) return deadlineMs;
    const {expiryMs, urgentMs, ordinaryMs} = this.#channels.schedule.dueTimes;
    const alarmMs = Math.min(deadlineMs, expiryMs);
    if (!this.#writes.hasRoom) return alarmMs;
    if (ordinaryMs === Infinity) return Math.min(alarmMs, urgentMs);
    const rateAllowsAtMs = this.#clock.now() + this.#limits.msUntilReady;
    return Math.min(alarmMs, urgentMs, Math.max(ordinaryMs, rateAllowsAtMs));
  }

  /** Whether the device has, or will have, what this stop would bring. That is wanted then. */
  #isMet(output: string, frame: Frame, options: MessageOptions<Frame>): boolean {
    const channels = this.#channels.of(output, options.parts);
    return (
      channels.every(each => each.isStopped(frame, options, this.#options)) &&
      this.#channels.wantWhatTheyHave(channels)
    );
  }

  #onAlarm(): void {
    const nowMs = this.#clock.now();
    if (this.#writes.silence.endsAtMs <= nowMs) {
      this.#writes.silence.expectNothing();
      this.#options.onSilence();
      if (this.#isClosed) return;
    }
    this.#writes.giveUp(nowMs);
    this.#pump();
  }
}

/** Until the first repeat of a red stop is written, a report may have been under way before the stop. The second one is planned then. */
const REPEATS_OF_STOP = 2;
