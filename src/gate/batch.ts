import {isUrgent, settle, type Fate, type Message} from './message.js';
import type {Output} from './output.js';

/** A message that its output does not have yet. */
export interface Offer<Frame> {
  readonly output: Output<Frame>;
  readonly message: Message<Frame>;
}

/** The messages that the gate accepts while Gate.together() runs. */
export class Batch<Frame> {
  #offers: Offer<Frame>[] = [];

  /** The parts of a group are urgent messages and states, at most one for each output. */
  get urgent(): readonly Offer<Frame>[] {
    return this.#offers.filter(({message}) => isUrgent(message));
  }

  get states(): readonly Offer<Frame>[] {
    return this.#offers.filter(({message}) => message.kind === 'state');
  }

  /** Events come after the state of their output: a state removes the events before it. */
  get events(): readonly Offer<Frame>[] {
    return this.#offers.filter(({message}) => message.kind === 'event');
  }

  add(offer: Offer<Frame>): void {
    if (offer.message.kind !== 'event') {
      this.remove('superseded', ({output}) => output === offer.output);
    }
    this.#offers.push(offer);
  }

  remove(fate: Fate, isRemoved: (offer: Offer<Frame>) => boolean): void {
    const removed = this.#offers.filter(isRemoved);
    this.#offers = this.#offers.filter(offer => !removed.includes(offer));
    for (const {message} of removed) settle(message, fate);
  }
}
