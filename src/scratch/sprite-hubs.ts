import type {Runtime} from './runtime.js';
import {onClone, targetsOf} from './vm-internals.js';

/** Which hub each sprite uses, by its index. A sprite that has not chosen uses the first; a clone begins with its creator's. */
export class SpriteHubs {
  /** Whether any sprite has ever chosen. Until then no block needs to look its sprite up. */
  isAnyChosen = false;
  readonly #runtime: Runtime;
  readonly #indexes = new WeakMap<object, number>();
  /** Ends the listening to the vm. */
  readonly dispose: () => void;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
    this.dispose = onClone(runtime, (clone, creator) => {
      const index = this.indexOf(creator);
      if (index > 0) this.#indexes.set(clone, index);
    });
  }

  indexOf(target: object | undefined): number {
    return (target && this.#indexes.get(target)) ?? 0;
  }

  choose(target: object, index: number): void {
    this.isAnyChosen = true;
    this.#indexes.set(target, index);
  }

  /** Starts the scripts under an event hat, in the sprites that use this hub. */
  startHats(opcode: string, fields: Readonly<Record<string, string>>, index: number): void {
    const runtime = this.#runtime;
    // The vm writes into its object of fields.
    if (!this.isAnyChosen) {
      if (index === 0) runtime.startHats(opcode, {...fields});
      return;
    }
    for (const target of targetsOf(runtime)) {
      if (this.indexOf(target) === index) runtime.startHats(opcode, {...fields}, target);
    }
  }
}
