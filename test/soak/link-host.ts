import type {LinkServer} from '../../src/link-server/link-server.js';
import type {LinkSession} from '../../src/link-server/link-session.js';
import type {ScratchLinkSocket} from '../../src/transport/scratch-link/socket.js';

/** A host's Scratch Link sockets to a served hub in this process, as strict as Scratch's own. */
export class LinkHost {
  openSockets = 0;
  readonly #server: LinkServer;

  constructor(server: LinkServer) {
    this.#server = server;
  }

  readonly createSocket = (): ScratchLinkSocket => {
    let session: LinkSession | null = null;
    let onOpen: () => void = () => undefined;
    let onClose = onOpen;
    let onMessage: (message: unknown) => void = onOpen;
    const openSession = () => {
      if (session === null) throw new Error('The socket is not open.');
      return session;
    };
    const end = () => {
      const ended = session;
      if (ended === null) return;
      session = null;
      this.openSockets--;
      ended.end();
      queueMicrotask(() => onClose());
    };
    const receive = (text: string) => {
      if (session !== null) onMessage(JSON.parse(text));
    };
    return {
      setOnOpen: handler => (onOpen = handler),
      setOnClose: handler => (onClose = handler),
      setHandleMessage: handler => (onMessage = handler),
      // Nothing here fails to open.
      setOnError: () => undefined,
      open: () =>
        queueMicrotask(() => {
          const send = (text: string) => queueMicrotask(() => receive(text));
          session = this.#server.open({bufferedBytes: 0, send, close: end});
          this.openSockets++;
          onOpen();
        }),
      close() {
        openSession();
        end();
      },
      sendMessage(message) {
        const session = openSession();
        const text = JSON.stringify(message);
        queueMicrotask(() => session.receive(text));
      },
      isOpen: () => session !== null,
    };
  };
}
