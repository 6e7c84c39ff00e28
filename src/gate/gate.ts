import {Alarm} from '../alarm.js';
import type {Clock} from '../clock.js';
import {onConfirmed, onRest} from './answers.js';
import {newOrder, type Order} from './channel.js';
import {Channels} from './channels.js';
import {Charges, isLimited} from './charges.js';
import type {GateOptions, GateStatistics} from './gate-options.js';
import {DEFAULT_TIMES, type GateTimes} from './gate-times.js';
import type {Fate, MessageKind, MessageOptions, StopMessage} from './message.js';
import type {OutputStatistics} from './output-counts.js';
import type {SignsOfLife} from './silence.js';
import {WaitTimes} from './wait-times.js';
import {Writes} from './writes.js';

export type {Fate, GateOptions, GateStatistics, MessageOptions};

/**
 * Sends the frames for one device at the limiter's rate. Every frame passes here. What is above the rate is dropped, but the
 * last state commanded for each output arrives, and a stop does not wait for the rate.
 *
 * Each output has one state that is wanted, the newest, and room for one event behind it. The output that was served least
 * recently goes first. Everything is bounded: two orders for each output, `maxOpenWrites` open writes besides those of stop() and
 * of a step, one timer.
 */
export class Gate<Frame> {
  readonly #options: GateOptions<Frame>;
  readonly #times: GateTimes;
  readonly #clock: Clock;
  readonly #channels = new Channels<Frame>();
  readonly #writes: Writes<Frame>;
  readonly #waitTimes = new WaitTimes();
  readonly #alarm: Alarm;
  readonly #charges: Charges<Frame>;
  /** Identifies the messages of the together() that runs now; null: none runs. */
  #step: object | null = null;
  /** Whether a step is being written: a call from within a write must not write between its parts. */
  #isWriting = false;
  #isClosed = false;

  constructor(options: GateOptions<Frame>) {
    this.#options = options;
    this.#times = {...DEFAULT_TIMES, ...options.times};
    this.#clock = options.clock;
    this.#charges = new Charges(options);
    this.#writes = new Writes(options, this.#channels, this.#times, () => this.#pump());
    this.#alarm = new Alarm(options.clock, () => this.#onAlarm());
  }

  /** What the output should be from now on: sent when the rate allows, unless a newer message replaces it. */
  state(output: string, frame: Frame, options?: MessageOptions<Frame>): Promise<Fate> {
    return new Promise(resolve => this.#accept(output, 'state', frame, options, resolve));
  }

  /** Like state(), for a sender that does not need the outcome. */
  set(output: string, frame: Frame, options?: MessageOptions<Frame>): void {
    this.#accept(output, 'state', frame, options, ignore);
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
   * A state that is sent at once, or as soon as fewer than `maxOpenWrites` are open. It is charged. It waits for the rate only if
   * it is repeated, or stops an output that is at rest.
   */
  urgent(name: string, frame: Frame, options: MessageOptions<Frame> = {}): Promise<Fate> {
    const channels = this.#channels.of(name, options.parts);
    if (
      !this.#isClosed &&
      channels.every(each => each.isStopped(frame, options, this.#options)) &&
      this.#channels.wantWhatTheyHave(channels)
    ) {
      const counts = this.#channels.counts.of(name);
      counts.offered++;
      counts.superseded++;
      // What is left of a step costs less.
      this.#pump();
      return Promise.resolve('superseded');
    }
    return new Promise(resolve => this.#accept(name, 'urgent', frame, options, resolve));
  }

  /**
   * The states and urgent messages that are accepted while `run` runs form one step: they are written one directly after the
   * other, within one call, or wait together. A newer message for one of the outputs replaces only that part. The step costs what
   * its messages cost together. Urgent parts do not wait for the others, and events are not part of it.
   */
  together(run: () => void): void {
    if (this.#step !== null) {
      run();
      return;
    }
    this.#step = {};
    try {
      run();
    } finally {
      this.#step = null;
      this.#pump();
    }
  }

  /**
   * The red stop. Forgets everything that waits, except set-up (urgent messages without `rest`) of other outputs. Hands these
   * frames to the transport inside this call, in this order, without acknowledgement; then each once more, with
   * acknowledgement. Resolves with the outcomes of the acknowledged writes.
   */
  stop(frames: readonly StopMessage<Frame>[]): Promise<Fate[]> {
    if (this.#isClosed) return Promise.resolve(frames.map(() => 'dropped'));
    this.#channels.clearForStop();
    for (const {output, frame, parts} of frames) {
      this.#charges.record(frame);
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
    this.dropWaiting(name);
    this.#channels.remove(name);
    this.#pump();
  }

  /** Messages for `whole` so far were also for this output: it has the same state, and waits for the same. */
  divide(whole: string, output: string): void {
    this.#channels.divide(whole, output);
  }

  /**
   * Forgets the messages with this name that wait, also for a retry. A message for several outputs has a name of its own. What the
   * device has received stays known.
   */
  dropWaiting(name: string): void {
    this.#channels.drop(name);
    this.#pump();
  }

  /** Forgets the message with this name if it waits for its first write. Returns whether it does. */
  dropUnwritten(name: string): boolean {
    const isUnwritten = this.#channels.newestOf(name).some(each => each.waitsSinceMs !== null);
    if (isUnwritten) this.dropWaiting(name);
    return isUnwritten;
  }

  /**
   * For a caller who knows that the device has the newest message with this name, acknowledged or not. Returns false, and does
   * nothing, if it waits for its first write and is not only another stop of what is at rest.
   */
  dropRetry(name: string): boolean {
    const isNeeded = ({writeNumber, rest, channels}: Order<Frame>) =>
      writeNumber === 0 && !(rest && channels.every(({isAtRest}) => isAtRest));
    if (this.#channels.newestOf(name).some(isNeeded)) return false;
    this.dropWaiting(name);
    return true;
  }

  /**
   * The far end reports that it has carried out one of the frames that `isShown` names. Ignored if that is not the newest message, if
   * the report may be about an older one, and for a stop of which the report may have been under way before it.
   */
  confirm(name: string, isShown: (frame: Frame) => boolean): void {
    const wanted = this.#channels.newestOf(name).find(({kind}) => kind !== 'event');
    if (wanted === undefined || wanted.writeNumber === 0) return;
    if (wanted.kind === 'stop' && wanted.repeats < REPEATS_OF_STOP) return;
    if (!isShown(wanted.frame)) return;
    const nowMs = this.#clock.now();
    if (wanted.channels.some(each => each.recent.mayShowOlder(isShown, nowMs))) return;
    onConfirmed(this.#channels, wanted);
    this.#pump();
  }

  /**
   * The far end reports that these outputs are at rest. What stops some of them, and no others, is not written again. Ignored if it
   * was not written yet.
   */
  confirmRest(outputs: readonly string[]): void {
    onRest(this.#channels, outputs);
    this.#pump();
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
    const parts = options?.parts;
    const rest = options?.rest === true;
    const channels = this.#channels.of(name, parts);
    const counts = this.#channels.counts.of(name);
    const order = newOrder({
      kind,
      name,
      frame,
      rest,
      channels,
      parts,
      expiresAtMs,
      resolve,
      counts,
    });
    counts.offered++;
    // A stop is written inside stop(); only this copy waits.
    if (kind === 'stop') this.#waitTimes.atOnce++;
    else order.waitsSinceMs = this.#clock.now();
    if (kind === 'state' || kind === 'urgent') order.step = this.#step;
    const isTimeSame = this.#channels.place(order);
    // In a flood, the alarm is set for the time at which the rate allows the next one, if all cost the same.
    const isAlarmSet = isTimeSame && this.#options.limits === undefined;
    if (isAlarmSet && this.#clock.now() < this.#alarm.ringsAtMs) return;
    // stop() has further frames.
    if (kind !== 'stop') this.#pump();
  }

  /** Writes what may be written now, then sets the alarm for the rest. While together() runs, it does so at its end. */
  #pump(): void {
    if (this.#isWriting || this.#step !== null) return;
    const nowMs = this.#clock.now();
    for (;;) {
      this.#channels.dropExpired(nowMs);
      if (!this.#writes.hasRoom) break;
      const orders = this.#channels.schedule.next(nowMs);
      if (orders.length === 0) break;
      const allowed = this.#charges.charge(orders, nowMs);
      if (allowed.length > 0) this.#write(allowed, nowMs);
      // Others do not wait for a limiter of its own.
      else if (!orders.some(order => isLimited(order, nowMs))) break;
    }
    this.#arm();
  }

  /** The writes may call this gate, also to stop or to replace a part. */
  #write(orders: readonly Order<Frame>[], nowMs: number): void {
    this.#isWriting = true;
    const step = orders[0]?.step ?? null;
    for (const order of orders) {
      const nexts = order.needsWrite ? [order] : order.channels.map(({next}) => next);
      for (const next of nexts) {
        if (next?.step !== step || !next.needsWrite) continue;
        this.#writes.start(next, nowMs);
        this.#waitTimes.end(next, nowMs);
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
    this.#writes.giveUp(nowMs);
    this.#pump();
  }
}

/** The first frame of a stop is written at once and has no order. */
const REPEATS_OF_STOP = 2;

const ignore = () => undefined;
