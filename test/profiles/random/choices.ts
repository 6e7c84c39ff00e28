import * as fc from 'fast-check';

/** Decisions made of a list of random numbers. When the list is over, each decision is the first one: small profiles. */
export class Choices {
  readonly #numbers: ArrayLike<number>;
  #next = 0;

  constructor(numbers: ArrayLike<number>) {
    this.#numbers = numbers;
  }

  integer(min: number, max: number): number {
    const number = this.#numbers[this.#next] ?? 0;
    this.#next += 1;
    return min + (number % (max - min + 1));
  }

  /** True once in `times`. */
  isRare(times = 4): boolean {
    return this.integer(0, times - 1) === 1;
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.integer(0, items.length - 1)] ?? items[0];
  }

  /** Undefined if there are no items. */
  any<Item>(items: readonly Item[]): Item | undefined {
    return items[this.integer(0, Math.max(0, items.length - 1))];
  }

  list<Item>(min: number, max: number, make: (index: number) => Item): Item[] {
    return Array.from({length: this.integer(min, max)}, (_, index) => make(index));
  }

  /** The entry, or no entry: `{...choices.maybe({unit: 'cm'})}`. */
  maybe<Entry extends object>(entry: Entry, times = 2): Entry | Record<string, never> {
    return this.isRare(times) ? entry : {};
  }
}

export const choices = fc
  .uint32Array({minLength: 0, maxLength: 600, size: 'max'})
  .map(numbers => new Choices(numbers));
