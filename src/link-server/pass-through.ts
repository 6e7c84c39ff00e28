import {within, type Clock} from '../clock.js';
import {Gate, type Fate} from '../gate/gate.js';
import {type Endpoint, keyOf} from '../ble/endpoint.js';
import type {GattSession} from '../ble/gatt-server.js';
import {JsonRpcError} from '../json-rpc/json-rpc-error.js';
import type {Budget} from './budget.js';
import type {ClientConnection} from './client-connection.js';
import {SharedSubscription, type Listener} from './shared-subscription.js';

interface PassThroughOptions {
  readonly clock: Clock;
  readonly budget: Budget;
  readonly session: GattSession;
}

/** How long a request of unknown meaning may wait for its turn. */
export const MAX_WAIT_MS = 3_000;
/** How long its client waits for the answer, all in all. */
const MAX_ANSWER_MS = 3_800;

/**
 * A connection to a hub whose protocol is not known, for one client. Each request reaches the hub once, unchanged and in
 * its order, as soon as the rate allows. A request that would wait too long is refused.
 */
export class PassThrough implements ClientConnection {
  readonly #options: PassThroughOptions;
  /** A frame of it is a request. */
  readonly #gate: Gate<() => Promise<unknown>>;
  readonly #removeReady: () => void;
  readonly #subscriptions = new Map<string, SharedSubscription>();
  /** The writes that wait for their turn or for the hub. */
  readonly #writes = new Set<Promise<Fate>>();
  /** The gate's outputs that no request has now, of `#outputCount`. */
  readonly #freeOutputs: string[] = [];
  #outputCount = 0;
  #isClosed = false;

  constructor(options: PassThroughOptions) {
    this.#options = options;
    this.#gate = new Gate({
      limiter: options.budget.limiter,
      clock: options.clock,
      maxOpenWrites: 1,
      write: async run => {
        await run();
      },
      isSame: () => false,
      isAnswer: () => true,
      onSilence: () => undefined,
      // The next request waits for the answer, however late it is.
      times: {eventWaitMs: MAX_WAIT_MS, writeTimeoutMs: Infinity, silenceMs: Infinity},
    });
    this.#removeReady = options.budget.onReady(() => this.#gate.onRateChange());
  }

  get msUntilReady(): number {
    return Math.max(1, Math.ceil(this.#options.budget.limiter.msUntilReady()));
  }

  async write(_client: object, to: Endpoint, bytes: Uint8Array, response: boolean): Promise<Fate> {
    await this.#inTurn(() => this.#options.session.write(to, bytes, response), true);
    return 'sent';
  }

  read(from: Endpoint): Promise<Uint8Array> {
    return this.#inTurn(() => this.#options.session.read(from));
  }

  async subscribe(client: object, from: Endpoint, listener: Listener): Promise<void> {
    const {clock, session} = this.#options;
    const key = keyOf(from);
    const subscription = this.#subscriptions.get(key) ?? new SharedSubscription(clock, () => null);
    this.#subscriptions.set(key, subscription);
    await subscription.add(client, listener, () =>
      this.#inTurn(() => session.subscribe(from, bytes => subscription.deliver(bytes))),
    );
  }

  unsubscribe(client: object, from: Endpoint): void {
    this.#subscriptions.get(keyOf(from))?.remove(client);
  }

  /** Nothing is known that would stop this hub. Resolves when the writes of its client are done. */
  async release(client: object): Promise<void> {
    for (const subscription of this.#subscriptions.values()) subscription.remove(client);
    await Promise.all(this.#writes);
  }

  close(): void {
    this.#isClosed = true;
    this.#removeReady();
    this.#gate.close();
    this.#options.session.close();
  }

  /** Resolves or rejects as `task` does once it was started. */
  async #inTurn<T>(task: () => Promise<T>, isWrite = false): Promise<T> {
    let result = null as Promise<T> | null;
    const fate = this.#pass(() => (result = task()));
    if (isWrite) {
      this.#writes.add(fate);
      void fate.then(() => this.#writes.delete(fate));
    }
    if ((await within(this.#options.clock, MAX_ANSWER_MS, fate)) === null) {
      throw new JsonRpcError('application', 'The hub does not answer.');
    }
    if (result !== null) return result;
    if (this.#isClosed) throw new Error('The connection has ended.');
    throw new JsonRpcError('application', 'The hub is too busy.', this.msUntilReady);
  }

  /** Each request has an output of its own: none replaces another, and a new output is served in the order of arrival. */
  async #pass(run: () => Promise<unknown>): Promise<Fate> {
    const output = this.#freeOutputs.pop() ?? `request ${++this.#outputCount}`;
    const fate = await this.#gate.event(output, run);
    this.#gate.forget(output);
    this.#freeOutputs.push(output);
    return fate;
  }
}
