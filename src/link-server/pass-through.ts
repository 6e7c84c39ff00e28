import {Alarm} from '../alarm.js';
import type {Clock} from '../clock.js';
import type {Fate} from '../gate/gate.js';
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

/** A request of the client that waits for its turn, or for the hub. */
interface Request {
  readonly isWrite: boolean;
  /** Settles when the hub has carried it out. */
  readonly run: () => Promise<void>;
  readonly refuse: (error: Error) => void;
  readonly expiresAtMs: number;
  readonly answerByMs: number;
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
  readonly #alarm: Alarm;
  readonly #removeReady: () => void;
  readonly #subscriptions = new Map<string, SharedSubscription>();
  readonly #waiting: Request[] = [];
  #open: Request | null = null;
  readonly #onWritten: (() => void)[] = [];

  constructor(options: PassThroughOptions) {
    this.#options = options;
    this.#alarm = new Alarm(options.clock, () => this.#pump());
    this.#removeReady = options.budget.onReady(() => this.#pump());
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
    if (!this.#hasWrites) return;
    await new Promise<void>(resolve => this.#onWritten.push(resolve));
  }

  close(): void {
    this.#removeReady();
    this.#alarm.cancel();
    for (const {refuse} of this.#waiting.splice(0)) refuse(new Error('The connection has ended.'));
    this.#options.session.close();
  }

  get #hasWrites(): boolean {
    return this.#open?.isWrite === true || this.#waiting.some(({isWrite}) => isWrite);
  }

  /** Resolves or rejects as `task` does once it was started. */
  #inTurn<T>(task: () => Promise<T>, isWrite = false): Promise<T> {
    const nowMs = this.#options.clock.now();
    return new Promise((resolve, reject) => {
      this.#waiting.push({
        isWrite,
        run: () => task().then(resolve, reject),
        refuse: reject,
        expiresAtMs: nowMs + MAX_WAIT_MS,
        answerByMs: nowMs + MAX_ANSWER_MS,
      });
      this.#pump();
    });
  }

  #pump(): void {
    const nowMs = this.#options.clock.now();
    this.#refuseLate(nowMs);
    const [next] = this.#waiting;
    if (next !== undefined && this.#open === null && this.#acquire(nowMs)) {
      this.#waiting.shift();
      this.#open = next;
      void next.run().finally(() => this.#settled());
    }
    this.#arm(nowMs);
  }

  #acquire(nowMs: number): boolean {
    return this.#options.budget.limiter.tryAcquireAt(nowMs);
  }

  #settled(): void {
    this.#open = null;
    this.#pump();
    if (this.#hasWrites) return;
    for (const resolve of this.#onWritten.splice(0)) resolve();
  }

  #refuseLate(nowMs: number): void {
    while (this.#waiting[0] !== undefined && this.#waiting[0].expiresAtMs <= nowMs) {
      const error = new JsonRpcError('application', 'The hub is too busy.', this.msUntilReady);
      this.#waiting.shift()?.refuse(error);
    }
    if (this.#open === null || this.#open.answerByMs > nowMs) return;
    this.#open.refuse(new JsonRpcError('application', 'The hub does not answer.'));
  }

  #arm(nowMs: number): void {
    const [next] = this.#waiting;
    if (this.#open !== null && this.#open.answerByMs > nowMs) {
      this.#alarm.setTo(this.#open.answerByMs);
    }
    if (next === undefined) return;
    this.#alarm.setTo(next.expiresAtMs);
    if (this.#open === null) {
      this.#alarm.setTo(nowMs + this.#options.budget.limiter.msUntilReady());
    }
  }
}
