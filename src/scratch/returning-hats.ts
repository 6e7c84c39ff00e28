import {PerHat} from './per-hat.js';
import type {BlockUtil} from './vm-internals.js';

interface Answer {
  /** The last one. */
  isTrue: boolean;
  /** Whether it stays the same until the sensor has been seen to say false. */
  isHeld: boolean;
}

/**
 * What hats answer while a lost hub is away and after it has come back: what they answered before, until they have become
 * false. The vm starts a script when its hat becomes true, so no motor starts because of a connection.
 */
export class ReturningHats {
  #answers = this.#begin();

  /** @param isAway Whether the hub is away, or its sensor has not reported since. */
  answer(isTrue: boolean, isAway: boolean, util: BlockUtil | undefined): boolean {
    const answer = this.#answers.of(util);
    answer.isHeld = isAway || (answer.isHeld && isTrue);
    if (!answer.isHeld) answer.isTrue = isTrue;
    return answer.isTrue;
  }

  /** The green flag: the vm forgets what hats have answered, too. */
  forget(): void {
    this.#answers = this.#begin();
  }

  #begin(): PerHat<Answer> {
    return new PerHat(() => ({isTrue: false, isHeld: false}));
  }
}
