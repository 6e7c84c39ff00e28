import type {Fate} from '../../gate/gate.js';

/** One message of a step and its outcome. Times are those of the clock. */
export interface Message {
  /** Sent in the payload; unique in a run. Null: it was not written yet. */
  sequence: number | null;
  readonly dueMs: number;
  /** Messages of the warm-up are not counted. */
  readonly isWarmUp: boolean;
  /** When it was given to the gate: after `dueMs` if this machine was busy. */
  offeredMs: number;
  /** When it was handed to the transport; null: not yet. */
  writtenMs: number | null;
  /** When the transport answered: accepted or, with response, acknowledged by the device. */
  answeredMs: number | null;
  /** The code of the transport's error. */
  errorCode: string | null;
  /** The gate's result; null: pending. */
  fate: Fate | null;
  /** When the device reported it first. */
  arrivedMs: number | null;
}

export function newMessage(dueMs: number, isWarmUp: boolean): Message {
  return {
    sequence: null,
    dueMs,
    isWarmUp,
    offeredMs: dueMs,
    writtenMs: null,
    answeredMs: null,
    errorCode: null,
    fate: null,
    arrivedMs: null,
  };
}

/**
 * From when it was due, so that a pause of the sender or the device shows in every message that it delayed: until the
 * device's echo, or until its write was answered. Null: not yet.
 */
export function latencyMs(
  {dueMs, arrivedMs, answeredMs}: Message,
  isEchoed: boolean,
): number | null {
  const endMs = isEchoed ? arrivedMs : answeredMs;
  return endMs === null ? null : endMs - dueMs;
}

/** The latencies that are known by now, without those of the warm-up. */
export function measuredLatenciesMs(messages: readonly Message[], isEchoed: boolean): number[] {
  return messages
    .filter(({isWarmUp}) => !isWarmUp)
    .map(message => latencyMs(message, isEchoed))
    .filter(ms => ms !== null);
}

/** Whether the gate sent it. */
export function isAdmitted({writtenMs}: Message): boolean {
  return writtenMs !== null;
}

/** Whether its outcome is still open. */
export function isPending({fate, arrivedMs}: Message, isEchoed: boolean): boolean {
  return fate === null || (isEchoed && fate === 'sent' && arrivedMs === null);
}

/** The messages of one step and which of them the device reported, by sequence number. */
export class MessageLog {
  readonly messages: Message[] = [];
  /** The last messages of a step that was cut short: their outcome is not known, and no figure counts them. */
  readonly cutShort: Message[] = [];
  /** Arrivals of messages that had arrived before, without those of the warm-up. */
  duplicated = 0;
  /** First arrivals after that of a message sent later, without those of the warm-up. */
  reordered = 0;
  /** First arrivals with other bytes than were sent, without those of the warm-up. */
  corrupted = 0;
  /** The first of these, in words; null: there was none. */
  corruption: string | null = null;
  /** More messages were under way than there are numbers: which of them have arrived is not certain from then on. */
  ranOutOfNumbers = false;
  readonly #firstSequence: number;
  readonly #numberCount: number;
  /** Those that have numbers, in order. */
  readonly #numbered: Message[] = [];
  #highestArrived = -1;

  /** @param numberCount The device reports sequence numbers modulo this. */
  constructor(firstSequence: number, numberCount = Infinity) {
    this.#firstSequence = firstSequence;
    this.#numberCount = numberCount;
  }

  add(dueMs: number, isWarmUp: boolean): Message {
    const message = newMessage(dueMs, isWarmUp);
    this.messages.push(message);
    return message;
  }

  /** The number of the next message that gets one. */
  get nextSequence(): number {
    return this.#firstSequence + this.#numbered.length;
  }

  /** Gives a message its number when it is written: the gate may write messages in another order than they were due. */
  number(message: Message): number {
    const sequence = this.nextSequence;
    this.#numbered.push(message);
    message.sequence = sequence;
    const arrived = Math.max(this.#highestArrived, this.#firstSequence - 1);
    if (sequence - arrived > this.#numberCount) this.ranOutOfNumbers = true;
    return sequence;
  }

  /**
   * Records that the device reported this sequence number. Returns false if it is not one of this step.
   * @param difference How its bytes differ from those that were sent, in words; null: they do not, or that is unknown.
   */
  arrived(reported: number, atMs: number, difference: string | null = null): boolean {
    const sequence = this.#newest(reported);
    const message = this.#numbered[sequence - this.#firstSequence];
    if (message === undefined) return false;
    const isFirst = message.arrivedMs === null;
    message.arrivedMs ??= atMs;
    if (!message.isWarmUp) {
      if (!isFirst) this.duplicated++;
      else if (sequence < this.#highestArrived) this.reordered++;
      if (isFirst && difference !== null) {
        this.corrupted++;
        this.corruption ??= `message ${sequence}: ${difference}`;
      }
    }
    this.#highestArrived = Math.max(this.#highestArrived, sequence);
    return true;
  }

  /** The sequence number of the newest message that has this number. */
  #newest(reported: number): number {
    if (this.#numberCount === Infinity) return reported;
    const last = this.nextSequence - 1;
    const since = (last - reported) % this.#numberCount;
    return last - (since < 0 ? since + this.#numberCount : since);
  }

  /** Moves the last messages to `cutShort`, up to the last with an outcome of its own, for a step that is cut short. */
  removePending(isEchoed: boolean): void {
    const {messages} = this;
    for (let last = messages.at(-1); last && isCutShort(last, isEchoed); last = messages.at(-1)) {
      messages.pop();
      this.cutShort.unshift(last);
    }
  }
}

/** Whether the end of the step may be the reason that it did not arrive. */
function isCutShort(message: Message, isEchoed: boolean): boolean {
  const {fate, errorCode} = message;
  return fate === 'dropped' || errorCode === 'lost' || isPending(message, isEchoed);
}
