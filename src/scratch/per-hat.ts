import type {BlockUtil} from './vm-internals.js';

/** In place of a sprite, where nothing says which one asks. */
const NO_TARGET = {};

/** A state for each script under a hat. */
export class PerHat<State> {
  /** By the sprite or clone, then by the id of the hat. */
  readonly #states = new WeakMap<object, Map<string, State>>();
  readonly #create: () => State;

  constructor(create: () => State) {
    this.#create = create;
  }

  of({target = NO_TARGET, thread}: BlockUtil = {}): State {
    const hat = thread?.topBlock ?? '';
    let scripts = this.#states.get(target);
    if (scripts === undefined) this.#states.set(target, (scripts = new Map<string, State>()));
    let state = scripts.get(hat);
    if (state === undefined) scripts.set(hat, (state = this.#create()));
    return state;
  }
}
