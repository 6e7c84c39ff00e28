import type {Clock} from '../clock.js';
import type {Endpoint} from '../gatt/endpoint.js';
import type {HubProfile} from '../hubs/hub-profile.js';
import type {Frame} from '../hubs/link.js';

/** The pause before each request, so that the messages of the first blocks come first. */
const PAUSE_MS = 300;

export interface StatusRequestsOptions {
  readonly clock: Clock;
  readonly send: (request: Frame) => Promise<unknown>;
  /** Rejects if the hub lacks the characteristic, or the link has ended; so does read(). */
  readonly subscribe: (source: Endpoint) => Promise<void>;
  readonly read: (source: Endpoint) => Promise<DataView>;
  readonly onValue: (source: Endpoint, bytes: DataView) => void;
}

/** Requests a hub's status one source after the other, so that a block's message waits for at most one of the requests. */
export class StatusRequests {
  readonly #options: StatusRequestsOptions;
  #isStopped = false;
  #cancel: () => void = () => undefined;

  constructor(options: StatusRequestsOptions) {
    this.#options = options;
  }

  start([source, ...rest]: HubProfile['status']): void {
    if (source === undefined || this.#isStopped) return;
    this.#cancel = this.#options.clock.after(PAUSE_MS, () => {
      void this.#request(source).then(() => this.start(rest));
    });
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancel();
  }

  async #request(source: Endpoint | Frame): Promise<void> {
    const {send, subscribe, read, onValue} = this.#options;
    if ('bytes' in source) {
      await send(source);
      return;
    }
    let value: DataView;
    try {
      await subscribe(source);
      // Notifications report only changes, so the present value is read once.
      value = await read(source);
    } catch {
      return;
    }
    onValue(source, value);
  }
}
