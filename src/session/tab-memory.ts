/** The part of the browser's sessionStorage that is used. It belongs to one tab and survives a reload of its page. */
export interface TabStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const LOST_KEY = 'blockwave:lost';

/** Whether this tab has lost a connection to a hub, also before its page was reloaded. */
export class LossMemory {
  readonly #storage: TabStorage | null;
  wasLost: boolean;

  constructor(storage: TabStorage | null) {
    this.#storage = storage;
    this.wasLost = storage !== null && storage.getItem(LOST_KEY) !== null;
  }

  remember(): void {
    this.wasLost = true;
    try {
      this.#storage?.setItem(LOST_KEY, 'true');
    } catch {
      // The storage is full or forbidden: only this page remembers it.
    }
  }
}

/**
 * For each hub of a family, the Transport.permit of the peripheral that this tab has used last, also before its page was reloaded.
 * Not longer: on another day a child has another hub, which may have the same name.
 */
export class LastPermits {
  readonly #storage: TabStorage;
  readonly #key: string;

  constructor(storage: TabStorage, familyId: string) {
    this.#storage = storage;
    this.#key = `blockwave:last:${familyId}`;
  }

  /** `index`: of the hub, from 0. */
  get(index: number): string | null {
    return this.#read()[index] ?? null;
  }

  /** A peripheral is one hub: another one that used it before has none now. */
  set(index: number, permit: string): void {
    const permits = this.#read().map(each => (each === permit ? null : each));
    permits[index] = permit;
    this.#write(permits);
  }

  /** Two hubs have changed their numbers. */
  swap(a: number, b: number): void {
    const permits = this.#read();
    const {[a]: first = null, [b]: second = null} = permits;
    if (first === second) return;
    permits[a] = second;
    permits[b] = first;
    this.#write(permits);
  }

  #read(): (string | null)[] {
    try {
      const permits: unknown = JSON.parse(this.#storage.getItem(this.#key) ?? '[]');
      return Array.isArray(permits) ? (permits as (string | null)[]) : [];
    } catch {
      // The storage is forbidden, or holds what another page has written.
      return [];
    }
  }

  #write(permits: readonly (string | null)[]): void {
    try {
      this.#storage.setItem(this.#key, JSON.stringify(permits));
    } catch {
      // The storage is full or forbidden: a reloaded page asks for the hub.
    }
  }
}
