import type {BlockUtil} from './vm-internals.js';

/** In place of a sprite, where nothing says which one asks. */
const NO_TARGET = {};

/**
 * Stores a value for each script. Each sprite and each clone has its own, which end with the sprite or the clone. Returns the
 * function that looks the value up.
 */
export function byScript<Value>(create: () => Value): (util: BlockUtil | undefined) => Value {
  /** By the sprite or clone, then by the id of the script's first block. */
  const all = new WeakMap<object, Map<unknown, Value>>();
  return ({target = NO_TARGET, thread} = {}) => {
    const scripts = all.get(target) ?? new Map<unknown, Value>();
    const hat = thread?.topBlock;
    const value = scripts.get(hat) ?? create();
    all.set(target, scripts.set(hat, value));
    return value;
  };
}
