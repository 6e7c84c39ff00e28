import type {BlockUtil} from './vm-internals.js';

interface Seen {
  value: string | null;
  /** Whether the last call has returned true. */
  wasNew: boolean;
}

/** In place of a sprite, where nothing says which one asks. */
const NO_TARGET = {};

/** What each script under a hat has seen: for hats that start their scripts once for each new value. */
export class HatChanges {
  /** By the sprite or clone, then by the id of the hat. */
  readonly #seen = new WeakMap<object, Map<string, Seen>>();

  /**
   * Whether the value differs from the last one that the script has seen; null: nothing, which is never new. After each new
   * value it is false once: the vm starts a script when its hat becomes true.
   */
  isNew(value: string | null, util: BlockUtil | undefined): boolean {
    const seen = this.#seenBy(util);
    const isNew = !seen.wasNew && value !== null && value !== seen.value;
    if (isNew || value === null) seen.value = value;
    seen.wasNew = isNew;
    return isNew;
  }

  #seenBy({target = NO_TARGET, thread}: BlockUtil = {}): Seen {
    const hat = thread?.topBlock ?? '';
    const scripts = this.#seen.get(target) ?? new Map<string, Seen>();
    const seen = scripts.get(hat) ?? {value: null, wasNew: false};
    this.#seen.set(target, scripts);
    scripts.set(hat, seen);
    return seen;
  }
}
