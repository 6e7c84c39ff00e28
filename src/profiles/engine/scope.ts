import type {Formula, Lookup, Value} from '../formula.js';

/** The arguments of a block, or the fields of a command. */
export type Arguments = ReadonlyMap<string, Value>;

export const NO_ARGUMENTS: Arguments = new Map();

/** What formulas read: the variables and the newest fields of reports. */
export class Scope {
  readonly #values: Map<string, Value>;

  constructor(values: Iterable<readonly [string, Value]>) {
    this.#values = new Map(values);
  }

  get(name: string): Value {
    return this.#values.get(name) ?? 0;
  }

  set(name: string, value: Value): void {
    this.#values.set(name, value);
  }

  copy(): Scope {
    return new Scope(this.#values);
  }

  /** Arguments come first; the checker keeps the names apart. */
  lookupWith(args: Arguments): Lookup {
    return name => args.get(name) ?? this.#values.get(name) ?? 0;
  }
}

/** As formulas have it: a text is not true. */
export function isTrue(value: Value): boolean {
  return typeof value === 'number' && value !== 0;
}

/** A condition; null: there is none. */
export function isMet(when: Formula | null, lookup: Lookup): boolean {
  return when === null || isTrue(when.evaluate(lookup));
}

/** A text is 0. */
export function toFinite(value: Value): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
