/** Holds the items that are above the rate. Each implementation has its own policy. */
export interface WaitingRoom<Item> {
  /** @returns the item that is dropped for it: `item` itself, an older one, or undefined for none. */
  add(item: Item): Item | undefined;
  /** The item whose turn is next; undefined: none waits. */
  readonly next: Item | undefined;
  removeNext(): void;
  readonly size: number;
}

/** Drop: nothing waits. */
export function dropExcess<Item>(): WaitingRoom<Item> {
  return {add: item => item, next: undefined, removeNext: () => undefined, size: 0};
}

/** Conflation: one item for each key, which a newer one replaces. The key that came first is next. */
export class LatestOfEach<Item> implements WaitingRoom<Item> {
  readonly #keyOf: (item: Item) => string;
  readonly #items = new Map<string, Item>();

  constructor(keyOf: (item: Item) => string) {
    this.#keyOf = keyOf;
  }

  add(item: Item): Item | undefined {
    const key = this.#keyOf(item);
    const replaced = this.#items.get(key);
    this.#items.set(key, item);
    return replaced;
  }

  get next(): Item | undefined {
    return this.#items.values().next().value;
  }

  removeNext(): void {
    const [key] = this.#items.keys();
    if (key !== undefined) this.#items.delete(key);
  }

  get size(): number {
    return this.#items.size;
  }
}

/** First in, first out, up to a high-water mark. Further items are dropped. */
export class BoundedQueue<Item> implements WaitingRoom<Item> {
  readonly highWaterMark: number;
  readonly #items: Item[] = [];
  #highest = 0;

  /** @param highWaterMark The most that may wait: a whole number, at least 1. */
  constructor(highWaterMark: number) {
    if (!Number.isInteger(highWaterMark) || highWaterMark < 1) {
      throw new RangeError(`highWaterMark must be a whole number from 1, got ${highWaterMark}`);
    }
    this.highWaterMark = highWaterMark;
  }

  add(item: Item): Item | undefined {
    if (this.#items.length >= this.highWaterMark) return item;
    this.#items.push(item);
    this.#highest = Math.max(this.#highest, this.#items.length);
    return undefined;
  }

  get next(): Item | undefined {
    return this.#items[0];
  }

  removeNext(): void {
    this.#items.shift();
  }

  get size(): number {
    return this.#items.length;
  }

  /** The most that ever waited. */
  get highest(): number {
    return this.#highest;
  }
}

/** Queues in order of priority: a lane moves only while all lanes before it are empty. */
export class PriorityLanes<Item> implements WaitingRoom<Item> {
  readonly #laneOf: (item: Item) => number;
  readonly #lanes: readonly BoundedQueue<Item>[];

  /** @param laneOf From 0, the first lane, to `laneCount - 1`. */
  constructor(laneCount: number, highWaterMark: number, laneOf: (item: Item) => number) {
    this.#laneOf = laneOf;
    this.#lanes = Array.from({length: laneCount}, () => new BoundedQueue<Item>(highWaterMark));
  }

  /** @throws RangeError for a lane that does not exist. */
  add(item: Item): Item | undefined {
    const lane = this.#laneOf(item);
    const queue = this.#lanes[lane];
    if (queue === undefined) {
      throw new RangeError(`lane must be from 0 to ${this.#lanes.length - 1}, got ${lane}`);
    }
    return queue.add(item);
  }

  get next(): Item | undefined {
    return this.#first?.next;
  }

  removeNext(): void {
    this.#first?.removeNext();
  }

  get size(): number {
    return this.#lanes.reduce((sum, {size}) => sum + size, 0);
  }

  get #first(): BoundedQueue<Item> | undefined {
    return this.#lanes.find(({size}) => size > 0);
  }
}
