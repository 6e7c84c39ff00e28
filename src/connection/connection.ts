import type {Clock} from '../clock.js';
import type {Frame} from '../hubs/link.js';
import type {Decode, HubEvent, HubProfile, RateFinder} from '../hubs/hub-profile.js';
import {Gate, type GateStatistics} from '../gate/gate.js';
import {RateLimiter} from '../limiters/rate-limiter.js';
import {HubError, toHubError} from '../gatt/hub-error.js';
import type {Endpoint} from '../gatt/endpoint.js';
import type {Claim, Transport} from '../gatt/transport.js';
import {DeviceTable, type Memory} from './device-table.js';
import {Pulse} from './pulse.js';

/** How long a disconnect waits for its stop frames to be acknowledged. */
const LAST_WORDS_MS = 1_000;
/** Before each question about the hub itself: the first blocks' messages come between. */
const STATUS_PAUSE_MS = 300;

export interface ConnectionOptions {
  readonly profile: HubProfile;
  readonly clock: Clock;
  readonly transport: Transport;
  /** What a lost connection to the same hub left, where this one takes it up; else null. */
  readonly memory: Memory | null;
  /** The link ended by itself. Called once, after everything here is closed. */
  readonly onLost: (error: HubError, memory: Memory) => void;
  readonly onEvent: (event: HubEvent) => void;
  /** What was written has gone unanswered for some seconds; or that is over. */
  readonly onUnstable: (isUnstable: boolean) => void;
}

export interface ConnectionStatistics extends GateStatistics {
  /** Notifications that fit no message of the hub's protocol. */
  readonly malformed: number;
}

/** One connection, from open() to its end; never used again after that. The only holder of its transport. */
export class Connection {
  readonly devices: DeviceTable;
  readonly #options: ConnectionOptions;
  readonly #transport: Transport;
  readonly #gate: Gate<Frame>;
  readonly #pulse: Pulse;
  readonly #rateFinder: RateFinder | undefined;
  #cancelStatus: () => void = () => undefined;
  #malformed = 0;
  #isEnded = false;

  constructor(options: ConnectionOptions) {
    const {profile, clock, transport} = options;
    this.#options = options;
    this.#transport = transport;
    const limiter = new RateLimiter(profile.sendsPerSecond, {
      burst: profile.burst,
      // Whole messages in a second are too coarse for a rate that moves by fractions.
      strict: !profile.createRateFinder,
      clock: () => clock.now(),
    });
    const finder = profile.createRateFinder?.({
      clock,
      highestRate: profile.sendsPerSecond,
      maxOpenWrites: transport.maxOpenWrites,
      onRate: rate => limiter.setRate(rate),
    });
    this.#rateFinder = finder;
    this.#gate = new Gate<Frame>({
      limiter,
      clock,
      maxOpenWrites: transport.maxOpenWrites,
      write: (frame, how) => {
        const answer = transport.write(frame.to, frame.bytes, how);
        finder?.sent(answer, how.response);
        return answer;
      },
      ...(finder && {asksForAnswer: () => finder.wantsAnswer}),
      isSame: isSameFrame,
      // 'busy' and 'timeout' come from this side.
      isAnswer: error => error instanceof HubError && error.code === 'refused',
      onSilence: () => this.#giveUp('The hub has not answered for 10 seconds.'),
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

  /**
   * Connects, listens, then sets the devices up. The transport is asked inside this call, so that a
   * browser's chooser opens within the user's click, the hub once `after` and `claim` have resolved.
   * Rejects with a HubError; the transport is closed then.
   */
  async open(id: string, after: Promise<unknown>, claim: Claim): Promise<void> {
    const {profile} = this.#options;
    this.#transport.onLost = error => this.#lose(error);
    try {
      await this.#transport.open(id, after, claim);
      this.#checkAlive();
      for (const {port, type} of profile.builtIn) this.devices.attach(port, type);
      const decode = profile.createDecoder();
      // Ports are told as soon as their notifications are on: nothing slow may come before.
      for (const from of profile.subscriptions) {
        await this.#subscribe(from, decode);
        this.#checkAlive();
      }
      this.devices.start();
      this.#pulse.start();
      this.#followStatus(profile.status, decode);
    } catch (error) {
      this.#end();
      await this.#transport.close();
      throw toHubError(error, 'refused');
    }
  }

  /** Everything stands still; the frames are handed over inside this call. */
  async halt(): Promise<void> {
    if (!this.#isEnded) await this.#gate.stop(this.devices.halt());
  }

  /** Halts, waits a moment for the hub to say so, closes. */
  async close(): Promise<void> {
    if (this.#isEnded) return this.#transport.close();
    await this.#atMost(LAST_WORDS_MS, this.halt());
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

  #subscribe(from: Endpoint, decode: Decode): Promise<void> {
    return this.#transport.subscribe(from, bytes => this.#hear(from, bytes, decode));
  }

  /** One after the other: a block's message may have to wait for one of these requests, but not for a row of them. */
  #followStatus([from, ...rest]: readonly Endpoint[], decode: Decode): void {
    if (from === undefined) return;
    this.#cancelStatus = this.#options.clock.after(STATUS_PAUSE_MS, () => {
      void this.#askStatus(from, decode).then(() => {
        if (!this.#isEnded) this.#followStatus(rest, decode);
      });
    });
  }

  async #askStatus(from: Endpoint, decode: Decode): Promise<void> {
    let present: DataView;
    try {
      await this.#subscribe(from, decode);
      // Changes are told, what is so already is not.
      present = await this.#transport.read(from);
    } catch {
      // This hub does not tell it, or the link has ended.
      return;
    }
    this.#hear(from, present, decode);
  }

  #hear(from: Endpoint, bytes: DataView, decode: Decode): void {
    if (this.#isEnded) return;
    this.#gate.heard();
    for (const event of decode(from, bytes)) this.#handle(event);
  }

  #handle(event: HubEvent): void {
    if (event.kind === 'attached') this.devices.attach(event.port, event.type);
    else if (event.kind === 'detached') this.devices.detach(event.port);
    else if (event.kind === 'malformed') this.#malformed++;
    else if (event.kind === 'value' && !this.devices.receive(event.port, event.data)) {
      this.#malformed++;
    }
    this.#options.onEvent(event);
  }

  #giveUp(why: string): void {
    // It may still hear us.
    void this.halt();
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
    this.#pulse.stop();
    this.#rateFinder?.stop();
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
