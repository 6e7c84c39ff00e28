import type {Clock} from '../../clock.js';
import {HubError, toHubError} from '../../ble/hub-error.js';
import {JsonRpcPeer, type JsonRpcPeerOptions} from '../../json-rpc/json-rpc-peer.js';
import {PendingRequest} from '../pending-request.js';
import type {ScratchLinkSocket} from './socket.js';

/** The time for both endpoints together, as in Scratch. */
const OPEN_TIMEOUT_MS = 15_000;

interface ScratchLinkChannelOptions extends Pick<JsonRpcPeerOptions, 'call' | 'toError'> {
  readonly clock: Clock;
  readonly socket: ScratchLinkSocket;
  /** Called once if the open socket closes without close(). */
  readonly onEnd: (error: HubError) => void;
}

/** One socket and the requests on it. It opens once. */
export class ScratchLinkChannel {
  readonly #options: ScratchLinkChannelOptions;
  /** The time for requests on the open socket. */
  readonly rpc: JsonRpcPeer;
  #opening: PendingRequest<undefined> | null = null;
  #isOpen = false;
  #isEnded = false;

  constructor(options: ScratchLinkChannelOptions) {
    const {socket} = options;
    this.#options = options;
    this.rpc = new JsonRpcPeer({...options, send: socket.sendMessage.bind(socket)});
  }

  /** The same promise for every call. Rejects with 'no-scratch-link' if nothing answers. */
  open(): Promise<undefined> {
    return (this.#opening ??= this.#open()).promise;
  }

  /** Rejects what is pending with this error. Does not call onEnd. */
  close(error: HubError): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#opening?.reject(error);
    this.rpc.close(error);
    this.#closeSocket();
  }

  #open(): PendingRequest<undefined> {
    const {clock, socket} = this.#options;
    const opening = new PendingRequest<undefined>();
    socket.setOnOpen(() => this.#opened(opening));
    socket.setOnClose(() => this.#closed());
    // An error matters only if the socket is not open any more; a close event may follow.
    socket.setOnError(() => {
      if (!this.#isOpen || !socket.isOpen()) this.#closed();
    });
    socket.setHandleMessage(message => {
      if (!this.#isEnded) this.rpc.receive(message);
    });
    try {
      socket.open();
    } catch (error) {
      this.#isEnded = true;
      opening.reject(toHubError(error, 'no-scratch-link'));
    }
    opening.limit(clock, OPEN_TIMEOUT_MS, () => {
      const error = new HubError('no-scratch-link', 'Scratch Link does not answer.');
      this.close(error);
      return error;
    });
    return opening;
  }

  #opened(opening: PendingRequest<undefined>): void {
    if (this.#isEnded) {
      // Closed while it was opening, which a host's socket ignores: it is closed now.
      this.#closeSocket();
      return;
    }
    this.#isOpen = true;
    opening.resolve(undefined);
  }

  #closed(): void {
    if (this.#isEnded) return;
    if (this.#isOpen) {
      const error = new HubError('lost', 'Scratch Link closed the connection.');
      this.close(error);
      this.#options.onEnd(error);
    } else {
      this.close(new HubError('no-scratch-link', 'Scratch Link is not running.'));
    }
  }

  #closeSocket(): void {
    try {
      this.#options.socket.close();
    } catch {
      // A host's socket that is not open throws. If it still opens, it is closed then.
    }
  }
}
