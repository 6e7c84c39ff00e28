import type {HubError} from '../gatt/hub-error.js';
import {toHubError} from '../gatt/hub-error.js';
import type {DiscoveredPeripheral, DiscoveryOptions} from '../gatt/discovery.js';
import type {Transport, TransportProvider} from '../gatt/transport.js';

/** A hub that was chosen, and the transport that found it. */
export interface ChosenHub {
  /** It may be closed by now; its successor() finds the hub again. */
  readonly transport: Transport;
  readonly found: DiscoveredPeripheral;
}

export interface ScannerOptions {
  readonly providers: readonly TransportProvider[];
  readonly filter: DiscoveryOptions;
  /**
   * Everything that can be chosen now, by provider, the strongest signal first; ids are `provider:id`. Also
   * called when a provider fails that had found something.
   */
  readonly onFound: (list: readonly DiscoveredPeripheral[]) => void;
  /** A provider cannot search; the others go on. */
  readonly onError: (providerId: string, error: HubError) => void;
}

/** One search through all providers at once. Used once. */
export class Scanner {
  readonly #options: ScannerOptions;
  readonly #searches = new Map<string, {transport: Transport; abort: AbortController}>();
  readonly #found = new Map<string, {providerId: string; peripheral: DiscoveredPeripheral}>();

  constructor(options: ScannerOptions) {
    this.#options = options;
  }

  start(): void {
    for (const provider of this.#options.providers)
      if (provider.unavailableReason() === null) this.#search(provider);
  }

  /**
   * Ends the search and returns what was chosen; the other transports are closed.
   * Undefined if the id is not in the list: the search goes on then.
   */
  choose(id: string): ChosenHub | undefined {
    const chosen = this.#found.get(id);
    if (chosen === undefined) return undefined;
    const search = this.#searches.get(chosen.providerId);
    if (search === undefined) return undefined;
    this.#searches.delete(chosen.providerId);
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

  #search(provider: TransportProvider): void {
    const search = {transport: provider.create(), abort: new AbortController()};
    this.#searches.set(provider.id, search);
    const isActive = () => this.#searches.get(provider.id) === search;
    search.transport
      .discover(
        this.#options.filter,
        peripheral => {
          if (!isActive()) return;
          this.#found.set(`${provider.id}:${peripheral.id}`, {providerId: provider.id, peripheral});
          this.#report();
        },
        search.abort.signal,
      )
      .catch((error: unknown) => {
        if (!isActive()) return;
        this.#searches.delete(provider.id);
        void search.transport.close();
        this.#removeFound(provider.id);
        this.#options.onError(provider.id, toHubError(error, 'refused'));
      });
  }

  #removeFound(failedProviderId: string): void {
    const foundBefore = this.#found.size;
    for (const [id, {providerId}] of this.#found) {
      if (providerId === failedProviderId) this.#found.delete(id);
    }
    if (this.#found.size < foundBefore) this.#report();
  }

  #report(): void {
    const order = this.#options.providers.map(provider => provider.id);
    const list = [...this.#found.entries()]
      .map(([id, {providerId, peripheral}]) => ({
        ...peripheral,
        id,
        rank: order.indexOf(providerId),
      }))
      .sort((a, b) => a.rank - b.rank || (b.rssi ?? -Infinity) - (a.rssi ?? -Infinity))
      .map(({id, name, rssi}): DiscoveredPeripheral => ({id, name, rssi}));
    this.#options.onFound(list);
  }
}
