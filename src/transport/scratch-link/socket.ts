/**
 * The type of a Scratch host's `runtime.getScratchLinkSocket('BLE')`. All four handlers must be set
 * before open(). The host's sockets throw in sendMessage() and close() while they are not open, and call
 * onClose after our own close(), too.
 */
export interface ScratchLinkSocket {
  open(): void;
  close(): void;
  setOnOpen(handler: () => void): void;
  setOnClose(handler: () => void): void;
  setOnError(handler: () => void): void;
  /** The handler gets parsed JSON. */
  setHandleMessage(handler: (message: unknown) => void): void;
  sendMessage(message: object): void;
  isOpen(): boolean;
}

/** The part of a browser's WebSocket that is used. */
export interface WebSocketLike {
  binaryType: string;
  addEventListener(
    type: 'open' | 'close' | 'error' | 'message',
    listener: (event: object) => void,
  ): void;
  send(text: string): void;
  close(): void;
}

/** Addresses of Scratch Link: 2.x listens on the first, 1.0 to 1.3 on the second. */
export const ENDPOINTS = [
  'ws://127.0.0.1:20111/scratch/ble',
  'wss://device-manager.scratch.mit.edu:20110/scratch/ble',
] as const;

const connectWebSocket = (url: string): WebSocketLike => new WebSocket(url);

/**
 * A Scratch Link socket for hosts without one. It tries all endpoints at once, because a failure may
 * take longer than a user waits. It keeps the first that opens and closes the others. The caller sets
 * the time-out.
 */
export class ScratchLinkWebSocket implements ScratchLinkSocket {
  readonly #connect: (url: string) => WebSocketLike;
  readonly #urls: readonly string[];
  /** Sockets that may still open. */
  readonly #candidates = new Set<WebSocketLike>();
  #chosen: WebSocketLike | null = null;
  #onOpen: (() => void) | null = null;
  #onClose: (() => void) | null = null;
  #onError: (() => void) | null = null;
  #onMessage: ((message: unknown) => void) | null = null;

  constructor(connect = connectWebSocket, urls: readonly string[] = ENDPOINTS) {
    this.#connect = connect;
    this.#urls = urls;
  }

  setOnOpen(handler: () => void): void {
    this.#onOpen = handler;
  }

  setOnClose(handler: () => void): void {
    this.#onClose = handler;
  }

  setOnError(handler: () => void): void {
    this.#onError = handler;
  }

  setHandleMessage(handler: (message: unknown) => void): void {
    this.#onMessage = handler;
  }

  open(): void {
    for (const url of this.#urls) this.#try(url);
    if (this.#candidates.size === 0) this.#onError?.();
  }

  /** May be called at any time; sockets that are still opening are closed, too. */
  close(): void {
    const sockets = [...this.#candidates];
    if (this.#chosen) sockets.push(this.#chosen);
    this.#candidates.clear();
    this.#chosen = null;
    for (const socket of sockets) socket.close();
  }

  sendMessage(message: object): void {
    if (!this.#chosen) throw new Error('The Scratch Link socket is not open.');
    this.#chosen.send(JSON.stringify(message));
  }

  isOpen(): boolean {
    return this.#chosen !== null;
  }

  #try(url: string): void {
    let socket: WebSocketLike;
    try {
      socket = this.#connect(url);
    } catch {
      // The constructor throws if a page on https may not use ws: addresses.
      return;
    }
    this.#candidates.add(socket);
    socket.binaryType = 'arraybuffer';
    // Sockets that were not chosen keep their listeners, which then do nothing.
    socket.addEventListener('open', () => this.#choose(socket));
    socket.addEventListener('error', () => this.#fail(socket));
    socket.addEventListener('close', () => this.#fail(socket));
    socket.addEventListener('message', event => {
      if (socket === this.#chosen && 'data' in event) this.#receive(event.data);
    });
  }

  #choose(socket: WebSocketLike): void {
    if (!this.#candidates.delete(socket)) return;
    const losers = [...this.#candidates];
    this.#candidates.clear();
    this.#chosen = socket;
    for (const loser of losers) loser.close();
    this.#onOpen?.();
  }

  /** A failure is reported by an error event, a close event, or both. */
  #fail(socket: WebSocketLike): void {
    if (socket === this.#chosen) {
      this.#chosen = null;
      this.#onClose?.();
    } else if (this.#candidates.delete(socket) && this.#candidates.size === 0) {
      this.#onError?.();
    }
  }

  #receive(data: unknown): void {
    const text = data instanceof ArrayBuffer ? new TextDecoder().decode(data) : data;
    if (typeof text !== 'string') return;
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      return;
    }
    this.#onMessage?.(message);
  }
}
