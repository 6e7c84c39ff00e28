import {Emitter} from '../emitter.js';
import {HubError, toHubError, type HubErrorCode} from '../gatt/hub-error.js';
import type {DiscoveredPeripheral, DiscoveryOptions} from '../gatt/discovery.js';
import type {TransportProvider} from '../gatt/transport.js';
import type {DeviceKind} from '../hubs/device.js';
import {familyDiscovery, possibleProfiles} from '../hubs/family-discovery.js';
import type {HubEvent, Profiles} from '../hubs/hub-profile.js';
import type {ConnectionState} from './connection-state.js';
import {HubLink, type HubLinkOptions} from './hub-link.js';
import {HubSearch, type ChosenHub} from './hub-search.js';
import {noticeOfMissing, noticeWhileAway, type NoticeStatus} from './notice.js';
import {Notices} from './notices.js';
import {Reconnector} from './reconnector.js';
import {RetryPauses} from './retry-pauses.js';

export interface HubSessionOptions extends Omit<HubLinkOptions, HandledBySession> {
  /** The models that are searched for. */
  readonly profiles: Profiles;
  readonly providers: readonly TransportProvider[];
}

type HandledBySession = 'onLost' | 'onEvent' | 'advertised' | 'onUnstable';

export interface HubSessionEvents {
  /** Each new state, before the event that it causes. */
  state: ConnectionState;
  /** All hubs that can be chosen now; ids are those that connect() takes. */
  list: readonly DiscoveredPeripheral[];
  /** A search has ended without a hub: the errors of all available providers, none after a time-out. */
  searchFailed: readonly HubErrorCode[];
  connected: undefined;
  /** A connect() has failed. */
  connectFailed: HubErrorCode;
  /** The connection has ended, by disconnect() or because it was lost. */
  disconnected: undefined;
  /** The link was lost; follows 'disconnected'. */
  lost: HubErrorCode;
  /** A search or a connection has failed, or a link has ended. A search may have one error for each provider. */
  error: HubError;
  /** Everything that the hub reports. */
  hubEvent: HubEvent;
  /** The notice to show from now on; null: none. Emitted again when the language changes. */
  notice: NoticeStatus | null;
}

/** Searches for one hub, connects to it, and connects to it again after a loss. */
export class HubSession {
  readonly events = new Emitter<HubSessionEvents>();
  readonly link: HubLink;
  readonly notices: Notices;
  readonly #options: HubSessionOptions;
  readonly #filter: DiscoveryOptions;
  #search: HubSearch | null = null;
  /** Identifies the connect() that is under way, so that the result of an earlier one is ignored; null if there is none. */
  #attempt: object | null = null;
  /** The hub that the user has connected to, also while it is lost. */
  #chosen: ChosenHub | null = null;
  /** The pauses between the attempts to connect to that hub again. */
  #pauses: RetryPauses;
  #reconnector: Reconnector | null = null;
  #state: ConnectionState = 'idle';

  constructor(options: HubSessionOptions) {
    const {profiles, clock} = options;
    this.#options = options;
    this.#filter = familyDiscovery(profiles);
    this.#pauses = new RetryPauses(clock);
    this.notices = new Notices({
      clock,
      onNotice: notice => this.events.emit('notice', notice),
      onBatteryLow: () => this.events.emit('hubEvent', {kind: 'battery-low'}),
    });
    this.link = new HubLink({
      ...options,
      onLost: error => this.#handleLost(error),
      onEvent: event => {
        if (event.kind === 'name' && this.#chosen !== null) {
          this.#chosen = {...this.#chosen, reportedName: event.name};
        }
        this.events.emit('hubEvent', event);
        this.notices.receive(event);
      },
      advertised: () => ({name: this.hubName, signalDbm: this.#chosen?.found.rssi ?? null}),
      onUnstable: isUnstable => {
        if (this.isConnected()) this.#enter(isUnstable ? 'unstable' : 'connected');
      },
    });
  }

  get state(): ConnectionState {
    return this.#state;
  }

  /** The name of the hub that the user chose last; null: none, or unknown. */
  get hubName(): string | null {
    if (this.#chosen === null) return null;
    const {transport, found, reportedName} = this.#chosen;
    if (reportedName !== undefined) return reportedName;
    return transport.chosenName === undefined ? found.name : transport.chosenName;
  }

  /** The id of that hub for its transport; null: none. */
  get chosenId(): string | null {
    return this.#chosen?.found.id ?? null;
  }

  /** Whether the hub that the user chose last is a virtual one. */
  get isVirtual(): boolean {
    return this.#chosen?.isVirtual ?? false;
  }

  /** Changes the rate of this connection and of all later ones, in messages a second: HubLink.setRate(). */
  setRate(rate: number): void {
    this.link.setRate(rate);
  }

  /** Shows the notice that a script needs a device of this kind, until one is plugged in. */
  remindOf(kind: DeviceKind): void {
    const id = noticeOfMissing(kind.name);
    if (id === null) return;
    this.notices.showMissing(id, () => this.link.hub.devices(kind).length > 0);
  }

  /** Searches for hubs, each of which is added to the 'list' event. Only 'state' and 'error' are emitted inside the call. */
  scan(): void {
    if (this.isConnected() || this.#attempt !== null) this.disconnect();
    this.#endReconnecting();
    const clearsList = this.#search !== null;
    this.#stopSearch();
    const {clock, providers} = this.#options;
    this.#search = new HubSearch({
      clock,
      providers,
      filter: this.#filter,
      clearsList,
      onFound: list => this.events.emit('list', list),
      onError: error => this.events.emit('error', error),
      onNoHardware: code => this.notices.showHint(code),
      onFailed: (code, codes) => {
        this.#search = null;
        this.#enter('idle');
        this.notices.showError(code);
        this.events.emit('searchFailed', codes);
      },
    });
    this.#enter('scanning');
    this.#search.start();
  }

  /** Connects to a hub of the list. The transport is called inside this call: a browser's chooser opens only within a click. */
  connect(id: string): void {
    if (this.isConnected() || this.#attempt !== null) return;
    this.#endReconnecting();
    const attempt = {};
    this.#attempt = attempt;
    this.#enter('connecting');
    this.#open(id).then(
      () => {
        if (this.#attempt !== attempt) return;
        this.#attempt = null;
        this.#enter('connected');
        this.events.emit('connected');
      },
      (error: unknown) => {
        // Scratch's dialog shows "Connecting" only after this call, possibly some promises later. If an error came
        // before that, the dialog would blame Scratch Link, or overwrite the error.
        this.#options.clock.after(0, () => {
          if (this.#attempt !== attempt) return;
          this.#attempt = null;
          this.#handleFailed(toHubError(error, 'refused'));
        });
      },
    );
  }

  disconnect(): void {
    this.#stopSearch();
    this.#reconnector?.stop();
    this.#attempt = null;
    void this.link.disconnect();
    this.#enter('idle');
    this.events.emit('disconnected');
  }

  isConnected(): boolean {
    return this.#state === 'connected' || this.#state === 'unstable';
  }

  #enter(state: ConnectionState): void {
    const before = this.#state;
    this.#state = state;
    // A second search in a row does not change the state, but ends the notice of the first.
    this.notices.handleState(state, before);
    if (state !== before) this.events.emit('state', state);
  }

  #open(id: string): Promise<void> {
    const chosen = this.#search?.choose(id);
    if (chosen === undefined) {
      return Promise.reject(new HubError('not-found', 'This hub is not in the list any more.'));
    }
    this.#search = null;
    this.#chosen = chosen;
    this.#pauses = new RetryPauses(this.#options.clock);
    const {transport, found} = chosen;
    const profiles = possibleProfiles(this.#options.profiles, found);
    if (profiles === null) {
      void transport.close();
      return Promise.reject(new HubError('not-supported', 'This model is not supported.'));
    }
    return this.link.connect(transport, found.id, profiles);
  }

  #reconnect(lost: ChosenHub): void {
    this.#reconnector = new Reconnector({
      clock: this.#options.clock,
      filter: this.#filter,
      link: this.link,
      lost,
      pauses: this.#pauses,
      onConnected: hub => {
        this.#chosen = hub;
        this.#enter('connected');
        this.events.emit('connected');
      },
      onLate: () => this.#enter('lost'),
      onFailed: code => {
        if (this.#state !== 'reconnecting' && this.#state !== 'lost') return;
        this.notices.setAwayReason(noticeWhileAway(code), this.#state);
      },
      onStuck: error => {
        this.events.emit('error', error);
        this.#giveUp(error);
      },
    });
    this.#enter('reconnecting');
    this.#reconnector.start();
  }

  /** The hub is lost, and no attempt to connect to it can succeed. */
  #giveUp(error: HubError): void {
    void this.link.disconnect();
    this.#enter('lost');
    this.notices.showError(error.code);
  }

  /** Emits nothing: 'disconnected' was emitted when the hub was lost. */
  #endReconnecting(): void {
    if (!this.isAway) return;
    this.#reconnector?.stop();
    void this.link.disconnect();
  }

  /** Whether the link was lost and the hub is not connected again. */
  get isAway(): boolean {
    return this.#state === 'reconnecting' || this.#state === 'lost';
  }

  #stopSearch(): void {
    this.#search?.stop();
    this.#search = null;
  }

  #handleFailed(error: HubError): void {
    this.events.emit('error', error);
    this.#enter(this.#search === null ? 'idle' : 'scanning');
    this.notices.showError(error.code);
    this.events.emit('connectFailed', error.code);
  }

  #handleLost(error: HubError): void {
    // Lost before connect() reported its success: a failed connect for the user.
    if (this.#attempt !== null) {
      this.#attempt = null;
      void this.link.disconnect();
      this.#handleFailed(error);
      return;
    }
    this.events.emit('error', error);
    // Lost again before the reconnector reported its success. It continues.
    if (this.isAway) return;
    if (error.code === 'not-supported') this.#giveUp(error);
    else if (this.#chosen !== null) this.#reconnect(this.#chosen);
    this.events.emit('disconnected');
    this.events.emit('lost', error.code);
  }
}
