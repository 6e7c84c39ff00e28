import type {Socket} from 'node:net';
import type {Clock} from '../clock.js';
import {BusCallError, BusUnreachableError} from './bus-errors.js';
import {
  createConnection,
  ERROR,
  METHOD_CALL,
  NO_AUTO_START,
  SIGNAL,
  type BusMessage,
  type MessageConnection,
} from './bus-library.js';
import {openSocket} from './bus-socket.js';

export interface BusCall {
  readonly destination: string;
  readonly path: string;
  readonly interface: string;
  readonly member: string;
  readonly signature?: string;
  readonly body?: readonly unknown[];
}

export interface CallOptions {
  readonly timeoutMs?: number;
  /**
   * Called with the values that the method returned, before signals that were sent after them are reported. The promise
   * may resolve after such signals.
   */
  readonly answered?: (body: readonly unknown[]) => void;
}

export interface BusSignal {
  readonly sender: string;
  readonly path: string;
  readonly interface: string;
  readonly member: string;
  readonly body: readonly unknown[];
}

export interface ConnectionListener {
  signal(signal: BusSignal): void;
  /** Called once when an open connection ends without close(). All its calls are rejected then. */
  ended(): void;
}

export const BUS = 'org.freedesktop.DBus';
export const BUS_PATH = '/org/freedesktop/DBus';
const DEFAULT_TIMEOUT_MS = 10_000;
const HANDSHAKE_TIMEOUT_MS = 5_000;

interface PendingCall {
  settle(error: Error | null, body: readonly unknown[]): void;
}

/** One connection to a message bus. */
export class BusConnection {
  readonly #clock: Clock;
  readonly #socket: Socket;
  readonly #connection: MessageConnection;
  readonly #listener: ConnectionListener;
  readonly #pending = new Map<number, PendingCall>();
  #serial = 0;
  #isOpen = false;

  private constructor(clock: Clock, socket: Socket, listener: ConnectionListener) {
    this.#clock = clock;
    this.#socket = socket;
    this.#listener = listener;
    this.#connection = createConnection({stream: socket, authMethods: ['EXTERNAL']});
    this.#connection.on('message', (message: BusMessage) => this.#receive(message));
    const ended = () => this.#ended();
    this.#connection.on('error', ended);
    this.#connection.on('end', ended);
    socket.on('close', ended);
  }

  /** Rejects with a BusUnreachableError if there is no bus at the address, or it does not admit this user. */
  static async open(
    address: string,
    clock: Clock,
    listener: ConnectionListener,
  ): Promise<BusConnection> {
    const socket = await openSocket(address);
    const connection = new BusConnection(clock, socket, listener);
    try {
      await connection.#join();
      return connection;
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  /** Resolves to the values that the method returned. Rejects with a BusCallError. */
  call(call: BusCall, options: CallOptions = {}): Promise<readonly unknown[]> {
    const {timeoutMs = DEFAULT_TIMEOUT_MS, answered} = options;
    return new Promise((resolve, reject) => {
      const name = `${call.interface}.${call.member}`;
      if (!this.#isOpen) {
        reject(BusCallError.disconnected(name));
        return;
      }
      this.#serial = (this.#serial % 0xffffffff) + 1;
      const serial = this.#serial;
      const cancelTimeout = this.#clock.after(timeoutMs, () =>
        this.#settle(serial, BusCallError.noReply(name)),
      );
      this.#pending.set(serial, {
        settle(error, body) {
          cancelTimeout();
          if (error) {
            reject(error);
            return;
          }
          answered?.(body);
          resolve(body);
        },
      });
      try {
        this.#connection.message({...call, type: METHOD_CALL, flags: NO_AUTO_START, serial});
      } catch (error) {
        this.#settle(serial, BusCallError.invalid(name, error));
      }
    });
  }

  /** Asks the bus for the signals that match a rule. */
  async addMatch(rule: string): Promise<void> {
    await this.#callBus('AddMatch', rule);
  }

  /** The unique name of the connection that owns a name; null: it has no owner. */
  async ownerOf(name: string): Promise<string | null> {
    try {
      const [owner] = await this.#callBus('GetNameOwner', name);
      return typeof owner === 'string' ? owner : null;
    } catch (error) {
      if (error instanceof BusCallError && error.busName === `${BUS}.Error.NameHasNoOwner`) {
        return null;
      }
      throw error;
    }
  }

  /** Rejects the calls that are open. Does not call ended(). */
  close(): void {
    this.#isOpen = false;
    this.#rejectAll();
    this.#socket.destroy();
  }

  async #join(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const refused = () => reject(new BusUnreachableError('refused'));
      const cancelTimeout = this.#clock.after(HANDSHAKE_TIMEOUT_MS, refused);
      this.#socket.once('close', refused);
      this.#connection.once('error', refused);
      this.#connection.once('end', refused);
      this.#connection.once('connect', () => {
        cancelTimeout();
        resolve();
      });
    });
    this.#isOpen = true;
    await this.#callBus('Hello');
  }

  #callBus(member: string, text?: string): Promise<readonly unknown[]> {
    const body = text === undefined ? {} : {signature: 's', body: [text]};
    return this.call({destination: BUS, path: BUS_PATH, interface: BUS, member, ...body});
  }

  #receive(message: BusMessage): void {
    const {body = []} = message;
    if (message.type === SIGNAL) {
      const {sender = '', path = '', interface: name = '', member = ''} = message;
      if (this.#isOpen) this.#listener.signal({sender, path, interface: name, member, body});
    } else if (message.replySerial !== undefined) {
      const error = message.type === ERROR ? BusCallError.from(message.errorName, body) : null;
      this.#settle(message.replySerial, error, body);
    }
  }

  #settle(serial: number, error: Error | null, body: readonly unknown[] = []): void {
    const pending = this.#pending.get(serial);
    this.#pending.delete(serial);
    pending?.settle(error, body);
  }

  #ended(): void {
    this.#socket.destroy();
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#rejectAll();
    this.#listener.ended();
  }

  #rejectAll(): void {
    for (const serial of [...this.#pending.keys()]) {
      this.#settle(serial, BusCallError.disconnected('The call'));
    }
  }
}
