/** The part of the browser's sessionStorage that is used. It belongs to one tab and survives a reload of its page. */
export interface TabStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const KEY = 'blockwave:lost';

/** Whether this tab has lost a connection to a hub, also before its page was reloaded. */
export class LossMemory {
  readonly #storage: TabStorage | null;
  wasLost: boolean;

  constructor(storage: TabStorage | null) {
    this.#storage = storage;
    this.wasLost = storage !== null && storage.getItem(KEY) !== null;
  }

  remember(): void {
    this.wasLost = true;
    try {
      this.#storage?.setItem(KEY, 'true');
    } catch {
      // The storage is full or forbidden: only this page remembers it.
    }
  }
}
