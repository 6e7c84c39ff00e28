import type {Clock} from '../clock.js';
import {HubError} from '../gatt/hub-error.js';
import type {DiscoveredPeripheral, DiscoveryOptions} from '../gatt/discovery.js';
import type {Transport} from '../gatt/transport.js';
import type {Pauses} from './pauses.js';
import type {Peripheral} from './peripheral.js';

/** Scratch Links take up to some seconds to see a hub that is there; some search for 10 s themselves. */
const SEARCH_MS = 10_000;

/** By what the hub was reached that is to be found again. */
export interface ReachedPeripheral {
  /** It may be closed. */
  readonly transport: Transport;
  readonly found: DiscoveredPeripheral;
}

export interface ReconnectorOptions {
  readonly clock: Clock;
  readonly filter: DiscoveryOptions;
  readonly peripheral: Peripheral;
  readonly lost: ReachedPeripheral;
  /** Of all tries to reach this hub, over its losses. */
  readonly pauses: Pauses;
  /** The peripheral is connected again, by this. Called once; no more tries are made. */
  readonly onConnected: (reached: ReachedPeripheral) => void;
  /** No try can succeed before the page is reloaded. Called once; no more are made. */
  readonly onStuck: (error: HubError) => void;
}

/** Tries to connect to a lost hub again until that succeeds, cannot any more, or stop() is called. Used once. */
export class Reconnector {
  readonly #options: ReconnectorOptions;
  #isStopped = false;
  /** Ends what is waited for now. */
  #interrupt: () => void = () => undefined;

  constructor(options: ReconnectorOptions) {
    this.#options = options;
  }

  start(): void {
    void this.#run();
  }

  /** Ends the search; a connection that is being made is the peripheral's to end. */
  stop(): void {
    this.#isStopped = true;
    this.#interrupt();
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      await this.#pause(this.#options.pauses.next());
      if (!this.#wasStopped()) await this.#try();
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

  /** Where it does not succeed nothing is left open. */
  async #try(): Promise<void> {
    const {lost, peripheral, pauses, onConnected, onStuck} = this.#options;
    const transport = lost.transport.successor();
    try {
      await this.#find(transport);
      if (this.#wasStopped()) throw notFound();
      await peripheral.reconnect(transport, lost.found.id);
    } catch (error) {
      void transport.close();
      // Whatever else it was, it may be over at the next try.
      if (error instanceof HubError && error.code === 'bluetooth-stuck') {
        this.#isStopped = true;
        onStuck(error);
      }
      return;
    }
    // It may have been given up, or lost again, before this was told; what is told now must be so.
    if (!peripheral.isConnected || this.#wasStopped()) return;
    this.#isStopped = true;
    pauses.connected();
    onConnected({transport, found: lost.found});
  }

  /** Asked anew: it changes while something is waited for. */
  #wasStopped(): boolean {
    return this.#isStopped;
  }

  /** Resolves as soon as the hub is seen. It is known by its id alone: a neighbour's may have its name. */
  #find(transport: Transport): Promise<void> {
    const {clock, filter, lost} = this.#options;
    const search = new AbortController();
    return new Promise((resolve, reject) => {
      const stop = () => {
        cancelLimit();
        search.abort();
      };
      const giveUp = () => {
        stop();
        reject(notFound());
      };
      const cancelLimit = clock.after(SEARCH_MS, giveUp);
      this.#interrupt = giveUp;
      transport
        .discover(
          filter,
          ({id}) => {
            if (id !== lost.found.id) return;
            stop();
            resolve();
          },
          search.signal,
        )
        .catch(giveUp);
    });
  }
}

function notFound(): HubError {
  return new HubError('not-found', 'The hub that was lost is not there.');
}
