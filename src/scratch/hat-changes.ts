import {byScript} from './by-script.js';
import type {BlockUtil} from './vm-internals.js';

interface Seen {
  /** Undefined: the script has just come into being, for example in a clone. */
  value: string | null | undefined;
  /** Whether the last call has returned true. */
  wasNew: boolean;
}

/** What each script under a hat has seen: for hats that start their scripts once for each new value. */
export class HatChanges {
  readonly #seen = byScript<Seen>(() => ({value: undefined, wasNew: false}));

  /**
   * Whether the value differs from the last one that the script has seen; null: nothing, which is never new. Nor is the first
   * one: it was there before the script. After each new value it is false once: the vm starts a script when its hat becomes
   * true.
   */
  isNew(value: string | null, util: BlockUtil | undefined): boolean {
    const seen = this.#seen(util);
    const isFirst = seen.value === undefined;
    const isNew = !isFirst && !seen.wasNew && value !== null && value !== seen.value;
    if (isFirst || isNew || value === null) seen.value = value;
    seen.wasNew = isNew;
    return isNew;
  }
}
