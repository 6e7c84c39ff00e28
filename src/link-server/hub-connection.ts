import type {Clock} from '../clock.js';
import type {RawAccess, RawReader, RawWrite, ReportedMotion} from '../hubs/raw-access.js';
import {Gate, type Fate} from '../gate/gate.js';
import type {GattSession} from '../ble/gatt-server.js';
import {type Endpoint, keyOf} from '../ble/endpoint.js';
import {HubError} from '../ble/hub-error.js';
import {JsonRpcError} from '../json-rpc/json-rpc-error.js';
import type {Budget} from './budget.js';
import type {ClientConnection} from './client-connection.js';
import {motionOf, partsOf, stopsOf, wholeOf, type Motion} from './motions.js';
import {MAX_WAIT_MS} from './pass-through.js';
import {SharedSubscription, type Listener} from './shared-subscription.js';

/** What goes through the gate: a write, or a read, which has no bytes. */
interface Operation {
  readonly bytes: Uint8Array;
  readonly canAcknowledge: boolean;
  /** The outputs that it stops. */
  readonly stops: readonly string[];
  run(response: boolean): Promise<void>;
}

interface HubConnectionOptions {
  readonly clock: Clock;
  readonly access: RawAccess;
  /** Not of this connection, so that connecting again does not renew it. */
  readonly budget: Budget;
  /**
   * The outputs that have been stopped, and not started since. Stops of all others are urgent: one for each start, and one
   * for an output that may run since before. It belongs to the hub, so that connecting again does not renew them.
   */
  readonly stopped: Set<string>;
  readonly session: GattSession;
  /** ServedHub.isSequential. */
  readonly isSequential: boolean;
  /** Whether the hub has an answer to a write there. */
  readonly canAcknowledge: (to: Endpoint) => boolean;
  /** Called once if the hub does not answer for a long time. */
  readonly onSilence: () => void;
}

/** As through Scratch Link. */
const MAX_OPEN_WRITES = 4;
/** Writes of unknown meaning that wait. A client may have 64 requests without an answer: this leaves room for its stops. */
const MAX_UNKNOWN_WRITES = 48;
const NO_BYTES = new Uint8Array();
/** A start that was handed over has reached the hub, and the hub's next report shows it, after this time. */
const SHOWN_AFTER_MS = 300;

/**
 * One connection to a hub, shared by all its clients: one gate, and one subscription and one read at a time for
 * each characteristic. An object identifies each client.
 */
export class HubConnection implements ClientConnection {
  readonly #options: HubConnectionOptions;
  readonly #gate: Gate<Operation>;
  readonly #removeReady: () => void;
  readonly #reader: RawReader;
  readonly #subscriptions = new Map<string, SharedSubscription>();
  readonly #reads = new Map<string, Promise<Uint8Array>>();
  readonly #motions = new Map<string, Motion>();
  /** When the newest start of each output was handed over. */
  readonly #startedAtMs = new Map<string, number>();
  /** The outputs of which the hub reports whether they move. */
  readonly #reported = new Set<string>();
  /** What waits for the next of these reports. */
  readonly #onReport: (() => void)[] = [];
  /** Clients that have left. Their events that still wait are not written. */
  readonly #released = new WeakSet();
  /** The newest write of each output, until it settles. */
  readonly #unsettled = new Map<string, Promise<Fate>>();
  /** Settles with the newest write of unknown meaning. */
  #unknown: Promise<unknown> = Promise.resolve();
  /** How many writes of unknown meaning each client has that have not settled. */
  readonly #unknownCounts = new WeakMap<object, number>();

  constructor(options: HubConnectionOptions) {
    this.#options = options;
    const {isSequential} = options;
    this.#reader = options.access.createReader();
    this.#gate = new Gate<Operation>({
      limiter: options.budget.limiter,
      clock: options.clock,
      maxOpenWrites: isSequential ? 1 : MAX_OPEN_WRITES,
      write: (operation, {response}) => operation.run(response),
      canAcknowledge: ({canAcknowledge}) => canAcknowledge,
      confirms: ({stops}) => this.#areReported(stops),
      isSame: ({bytes: a}, {bytes: b}) =>
        a.length === b.length && a.every((byte, index) => byte === b[index]),
      // The hub refuses; 'busy' and 'timeout' come from the computer.
      isAnswer: error => !(error instanceof HubError) || error.code === 'refused',
      onSilence: options.onSilence,
      times: {
        eventWaitMs: options.access.eventWaitMs,
        silenceMs: options.access.supervisionTimeoutMs,
        // A write behind one that has no answer yet would only wait for it in the session.
        ...(isSequential && {writeTimeoutMs: Infinity}),
      },
    });
    this.#removeReady = options.budget.onReady(() => this.#gate.onRateChange());
  }

  /** The gate decides whether the hub is asked to acknowledge the write. */
  async write(client: object, to: Endpoint, bytes: Uint8Array): Promise<Fate> {
    const write = this.#reader.readWrite(to, bytes);
    if (write.isUnknown === true) return this.#passUnknown(client, write, to, bytes);
    const before = write.after === undefined ? undefined : this.#unsettled.get(write.after);
    if (before !== undefined) await before;
    return this.#pass(client, write, to, bytes);
  }

  /** Several reads at the same time share one answer. Rejects if the hub does not give one. */
  read(from: Endpoint): Promise<Uint8Array> {
    const key = keyOf(from);
    let reading = this.#reads.get(key);
    if (reading === undefined) {
      reading = this.#read(key, from).finally(() => this.#reads.delete(key));
      this.#reads.set(key, reading);
    }
    return reading;
  }

  get msUntilReady(): number {
    return Math.max(1, Math.ceil(this.#options.budget.limiter.msUntilReady()));
  }

  async subscribe(client: object, from: Endpoint, listener: Listener): Promise<void> {
    const {clock, session} = this.#options;
    const key = keyOf(from);
    let subscription = this.#subscriptions.get(key);
    if (subscription === undefined) {
      subscription = new SharedSubscription(clock, bytes => this.#reader.replayKey(from, bytes));
      this.#subscriptions.set(key, subscription);
    }
    const deliver = (bytes: Uint8Array) => {
      this.#gate.onSignOfLife();
      for (const output of this.#reader.goneOutputs(from, bytes)) this.#forget(output);
      this.#onMotions(this.#reader.reportedMotions?.(from, bytes) ?? []);
      subscription.deliver(bytes);
    };
    await subscription.add(client, listener, () => session.subscribe(from, deliver));
  }

  unsubscribe(client: object, from: Endpoint): void {
    this.#subscriptions.get(keyOf(from))?.remove(client);
  }

  async release(client: object): Promise<void> {
    for (const subscription of this.#subscriptions.values()) subscription.remove(client);
    this.#released.add(client);
    const motions = [...this.#motions].filter(([, {by}]) => by === client);
    for (const {write, to, bytes} of stopsOf(motions)) void this.#pass(null, write, to, bytes);
    await Promise.all(this.#unsettled.values());
    const isShown = ([output]: readonly [string, Motion]) =>
      this.#reported.has(output) && this.#motions.get(output)?.isStopping === true;
    while (motions.some(isShown)) {
      await new Promise<void>(resolve => this.#onReport.push(resolve));
    }
  }

  close(): void {
    const {session, stopped} = this.#options;
    const motions = [...this.#motions].filter(
      ([output, {isStopping}]) => isStopping || !stopped.has(output),
    );
    const stops = stopsOf(motions).map(({write, to, bytes}) => ({
      output: write.output,
      frame: this.#operation(null, write, to, bytes),
      ...this.#partsFor(null, write, to),
    }));
    if (stops.length > 0) void this.#gate.stop(stops);
    // The hub may not receive them.
    for (const [output] of motions) stopped.delete(output);
    this.#removeReady();
    this.#gate.close();
    session.close();
  }

  /** A stop that the hub does not acknowledge is proved by a report of rest. */
  #onMotions(reported: readonly ReportedMotion[]): void {
    if (reported.length === 0) return;
    for (const {output} of reported) this.#reported.add(output);
    const shownMs = this.#options.clock.now() - SHOWN_AFTER_MS;
    const atRest = reported
      .filter(({isMoving}) => !isMoving)
      .map(({output}) => output)
      .filter(output => (this.#startedAtMs.get(output) ?? -Infinity) <= shownMs);
    for (const output of atRest) this.#endStop(output, this.#motions.get(output));
    this.#gate.confirmRest(atRest);
    for (const wake of this.#onReport.splice(0)) wake();
  }

  /** Whether reports can prove that all of these outputs are at rest. */
  #areReported(outputs: readonly string[]): boolean {
    return outputs.length > 0 && outputs.every(output => this.#reported.has(output));
  }

  #endStop(output: string, motion: Motion | undefined): void {
    if (motion?.isStopping !== true || this.#motions.get(output) !== motion) return;
    motion.isStopping = false;
    if (motion.by === null) this.#motions.delete(output);
  }

  /** The device of this output is gone. */
  #forget(output: string): void {
    this.#motions.delete(output);
    this.#gate.forget(output);
  }

  /** One after the other, unless it may drive an output: then what comes after it must not be sent before it. */
  async #passUnknown(
    client: object,
    write: RawWrite,
    to: Endpoint,
    bytes: Uint8Array,
  ): Promise<Fate> {
    const count = () => this.#unknownCounts.get(client) ?? 0;
    if (count() >= MAX_UNKNOWN_WRITES) throw this.#busy();
    const expiresAtMs = this.#options.clock.now() + MAX_WAIT_MS;
    const pass = (): Promise<Fate> =>
      this.#options.clock.now() < expiresAtMs
        ? this.#pass(client, write, to, bytes)
        : Promise.resolve('dropped');
    const passing = write.parts === undefined ? this.#unknown.then(pass) : pass();
    this.#unknown = passing;
    this.#unknownCounts.set(client, count() + 1);
    const fate = await passing;
    this.#unknownCounts.set(client, count() - 1);
    if (fate !== 'dropped' && fate !== 'superseded') return fate;
    throw this.#busy();
  }

  #busy(): JsonRpcError {
    return new JsonRpcError('application', 'The hub is too busy.', this.msUntilReady);
  }

  /** @param client Null: the connection itself stops the output. */
  #pass(client: object | null, write: RawWrite, to: Endpoint, bytes: Uint8Array): Promise<Fate> {
    const {output} = write;
    this.#endMovements(client, write, bytes);
    // An event may be dropped: it counts when it is handed over.
    const motions = write.kind === 'event' ? [] : this.#begin(client, write, to, bytes);
    if (write.kind === 'event') this.#stopAhead(client, write, to);
    const fate = this.#offer(client, write, to, bytes);
    this.#unsettled.set(output, fate);
    void fate.then(value => {
      if (this.#unsettled.get(output) === fate) this.#unsettled.delete(output);
      if (value !== 'sent' || !this.#options.canAcknowledge(to)) return;
      for (const [name, motion] of motions) this.#endStop(name, motion ?? undefined);
    });
    return fate;
  }

  /**
   * A movement that is not divided ends when one of its motors is stopped: what waits of it would start that motor again. Its
   * other motors stop, too, whether it was written or not. A motor that this write starts runs on until then: an event may be
   * dropped, so the motor still has its own stop.
   */
  #endMovements(client: object | null, write: RawWrite, bytes: Uint8Array): void {
    const parts = partsOf(write, bytes);
    for (const {kind, output} of parts) {
      const whole = kind === 'stop' ? this.#motions.get(output)?.whole : undefined;
      if (whole?.isDivisible !== false) continue;
      this.#gate.cancel(whole.output);
      const ended = [...this.#motions].filter(([, motion]) => motion.whole === whole);
      for (const [name, motion] of ended) this.#motions.set(name, {...motion, whole: null});
      for (const [name, {to, stop}] of ended) {
        if (parts.some(part => part.output === name)) continue;
        void this.#pass(client, {output: name, kind: 'stop'}, to, stop);
      }
    }
  }

  /** An event may be dropped, but not the stops in it. */
  #stopAhead(client: object | null, {parts = []}: RawWrite, to: Endpoint): void {
    for (const {bytes, ...part} of parts) {
      if (part.kind !== 'stop' || bytes === null) continue;
      const startWaits = this.#motions.get(part.output)?.isStopping === false;
      if (this.#options.stopped.has(part.output) && !startWaits) continue;
      void this.#pass(client, part, to, bytes);
    }
  }

  /** The outputs of this write do something else from now on. */
  #begin(client: object | null, write: RawWrite, to: Endpoint, bytes: Uint8Array) {
    const parts = partsOf(write, bytes);
    const whole = write.parts === undefined ? null : wholeOf(write, write.parts);
    return parts.map(part => {
      const motion = motionOf(client, part, to, whole);
      if (motion === null) this.#motions.delete(part.output);
      else this.#motions.set(part.output, motion);
      return [part.output, motion] as const;
    });
  }

  #offer(client: object | null, write: RawWrite, to: Endpoint, bytes: Uint8Array): Promise<Fate> {
    const {output, kind, waitMs} = write;
    const operation = this.#operation(client, write, to, bytes);
    const options = {rest: kind === 'stop', ...this.#partsFor(client, write, to)};
    if (kind === 'event') return this.#gate.event(output, operation, waitMs, options);
    const isRunning = partsOf(write, bytes).some(
      part => part.kind === 'stop' && !this.#options.stopped.has(part.output),
    );
    if (kind === 'stop' && isRunning) return this.#gate.urgent(output, operation, options);
    return this.#gate.state(output, operation, options);
  }

  #partsFor(client: object | null, {parts}: RawWrite, to: Endpoint) {
    if (parts === undefined) return {};
    return {
      parts: parts.map(part => ({
        output: part.output,
        frame: part.bytes && this.#operation(client, part, to, part.bytes),
        rest: part.kind === 'stop',
      })),
    };
  }

  #operation(client: object | null, write: RawWrite, to: Endpoint, bytes: Uint8Array): Operation {
    const {clock, session, stopped, canAcknowledge} = this.#options;
    const run = (response: boolean) => {
      if (write.kind === 'event') {
        if (client !== null && this.#released.has(client)) return Promise.resolve();
        this.#begin(client, write, to, bytes);
      }
      for (const {output, kind, stop} of partsOf(write, bytes)) {
        if (kind === 'stop') stopped.add(output);
        else if (stop !== undefined) {
          stopped.delete(output);
          this.#startedAtMs.set(output, clock.now());
        }
      }
      return session.write(to, bytes, response);
    };
    const stops = write.kind === 'stop' ? partsOf(write, bytes).map(({output}) => output) : [];
    return {bytes, run, canAcknowledge: canAcknowledge(to), stops};
  }

  async #read(key: string, from: Endpoint): Promise<Uint8Array> {
    let value: Uint8Array | undefined;
    const run = async () => {
      value = await this.#options.session.read(from);
    };
    const operation = {bytes: NO_BYTES, run, canAcknowledge: true, stops: []};
    const fate = await this.#gate.event(`read:${key}`, operation);
    if (value !== undefined) return value;
    if (fate !== 'dropped') throw new Error('the hub refused the read');
    throw this.#busy();
  }
}
