import type {Change} from './object-tree.js';
import {bytesOf} from './values.js';

/**
 * The notifications of one characteristic. BlueZ reports a value that was read in the same way, just before it
 * answers the read. So while a read is open, the newest value waits.
 */
export class Notifications {
  readonly #listener: (bytes: Uint8Array) => void;
  #openReads = 0;
  #waiting: Uint8Array | null = null;

  constructor(listener: (bytes: Uint8Array) => void) {
    this.#listener = listener;
  }

  changed({values}: Change): void {
    const bytes = bytesOf(values.get('Value'));
    if (!bytes) return;
    this.#release();
    if (this.#openReads > 0) this.#waiting = bytes;
    else this.#listener(bytes);
  }

  readBegins(): void {
    this.#openReads += 1;
  }

  /** `bytes` is what was read; null: the read failed. */
  readEnds(bytes: Uint8Array | null): void {
    this.#openReads -= 1;
    if (bytes && this.#waiting && Buffer.compare(bytes, this.#waiting) === 0) this.#waiting = null;
    this.#release();
  }

  #release(): void {
    const bytes = this.#waiting;
    this.#waiting = null;
    if (bytes) this.#listener(bytes);
  }
}
