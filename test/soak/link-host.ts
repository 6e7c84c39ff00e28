import type {LinkServer} from '../../src/link-server/link-server.js';
import type {LinkSession} from '../../src/link-server/link-session.js';
import type {ScratchLinkSocket} from '../../src/transport/scratch-link/socket.js';

/** A host's Scratch Link sockets to a served hub in this process, as strict as Scratch's own. */
export class LinkHost {
  readonly #server: LinkServer;
  readonly #open = new Set<object>();

  constructor(server: LinkServer) {
    this.#server = server;
  }

  get openSockets(): number {
    return this.#open.size;
  }

  readonly createSocket = (): ScratchLinkSocket => new ServedSocket(this.#server, this.#open);
}

class ServedSocket implements ScratchLinkSocket {
  readonly #server: LinkServer;
  readonly #open: Set<object>;
  #session: LinkSession | null = null;
  #onOpen: () => void = () => undefined;
  #onClose: () => void = () => undefined;
  #onMessage: (message: unknown) => void = () => undefined;

  constructor(server: LinkServer, open: Set<object>) {
    this.#server = server;
    this.#open = open;
  }

  setOnOpen(handler: () => void): void {
    this.#onOpen = handler;
  }

  setOnClose(handler: () => void): void {
    this.#onClose = handler;
  }

  /** Nothing here fails to open. */
  setOnError(): void {
    return;
  }

  setHandleMessage(handler: (message: unknown) => void): void {
    this.#onMessage = handler;
  }

  open(): void {
    queueMicrotask(() => {
      this.#session = this.#server.open({
        bufferedBytes: 0,
        send: text => queueMicrotask(() => this.#receive(text)),
        close: () => this.#end(),
      });
      this.#open.add(this);
      this.#onOpen();
    });
  }

  close(): void {
    if (this.#session === null) throw new Error('The socket is not open.');
    this.#end();
  }

  sendMessage(message: object): void {
    const session = this.#session;
    if (session === null) throw new Error('The socket is not open.');
    const text = JSON.stringify(message);
    queueMicrotask(() => session.receive(text));
  }

  isOpen(): boolean {
    return this.#session !== null;
  }

  #receive(text: string): void {
    if (this.#session !== null) this.#onMessage(JSON.parse(text));
  }

  #end(): void {
    const session = this.#session;
    if (session === null) return;
    this.#session = null;
    this.#open.delete(this);
    session.end();
    queueMicrotask(() => this.#onClose());
  }
}
