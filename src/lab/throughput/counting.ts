/** What a device counts of the messages of a step. */
import type {DeviceSession} from './device-session.js';
import type {Counts} from './devices/device-under-test.js';
import type {Message, MessageLog} from './message-log.js';
import type {Queue} from './report.js';
import {waitUntil} from './waiting.js';

const ASK_AGAIN_MS = 500;
const MOST_QUESTIONS = 20;
/** The question or its answer may be lost. */
const MOST_FIRST_QUESTIONS = 3;
/** The counts of a device that has just started. */
const NOTHING: Counts = {received: 0, duplicated: 0, reordered: 0, dropped: 0, fullest: 0};

/** What a device that counts but does not echo reports about a step. */
export interface Counted {
  /** Without the warm-up, as the next two counts. */
  readonly delivered: number;
  readonly duplicated: number;
  readonly reordered: number;
  /** With the warm-up: what the device dropped because its buffer was full. */
  readonly dropped: number;
  readonly queue: Queue;
}

/** Asks a device that does not echo for its counts, before, during and after a step. */
export class StepCounting {
  readonly #session: DeviceSession;
  /** What the device had counted before the step; null: it did not answer. */
  #before: Counts | null = null;
  /** The time in which the idle device answered. */
  #idleMs = 0;
  /** At the end of the warm-up; null: unknown. */
  #warmUp: Counts | null = null;

  constructor(session: DeviceSession) {
    this.#session = session;
  }

  /** Before the step. */
  async begin(): Promise<void> {
    const {clock} = this.#session;
    for (let question = 0; question < MOST_FIRST_QUESTIONS; question++) {
      const askedMs = clock.now();
      this.#before = await this.#session.counts();
      this.#idleMs = clock.now() - askedMs;
      if (this.#before !== null) return;
    }
  }

  /** The last message of the warm-up was offered. Without an answer, the step is judged without the counts of its warm-up. */
  warmUpEnded(): void {
    const {restarts, clock} = this.#session;
    const asked = this.#session.whenHandled(counts => {
      this.#warmUp ??= counts;
      restarts.counted(counts.received, clock.now());
    });
    void asked.catch(() => undefined);
  }

  /**
   * Asks for the counts until they no longer change. A device handles one message after the other, so the time of its
   * first answer shows how much it still had to do. Null: the device does not answer.
   */
  async end(log: MessageLog, rate: number, signal: AbortSignal): Promise<Counted | null> {
    const before = this.#before;
    if (before === null) return null;
    const {clock} = this.#session;
    const askedMs = clock.now();
    let answeredMs: number | null = null;
    let counts: Counts | null = null;
    for (let question = 0; question < MOST_QUESTIONS && !signal.aborted; question++) {
      // A device with a full buffer may drop the question.
      const answer = await this.#session.counts();
      if (answer === null) continue;
      answeredMs ??= clock.now();
      if (answer.received === counts?.received) break;
      counts = answer;
      await waitUntil(clock, clock.now() + ASK_AGAIN_MS, signal);
    }
    if (counts === null || answeredMs === null) return null;
    const warmUpMessages = log.messages.filter(each => each.isWarmUp && isWritten(each));
    // A device that restarted counts from 0.
    const base = counts.received < before.received ? NOTHING : before;
    const received = counts.received - base.received;
    const duplicated = counts.duplicated - base.duplicated;
    const warm = this.#warmUp ?? base;
    const periodMs = 1_000 / rate;
    return {
      // The question at the end of the warm-up may overtake messages that wait in the gate.
      delivered: Math.max(0, received - duplicated - warmUpMessages.length),
      duplicated: Math.max(0, counts.duplicated - warm.duplicated),
      reordered: Math.max(0, counts.reordered - warm.reordered),
      dropped: Math.max(0, counts.dropped - base.dropped),
      queue: {
        // A message may have arrived just before the question.
        startMs: this.#idleMs + periodMs,
        endMs: answeredMs - askedMs,
        spanMs: log.messages.length * periodMs,
      },
    };
  }
}

/** How many messages were lost where, by the counts of a device that also echoes. With the warm-up. */
export interface LossPlaces {
  /** By the device, because its buffer was full. */
  readonly dropped: number;
  /** Sent, but not counted. */
  readonly uncounted: number;
  /** Counted, but the echo did not arrive. */
  readonly unanswered: number;
}

/** Compares what a device that echoes has counted with the echoes that have arrived, each time since it was last asked. */
export class EchoCounting {
  #counts = NOTHING;
  #sentCount = 0;
  #arrivedCount = 0;

  /** The messages of a step. */
  add(messages: readonly Message[]): void {
    const written = messages.filter(isWritten);
    this.#sentCount += written.length;
    this.#arrivedCount += written.filter(({arrivedMs}) => arrivedMs !== null).length;
  }

  /** @param isRestarted Whether the device has restarted since it was last asked. */
  compare(counts: Counts, isRestarted: boolean): LossPlaces {
    const before = isRestarted ? NOTHING : this.#counts;
    const received = counts.received - counts.duplicated - (before.received - before.duplicated);
    const places = {
      dropped: Math.max(0, counts.dropped - before.dropped),
      uncounted: Math.max(0, this.#sentCount - received),
      unanswered: Math.max(0, received - this.#arrivedCount),
    };
    this.#counts = counts;
    this.#sentCount = this.#arrivedCount = 0;
    return places;
  }
}

function isWritten({answeredMs, errorCode}: Message): boolean {
  return answeredMs !== null && errorCode === null;
}
