import type {Clock} from '../clock.js';
import {HubError, toHubError, type HubErrorCode} from '../ble/hub-error.js';
import type {DiscoveredPeripheral, DiscoveryOptions} from '../ble/discovery.js';
import type {Transport} from '../ble/transport.js';
import type {ChosenHub} from './chosen-hub.js';
import type {HubConnector} from './hub-connector.js';

/** Scratch Link takes up to some seconds to find a hub; some versions search for 10 s themselves. */
const SEARCH_MS = 10_000;
/** By then a short loss of range or a restart of the hub is over: the user should check the hub. */
const LATE_AFTER_MS = 30_000;

export interface ReconnectorOptions {
  readonly clock: Clock;
  readonly filter: DiscoveryOptions;
  readonly connector: HubConnector;
  readonly lost: ChosenHub;
  /** The hub is connected again, through this transport. Called once; no more attempts are made. */
  readonly onConnected: (hub: ChosenHub) => void;
  /** The hub has been lost for 30 s. Called at most once; the attempts go on. */
  readonly onLate: () => void;
  /** An attempt has failed for this reason; the next one follows. */
  readonly onFailed: (code: HubErrorCode) => void;
  /** No attempt can succeed, or none before the page is reloaded. Called once; no more attempts are made. */
  readonly onStuck: (error: HubError) => void;
}

/** Tries to connect to a lost hub until an attempt succeeds, no attempt can succeed, or stop() is called. Used once. */
export class Reconnector {
  readonly #options: ReconnectorOptions;
  #isStopped = false;
  #cancelLate: () => void = () => undefined;
  /** Ends the present pause or search. */
  #interrupt: () => void = () => undefined;

  constructor(options: ReconnectorOptions) {
    this.#options = options;
  }

  start(): void {
    const {clock, onLate} = this.#options;
    this.#cancelLate = clock.after(LATE_AFTER_MS, onLate);
    void this.#run();
  }

  /** Ends the attempts. To end a connection that is being opened, disconnect the connector. */
  stop(): void {
    this.#isStopped = true;
    this.#cancelLate();
    this.#interrupt();
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      await this.#pause(this.#options.lost.pauses.nextMs());
      if (!this.#wasStopped()) await this.#attempt();
    }
  }

  #pause(pauseMs: number): Promise<void> {
    return new Promise(resolve => {
      const cancel = this.#options.clock.after(pauseMs, resolve);
      this.#interrupt = () => {
        cancel();
        resolve();
      };
    });
  }

  /** If it fails, its transport is closed. */
  async #attempt(): Promise<void> {
    const {lost, connector, onConnected, onFailed, onStuck} = this.#options;
    const transport = lost.transport.successor();
    let found: DiscoveredPeripheral;
    try {
      found = await this.#find(transport);
      await connector.reconnect(transport, found.id);
    } catch (error) {
      void transport.close();
      if (this.#wasStopped()) return;
      const failure = toHubError(error, 'refused');
      if (failure.code === 'bluetooth-stuck' || failure.code === 'not-supported') {
        this.stop();
        onStuck(failure);
      } else onFailed(failure.code);
      return;
    }
    // The session may have ended, or the link may be lost again, before this line runs.
    if (!connector.isConnected) return;
    this.stop();
    lost.pauses.onConnected();
    onConnected({...lost, transport, found});
  }

  /** A method, so that the compiler does not assume the value from before an await. */
  #wasStopped(): boolean {
    return this.#isStopped;
  }

  /** Resolves as soon as the hub is found, by its id: other hubs may have the same name. */
  #find(transport: Transport): Promise<DiscoveredPeripheral> {
    const {clock, filter, lost} = this.#options;
    const search = new AbortController();
    return new Promise((resolve, reject) => {
      const stop = () => {
        cancelLimit();
        search.abort();
      };
      const fail = (error: unknown) => {
        stop();
        reject(toHubError(error, 'not-found'));
      };
      const giveUp = () => fail(notFound());
      const cancelLimit = clock.after(SEARCH_MS, giveUp);
      this.#interrupt = giveUp;
      transport
        .discover(
          filter,
          found => {
            if (found.id !== lost.found.id) return;
            stop();
            resolve(found);
          },
          search.signal,
        )
        .catch(fail);
    });
  }
}

function notFound(): HubError {
  return new HubError('not-found', 'The lost hub was not found.');
}
