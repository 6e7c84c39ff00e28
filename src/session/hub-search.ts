import type {Clock} from '../clock.js';
import {toHubError, type HubError, type HubErrorCode} from '../ble/hub-error.js';
import type {DiscoveredPeripheral, DiscoveryOptions} from '../ble/discovery.js';
import type {Transport, TransportProvider} from '../ble/transport.js';
import type {HubCard, HubProtocol} from '../hubs/hub-protocol.js';

/** A search ends if it has no hub for this time, as in the official extensions. */
const TIMEOUT_MS = 15_000;

export interface HubSearchOptions {
  readonly clock: Clock;
  readonly providers: readonly TransportProvider[];
  readonly filter: DiscoveryOptions;
  /** The Transport.permit of the hub that this session used last; null: none. */
  readonly permit: string | null;
  /**
   * Receives all hubs that the user can choose now, by provider, the strongest signal first; virtual hubs last. Also called when a
   * provider fails that had found something.
   */
  readonly onFound: (list: readonly ListedHub[]) => void;
  /** The card of a hub, from what it advertises. Default: hubs have none. */
  readonly cardOf?: HubProtocol['cardOf'];
  /** Whether the list of an earlier search is still shown: onFound is called with an empty list first. */
  readonly clearsList: boolean;
  /** A provider cannot search; the others go on. */
  readonly onError: (error: HubError) => void;
  /** No provider of real hubs works, or is expected to. `code` is the error to show to the user. */
  readonly onNoHardware: (code: HubErrorCode) => void;
  /**
   * The search has ended without a hub. `code` is the error to show to the user. `codes` are the errors of all
   * available providers, or empty after a timeout or if no provider is available.
   */
  readonly onFailed: (code: HubErrorCode, codes: readonly HubErrorCode[]) => void;
}

/** A hub in the list. */
export interface ListedHub extends DiscoveredPeripheral {
  readonly card?: HubCard;
}

/** A hub that was found, and the transport that found it. */
export interface FoundHub {
  /** It may be closed by now; its successor() finds the hub again. */
  readonly transport: Transport;
  readonly found: DiscoveredPeripheral;
  readonly isVirtual: boolean;
}

/** The search of one provider. */
interface ProviderSearch {
  readonly transport: Transport;
  readonly isVirtual: boolean;
  readonly abort: AbortController;
  /** By the id in the list, which is `provider:id`. */
  readonly found: Map<string, DiscoveredPeripheral>;
}

/** The id in the list of a peripheral of this provider. */
export const listId = (provider: Pick<TransportProvider, 'id'>, peripheral: string): string =>
  `${provider.id}:${peripheral}`;

const isHardware = ({isVirtual}: TransportProvider): boolean => !isVirtual;

/**
 * A search through all available providers at once, for the connection dialog. It ends after a time without hubs, or when
 * no provider works. No callback is called inside start() or choose(): the dialog starts to listen after its call.
 */
export class HubSearch {
  readonly #options: HubSearchOptions;
  readonly #providers: readonly TransportProvider[];
  /** In the order of the providers. A search that has failed is removed. */
  readonly #searches = new Set<ProviderSearch>();
  /** What is known to be wrong with a provider. One whose search goes on may work anyway. */
  readonly #problems = new Map<TransportProvider, HubErrorCode>();
  #cancelTimeout: () => void = () => undefined;
  #isActive = true;

  constructor(options: HubSearchOptions) {
    this.#options = options;
    this.#providers = options.providers.filter(provider => provider.unavailableReason() === null);
  }

  start(): void {
    this.#startTimeout();
    if (this.#options.clearsList) this.#callLater(() => this.#options.onFound([]));
    for (const provider of this.#providers) this.#search(provider);
    // None of the providers of real hubs is there to report an error.
    if (this.#options.providers.some(isHardware) && !this.#providers.some(isHardware)) {
      this.#callLater(() => this.#reportIfNoneIsLeft());
    }
  }

  /**
   * Returns the hub and ends the search; the other transports are closed. Returns undefined, and goes on, if the search
   * has not found this hub.
   */
  choose(id: string): FoundHub | undefined {
    for (const search of this.#searches) {
      const found = search.found.get(id);
      if (found === undefined) continue;
      this.#searches.delete(search);
      search.abort.abort();
      this.stop();
      return {transport: search.transport, found, isVirtual: search.isVirtual};
    }
    return undefined;
  }

  stop(): void {
    this.#isActive = false;
    this.#cancelTimeout();
    for (const {transport, abort} of this.#searches) {
      abort.abort();
      void transport.close();
    }
    this.#searches.clear();
  }

  #search(provider: TransportProvider): void {
    const transport = provider.create(this.#options.permit);
    const search: ProviderSearch = {
      transport,
      isVirtual: provider.isVirtual ?? false,
      abort: new AbortController(),
      found: new Map(),
    };
    this.#searches.add(search);
    const onFound = (peripheral: DiscoveredPeripheral) => {
      if (!this.#searches.has(search)) return;
      search.found.set(listId(provider, peripheral.id), peripheral);
      this.#report();
    };
    transport
      .discover(this.#options.filter, onFound, search.abort.signal)
      .catch((error: unknown) => {
        if (!this.#searches.delete(search)) return;
        void transport.close();
        if (search.found.size > 0) this.#report();
        const hubError = toHubError(error, 'refused');
        this.#options.onError(hubError);
        this.#setProblem(provider, hubError.code);
      });
    void provider.expectedProblem?.().then(code => {
      if (code !== null && this.#searches.has(search)) this.#setProblem(provider, code);
    });
  }

  #report(): void {
    const realFirst = [...this.#searches].sort((a, b) => Number(a.isVirtual) - Number(b.isVirtual));
    const list = realFirst.flatMap(({found}) =>
      [...found]
        .map(([id, hub]) => ({id, name: hub.name, rssi: hub.rssi, ...this.#cardOf(hub)}))
        .sort((a, b) => (b.rssi ?? -Infinity) - (a.rssi ?? -Infinity)),
    );
    this.#cancelTimeout();
    if (list.length === 0) this.#startTimeout();
    this.#callLater(() => this.#options.onFound(list));
  }

  #cardOf({manufacturerData}: DiscoveredPeripheral): {readonly card?: HubCard} {
    const card = manufacturerData && this.#options.cardOf?.(manufacturerData);
    return card ? {card} : {};
  }

  #setProblem(provider: TransportProvider, code: HubErrorCode): void {
    this.#problems.set(provider, code);
    this.#callLater(() => this.#reportIfNoneIsLeft());
  }

  /** Reports if no provider works any more, or no provider of real hubs. */
  #reportIfNoneIsLeft(): void {
    if (this.#searches.size === 0) {
      this.#fail(this.#mostSpecificCode(), [...this.#problems.values()]);
      return;
    }
    const isExpected = this.#options.providers.some(isHardware);
    const isLeft = this.#providers.some(each => isHardware(each) && !this.#problems.has(each));
    if (isExpected && !isLeft) this.#options.onNoHardware(this.#mostSpecificCode());
  }

  #startTimeout(): void {
    this.#cancelTimeout = this.#options.clock.after(TIMEOUT_MS, () => this.#fail('not-found', []));
  }

  /** Calls after start() or choose() has returned, unless the search has ended. */
  #callLater(call: () => void): void {
    queueMicrotask(() => {
      if (this.#isActive) call();
    });
  }

  #fail(code: HubErrorCode, codes: readonly HubErrorCode[]): void {
    this.stop();
    this.#options.onFailed(code, codes);
  }

  /** The error of an available provider is more specific than the reason why another provider is unavailable. */
  #mostSpecificCode(): HubErrorCode {
    // Scratch Link works with every browser, so a reason why Web Bluetooth is unavailable comes first.
    const reasons = this.#options.providers.map(provider => provider.unavailableReason());
    const unavailable =
      reasons.find(reason => reason !== null && reason !== 'no-scratch-link') ?? 'no-scratch-link';
    // An insecure page cannot use Scratch Link either, and no permission changes that.
    if (unavailable === 'insecure-page') return unavailable;
    const isOnlyWay = this.#options.providers.filter(isHardware).length === 1;
    if (unavailable === 'no-web-bluetooth' && isOnlyWay) return 'only-web-bluetooth';
    const problems = [...this.#problems.values()];
    return problems.find(code => code !== 'no-scratch-link') ?? unavailable;
  }
}
