export interface Timer {
  readonly atMs: number;
  /** Timers that are due at the same time run in the order in which they were armed. */
  readonly order: number;
  readonly callback: () => void;
  /** Its place in the heap; -1 once it is out of it. */
  place: number;
}

/** Timers with the next one first: a binary heap, from which any of them can be taken. */
export class TimerHeap {
  readonly #timers: Timer[] = [];

  get size(): number {
    return this.#timers.length;
  }

  get next(): Timer | undefined {
    return this.#timers[0];
  }

  add(timer: Timer): void {
    this.#timers.push(timer);
    this.#rise(timer, this.#timers.length - 1);
  }

  /** Nothing where it is out of the heap already. */
  remove(timer: Timer): void {
    const {place} = timer;
    if (place < 0) return;
    timer.place = -1;
    const last = this.#timers.pop();
    if (last === undefined || last === timer) return;
    this.#rise(last, place);
    this.#sink(last, last.place);
  }

  #rise(timer: Timer, from: number): void {
    let place = from;
    while (place > 0) {
      const above = (place - 1) >> 1;
      const parent = this.#timers[above];
      if (parent === undefined || isBefore(parent, timer)) break;
      this.#put(parent, place);
      place = above;
    }
    this.#put(timer, place);
  }

  #sink(timer: Timer, from: number): void {
    let place = from;
    for (;;) {
      const left = this.#timers[2 * place + 1];
      const right = this.#timers[2 * place + 2];
      const first = left && right && isBefore(right, left) ? right : left;
      if (first === undefined || isBefore(timer, first)) break;
      const below = first.place;
      this.#put(first, place);
      place = below;
    }
    this.#put(timer, place);
  }

  #put(timer: Timer, place: number): void {
    this.#timers[place] = timer;
    timer.place = place;
  }
}

function isBefore(a: Timer, b: Timer): boolean {
  return a.atMs < b.atMs || (a.atMs === b.atMs && a.order < b.order);
}
