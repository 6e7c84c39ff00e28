import type {TabStorage} from './loss-memory.js';

/**
 * For each hub of a family, the Transport.permit of the peripheral that this tab has used last, also before its page was reloaded.
 * Not longer: on another day a child has another hub, which may have the same name.
 */
export class LastPermits {
  readonly #storage: TabStorage;
  readonly #familyId: string;

  constructor(storage: TabStorage, familyId: string) {
    this.#storage = storage;
    this.#familyId = familyId;
  }

  /** `index`: of the hub, from 0. */
  get(index: number): string | null {
    const permit = this.#storage.getItem(this.#keyOf(index));
    return permit === '' ? null : permit;
  }

  set(index: number, permit: string | null): void {
    if (permit === this.get(index)) return;
    try {
      this.#storage.setItem(this.#keyOf(index), permit ?? '');
    } catch {
      // The storage is full or forbidden: a reloaded page asks for the hub.
    }
  }

  /** Two hubs have changed their numbers. */
  swap(a: number, b: number): void {
    const permit = this.get(a);
    this.set(a, this.get(b));
    this.set(b, permit);
  }

  #keyOf(index: number): string {
    return `blockwave:last:${this.#familyId}:${index + 1}`;
  }
}
