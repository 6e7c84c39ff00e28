import {isRecord} from '../../src/json-rpc/is-record.js';
import type {ScratchLinkSocket} from '../../src/transport/scratch-link/socket.js';
import {SocketHandlers} from './socket-handlers.js';

interface SentMessage {
  readonly id: unknown;
  readonly method: unknown;
  readonly params: Record<string, unknown>;
  /** The message as a whole. */
  readonly all: Record<string, unknown>;
}

/** A host's Scratch Link socket whose other end is played by the test. */
export class ScriptedSocket extends SocketHandlers implements ScratchLinkSocket {
  readonly sent: SentMessage[] = [];
  /** How often open() and close() were called with success. */
  opens = 0;
  closes = 0;
  /** Answers requests of these methods at once, with null. */
  readonly #answered: ReadonlySet<string>;
  #isOpen = false;

  constructor(answered: readonly string[] = []) {
    super();
    this.#answered = new Set(answered);
  }

  open(): void {
    this.requireHandlers();
    this.opens++;
  }

  close(): void {
    if (!this.#isOpen) throw new Error('The socket is not open.');
    this.#isOpen = false;
    this.closes++;
    queueMicrotask(() => this.onClose?.());
  }

  sendMessage(message: object): void {
    if (!this.#isOpen) throw new Error('The socket is not open.');
    const all: unknown = JSON.parse(JSON.stringify(message));
    if (!isRecord(all)) throw new Error('Not an object.');
    this.sent.push({
      all,
      id: all.id,
      method: all.method,
      params: isRecord(all.params) ? all.params : {},
    });
    if (typeof all.method === 'string' && this.#answered.has(all.method)) {
      queueMicrotask(() => this.deliver({id: all.id, result: null}));
    }
  }

  isOpen(): boolean {
    return this.#isOpen;
  }

  opened(): void {
    this.#isOpen = true;
    this.onOpen?.();
  }

  failed(): void {
    this.onError?.();
  }

  /** Closed by the other end. */
  ended(): void {
    this.#isOpen = false;
    this.onClose?.();
  }

  deliver(message: unknown): void {
    this.onMessage?.(message);
  }

  lastSent(method: string): SentMessage {
    const message = this.sent.filter(each => each.method === method).at(-1);
    if (!message) throw new Error(`No ${method} was sent.`);
    return message;
  }

  /** The answer to the latest request of this method. */
  answer(method: string, answer: {result: unknown} | {error: unknown}): void {
    this.deliver({jsonrpc: '2.0', id: this.lastSent(method).id, ...answer});
  }
}
