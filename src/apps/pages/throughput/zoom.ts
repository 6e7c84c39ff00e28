import type {Part} from '../../../plot/part.js';

/** The part of an x axis that plots with the same axis show. */
export class Zoom {
  readonly #listeners: (() => void)[] = [];
  #part: Part | null = null;

  /** Null: the whole axis. */
  get part(): Part | null {
    return this.#part;
  }

  show(part: Part | null): void {
    this.#part = part;
    for (const listener of this.#listeners) listener();
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }
}
