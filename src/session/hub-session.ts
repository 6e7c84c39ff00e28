import type {Clock} from '../clock.js';
import type {HubEvent, HubProfile} from '../hubs/hub-profile.js';
import type {Locks} from './ownership.js';
import {Pauses} from './pauses.js';
import {Peripheral} from './peripheral.js';
import {Reconnector, type ReachedPeripheral} from './reconnector.js';
import {Scanner} from './scanner.js';
import {HubError, toHubError, type HubErrorCode} from '../gatt/hub-error.js';
import type {DiscoveredPeripheral} from '../gatt/discovery.js';
import type {TransportProvider} from '../gatt/transport.js';
import type {ConnectionState} from './connection-state.js';
import {noticeOfError, type Notice} from './notice.js';
import {Notices} from './notices.js';
import {
  RuntimeEvent,
  type ListedPeripheral,
  type PeripheralContract,
  type Runtime,
} from './runtime.js';
import type {Texts} from '../words/texts.js';

/** A search that has found nothing by then is given up, as the official extensions do. */
const SCAN_TIMEOUT_MS = 15_000;
/** Past a moment out of reach, a fresh start of the hub and five tries: somebody must look after it. */
const LOST_AFTER_MS = 30_000;

export interface HubSessionOptions {
  readonly runtime: Runtime;
  readonly profile: HubProfile;
  readonly clock: Clock;
  readonly texts: Texts;
  readonly providers: readonly TransportProvider[];
  /** See ExtensionOptions. */
  readonly locks?: Locks | null;
  /** See ExtensionOptions. */
  readonly onChooserCancelled?: () => void;
  /** See ExtensionOptions. */
  readonly onConnectionState?: (state: ConnectionState) => void;
  /** See ExtensionOptions. */
  readonly onError?: (error: HubError) => void;
  /** See ExtensionOptions. */
  readonly onHubEvent?: (event: HubEvent) => void;
  /** See ExtensionOptions. */
  readonly onNotice?: (notice: Notice | null) => void;
}

/** Finding a hub, being connected to it, losing it: what Scratch's connection dialog sees of that. */
export class HubSession implements PeripheralContract {
  readonly peripheral: Peripheral;
  /** Null where nobody listens. */
  readonly notices: Notices | null;
  readonly #options: HubSessionOptions;
  #scanner: Scanner | null = null;
  #cancelTimeout: (() => void) | null = null;
  /** The connect that is under way. One that was given up finds another here, or null. */
  #attempt: object | null = null;
  /** What the user is connected to, or was until it was lost. */
  #reached: ReachedPeripheral | null = null;
  /** Before the tries to reach that hub again. */
  #pauses: Pauses;
  /** Ends the tries to reach a lost hub again. */
  #stopReconnecting: () => void = () => undefined;
  #state: ConnectionState = 'idle';

  constructor(options: HubSessionOptions) {
    const {profile, clock, texts, onNotice, locks = null} = options;
    this.#options = options;
    this.#pauses = new Pauses(clock);
    this.notices = onNotice ? new Notices({clock, texts, onNotice}) : null;
    this.peripheral = new Peripheral({
      profile,
      clock,
      locks,
      onLost: error => this.#handleLost(error),
      onEvent: event => {
        this.notices?.receive(event);
        options.onHubEvent?.(event);
      },
      onUnstable: isUnstable => {
        if (this.isConnected()) this.#enter(isUnstable ? 'unstable' : 'connected');
      },
    });
  }

  get state(): ConnectionState {
    return this.#state;
  }

  /**
   * Lists what there is as it is found. Nothing is emitted inside the call: the dialog that makes it
   * listens only afterwards.
   */
  scan(): void {
    if (this.isConnected() || this.#attempt !== null) this.disconnect();
    this.#giveUpLost();
    this.#stopScan();
    const {profile} = this.#options;
    const providers = this.#options.providers.filter(
      provider => provider.unavailableReason() === null,
    );
    const errors: HubError[] = [];
    const isOn = () => this.#scanner === scanner;
    const scanner = new Scanner({
      providers,
      filter: profile.filter,
      onFound: list => {
        this.#cancelTimeout?.();
        if (list.length === 0) this.#limitScan();
        queueMicrotask(() => {
          if (isOn()) this.#options.runtime.emit(RuntimeEvent.listUpdate, listed(list));
        });
      },
      onError: (_providerId, error) => {
        errors.push(error);
        this.#options.onError?.(error);
        queueMicrotask(() => {
          if (!isOn()) return;
          if (errors.length === providers.length) this.#failScan(errors);
          else if (errors.length === providers.filter(({isVirtual}) => !isVirtual).length) {
            // The virtual hub stays in the list, but the user may have another.
            this.notices?.fail(this.#mostTelling(errors));
          }
        });
      },
    });
    this.#scanner = scanner;
    this.#limitScan();
    this.#enter('scanning');
    scanner.start();
  }

  /** Reaches the transport inside this call, as a browser's chooser opens only within a click. */
  connect(id: string): void {
    if (this.isConnected() || this.#attempt !== null) return;
    this.#giveUpLost();
    const attempt = {};
    this.#attempt = attempt;
    this.#enter('connecting');
    this.#reach(id).then(
      () => {
        if (this.#attempt !== attempt) return;
        this.#attempt = null;
        this.#enter('connected');
        this.#options.runtime.emit(RuntimeEvent.connected);
      },
      (error: unknown) => {
        // The dialog turns to "Connecting" after this call, maybe some promises later. An error that comes
        // before that it takes for a missing Scratch Link, or overwrites.
        this.#options.clock.after(0, () => {
          if (this.#attempt !== attempt) return;
          this.#attempt = null;
          this.#handleFailed(toHubError(error, 'refused'));
        });
      },
    );
  }

  disconnect(): void {
    this.#stopScan();
    this.#stopReconnecting();
    this.#attempt = null;
    void this.peripheral.disconnect();
    this.#enter('idle');
    this.#options.runtime.emit(RuntimeEvent.disconnected);
  }

  isConnected(): boolean {
    return this.#state === 'connected' || this.#state === 'unstable';
  }

  #enter(state: ConnectionState): void {
    const before = this.#state;
    this.#state = state;
    // A new search makes no new state, but ends what was told of the one before.
    this.notices?.enter(state, before);
    if (state === before) return;
    this.#options.onConnectionState?.(state);
  }

  #reach(id: string): Promise<void> {
    const chosen = this.#scanner?.pick(id);
    if (chosen === undefined) {
      return Promise.reject(new HubError('not-found', 'This hub is not in the list any more.'));
    }
    this.#stopScan();
    this.#reached = chosen;
    this.#pauses = new Pauses(this.#options.clock);
    return this.peripheral.connect(chosen.transport, chosen.found.id);
  }

  #reconnect(lost: ReachedPeripheral): void {
    const {clock, profile, runtime} = this.#options;
    const {peripheral} = this;
    const reconnector = new Reconnector({
      clock,
      filter: profile.filter,
      peripheral,
      lost,
      pauses: this.#pauses,
      onConnected: reached => {
        this.#stopReconnecting();
        this.#reached = reached;
        this.#enter('connected');
        runtime.emit(RuntimeEvent.connected);
      },
      onStuck: error => {
        this.#giveUpLost();
        this.#options.onError?.(error);
        this.#enter('lost');
        this.notices?.fail(error.code);
      },
    });
    const cancelLate = clock.after(LOST_AFTER_MS, () => this.#enter('lost'));
    this.#stopReconnecting = () => {
      reconnector.stop();
      cancelLate();
    };
    this.#enter('reconnecting');
    reconnector.start();
  }

  /** The user wants something else; to Scratch the lost hub is gone already. */
  #giveUpLost(): void {
    if (!this.#isReconnecting()) return;
    this.#stopReconnecting();
    void this.peripheral.disconnect();
  }

  #isReconnecting(): boolean {
    return this.#state === 'reconnecting' || this.#state === 'lost';
  }

  #limitScan(): void {
    this.#cancelTimeout = this.#options.clock.after(SCAN_TIMEOUT_MS, () => this.#failScan([]));
  }

  #stopScan(): void {
    this.#cancelTimeout?.();
    this.#cancelTimeout = null;
    this.#scanner?.stop();
    this.#scanner = null;
  }

  /** The dialog takes a failed request while it scans for a missing Scratch Link, so only that is told so. */
  #failScan(errors: readonly HubError[]): void {
    this.#stopScan();
    this.#enter('idle');
    this.notices?.fail(errors.length === 0 ? 'not-found' : this.#mostTelling(errors));
    if (errors.some(({code}) => code === 'no-scratch-link')) {
      this.#emitError(RuntimeEvent.requestError, 'no-scratch-link');
    } else {
      this.#options.runtime.emit(RuntimeEvent.scanTimeout);
    }
  }

  /** What is there and does not work says more than what is not there. */
  #mostTelling(errors: readonly HubError[]): HubErrorCode {
    // Scratch Link may run beside any browser: only the browser's own Bluetooth is not to be had everywhere.
    const reasons = this.#options.providers.map(provider => provider.unavailableReason());
    const missing =
      reasons.find(reason => reason !== null && reason !== 'no-scratch-link') ?? 'no-scratch-link';
    // Such a page is kept from Scratch Link, too, and no permission changes that.
    if (missing === 'insecure-page') return missing;
    return errors.find(({code}) => code !== 'no-scratch-link')?.code ?? missing;
  }

  #handleFailed(error: HubError): void {
    const {onChooserCancelled, onError} = this.#options;
    const {code} = error;
    onError?.(error);
    this.#enter(this.#scanner === null ? 'idle' : 'scanning');
    this.notices?.fail(code);
    if (code === 'cancelled' && onChooserCancelled !== undefined) onChooserCancelled();
    else this.#emitError(RuntimeEvent.requestError, code);
  }

  #handleLost(error: HubError): void {
    const {code} = error;
    this.#options.onError?.(error);
    // Lost once more before that was told: the tries go on.
    if (this.#isReconnecting()) return;
    // Lost between the connection's last step and the word of it: to the dialog it never was.
    if (this.#attempt !== null) {
      this.#attempt = null;
      void this.peripheral.disconnect();
      this.#enter('idle');
      this.notices?.fail(code);
      this.#emitError(RuntimeEvent.requestError, code);
      return;
    }
    if (this.#reached !== null) this.#reconnect(this.#reached);
    this.#options.runtime.emit(RuntimeEvent.disconnected);
    this.#emitError(RuntimeEvent.connectionLost, code);
  }

  #emitError(event: string, code: HubErrorCode): void {
    const {runtime, profile, texts} = this.#options;
    const message = texts.notice(noticeOfError(code) ?? 'failed').join(' ');
    runtime.emit(event, {message, extensionId: profile.id});
  }
}

/** The dialog's list. It draws the signal as bars, and wants a number: full where there is no telling. */
function listed(list: readonly DiscoveredPeripheral[]): Readonly<Record<string, ListedPeripheral>> {
  return Object.fromEntries(
    list.map(({id, name, rssi}) => [id, {peripheralId: id, name, rssi: rssi ?? 0}]),
  );
}
