import type {Clock} from '../../clock.js';
import {SlidingMinimum} from './sliding-minimum.js';

/** Of the messages, one in so long asks for an answer: a fence, which says that all before it have been handled. */
const FENCE_EVERY_MS = 100;
/**
 * Where nothing can follow a fence before its answer, the device is idle for so long: the answer takes one interval,
 * and what follows waits half of one, on average, for its own chance.
 */
const IDLE_INTERVALS = 1.5;
/** From an answer to the next fence, in times that it is idle: so that is a tenth of the time. But ... */
const PAUSE_IDLE_TIMES = 9;
/**
 * ... no more messages than this go between: a device that has become 8 times slower then has room for the rest, and
 * for a limiter's burst, in a buffer of 50. What a full one throws away may be answered as if nothing waited.
 */
const MOST_IN_A_PAUSE = 54;
/** A fence that takes longer, and longer than a long queue explains, shows a device that is far behind. */
const OVERDUE_MS = 500;
/** Long enough to have seen the device with nothing waiting, short enough to forget a link that was quicker. */
const MINIMUM_OVER_MS = 10_000;
/** Messages that wait for the device: fewer, and it may take more. */
const SHORT_QUEUE = 1;
/** A rate that is hardly used is not known to be sustainable. */
const LEAST_USE = 0.7;
/** Of raises, in 100 ms. */
const LEAST_STEP = 0.5;
const RAISE = 1.02;
/** As long as nothing speaks against it, and back to what was measured. */
const FAST_RAISE = 1.1;
const FALL = 0.5;
const LOWEST_RATE = 2;
const HOLD_AFTER_REFUSAL_MS = 1_000;

interface Manner {
  /** Messages that wait for the device: more, and it takes less. */
  readonly longQueue: number;
  /** The new rate, of what the device handles. */
  readonly lower: number;
}

/** Messages follow a fence: a queue stays until fewer are sent than are handled. */
const FOLLOWED: Manner = {longQueue: 2, lower: 0.85};
/** None does: with the answer the queue is gone, and it had only the pause before to grow in. */
const ALONE: Manner = {longQueue: 1, lower: 0.95};

export interface AdaptiveRateOptions {
  readonly clock: Clock;
  /** Messages a second to begin with. */
  readonly firstRate: number;
  /** The rate never goes above it. */
  readonly highestRate: number;
  /** How many writes the transport has open at once: with one, nothing follows a fence before its answer. */
  readonly maxOpenWrites: number;
  /** The time between two of the link's chances to send: an answer may take so much longer by chance. */
  readonly connectionIntervalMs: number;
  /** Each new rate, messages a second. */
  readonly onRate: (rate: number) => void;
}

interface Fence {
  readonly sentAtMs: number;
  /** Messages since the fence before, this one included. */
  readonly messages: number;
  isOverdue: boolean;
}

/**
 * Finds the rate that a device sustains while it is in use. Messages go without asking for an answer, save one every
 * 100 ms, or fewer where it holds up the rest: how much longer that one's answer takes than the quickest of the last
 * seconds tells how many messages wait.
 */
export class AdaptiveRate {
  readonly #options: AdaptiveRateOptions;
  readonly #manner: Manner;
  /** Of the device, with each fence, on average. */
  readonly #idleMs: number;
  readonly #quickestMs = new SlidingMinimum(MINIMUM_OVER_MS);
  #rate: number;
  #fence: Fence | null = null;
  /** Since the fence before. */
  #messages = 0;
  /** Messages a second that were sent before the last fence. */
  #usedRate = 0;
  #fenceSentAtMs = -Infinity;
  #answeredAtMs = -Infinity;
  /** What the device did while messages waited for it; Infinity: they never have. */
  #measuredRate = Infinity;
  #heldUntilMs = -Infinity;
  #loweredAtMs = -Infinity;
  #cancelOverdue: () => void = () => undefined;

  constructor(options: AdaptiveRateOptions) {
    this.#options = options;
    const isAlone = options.maxOpenWrites === 1;
    this.#manner = isAlone ? ALONE : FOLLOWED;
    this.#idleMs = isAlone ? IDLE_INTERVALS * options.connectionIntervalMs : 0;
    this.#rate = Math.min(options.firstRate, options.highestRate);
    options.onRate(this.#rate);
  }

  /** Messages a second. */
  get rate(): number {
    return this.#rate;
  }

  /** Whether the next message had better ask for an answer. */
  get wantsAnswer(): boolean {
    const nowMs = this.#options.clock.now();
    if (this.#fence !== null || nowMs - this.#fenceSentAtMs < FENCE_EVERY_MS) return false;
    return nowMs - this.#answeredAtMs >= this.#pauseMs;
  }

  /** A message is handed over; `answer` settles with it. Of those that are answered, the wanted ones are measured. */
  sent(answer: Promise<void>, isAnswered: boolean): void {
    this.#messages++;
    const sentAtMs = this.#options.clock.now();
    const fence = isAnswered && this.wantsAnswer ? this.#open() : null;
    answer.then(
      () => fence && this.#answered(fence),
      () => this.#refused(fence, sentAtMs),
    );
  }

  /** Nothing is waited for any more. */
  stop(): void {
    this.#fence = null;
    this.#cancelOverdue();
  }

  /** From an answer to the next fence, at least. */
  get #pauseMs(): number {
    const atMostMs = (1000 * MOST_IN_A_PAUSE) / this.#rate;
    return Math.min(PAUSE_IDLE_TIMES * this.#idleMs, atMostMs);
  }

  #open(): Fence {
    const nowMs = this.#options.clock.now();
    const fence = {sentAtMs: nowMs, messages: this.#messages, isOverdue: false};
    this.#usedRate = (fence.messages * 1000) / (nowMs - this.#fenceSentAtMs);
    this.#fence = fence;
    this.#messages = 0;
    this.#fenceSentAtMs = nowMs;
    this.#waitFor(fence, this.#overdueAfterMs);
    return fence;
  }

  get #overdueAfterMs(): number {
    const {connectionIntervalMs} = this.#options;
    const queueMs = (1000 * (this.#manner.longQueue + 1)) / this.#rate;
    return Math.max(OVERDUE_MS, this.#quickestMs.value + connectionIntervalMs + queueMs);
  }

  #waitFor(fence: Fence, delayMs: number): void {
    this.#cancelOverdue = this.#options.clock.after(delayMs, () => {
      fence.isOverdue = true;
      this.#lowerTo(this.#rate * FALL);
      this.#waitFor(fence, OVERDUE_MS);
    });
  }

  #refused(fence: Fence | null, sentAtMs: number): void {
    if (fence !== null) this.stop();
    this.#heldUntilMs = this.#options.clock.now() + HOLD_AFTER_REFUSAL_MS;
    // What was sent at the rate before tells nothing of this one.
    if (sentAtMs >= this.#loweredAtMs) this.#lowerTo(this.#rate * FALL);
  }

  #answered({sentAtMs, messages, isOverdue}: Fence): void {
    this.stop();
    const nowMs = this.#options.clock.now();
    const tookMs = nowMs - sentAtMs;
    this.#quickestMs.add(nowMs, tookMs);
    const lateMs = tookMs - this.#quickestMs.value - this.#options.connectionIntervalMs;
    const isUsed = this.#usedRate >= LEAST_USE * this.#rate;
    // Between two answers with a pause in it, nothing can be learnt of how fast messages are handled.
    // An answer that came sooner than the device is idle on average: it worked all the time.
    const workedMs = Math.max(1, nowMs - this.#answeredAtMs - this.#idleMs);
    const handledRate = isUsed ? (messages * 1000) / workedMs : this.#rate;
    this.#answeredAtMs = nowMs;
    const {longQueue, lower} = this.#manner;
    const queue = (Math.min(this.#rate, handledRate) * lateMs) / 1000;
    if (isOverdue || queue > longQueue) {
      this.#measuredRate = handledRate;
      if (sentAtMs >= this.#loweredAtMs) this.#lowerTo(Math.min(this.#rate, handledRate) * lower);
    } else if (queue < SHORT_QUEUE && isUsed && nowMs >= this.#heldUntilMs) {
      const factor = this.#rate < lower * this.#measuredRate ? FAST_RAISE : RAISE;
      const times = Math.max(1, this.#pauseMs / FENCE_EVERY_MS);
      this.#set(Math.max(this.#rate + times * LEAST_STEP, this.#rate * factor ** times));
    }
  }

  #lowerTo(rate: number): void {
    this.#loweredAtMs = this.#options.clock.now();
    this.#set(rate);
  }

  #set(rate: number): void {
    this.#rate = Math.min(this.#options.highestRate, Math.max(LOWEST_RATE, rate));
    this.#options.onRate(this.#rate);
  }
}
