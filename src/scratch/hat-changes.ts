import type {ScriptChanges} from './define-block.js';
import type {BlockUtil} from './vm-internals.js';

interface Seen {
  value: string | null;
  /** Whether the last call has returned true. */
  wasNew: boolean;
}

/** What the scripts under the hats of one extension have seen. */
export class HatChanges implements ScriptChanges {
  /** By the sprite or clone, then by the id of the hat. */
  readonly #seen = new WeakMap<object, Map<string, Seen>>();
  #util: BlockUtil | undefined;

  /** For the script that runs now. The same object at each call: every block asks for it. */
  of(util: BlockUtil | undefined): ScriptChanges {
    this.#util = util;
    return this;
  }

  isNew(value: string | null): boolean {
    const seen = this.#seenByScript();
    const isNew = !seen.wasNew && value !== null && value !== seen.value;
    if (isNew || value === null) seen.value = value;
    seen.wasNew = isNew;
    return isNew;
  }

  #seenByScript(): Seen {
    const {target = this, thread} = this.#util ?? {};
    const hat = thread?.topBlock ?? '';
    const scripts = this.#seen.get(target) ?? new Map<string, Seen>();
    const seen = scripts.get(hat) ?? {value: null, wasNew: false};
    this.#seen.set(target, scripts);
    scripts.set(hat, seen);
    return seen;
  }
}
