import type {Clock} from '../clock.js';
import {Emitter} from '../emitter.js';
import {BusConnection, type BusCall, type CallOptions, type BusSignal} from './bus-connection.js';
import {BusCallError, BusUnreachableError, type UnreachableReason} from './bus-errors.js';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4_000;

export interface SystemBusOptions {
  readonly address: string;
  readonly clock: Clock;
  /** Match rules of the signals to receive. */
  readonly rules: readonly string[];
}

/** The system bus, to which it connects again when the connection ends. */
export class SystemBus {
  readonly events = new Emitter<{up: undefined; down: undefined; signal: BusSignal}>();
  readonly #options: SystemBusOptions;
  #connection: BusConnection | null = null;
  #problem: UnreachableReason | null = null;
  #isClosed = false;
  #cancelRetry: () => void = () => undefined;

  constructor(options: SystemBusOptions) {
    this.#options = options;
  }

  /** Why there is no connection; null: there is one, or the first attempt has not ended. */
  get problem(): UnreachableReason | null {
    return this.#problem;
  }

  /** Resolves when the first attempt has ended. */
  async start(pauseMs = FIRST_PAUSE_MS): Promise<void> {
    try {
      await this.#connect();
    } catch (error) {
      if (this.#isClosed) return;
      this.#problem = error instanceof BusUnreachableError ? error.reason : 'refused';
      this.#retry(pauseMs);
    }
  }

  /** Rejects with a BusCallError. */
  call(call: BusCall, options?: CallOptions): Promise<readonly unknown[]> {
    if (!this.#connection) return Promise.reject(BusCallError.disconnected(call.member));
    return this.#connection.call(call, options);
  }

  ownerOf(name: string): Promise<string | null> {
    return this.#connection?.ownerOf(name) ?? Promise.resolve(null);
  }

  close(): void {
    this.#isClosed = true;
    this.#cancelRetry();
    this.#connection?.close();
    this.#connection = null;
    this.events.emit('down');
  }

  async #connect(): Promise<void> {
    const {address, clock, rules} = this.#options;
    const connection = await BusConnection.open(address, clock, {
      signal: signal => this.events.emit('signal', signal),
      ended: () => this.#ended(),
    });
    try {
      await Promise.all(rules.map(rule => connection.addMatch(rule)));
    } catch (error) {
      connection.close();
      throw error;
    }
    if (this.#isClosed) {
      connection.close();
      return;
    }
    this.#connection = connection;
    this.#problem = null;
    this.events.emit('up');
  }

  #ended(): void {
    // While it still joins, the attempt itself fails.
    if (!this.#connection) return;
    this.#connection = null;
    this.#problem = 'absent';
    this.events.emit('down');
    this.#retry(FIRST_PAUSE_MS);
  }

  #retry(pauseMs: number): void {
    this.#cancelRetry = this.#options.clock.after(pauseMs, () => {
      void this.start(Math.min(2 * pauseMs, LONGEST_PAUSE_MS));
    });
  }
}
