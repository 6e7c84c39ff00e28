import {isPending, newMessage, type Message} from './message.js';

/** The messages of one step and which of them the device reported, by sequence number. */
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

  /** Records that the device reported this sequence number. Returns false if it is not one of this step. */
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

  /** Removes the last messages that have no outcome yet, for a step that is cut short. */
  removePending(isEchoed: boolean): void {
    const {messages} = this;
    for (let last = messages.at(-1); last && isPending(last, isEchoed); last = messages.at(-1)) {
      messages.pop();
    }
  }

  /** Arrivals of messages that had arrived before, without those of the warm-up. */
  get duplicated(): number {
    return this.#duplicated;
  }

  /** First arrivals after that of a message sent later, without those of the warm-up. */
  get reordered(): number {
    return this.#reordered;
  }
}
