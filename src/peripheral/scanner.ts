import type {HubError} from '../transport/hub-error.js';
import {toHubError} from '../transport/hub-error.js';
import type {DiscoveryFilter, Door, Found, Transport} from '../transport/transport.js';
import type {Reached} from './reconnector.js';

export interface ScannerOptions {
  readonly doors: readonly Door[];
  readonly filter: DiscoveryFilter;
  /**
   * All that can be picked now, the strongest signal first within its door; ids are `door:id`. Also told
   * when a door fails that had found something.
   */
  readonly onFound: (list: readonly Found[]) => void;
  /** A door cannot be searched; the others go on. */
  readonly onError: (doorId: string, error: HubError) => void;
}

/** One search through all doors at once. Used once. */
export class Scanner {
  readonly #options: ScannerOptions;
  readonly #searches = new Map<string, {transport: Transport; abort: AbortController}>();
  readonly #found = new Map<string, {doorId: string; peripheral: Found}>();

  constructor(options: ScannerOptions) {
    this.#options = options;
  }

  start(): void {
    for (const door of this.#options.doors) if (door.isAvailable()) this.#search(door);
  }

  /**
   * Ends the search and hands over what was chosen, synchronously; the other doors are closed.
   * Undefined where the id is not in the list: then the search goes on.
   */
  pick(id: string): Reached | undefined {
    const chosen = this.#found.get(id);
    if (chosen === undefined) return undefined;
    const search = this.#searches.get(chosen.doorId);
    if (search === undefined) return undefined;
    this.#searches.delete(chosen.doorId);
    search.abort.abort();
    this.stop();
    return {transport: search.transport, found: chosen.peripheral};
  }

  stop(): void {
    const searches = [...this.#searches.values()];
    this.#searches.clear();
    for (const {transport, abort} of searches) {
      abort.abort();
      void transport.close();
    }
  }

  #search(door: Door): void {
    const search = {transport: door.create(), abort: new AbortController()};
    this.#searches.set(door.id, search);
    const isOn = () => this.#searches.get(door.id) === search;
    search.transport
      .discover(
        this.#options.filter,
        peripheral => {
          if (!isOn()) return;
          this.#found.set(`${door.id}:${peripheral.id}`, {doorId: door.id, peripheral});
          this.#report();
        },
        search.abort.signal,
      )
      .catch((error: unknown) => {
        if (!isOn()) return;
        this.#searches.delete(door.id);
        void search.transport.close();
        this.#forget(door.id);
        this.#options.onError(door.id, toHubError(error, 'refused'));
      });
  }

  #forget(failedDoorId: string): void {
    const foundBefore = this.#found.size;
    for (const [id, {doorId}] of this.#found) {
      if (doorId === failedDoorId) this.#found.delete(id);
    }
    if (this.#found.size < foundBefore) this.#report();
  }

  #report(): void {
    const order = this.#options.doors.map(door => door.id);
    const list = [...this.#found.entries()]
      .map(([id, {doorId, peripheral}]) => ({...peripheral, id, rank: order.indexOf(doorId)}))
      .sort((a, b) => a.rank - b.rank || (b.rssi ?? -Infinity) - (a.rssi ?? -Infinity))
      .map(({id, name, rssi}): Found => ({id, name, rssi}));
    this.#options.onFound(list);
  }
}
