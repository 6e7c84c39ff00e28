import type {Clock} from '../clock.js';
import type {RawAccess, RawPart, RawReader, RawWrite} from '../hubs/raw-access.js';
import {Gate, type Fate} from '../gate/gate.js';
import type {GattSession} from '../gatt/gatt-server.js';
import {type Endpoint, keyOf} from '../gatt/endpoint.js';
import {HubError} from '../gatt/hub-error.js';
import {JsonRpcError} from '../json-rpc/json-rpc-error.js';
import type {Budget} from './budget.js';
import type {ClientConnection} from './client-connection.js';
import {SharedSubscription, type Listener} from './shared-subscription.js';

/** What goes through the gate: a write, or a read, which has no bytes. */
interface Operation {
  readonly bytes: Uint8Array;
  run(response: boolean): Promise<void>;
}

/** A motor or tone that a client has started, and the bytes that stop it. */
interface Motion {
  readonly by: object;
  readonly to: Endpoint;
  readonly stop: Uint8Array;
}

/** The newest write of an output. */
interface Newest {
  readonly write: RawWrite;
  readonly to: Endpoint;
  /** It was handed to the hub. */
  isWritten: boolean;
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
  /** Called once if the hub does not answer for a long time. */
  readonly onSilence: () => void;
}

/** As through Scratch Link. */
const MAX_OPEN_WRITES = 4;
const NO_BYTES = new Uint8Array();
const STOP = {rest: true};

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
  /** Stops that the hub has not acknowledged yet. */
  readonly #openStops = new Map<string, Operation>();
  readonly #newest = new Map<string, Newest>();
  /** The newest write of each output, until it settles. */
  readonly #unsettled = new Map<string, Promise<Fate>>();

  constructor(options: HubConnectionOptions) {
    this.#options = options;
    const {isSequential} = options;
    this.#reader = options.access.createReader();
    this.#gate = new Gate<Operation>({
      limiter: options.budget.limiter,
      clock: options.clock,
      maxOpenWrites: isSequential ? 1 : MAX_OPEN_WRITES,
      write: (operation, {response}) => operation.run(response),
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
    const before = write.after === undefined ? undefined : this.#unsettled.get(write.after);
    if (before !== undefined) await before;
    const parts = partsOf(write);
    this.#replaceOverlapping(write.output, parts);
    for (const {output, stop} of parts) {
      if (stop === undefined) this.#motions.delete(output);
      else this.#motions.set(output, {by: client, to, stop});
    }
    return this.#pass(write, to, bytes);
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
      subscription.deliver(bytes);
    };
    await subscription.add(client, listener, () => session.subscribe(from, deliver));
  }

  unsubscribe(client: object, from: Endpoint): void {
    this.#subscriptions.get(keyOf(from))?.remove(client);
  }

  async release(client: object): Promise<void> {
    for (const subscription of this.#subscriptions.values()) subscription.remove(client);
    const motions = [...this.#motions].filter(([, {by}]) => by === client);
    const stops = motions.map(([output]) => ({output, kind: 'stop'}) as const);
    for (const stop of stops) this.#replaceOverlapping(stop.output, stops);
    for (const [output, {to, stop}] of motions) {
      this.#motions.delete(output);
      void this.#pass({output, kind: 'stop'}, to, stop);
    }
    await Promise.all(this.#unsettled.values());
  }

  close(): void {
    const {session, stopped} = this.#options;
    for (const [output, {to, stop}] of this.#motions) {
      if (stopped.has(output)) continue;
      const newest = {write: {output, kind: 'stop'}, to, isWritten: false} as const;
      this.#openStops.set(output, this.#operation(newest, stop));
    }
    const stops = [...this.#openStops].map(([output, frame]) => ({output, frame}));
    if (stops.length > 0) void this.#gate.stop(stops);
    // The hub may not receive them.
    for (const {output} of stops) stopped.delete(output);
    this.#removeReady();
    this.#gate.close();
    session.close();
  }

  /**
   * What waits for another output that drives the same motors must not undo this write. Motors that this write does not
   * drive get their part of it.
   */
  #replaceOverlapping(output: string, parts: readonly Pick<RawWrite, 'output'>[]): void {
    const isDriven = (part: Pick<RawWrite, 'output'>) =>
      parts.some(each => each.output === part.output);
    for (const [name, {write, to, isWritten}] of this.#newest) {
      const earlier = partsOf(write);
      if (name === output || !earlier.some(isDriven)) continue;
      const isNeeded = this.#unsettled.has(name) && !(write.kind === 'event' && isWritten);
      this.#cancel(name);
      if (!isNeeded) continue;
      for (const part of write.parts ?? []) {
        if (!isDriven(part)) void this.#pass(part, to, part.bytes);
      }
    }
  }

  /** The device of this output is gone. */
  #forget(output: string): void {
    this.#motions.delete(output);
    this.#cancel(output);
  }

  #cancel(output: string): void {
    this.#newest.delete(output);
    this.#openStops.delete(output);
    this.#gate.forget(output);
  }

  #pass(write: RawWrite, to: Endpoint, bytes: Uint8Array): Promise<Fate> {
    const {output} = write;
    const newest = {write, to, isWritten: false};
    const operation = this.#operation(newest, bytes);
    const isStop = write.kind === 'stop';
    const isUrgent = isStop && partsOf(write).some(part => !this.#options.stopped.has(part.output));
    this.#newest.set(output, newest);
    if (isStop) this.#openStops.set(output, operation);
    else this.#openStops.delete(output);
    const fate = this.#offer(write, isUrgent, operation);
    this.#unsettled.set(output, fate);
    void fate.then(() => {
      if (this.#unsettled.get(output) !== fate) return;
      this.#unsettled.delete(output);
      this.#openStops.delete(output);
    });
    return fate;
  }

  #offer({output, kind, waitMs}: RawWrite, isUrgent: boolean, operation: Operation): Promise<Fate> {
    if (isUrgent) return this.#gate.urgent(output, operation, STOP);
    if (kind === 'event') return this.#gate.event(output, operation, waitMs);
    return this.#gate.state(output, operation, kind === 'stop' ? STOP : undefined);
  }

  #operation(newest: Newest, bytes: Uint8Array): Operation {
    const {session, stopped} = this.#options;
    const {write, to} = newest;
    const run = (response: boolean) => {
      newest.isWritten = true;
      for (const {output, kind, stop} of partsOf(write)) {
        if (kind === 'stop') stopped.add(output);
        else if (stop !== undefined) stopped.delete(output);
      }
      return session.write(to, bytes, response);
    };
    return {bytes, run};
  }

  async #read(key: string, from: Endpoint): Promise<Uint8Array> {
    let value: Uint8Array | undefined;
    const run = async () => {
      value = await this.#options.session.read(from);
    };
    const fate = await this.#gate.event(`read:${key}`, {bytes: NO_BYTES, run});
    if (value !== undefined) return value;
    if (fate !== 'dropped') throw new Error('the hub refused the read');
    throw new JsonRpcError('application', 'The hub is too busy.', this.msUntilReady);
  }
}

/** Of a write without parts: the write itself. */
function partsOf(write: RawWrite): readonly (RawWrite | RawPart)[] {
  return write.parts ?? [write];
}
