import type {Runtime} from './runtime.js';
import {onClone} from './vm-internals.js';

/** Which hub each sprite uses, by its index. A sprite that has not chosen uses the first; a clone begins with its creator's. */
export class SpriteHubs {
  /** Whether any sprite has ever chosen. Until then no sprite is looked up. */
  isAnyChosen = false;
  readonly #indexes = new WeakMap<object, number>();
  /** Ends the listening to the vm. */
  readonly dispose: () => void;

  constructor(runtime: Runtime) {
    this.dispose = onClone(runtime, (clone, creator) => {
      const index = this.indexOf(creator);
      if (index > 0) this.#indexes.set(clone, index);
    });
  }

  indexOf(target: object | undefined): number {
    if (!this.isAnyChosen || target === undefined) return 0;
    return this.#indexes.get(target) ?? 0;
  }

  choose(target: object, index: number): void {
    this.isAnyChosen = true;
    this.#indexes.set(target, index);
  }
}
