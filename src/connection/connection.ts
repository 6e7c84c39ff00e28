import {within, type Clock} from '../clock.js';
import {pause, unlessAborted} from '../unless-aborted.js';
import {hexOf} from '../hubs/hex.js';
import type {Frame} from '../hubs/link.js';
import {
  freePorts,
  type Decode,
  type HubEvent,
  type HubModel,
  type HubProtocol,
} from '../hubs/hub-protocol.js';
import type {Gate, GateStatistics} from '../gate/gate.js';
import {HubError, toHubError} from '../ble/hub-error.js';
import type {Endpoint} from '../ble/endpoint.js';
import type {Claim, Transport} from '../ble/transport.js';
import {ConnectedHub} from './connected-hub.js';
import type {ConnectionCallbacks} from './connection-callbacks.js';
import type {FrameObservers} from './frame-observers.js';
import {createHubGate, type GateStatus} from './hub-gate.js';
import {LinkMonitor} from './link-monitor.js';
import type {LostDevices} from './lost-hub.js';
import {ReportedProperties} from './reported-properties.js';

/** How long a disconnect waits for the answers to its stop frames. */
const STOP_ANSWER_TIMEOUT_MS = 1_000;
/** How long a new connection waits for the hub to report its model. */
const MODEL_TIMEOUT_MS = 2_000;
/** How long a new connection waits, after the set-up has begun, for the hub to report its ports. */
const REPORTS_TIMEOUT_MS = 500;
/** How often a new connection that has no sign of life yet looks for one. */
const SIGN_INTERVAL_MS = 100;

export interface ConnectionOptions {
  /** With the models that the hub may be. */
  readonly protocol: HubProtocol;
  readonly clock: Clock;
  readonly transport: Transport;
  /** The devices of the lost connection to the same hub; null: this connection follows no loss. */
  readonly lostDevices: LostDevices | null;
  /** Messages a second, in place of the protocol's; null, and for a hub that finds its rate itself: the protocol's. */
  readonly rate: number | null;
  readonly observers: FrameObservers;
  /** The link was lost. Called once, after everything here is closed. */
  readonly onLost: (error: HubError, lostDevices: LostDevices) => void;
  readonly callbacks: ConnectionCallbacks;
}

export interface ConnectionStatistics extends GateStatistics {
  /** How many notifications the hub's protocol does not define. */
  readonly malformed: number;
}

/**
 * One connection, from open() until `ended` aborts; not used again after that. Nothing else writes to its transport. After
 * close() the link lasts until the hub has answered the stop.
 */
export class Connection {
  readonly hub: ConnectedHub;
  /** With the models that the hub may be: one of them as soon as the hub has reported it. */
  protocol: HubProtocol;
  readonly #options: ConnectionOptions;
  readonly #transport: Transport;
  readonly gate: Gate<Frame>;
  /** Changes the rate, in messages a second. Throws a RangeError if that is not possible. */
  readonly setRate: (rate: number) => void;
  readonly gateStatus: () => GateStatus;
  readonly #monitor: LinkMonitor;
  readonly #properties: ReportedProperties;
  readonly #decode: Decode;
  readonly #identified: Promise<void>;
  #setIdentified: () => void = () => undefined;
  /** Whether the hub has reported its model. */
  #isIdentified = false;
  readonly #latestFailure: () => HubError | null;
  /** Whether the hub has sent anything. */
  #isHeard = false;
  /** The messages of the last millisecond, and when each came. */
  readonly #newest = new Map<string, number>();
  #malformed = 0;
  readonly #ending = new AbortController();
  /** Aborts when the connection ends: its link is lost or could not be opened, or close() is called. The reason is a HubError. */
  readonly ended = this.#ending.signal;
  /** Whether nothing can be sent or received any more. */
  #isLinkEnded = false;
  #closing: Promise<void> | null = null;

  constructor(options: ConnectionOptions) {
    const {clock, transport, protocol, lostDevices, rate, observers, callbacks} = options;
    this.#options = options;
    this.#transport = transport;
    this.protocol = protocol;
    this.#identified = new Promise(resolve => (this.#setIdentified = resolve));
    const {gate, canAcknowledge, setRate, status, latestFailure} = createHubGate({
      protocol,
      clock,
      transport,
      observer: observers,
      onSilence: () => {
        const seconds = protocol.supervisionTimeoutMs / 1000;
        this.#endSilentLink(`The hub has not answered for ${seconds} seconds.`);
      },
    });
    this.gate = gate;
    this.setRate = setRate;
    this.gateStatus = status;
    this.#latestFailure = latestFailure;
    if (rate !== null && !protocol.createRateFinder) setRate(rate);
    this.#monitor = new LinkMonitor({
      clock,
      gate,
      probe: protocol.question,
      isProbeAnswered: () => protocol.reportsAlways === true || canAcknowledge(protocol.question),
      longestSilenceMs: protocol.reportsAlways === true ? protocol.supervisionTimeoutMs : null,
      callbacks,
      onDead: why => this.#endSilentLink(why),
    });
    this.#decode = protocol.models[0].createDecoder();
    this.#properties = new ReportedProperties({
      ...{clock, callbacks, protocol, gate},
      read: (source, isWatched) => this.#read(source, isWatched),
      ended: this.ended,
    });
    this.hub = new ConnectedHub({
      protocol,
      properties: this.#properties,
      rename: name => this.#properties.rename(name),
      gate,
      clock,
      lostDevices,
      callbacks: {isAwaited: callbacks.isAwaited, onEvent: event => this.#report(event)},
    });
  }

  /** The ports into which users plug devices. */
  get freePorts(): readonly number[] {
    return freePorts(this.hub.model);
  }

  get statistics(): ConnectionStatistics {
    return {...this.gate.statistics, malformed: this.#malformed};
  }

  /**
   * Connects, subscribes, sets the devices up, and waits a moment for the hub to report its ports, and for its first sign of
   * life. The transport is called inside this call, so that a browser's chooser opens within the user's click; the hub is
   * contacted once `after` and `claim` have resolved.
   * Rejects with the HubError that has ended the connection, as soon as it ends; call close() then.
   */
  async open(id: string, after: Promise<unknown>, claim: Claim): Promise<void> {
    const {ended, protocol} = this;
    const [model, ...others] = protocol.models;
    this.#transport.onLost = error => this.#handleLost(error);
    try {
      await unlessAborted(ended, this.#transport.open(id, after, claim));
      const isAsked = others.length > 0 || protocol.needsModel === true;
      // It may have ended before this line runs.
      ended.throwIfAborted();
      if (!isAsked) this.#use(model);
      // Some hubs report their ports only right after the connection: subscribe before anything slow.
      for (const from of protocol.subscriptions) await unlessAborted(ended, this.#subscribe(from));
      if (isAsked) await this.#identify(model);
      ended.throwIfAborted();
      this.hub.start();
      this.#monitor.start();
      const reported = Promise.all([this.hub.builtInReported, ...this.#probe()]);
      // A block that runs right after this must find the motors.
      await unlessAborted(ended, within(this.#options.clock, REPORTS_TIMEOUT_MS, reported));
      await this.#firstSignOfLife();
      void this.#properties.requestStatus();
    } catch (error) {
      if (!ended.aborted) this.#endWithLink(toHubError(error, 'refused'));
      throw ended.reason as HubError;
    }
  }

  /** Stops everything; the frames are handed to the transport inside this call. */
  async stop(): Promise<void> {
    this.#properties.forgetRefusedNames();
    await this.gate.stop(this.hub.stopFrames());
  }

  /** Stops everything, waits a moment for the answers, closes. */
  close(): Promise<void> {
    return (this.#closing ??= this.#close());
  }

  async #close(): Promise<void> {
    this.#end(new HubError('not-connected', 'The connection was closed.'));
    try {
      const answered = this.stop().then(() => this.#sendEnd());
      await within(this.#options.clock, STOP_ANSWER_TIMEOUT_MS, answered);
    } finally {
      // Also if a device's stop() throws: the hub must not stay connected.
      this.#endLink();
      await this.#transport.close();
    }
  }

  async #sendEnd(): Promise<void> {
    for (const frame of this.protocol.end ?? []) await this.gate.urgent('end', frame);
  }

  /**
   * Resolves when the hub has carried out a write or sent anything, or if nothing was written. A connection without that would
   * be lost and made again for ever. A write that cannot be acknowledged counts when it is handed over.
   */
  async #firstSignOfLife(): Promise<void> {
    while (!this.#isHeard && this.#hasOnlyFailed()) {
      if (this.#monitor.isUnstable) throw this.#whyUseless();
      await pause(this.#options.clock, SIGN_INTERVAL_MS, this.ended);
    }
  }

  #hasOnlyFailed(): boolean {
    const {written, sent} = this.gate.statistics;
    return written > 0 && sent === 0;
  }

  #whyUseless(): HubError {
    const failure = this.#latestFailure();
    if (failure === null) return new HubError('timeout', 'The hub answers nothing.');
    if (failure.code !== 'refused') return failure;
    return new HubError('commands-refused', `The hub refuses every command: ${failure.message}`, {
      cause: failure,
    });
  }

  /** Asks the hub for its model. If no answer comes in time, the first model is assumed, or the hub is refused. */
  async #identify(first: HubModel): Promise<void> {
    const {modelRequests = [], needsModel = false} = this.protocol;
    for (const [index, request] of modelRequests.entries()) {
      void this.gate.urgent(`model:${index}`, request);
    }
    await unlessAborted(
      this.ended,
      within(this.#options.clock, MODEL_TIMEOUT_MS, this.#identified),
    );
    if (!this.#isIdentified && needsModel) {
      throw new HubError(
        'timeout',
        'The hub does not say what it is. It may be another kind of hub.',
      );
    }
    this.ended.throwIfAborted();
    if (this.hub.model === first) this.#use(first);
  }

  #use(model: HubModel): void {
    this.hub.setModel(model);
    this.#setIdentified();
  }

  /** Requests what is in the ports without a device. */
  #probe(): readonly Promise<unknown>[] {
    const {probeFrames} = this.protocol;
    return this.hub.model.externalPorts
      .flatMap((port, index) => (this.hub.attachedIn(index) ? [] : (probeFrames?.(port) ?? [])))
      .map((frame, index) => this.gate.urgent(`probe:${index}`, frame));
  }

  /** Rejections are ignored: the hub lacks this characteristic, or the link has ended. */
  async #read(source: Endpoint, isWatched: boolean): Promise<void> {
    let value: DataView;
    try {
      // Notifications report only changes, so the present value is read once.
      if (isWatched) await this.#subscribe(source);
      value = await this.#transport.read(source);
    } catch {
      return;
    }
    this.#receive(source, value);
  }

  #subscribe(from: Endpoint): Promise<void> {
    return this.#transport.subscribe(from, bytes => this.#receive(from, bytes));
  }

  #receive(from: Endpoint, bytes: DataView): void {
    if (this.#isLinkEnded) return;
    this.#isHeard = true;
    this.gate.onSignOfLife();
    const {observers} = this.#options;
    if (observers.isActive) observers.onReceived(from, bytes);
    const isNew = this.#isNew(from, bytes);
    for (const event of this.#decode(from, bytes)) {
      if (isNew || event.kind !== 'feedback') this.#handle(event);
    }
  }

  /** Scratch Link 2.x can deliver a notification several times, with others in between. */
  #isNew({characteristic}: Endpoint, bytes: DataView): boolean {
    const nowMs = this.#options.clock.now();
    for (const [text, atMs] of this.#newest) {
      if (nowMs >= atMs + 1) this.#newest.delete(text);
    }
    const text = `${characteristic} ${hexOf(bytes)}`;
    const isNew = !this.#newest.has(text);
    this.#newest.set(text, nowMs);
    return isNew;
  }

  #handle(event: HubEvent): void {
    // A listener of the event before it may have ended the link.
    if (this.#isLinkEnded || !this.#properties.receive(event)) return;
    switch (event.kind) {
      case 'model': {
        const {models, needsModel = false} = this.#options.protocol;
        const model = models.find(({id}) => id === event.modelId);
        if (model === undefined) {
          // A hub does not become another one: the message is damaged.
          const isKnown = this.#isIdentified || !needsModel;
          if (this.protocol.models.length === 1 && isKnown) break;
          const {modelName = 'The hub is of a model that'} = event;
          this.#handleLost(new HubError('not-supported', `${modelName} is not supported.`));
          return;
        }
        this.protocol = {...this.protocol, models: [model]};
        this.#isIdentified = true;
        if (model !== this.hub.model) this.#use(model);
        this.#setIdentified();
        break;
      }
      case 'attached':
        this.hub.report(event.port, event.type);
        break;
      case 'detached':
        this.hub.detach(event.port);
        break;
      case 'value':
        if (!this.hub.receive(event)) this.#malformed++;
        break;
      case 'feedback':
        this.hub.feedback(event);
        break;
      case 'malformed':
        this.#malformed++;
        break;
      default:
    }
    this.#report(event);
  }

  #report(event: HubEvent): void {
    if (!this.ended.aborted) this.#options.callbacks.onEvent(event);
  }

  #endSilentLink(message: string): void {
    // The hub may still receive the stop frames.
    void this.stop();
    this.#handleLost(new HubError('lost', message));
  }

  #handleLost(error: HubError): void {
    const wasEnded = this.ended.aborted;
    const lostDevices = this.hub.remember();
    this.#endWithLink(error);
    if (wasEnded) return;
    void this.#transport.close();
    this.#options.onLost(error, lostDevices);
  }

  #endWithLink(error: HubError): void {
    this.#end(error);
    this.#endLink();
  }

  /** The first error counts. */
  #end(error: HubError): void {
    this.#ending.abort(error);
    this.#monitor.stop();
  }

  #endLink(): void {
    this.#isLinkEnded = true;
    this.gate.close();
    this.hub.dispose();
  }
}
