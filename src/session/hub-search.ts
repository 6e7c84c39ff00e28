import type {Clock} from '../clock.js';
import type {HubError, HubErrorCode} from '../gatt/hub-error.js';
import type {DiscoveredPeripheral, DiscoveryOptions} from '../gatt/discovery.js';
import type {TransportProvider} from '../gatt/transport.js';
import {Scanner, type ChosenHub} from './scanner.js';

/** A search that has found nothing by then ends, as in the official extensions. */
const TIMEOUT_MS = 15_000;

export interface HubSearchOptions {
  readonly clock: Clock;
  readonly providers: readonly TransportProvider[];
  readonly filter: DiscoveryOptions;
  /** Everything that can be chosen now. */
  readonly onFound: (list: readonly DiscoveredPeripheral[]) => void;
  /** A provider cannot search. Called at once. */
  readonly onError: (error: HubError) => void;
  /** Virtual hubs can still be chosen, but no provider of hardware works. `code`: what the user should know. */
  readonly onNoHardware: (code: HubErrorCode) => void;
  /** The search has ended without a hub. `code`: what the user should know; `codes`: every provider's error, none after a time-out. */
  readonly onFailed: (code: HubErrorCode, codes: readonly HubErrorCode[]) => void;
}

/**
 * A search for the connection dialog: it ends after a time without hubs or when no provider works. Except onError, no callback is
 * called inside start() or choose(): the dialog listens only after its own call.
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
        this.#later(() => options.onFound(list));
      },
      onError: (_providerId, error) => {
        this.#errors.push(error);
        options.onError(error);
        this.#later(() => {
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

  /** Ends the search if this hub was found; undefined otherwise. */
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

  #later(call: () => void): void {
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

  /** An error of a provider that is there says more than the reason why another one is missing. */
  #mostSpecificCode(): HubErrorCode {
    // Scratch Link works with every browser; only the browser's own Bluetooth may be unavailable.
    const reasons = this.#options.providers.map(provider => provider.unavailableReason());
    const missing =
      reasons.find(reason => reason !== null && reason !== 'no-scratch-link') ?? 'no-scratch-link';
    // An insecure page cannot use Scratch Link either, and no permission changes that.
    if (missing === 'insecure-page') return missing;
    return this.#errors.find(({code}) => code !== 'no-scratch-link')?.code ?? missing;
  }
}
