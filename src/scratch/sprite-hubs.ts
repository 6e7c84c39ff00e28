import type {Runtime} from './runtime.js';
import {onClone} from './vm-internals.js';

/** What a sprite chooses: the index of a hub, or the name of a robot as HubFamily.robotOf gives it. */
export type HubChoice = number | string;

/** What each sprite has chosen. A clone begins with the choice of its creator. */
export class SpriteHubs {
  /** Whether any sprite has ever chosen. Until then no sprite is looked up. */
  isAnyChosen = false;
  readonly #choices = new WeakMap<object, HubChoice>();
  /** Ends the listening to the vm. */
  readonly dispose: () => void;

  constructor(runtime: Runtime) {
    this.dispose = onClone(runtime, (clone, creator) => {
      const choice = this.choiceOf(creator);
      if (choice !== undefined) this.#choices.set(clone, choice);
    });
  }

  /** Undefined: the sprite has not chosen. */
  choiceOf(target: object | undefined): HubChoice | undefined {
    if (!this.isAnyChosen || target === undefined) return undefined;
    return this.#choices.get(target);
  }

  choose(target: object, choice: HubChoice): void {
    this.isAnyChosen = true;
    this.#choices.set(target, choice);
  }
}
