import {Emitter} from '../emitter.js';
import {HubError, toHubError, type HubErrorCode} from '../ble/hub-error.js';
import type {DiscoveryOptions} from '../ble/discovery.js';
import type {TransportProvider} from '../ble/transport.js';
import {familyDiscovery, possibleModels} from '../hubs/family-discovery.js';
import type {HubEvent, HubProtocol} from '../hubs/hub-protocol.js';
import type {ConnectionState} from './connection-state.js';
import {HubConnector, type HubConnectorOptions} from './hub-connector.js';
import {HubSearch, listId, type ListedHub} from './hub-search.js';
import {noticeWhileAway, type NoticeStatus} from './notice.js';
import {Notices} from './notices.js';
import {reconnect, RetryPauses, type ChosenHub} from './reconnect.js';

export interface HubSessionOptions extends Pick<
  HubConnectorOptions,
  'clock' | 'locks' | 'storage' | 'isAwaited' | 'confirmRename'
> {
  /** With the models that are searched for. */
  readonly protocol: HubProtocol;
  readonly providers: readonly TransportProvider[];
  /** Remembers the Transport.permit of the last hub when the page is reloaded. Null: it is forgotten then. */
  readonly lastPermit: {get(): string | null; set(permit: string): void} | null;
}

/** A hub that can be connected without a choice of the user. */
export interface LastHub {
  /** That of the list that a search makes. */
  readonly id: string;
  readonly name: string;
}

export interface HubSessionEvents {
  /** Each new state, before the event that it causes. */
  state: ConnectionState;
  /** All hubs that can be chosen now; ids are those that connect() takes. */
  list: readonly ListedHub[];
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

/** A connect() that is under way. The result of one that is not the present state is ignored. */
interface Connecting {
  readonly name: 'connecting';
  /** Goes on if the hub that is to be connected is not in its list. Null: it has ended. */
  search: HubSearch | null;
}

/** Each ConnectionState with what goes on in it. */
type State =
  | {readonly name: 'idle'}
  | {readonly name: 'scanning'; readonly search: HubSearch}
  | Connecting
  | {readonly name: 'connected' | 'unstable'}
  | {readonly name: 'reconnecting'; readonly attempts: AbortController}
  /** Null: no attempt can succeed. */
  | {readonly name: 'lost'; readonly attempts: AbortController | null};

/** Searches for one hub, connects to it, and connects to it again after a loss. */
export class HubSession {
  readonly events = new Emitter<HubSessionEvents>();
  readonly connector: HubConnector;
  readonly notices: Notices;
  readonly #options: HubSessionOptions;
  readonly #filter: DiscoveryOptions;
  /** The hub that the user has connected to, also while it is lost. */
  #chosen: ChosenHub | null = null;
  #state: State = {name: 'idle'};
  /** The newest one that was emitted. */
  #emitted: ConnectionState = 'idle';

  constructor(options: HubSessionOptions) {
    const {protocol, clock} = options;
    this.#options = options;
    this.#filter = familyDiscovery(protocol);
    this.notices = new Notices({
      clock,
      onNotice: notice => this.events.emit('notice', notice),
      onBatteryLow: () => this.events.emit('hubEvent', {kind: 'battery-low'}),
    });
    this.connector = new HubConnector({
      ...options,
      onLost: error => this.#handleLost(error),
      onEvent: event => {
        if (event.kind === 'name' && this.#chosen !== null) {
          this.#chosen = {...this.#chosen, reportedName: event.name};
        }
        const {connection} = this.connector;
        this.events.emit('hubEvent', event);
        // A listener may have disconnected.
        if (this.connector.connection === connection) this.notices.receive(event);
      },
      advertised: () => ({name: this.hubName, signalDbm: this.#chosen?.found.rssi ?? null}),
      onUnstable: isUnstable => {
        if (this.isConnected()) this.#enter({name: isUnstable ? 'unstable' : 'connected'});
      },
    });
  }

  get state(): ConnectionState {
    return this.#state.name;
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

  /** As HubConnector.setRate(). */
  setRate(rate: number): void {
    this.connector.setRate(rate);
  }

  /**
   * Searches for hubs, each of which is added to the 'list' event. Inside the call only 'state', 'notice' and 'disconnected' are
   * emitted.
   */
  scan(): void {
    if (this.isConnected() || this.#state.name === 'connecting') this.disconnect();
    const clearsList = this.#state.name === 'scanning';
    this.#endActivity();
    if (this.isAway) void this.connector.disconnect();
    const {clock, providers} = this.#options;
    const search = new HubSearch({
      clock,
      providers,
      filter: this.#filter,
      permit: this.#options.lastPermit?.get() ?? null,
      clearsList,
      onFound: list => this.events.emit('list', list),
      cardOf: this.#options.protocol.cardOf,
      onError: error => this.events.emit('error', error),
      onNoHardware: code => this.notices.showHint(code),
      onFailed: (code, codes) => {
        if (this.#state.name === 'connecting') {
          this.#state.search = null;
          this.notices.showError(code);
          // A listener may begin another search, of which this is no error.
        } else if (this.#enter({name: 'idle'})) this.notices.showError(code);
        this.events.emit('searchFailed', codes);
      },
    });
    if (this.#enter({name: 'scanning', search})) search.start();
  }

  /** Connects to a hub of the list. The transport is called inside this call: a browser's chooser opens only within a click. */
  connect(id: string): void {
    if (this.isConnected() || this.#state.name === 'connecting') return;
    const search = this.#state.name === 'scanning' ? this.#state.search : null;
    if (this.isAway) {
      this.#endActivity();
      void this.connector.disconnect();
    }
    const connecting: Connecting = {name: 'connecting', search};
    this.#enter(connecting);
    this.#open(id, connecting).then(
      () => {
        if (this.#state !== connecting) return;
        const permit = this.#chosen?.transport.permit ?? null;
        if (permit !== null) this.#options.lastPermit?.set(permit);
        if (this.#enter({name: 'connected'})) this.events.emit('connected');
      },
      (error: unknown) => {
        // Scratch's dialog shows "Connecting" only after this call, possibly some promises later. If an error came
        // before that, the dialog would blame Scratch Link, or overwrite the error.
        this.#options.clock.after(0, () => {
          if (this.#state !== connecting) return;
          this.#handleFailed(connecting, toHubError(error, 'refused'));
        });
      },
    );
  }

  disconnect(): void {
    this.#endActivity();
    void this.connector.disconnect();
    this.#enter({name: 'idle'});
    this.events.emit('disconnected');
  }

  /** The hub of last time, if a search would list it although the user has not chosen it since the page was loaded; null: none. */
  async findLast(): Promise<LastHub | null> {
    const permit = this.#options.lastPermit?.get() ?? null;
    if (permit === null) return null;
    for (const provider of this.#options.providers) {
      const name = await provider.permittedName?.(permit);
      if (name) return {id: listId(provider, permit), name};
    }
    return null;
  }

  isConnected(): boolean {
    return this.state === 'connected' || this.state === 'unstable';
  }

  /** Returns false if a listener has changed the state again. */
  #enter(state: State): boolean {
    const before = this.state;
    this.#state = state;
    // A second search in a row does not change the state, but ends the notice of the first.
    this.notices.handleState(state.name, before);
    // A listener of the notice may have changed the state, and that was emitted.
    if (this.state !== this.#emitted) {
      this.#emitted = this.state;
      this.events.emit('state', this.state);
    }
    return this.#state === state;
  }

  #open(id: string, connecting: Connecting): Promise<void> {
    const hub = connecting.search?.choose(id);
    if (hub === undefined) {
      return Promise.reject(new HubError('not-found', 'This hub is not in the list any more.'));
    }
    connecting.search = null;
    this.#chosen = {...hub, pauses: new RetryPauses(this.#options.clock)};
    const {transport, found} = hub;
    const {protocol} = this.#options;
    const models = possibleModels(protocol, found);
    if (models === null) {
      void transport.close();
      return Promise.reject(new HubError('not-supported', 'This model is not supported.'));
    }
    return this.connector.connect(transport, found.id, {...protocol, models});
  }

  #reconnect(lost: ChosenHub): void {
    const attempts = new AbortController();
    if (!this.#enter({name: 'reconnecting', attempts})) return;
    void reconnect({
      clock: this.#options.clock,
      filter: this.#filter,
      connector: this.connector,
      lost,
      ended: attempts.signal,
      onConnected: hub => {
        this.#chosen = hub;
        if (this.#enter({name: 'connected'})) this.events.emit('connected');
      },
      onLate: () => void this.#enter({name: 'lost', attempts}),
      onFailed: code => {
        const {state} = this;
        if (state !== 'reconnecting' && state !== 'lost') return;
        this.notices.setAwayReason(noticeWhileAway(code), state);
      },
      onStuck: error => {
        this.events.emit('error', error);
        // A listener may have disconnected, or searched.
        if (this.isAway) this.#giveUp(error);
      },
    });
  }

  /** The hub is lost, and no attempt to connect to it can succeed. */
  #giveUp(error: HubError): void {
    void this.connector.disconnect();
    if (this.#enter({name: 'lost', attempts: null})) this.notices.showError(error.code);
  }

  /** Whether the link was lost and the hub is not connected again. */
  get isAway(): boolean {
    return this.state === 'reconnecting' || this.state === 'lost';
  }

  /** Ends a search, and the attempts to connect to a lost hub. */
  #endActivity(): void {
    const state = this.#state;
    if ('search' in state) state.search?.stop();
    if ('attempts' in state) state.attempts?.abort();
  }

  #handleFailed(connecting: Connecting, error: HubError): void {
    this.events.emit('error', error);
    const {search} = connecting;
    const next: State = search === null ? {name: 'idle'} : {name: 'scanning', search};
    // A listener may have changed the state: the error is not about what goes on now.
    if (this.#state === connecting && this.#enter(next)) this.notices.showError(error.code);
    this.events.emit('connectFailed', error.code);
  }

  #handleLost(error: HubError): void {
    // Lost before connect() reported its success: a failed connect for the user.
    if (this.#state.name === 'connecting') {
      void this.connector.disconnect();
      this.#handleFailed(this.#state, error);
      return;
    }
    this.events.emit('error', error);
    // Lost again before reconnect() reported its success: it goes on. Or a listener has disconnected.
    if (!this.isConnected()) return;
    if (error.code === 'not-supported' || this.#chosen === null) this.#giveUp(error);
    else this.#reconnect(this.#chosen);
    // A listener of the state may have disconnected, which emits 'disconnected' itself: then the loss is no news.
    if (this.state !== 'idle') this.events.emit('disconnected');
    if (this.state !== 'idle') this.events.emit('lost', error.code);
  }
}
