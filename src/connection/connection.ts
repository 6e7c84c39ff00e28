import type {Clock} from '../clock.js';
import type {DeviceKind} from '../hubs/device.js';
import type {Frame} from '../hubs/link.js';
import type {Decode, HubEvent, HubProfile, Profiles} from '../hubs/hub-profile.js';
import {Gate, type GateStatistics} from '../gate/gate.js';
import {RateLimiter} from '../limiters/rate-limiter.js';
import {HubError, toHubError} from '../gatt/hub-error.js';
import type {Endpoint} from '../gatt/endpoint.js';
import type {Claim, Transport} from '../gatt/transport.js';
import {DeviceTable, type Memory} from './device-table.js';
import {Pulse} from './pulse.js';

/** How long a disconnect waits for the answers to its stop frames. */
const LAST_STOP_MS = 1_000;
/** The pause before each request for the hub's status, so that the first blocks' messages come first. */
const STATUS_PAUSE_MS = 300;
/** How long a new connection waits for the hub to say which model it is. */
const MODEL_WAIT_MS = 2_000;

export interface ConnectionOptions {
  readonly profiles: Profiles;
  readonly clock: Clock;
  readonly transport: Transport;
  /** From the lost connection to the same hub that this one replaces; null if it replaces none. */
  readonly memory: Memory | null;
  /** The link was lost. Called once, after everything here is closed. */
  readonly onLost: (error: HubError, memory: Memory) => void;
  readonly onEvent: (event: HubEvent) => void;
  /** Whether an answer has been missing for some seconds. Called at each change. */
  readonly onUnstable: (isUnstable: boolean) => void;
}

export interface ConnectionStatistics extends GateStatistics {
  /** Notifications that fit no message of the hub's protocol. */
  readonly malformed: number;
}

/** One connection, from open() to its end; not used again after that. Nothing else writes to its transport. */
export class Connection {
  readonly devices: DeviceTable;
  readonly #options: ConnectionOptions;
  readonly #transport: Transport;
  readonly #gate: Gate<Frame>;
  readonly #pulse: Pulse;
  #profile: HubProfile;
  readonly #identified: Promise<void>;
  #setIdentified: () => void = () => undefined;
  #cancelStatus: () => void = () => undefined;
  #malformed = 0;
  #isEnded = false;

  constructor(options: ConnectionOptions) {
    const {clock, transport} = options;
    const [profile] = options.profiles;
    this.#options = options;
    this.#transport = transport;
    this.#profile = profile;
    this.#identified = new Promise(resolve => (this.#setIdentified = resolve));
    const limiter = new RateLimiter(profile.sendsPerSecond, {
      burst: profile.burst,
      // Whole messages in a second are too coarse for a rate that moves by fractions.
      strict: !profile.createRateFinder,
      clock: () => clock.now(),
    });
    const rateFinder = profile.createRateFinder?.({
      clock,
      highestRate: profile.sendsPerSecond,
      maxOpenWrites: transport.maxOpenWrites,
      onRate: rate => limiter.setRate(rate),
    });
    this.#gate = new Gate<Frame>({
      limiter,
      clock,
      maxOpenWrites: transport.maxOpenWrites,
      write: (frame, options) => transport.write(frame.to, frame.bytes, options),
      ...(rateFinder && {acknowledgement: rateFinder}),
      times: {eventWaitMs: profile.eventWaitMs, silenceMs: profile.supervisionTimeoutMs},
      isSame: isSameFrame,
      // 'busy' and 'timeout' come from this side.
      isAnswer: error => error instanceof HubError && error.code === 'refused',
      onSilence: () =>
        this.#giveUp(
          `The hub has not answered for ${profile.supervisionTimeoutMs / 1000} seconds.`,
        ),
    });
    this.#pulse = new Pulse({
      clock,
      signs: this.#gate.signsOfLife,
      ask: () => void this.#gate.urgent('question', profile.question),
      onUnstable: isUnstable => options.onUnstable(isUnstable),
      onDead: () => this.#giveUp('The hub has not answered since the computer slept.'),
    });
    this.devices = new DeviceTable(profile.drivers, this.#gate, clock, options.memory);
  }

  get statistics(): ConnectionStatistics {
    return {...this.#gate.statistics, malformed: this.#malformed};
  }

  /** The device in an external port (0 is A, 1 is B), if it is of that kind. */
  plugged<D extends object>(kind: DeviceKind<D>, index: number): D | undefined {
    const port = this.#profile.externalPorts[index];
    return port === undefined ? undefined : this.devices.get(kind, port);
  }

  /**
   * Connects, subscribes, then sets the devices up. The transport is called inside this call, so that a browser's chooser opens
   * within the user's click; the hub is contacted once `after` and `claim` have resolved.
   * Rejects with a HubError; the transport is closed then.
   */
  async open(id: string, after: Promise<unknown>, claim: Claim): Promise<void> {
    const [profile, ...others] = this.#options.profiles;
    this.#transport.onLost = error => this.#lose(error);
    try {
      await this.#transport.open(id, after, claim);
      this.#checkAlive();
      if (others.length === 0) this.#use(profile);
      const decode = profile.createDecoder();
      // The hub reports its ports as soon as it is subscribed to: nothing slow may come before.
      for (const from of profile.subscriptions) {
        await this.#subscribe(from, decode);
        this.#checkAlive();
      }
      if (others.length > 0) await this.#identify(profile);
      this.devices.start();
      this.#pulse.start();
      this.#followStatus(profile.status, decode);
    } catch (error) {
      this.#end();
      await this.#transport.close();
      throw toHubError(error, 'refused');
    }
  }

  /** Stops everything; the frames are handed to the transport inside this call. */
  async stop(): Promise<void> {
    if (!this.#isEnded) await this.#gate.stop(this.devices.stop());
  }

  /** Stops everything, waits a moment for the answers, closes. */
  async close(): Promise<void> {
    if (this.#isEnded) return this.#transport.close();
    await this.#atMost(LAST_STOP_MS, this.stop());
    this.#end();
    await this.#transport.close();
  }

  #atMost(limitMs: number, promise: Promise<void>): Promise<void> {
    return new Promise(resolve => {
      const cancel = this.#options.clock.after(limitMs, resolve);
      void promise.then(() => {
        cancel();
        resolve();
      });
    });
  }

  #checkAlive(): void {
    if (this.#isEnded) throw new HubError('lost', 'The link ended while it was being opened.');
  }

  /** Asks the hub for its model. A hub that does not answer in time is taken for the first. */
  async #identify(first: HubProfile): Promise<void> {
    for (const [index, request] of (first.modelRequests ?? []).entries()) {
      void this.#gate.urgent(`model:${index}`, request);
    }
    await this.#atMost(MODEL_WAIT_MS, this.#identified);
    this.#checkAlive();
    if (this.#profile === first) this.#use(first);
  }

  #use(profile: HubProfile): void {
    for (const {port} of this.#profile.builtIn) this.devices.detach(port);
    this.#profile = profile;
    for (const {port, type} of profile.builtIn) this.devices.attach(port, type);
    this.#setIdentified();
  }

  #subscribe(from: Endpoint, decode: Decode): Promise<void> {
    return this.#transport.subscribe(from, bytes => this.#receive(from, bytes, decode));
  }

  /** One after the other: a block's message may have to wait for one of these requests, but not for all of them. */
  #followStatus([source, ...rest]: HubProfile['status'], decode: Decode): void {
    if (source === undefined) return;
    this.#cancelStatus = this.#options.clock.after(STATUS_PAUSE_MS, () => {
      void this.#requestStatus(source, decode).then(() => {
        if (!this.#isEnded) this.#followStatus(rest, decode);
      });
    });
  }

  async #requestStatus(source: Endpoint | Frame, decode: Decode): Promise<void> {
    if ('bytes' in source) {
      await this.#gate.urgent('status', source);
      return;
    }
    let present: DataView;
    try {
      await this.#subscribe(source, decode);
      // A notification reports a change; the present value has to be read.
      present = await this.#transport.read(source);
    } catch {
      // This hub lacks the characteristic, or the link has ended.
      return;
    }
    this.#receive(source, present, decode);
  }

  #receive(from: Endpoint, bytes: DataView, decode: Decode): void {
    if (this.#isEnded) return;
    this.#gate.onSignOfLife();
    for (const event of decode(from, bytes)) this.#handle(event);
  }

  #handle(event: HubEvent): void {
    switch (event.kind) {
      case 'model': {
        const profile = this.#options.profiles.find(({id}) => id === event.profileId);
        if (profile !== undefined && profile !== this.#profile) this.#use(profile);
        this.#setIdentified();
        break;
      }
      case 'attached':
        this.devices.attach(event.port, event.type);
        break;
      case 'detached':
        this.devices.detach(event.port);
        break;
      case 'value':
        if (!this.devices.receive(event.port, event.data)) this.#malformed++;
        break;
      case 'malformed':
        this.#malformed++;
        break;
      default:
    }
    this.#options.onEvent(event);
  }

  #giveUp(why: string): void {
    // The hub may still receive it.
    void this.stop();
    this.#lose(new HubError('lost', why));
  }

  #lose(error: HubError): void {
    if (this.#isEnded) return;
    const memory = this.devices.remember();
    this.#end();
    void this.#transport.close();
    this.#options.onLost(error, memory);
  }

  #end(): void {
    this.#isEnded = true;
    this.#setIdentified();
    this.#pulse.stop();
    this.#cancelStatus();
    this.devices.dispose();
    this.#gate.close();
  }
}

function isSameFrame(a: Frame, b: Frame): boolean {
  return (
    a.to.characteristic === b.to.characteristic &&
    a.bytes.length === b.bytes.length &&
    a.bytes.every((byte, index) => byte === b.bytes[index])
  );
}
