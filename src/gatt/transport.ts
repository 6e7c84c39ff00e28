import type {DiscoveredPeripheral, DiscoveryOptions} from './discovery.js';
import type {Endpoint} from './endpoint.js';
import type {HubError, HubErrorCode} from './hub-error.js';

export interface WriteOptions {
  /**
   * true: resolve once the peripheral has acknowledged. false: resolve once it is handed on;
   * where the characteristic cannot do that, it is acknowledged all the same.
   */
  readonly response: boolean;
  /**
   * Hand it to the layer below inside this very call, past whatever this transport has queued or in
   * flight (a stop; the end of the page). If it is refused as busy, it is next in line. Writes that
   * still wait in this transport are rejected as 'busy': nothing older leaves after this one.
   */
  readonly immediate?: boolean;
}

/** Makes a peripheral one's own. It is called by a name that it has in all pages of this site. */
export type Claim = (peripheral: string) => Promise<void>;

/**
 * One way to one peripheral, used for one connection: discover, open, talk, close. A closed or lost
 * transport is not opened again; ask the provider for a new one. It moves bytes and knows nothing of devices.
 *
 * Every method rejects with a HubError and nothing else. Every promise settles: each request has a
 * time-out, and close() or a lost link rejects what is still pending ('not-connected' or 'lost').
 */
export interface Transport {
  /** How many writes may wait for their answer at once (Scratch Link 4, Web Bluetooth 1). */
  readonly maxOpenWrites: number;

  /**
   * Reports peripherals as they are seen (the same id again when its name or signal changes) until
   * `signal` aborts, which resolves the promise. Rejects when discovery is not possible.
   */
  discover(
    options: DiscoveryOptions,
    found: (peripheral: DiscoveredPeripheral) => void,
    signal: AbortSignal,
  ): Promise<void>;

  /**
   * Connects to a peripheral that discover() reported. Call it inside the user's click. The peripheral is not
   * asked for before `after` has resolved: an earlier link to it may still be closing. It must not reject.
   * Nor is it before `claim` has resolved, where other pages may reach the same peripheral; if that rejects, so does open().
   */
  open(id: string, after?: Promise<unknown>, claim?: Claim): Promise<void>;

  write(to: Endpoint, bytes: Uint8Array, options: WriteOptions): Promise<void>;

  read(from: Endpoint): Promise<DataView>;

  /**
   * Calls `listener` for each notification of this characteristic, and for no other's. Several
   * listeners may subscribe to one; the peripheral is asked once.
   */
  subscribe(from: Endpoint, listener: (value: DataView) => void): Promise<void>;

  /**
   * Ends discovery and the link, if any. What was written before leaves first. Safe at any time and
   * twice. Does not call onLost.
   */
  close(): Promise<void>;

  /**
   * A new transport by which the peripheral that this one was open to is found and opened again, under the
   * same id if that has not changed; no user's click is needed. Throws a HubError before the first open().
   */
  successor(): Transport;

  /** Called once if an open link ends by itself. Set it before open(). */
  onLost: ((error: HubError) => void) | null;
}

/** A kind of way to peripherals that the user may have: it makes a transport for each attempt. */
export interface TransportProvider {
  readonly id: string;
  /** True where no hardware is behind it. */
  readonly isVirtual?: boolean;
  /** Why this page or machine cannot use it at all, as far as can be found out; a scan then leaves it out. Null: it can. */
  unavailableReason(): HubErrorCode | null;
  create(): Transport;
}
