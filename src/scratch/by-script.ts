import type {BlockUtil} from './vm-internals.js';

/** In place of a sprite, where nothing says which one asks. */
const NO_TARGET = {};

/**
 * Keeps something for each script: of each sprite and each clone its own, which ends with the sprite or the clone. Returns
 * the function that looks it up.
 */
export function byScript<Kept>(create: () => Kept): (util: BlockUtil | undefined) => Kept {
  /** By the sprite or clone, then by the id of the script's first block. */
  const all = new WeakMap<object, Map<unknown, Kept>>();
  return ({target = NO_TARGET, thread} = {}) => {
    const scripts = all.get(target) ?? new Map<unknown, Kept>();
    const hat = thread?.topBlock;
    const kept = scripts.get(hat) ?? create();
    all.set(target, scripts.set(hat, kept));
    return kept;
  };
}
