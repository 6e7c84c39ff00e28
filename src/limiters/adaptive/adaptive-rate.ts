import {systemClock, type Clock} from '../../clock.js';
import {SlidingMinimum} from './sliding-minimum.js';

/**
 * One message in this time is a fence: it asks for an answer, which shows that the device has handled everything before
 * it.
 */
const FENCE_EVERY_MS = 100;
/**
 * With one open write nothing can follow a fence before its answer, so the device is idle for this number of connection
 * intervals: the answer takes one, and the next message waits for half of one on average.
 */
const IDLE_INTERVALS = 1.5;
/** From an answer to the next fence, as a multiple of that idle time: the device is idle for a tenth of the time. */
const PAUSE_IDLE_TIMES = 9;
/**
 * The most messages between two fences. If a device becomes 8 times slower, the rest of them and a limiter's burst fit
 * in a buffer of 50. A device that drops messages from a full buffer may answer as if nothing waited.
 */
const MOST_IN_A_PAUSE = 54;
/** A fence that takes longer than this, and longer than a long queue explains, is overdue: the device is far behind. */
const OVERDUE_MS = 500;
/** Long enough to have seen the device with an empty queue, short enough to forget a link that was quicker. */
const MINIMUM_OVER_MS = 10_000;
/** Messages in the device's queue: with fewer, the rate may rise. */
const SHORT_QUEUE = 1;
/** The share of the rate that must be used to learn whether it can be sustained. */
const LEAST_USE = 0.7;
/** The smallest raise in 100 ms, in messages a second. */
const LEAST_STEP = 0.5;
const RAISE = 1.02;
/** The factor while the rate is below the measured one, or was never too high. */
const FAST_RAISE = 1.1;
const FALL = 0.5;
const LOWEST_RATE = 2;
const HOLD_AFTER_REFUSAL_MS = 1_000;

interface Reaction {
  /** Messages in the device's queue: with more, the rate falls. */
  readonly longQueue: number;
  /** The new rate, as a share of the rate that the device handles. */
  readonly lower: number;
}

/** Messages follow a fence: a queue stays until fewer messages are sent than are handled. */
const FOLLOWED: Reaction = {longQueue: 2, lower: 0.85};
/** No message follows a fence: at its answer the queue is empty, and could only grow in the pause before. */
const ALONE: Reaction = {longQueue: 1, lower: 0.95};

export interface AdaptiveRateOptions {
  /** Default: the machine's monotonic clock. */
  readonly clock?: Clock;
  /** The first rate, messages a second. */
  readonly firstRate: number;
  /** The upper limit, messages a second. */
  readonly highestRate: number;
  /** How many writes the transport has open at the same time. With one, nothing follows a fence before its answer. */
  readonly maxOpenWrites: number;
  /** The time between two transmissions of the link. An answer may take this much longer by chance. */
  readonly connectionIntervalMs: number;
  /** Called with each new rate, messages a second. */
  readonly onRate: (rate: number) => void;
}

interface Fence {
  readonly sentAtMs: number;
  /** Messages since the previous fence, including this one. */
  readonly messages: number;
  isOverdue: boolean;
}

/**
 * Finds the rate that a device sustains, while it is in use. Messages do not ask for an answer, except one every 100 ms, or
 * less often if that one delays the others: the fence. The number of messages in the device's queue follows from how
 * much longer the fence's answer takes than the quickest answer of the last ten seconds.
 *
 * An example with several open writes and a connection interval of 10 ms. The device handles 100 messages a second, the
 * rate is 120, and the quickest answer took 20 ms.
 * 1. 12 messages are sent in 100 ms. The last of them is a fence.
 * 2. The device has handled 10, so 2 wait in its queue, and 2 more after the next 100 ms. That fence takes 60 ms.
 * 3. The answer is 60 - 20 - 10 = 30 ms later than the link explains: at 100 messages a second, a queue of 3.
 * 4. A queue of more than 2 is long. The new rate is 85 percent of 100: 85 messages a second, so the queue gets shorter.
 * 5. The next answers are not late: the queue is empty. Each raises the rate, by 2 percent from 85 on.
 */
export class AdaptiveRate {
  readonly #options: AdaptiveRateOptions;
  readonly #clock: Clock;
  readonly #reaction: Reaction;
  /** How long the device is idle at each fence, on average. */
  readonly #idleMs: number;
  readonly #quickestMs = new SlidingMinimum(MINIMUM_OVER_MS);
  #rate: number;
  #fence: Fence | null = null;
  /** Messages since the last fence. */
  #messages = 0;
  /** The rate that was sent before the last fence, messages a second. */
  #usedRate = 0;
  #fenceSentAtMs = -Infinity;
  #answeredAtMs = -Infinity;
  /** The rate that the device handled while messages waited for it; Infinity: they never have. */
  #measuredRate = Infinity;
  #heldUntilMs = -Infinity;
  #loweredAtMs = -Infinity;
  #cancelOverdue: () => void = () => undefined;

  constructor(options: AdaptiveRateOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    const isAlone = options.maxOpenWrites === 1;
    this.#reaction = isAlone ? ALONE : FOLLOWED;
    this.#idleMs = isAlone ? IDLE_INTERVALS * options.connectionIntervalMs : 0;
    this.#rate = Math.min(options.firstRate, options.highestRate);
    options.onRate(this.#rate);
  }

  /** Messages a second. */
  get rate(): number {
    return this.#rate;
  }

  /** Whether the next message should ask for an answer. */
  get wantsAnswer(): boolean {
    const nowMs = this.#clock.now();
    if (this.#fence !== null || nowMs - this.#fenceSentAtMs < FENCE_EVERY_MS) return false;
    return nowMs - this.#answeredAtMs >= this.#pauseMs;
  }

  /** A message was sent; `answer` settles with it. `isAnswered`: it asked for an answer. If one was wanted, it is measured. */
  sent(answer: Promise<void>, isAnswered: boolean): void {
    this.#messages++;
    const sentAtMs = this.#clock.now();
    const fence = isAnswered && this.wantsAnswer ? this.#open() : null;
    answer.then(
      () => fence && this.#answered(fence),
      () => this.#refused(fence, sentAtMs),
    );
  }

  /** Stops measuring. */
  stop(): void {
    this.#fence = null;
    this.#cancelOverdue();
  }

  /** The shortest time from an answer to the next fence. */
  get #pauseMs(): number {
    const atMostMs = (1000 * MOST_IN_A_PAUSE) / this.#rate;
    return Math.min(PAUSE_IDLE_TIMES * this.#idleMs, atMostMs);
  }

  #open(): Fence {
    const nowMs = this.#clock.now();
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
    const queueMs = (1000 * (this.#reaction.longQueue + 1)) / this.#rate;
    return Math.max(OVERDUE_MS, this.#quickestMs.value + connectionIntervalMs + queueMs);
  }

  #waitFor(fence: Fence, delayMs: number): void {
    this.#cancelOverdue = this.#clock.after(delayMs, () => {
      fence.isOverdue = true;
      this.#lowerTo(this.#rate * FALL);
      this.#waitFor(fence, OVERDUE_MS);
    });
  }

  #refused(fence: Fence | null, sentAtMs: number): void {
    if (fence !== null) this.stop();
    this.#heldUntilMs = this.#clock.now() + HOLD_AFTER_REFUSAL_MS;
    // A message from before the last reduction says nothing about the present rate.
    if (sentAtMs >= this.#loweredAtMs) this.#lowerTo(this.#rate * FALL);
  }

  #answered({sentAtMs, messages, isOverdue}: Fence): void {
    this.stop();
    const nowMs = this.#clock.now();
    const tookMs = nowMs - sentAtMs;
    this.#quickestMs.add(nowMs, tookMs);
    const lateMs = tookMs - this.#quickestMs.value - this.#options.connectionIntervalMs;
    const isUsed = this.#usedRate >= LEAST_USE * this.#rate;
    // How fast messages are handled can only be measured if the rate was used between the two answers.
    // If they are closer than the average idle time, the device was busy all the time.
    const workedMs = Math.max(1, nowMs - this.#answeredAtMs - this.#idleMs);
    const handledRate = isUsed ? (messages * 1000) / workedMs : this.#rate;
    this.#answeredAtMs = nowMs;
    const {longQueue, lower} = this.#reaction;
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
    this.#loweredAtMs = this.#clock.now();
    this.#set(rate);
  }

  #set(rate: number): void {
    this.#rate = Math.min(this.#options.highestRate, Math.max(LOWEST_RATE, rate));
    this.#options.onRate(this.#rate);
  }
}
