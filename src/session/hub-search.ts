import type {Clock} from '../clock.js';
import type {HubError, HubErrorCode} from '../gatt/hub-error.js';
import type {DiscoveredPeripheral, DiscoveryOptions} from '../gatt/discovery.js';
import type {TransportProvider} from '../gatt/transport.js';
import {Scanner, type ChosenHub} from './scanner.js';

/** A search ends if it has no hub for this time, as in the official extensions. */
const TIMEOUT_MS = 15_000;

export interface HubSearchOptions {
  readonly clock: Clock;
  readonly providers: readonly TransportProvider[];
  readonly filter: DiscoveryOptions;
  /** Receives all hubs that the user can choose now. */
  readonly onFound: (list: readonly DiscoveredPeripheral[]) => void;
  /** A provider cannot search. Called at once, even inside start(). */
  readonly onError: (error: HubError) => void;
  /** No provider of real hubs works; only virtual hubs remain. `code` is the error to show to the user. */
  readonly onNoHardware: (code: HubErrorCode) => void;
  /**
   * The search has ended without a hub. `code` is the error to show to the user. `codes` are the errors of all
   * available providers, or empty after a timeout.
   */
  readonly onFailed: (code: HubErrorCode, codes: readonly HubErrorCode[]) => void;
}

/**
 * A search for the connection dialog. It ends after a time without hubs, or when no provider works. Only onError may be
 * called inside start() or choose(). The other callbacks come later: the dialog starts to listen after its call.
 */
export class HubSearch {
  readonly #options: HubSearchOptions;
  readonly #scanner: Scanner;
  readonly #errors: HubError[] = [];
  #cancelTimeout: () => void = () => undefined;
  #isActive = true;

  constructor(options: HubSearchOptions) {
    this.#options = options;
    const providers = options.providers.filter(provider => provider.unavailableReason() === null);
    const hardware = providers.filter(({isVirtual}) => !isVirtual);
    this.#scanner = new Scanner({
      providers,
      filter: options.filter,
      onFound: list => {
        this.#cancelTimeout();
        if (list.length === 0) this.#startTimeout();
        this.#callLater(() => options.onFound(list));
      },
      onError: (_providerId, error) => {
        this.#errors.push(error);
        options.onError(error);
        this.#callLater(() => {
          const {length} = this.#errors;
          if (length === providers.length) this.#fail(this.#mostSpecificCode(), this.#errors);
          else if (length === hardware.length) options.onNoHardware(this.#mostSpecificCode());
        });
      },
    });
  }

  start(): void {
    this.#startTimeout();
    this.#scanner.start();
  }

  /** Returns the hub and ends the search. Returns undefined, and goes on, if the search has not found this hub. */
  choose(id: string): ChosenHub | undefined {
    const chosen = this.#scanner.choose(id);
    if (chosen !== undefined) this.stop();
    return chosen;
  }

  stop(): void {
    this.#isActive = false;
    this.#cancelTimeout();
    this.#scanner.stop();
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

  #fail(code: HubErrorCode, errors: readonly HubError[]): void {
    this.stop();
    this.#options.onFailed(
      code,
      errors.map(error => error.code),
    );
  }

  /** The error of an available provider is more specific than the reason why another provider is unavailable. */
  #mostSpecificCode(): HubErrorCode {
    // Scratch Link works with every browser, so a reason why Web Bluetooth is unavailable comes first.
    const reasons = this.#options.providers.map(provider => provider.unavailableReason());
    const unavailable =
      reasons.find(reason => reason !== null && reason !== 'no-scratch-link') ?? 'no-scratch-link';
    // An insecure page cannot use Scratch Link either, and no permission changes that.
    if (unavailable === 'insecure-page') return unavailable;
    return this.#errors.find(({code}) => code !== 'no-scratch-link')?.code ?? unavailable;
  }
}
