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

/** A motor or tone that may run, and the bytes that stop it. */
interface Motion {
  /** The client that has started it, which is stopped when that leaves. Null: this is itself only a stop. */
  readonly by: object | null;
  readonly to: Endpoint;
  readonly stop: Uint8Array;
  /** Its newest write is a stop that the hub has not acknowledged. */
  isStopping: boolean;
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
  /** Clients that have left. Their events that still wait are not written. */
  readonly #released = new WeakSet();
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
    for (const [output, {to, stop}] of motions) {
      void this.#pass(null, {output, kind: 'stop'}, to, stop);
    }
    await Promise.all(this.#unsettled.values());
  }

  close(): void {
    const {session, stopped} = this.#options;
    const stops = [...this.#motions].flatMap(([output, {to, stop, isStopping}]) => {
      const stands = !isStopping && stopped.has(output);
      const frame = this.#operation(null, {output, kind: 'stop'}, to, stop);
      return stands ? [] : {output, frame};
    });
    if (stops.length > 0) void this.#gate.stop(stops);
    // The hub may not receive them.
    for (const {output} of stops) stopped.delete(output);
    this.#removeReady();
    this.#gate.close();
    session.close();
  }

  /** The device of this output is gone. */
  #forget(output: string): void {
    this.#motions.delete(output);
    this.#gate.forget(output);
  }

  /** @param client Null: the connection itself stops the output. */
  #pass(client: object | null, write: RawWrite, to: Endpoint, bytes: Uint8Array): Promise<Fate> {
    const {output} = write;
    // An event may be dropped: it counts when it is handed over.
    const motions = write.kind === 'event' ? [] : this.#begin(client, write, to, bytes);
    const fate = this.#offer(client, write, to, bytes);
    this.#unsettled.set(output, fate);
    void fate.then(value => {
      if (this.#unsettled.get(output) === fate) this.#unsettled.delete(output);
      if (value !== 'sent') return;
      for (const [name, motion] of motions) {
        if (motion?.isStopping !== true || this.#motions.get(name) !== motion) continue;
        motion.isStopping = false;
        if (motion.by === null) this.#motions.delete(name);
      }
    });
    return fate;
  }

  /** The outputs of this write do something else from now on. */
  #begin(client: object | null, write: RawWrite, to: Endpoint, bytes: Uint8Array) {
    return partsOf(write, bytes).map(part => {
      const motion = motionOf(client, part, to);
      if (motion === null) this.#motions.delete(part.output);
      else this.#motions.set(part.output, motion);
      return [part.output, motion] as const;
    });
  }

  #offer(client: object | null, write: RawWrite, to: Endpoint, bytes: Uint8Array): Promise<Fate> {
    const {output, kind, waitMs} = write;
    const operation = this.#operation(client, write, to, bytes);
    const parts = write.parts?.map(part => ({
      output: part.output,
      frame: this.#operation(client, part, to, part.bytes),
      rest: part.kind === 'stop',
    }));
    const options = {rest: kind === 'stop', ...(parts && {parts})};
    if (kind === 'event') return this.#gate.event(output, operation, waitMs, options);
    const isRunning = partsOf(write, bytes).some(part => !this.#options.stopped.has(part.output));
    if (kind === 'stop' && isRunning) return this.#gate.urgent(output, operation, options);
    return this.#gate.state(output, operation, options);
  }

  #operation(client: object | null, write: RawWrite, to: Endpoint, bytes: Uint8Array): Operation {
    const {session, stopped} = this.#options;
    const run = (response: boolean) => {
      if (write.kind === 'event') {
        if (client !== null && this.#released.has(client)) return Promise.resolve();
        this.#begin(client, write, to, bytes);
      }
      for (const {output, kind, stop} of partsOf(write, bytes)) {
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

/** Null: the part neither starts nor stops anything. */
function motionOf(client: object | null, part: RawPart, to: Endpoint): Motion | null {
  const isStopping = part.kind === 'stop';
  const stop = part.stop ?? (isStopping ? part.bytes : undefined);
  if (stop === undefined) return null;
  return {by: part.stop === undefined ? null : client, to, stop, isStopping};
}

/** A write without parts is one itself. */
function partsOf(write: RawWrite, bytes: Uint8Array): readonly RawPart[] {
  return write.parts ?? [{...write, bytes}];
}
