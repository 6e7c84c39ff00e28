/**
 * What a Scratch host hands out as `runtime.getScratchLinkSocket('BLE')`. All four handlers are to be
 * set before open(). With the host's sockets, sendMessage() and close() throw while the socket is not
 * open, and onClose also follows one's own close().
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

/** The part of a browser's WebSocket that is used here. */
export interface WebSocketLike {
  binaryType: BinaryType;
  addEventListener(
    type: 'open' | 'close' | 'error' | 'message',
    listener: (event: Event) => void,
  ): void;
  send(text: string): void;
  close(): void;
}

/** Where Scratch Link listens: 2.x on the first, 1.0 to 1.3 on the second. */
const ENDPOINTS = [
  'ws://127.0.0.1:20111/scratch/ble',
  'wss://device-manager.scratch.mit.edu:20110/scratch/ble',
];

const connectWebSocket = (url: string): WebSocketLike => new WebSocket(url);

/**
 * A Scratch Link socket of our own, for hosts that have none: tries all endpoints at once, since
 * failing on one may take longer than a user waits. The first to open is kept, the rest are closed.
 * How long to wait in all is the caller's to decide.
 */
export class ScratchLinkWebSocket implements ScratchLinkSocket {
  readonly #connect: (url: string) => WebSocketLike;
  readonly #urls: readonly string[];
  /** Those that may still open. */
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

  /** Safe at any time; a socket that was about to open will not. */
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
      // A page on https may not be allowed to ask for ws: at all.
      return;
    }
    this.#candidates.add(socket);
    socket.binaryType = 'arraybuffer';
    // The listeners stay on a socket that lost the race; they find that it is no candidate any more.
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

  /** A failure is told by an error, a close, or both. */
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
