import {isUnderWay, newMessage, type Message} from './message.js';

/** The messages of one step and what the device told of them, by their sequence numbers. */
export class MessageLog {
  readonly messages: Message[] = [];
  readonly #firstSequence: number;
  #highestArrived = -1;
  #duplicated = 0;
  #reordered = 0;

  constructor(firstSequence: number) {
    this.#firstSequence = firstSequence;
  }

  add(dueMs: number, isWarmUp: boolean): Message {
    const message = newMessage(this.#firstSequence + this.messages.length, dueMs, isWarmUp);
    this.messages.push(message);
    return message;
  }

  /** The device has told of this sequence number. False where it is none of this step's. */
  arrived(sequence: number, atMs: number): boolean {
    const message = this.messages[sequence - this.#firstSequence];
    if (message?.writtenMs == null) return false;
    message.arrivals++;
    const isFirst = message.arrivals === 1;
    if (isFirst) message.arrivedMs = atMs;
    if (!message.isWarmUp) {
      if (!isFirst) this.#duplicated++;
      else if (sequence < this.#highestArrived) this.#reordered++;
    }
    this.#highestArrived = Math.max(this.#highestArrived, sequence);
    return true;
  }

  /** Forgets what is under way at the end, where a step is cut short: nobody knows what would have come of it. */
  forgetUnderWay(isEchoed: boolean): void {
    const {messages} = this;
    for (let last = messages.at(-1); last && isUnderWay(last, isEchoed); last = messages.at(-1)) {
      messages.pop();
    }
  }

  /** Arrivals of what had arrived before; the warm-up's are left out here and below. */
  get duplicated(): number {
    return this.#duplicated;
  }

  /** First arrivals behind that of a message sent later. */
  get reordered(): number {
    return this.#reordered;
  }
}
