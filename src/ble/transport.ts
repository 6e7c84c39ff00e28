import type {DiscoveredPeripheral, DiscoveryOptions} from './discovery.js';
import type {Endpoint} from './endpoint.js';
import type {HubError, HubErrorCode} from './hub-error.js';

export interface WriteOptions {
  /**
   * true: resolves once the peripheral has acknowledged. false: resolves once the write is handed over;
   * where the characteristic has no such writes, once it is acknowledged.
   */
  readonly response: boolean;
  /**
   * Hands it to the layer below inside this call, before everything that this transport has queued or in
   * flight (for a stop, or when the page closes). If the layer below is busy, it goes next. Writes that
   * still wait in this transport are rejected with 'busy', so that no older write is sent after this one.
   */
  readonly immediate?: boolean;
}

/**
 * Reserves a peripheral for this page. `peripheral` is a name that is the same in all pages of this
 * site. Rejects with 'in-use' while another page has reserved it.
 */
export type Claim = (peripheral: string) => Promise<void>;

/**
 * One connection to one peripheral: discover, open, write and read, close. A closed or lost transport is
 * not opened again; the provider makes a new one. It moves bytes and knows nothing of devices.
 *
 * Every method rejects with a HubError and nothing else. Every promise settles: each request has a
 * time-out, and close() or a lost link rejects what is still pending ('not-connected' or 'lost').
 */
export interface Transport {
  /** How many writes may be unanswered at once (Scratch Link 4, Web Bluetooth 1). */
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
   * Connects to a peripheral that discover() reported. Call it inside the user's click. It connects after
   * `after` has resolved, because an earlier link may still be closing; `after` must not reject. Where other
   * pages can reach the same peripheral, it also waits for `claim`, and rejects if that rejects.
   */
  open(id: string, after?: Promise<unknown>, claim?: Claim): Promise<void>;

  write(to: Endpoint, bytes: Uint8Array, options: WriteOptions): Promise<void>;

  /**
   * False: this characteristic of the open peripheral has only writes without response, so a write with response would be
   * rejected. Default: this transport cannot know.
   */
  canAcknowledge?(to: Endpoint): boolean;

  read(from: Endpoint): Promise<DataView>;

  /**
   * Calls `listener` for each notification of this characteristic. Several listeners may subscribe to
   * one characteristic; the peripheral gets one request.
   */
  subscribe(from: Endpoint, listener: (value: DataView) => void): Promise<void>;

  /**
   * Ends discovery and the link, if any, after earlier writes have been sent. May be called at any time
   * and more than once. Does not call onLost.
   */
  close(): Promise<void>;

  /**
   * A new transport that finds and opens the peripheral of this one again, without a click of the user.
   * Its id may have changed. Throws a HubError before the first open().
   */
  successor(): Transport;

  /** The name of the peripheral that the user chose in open(). Undefined where discover() reports the names. */
  readonly chosenName?: string | null | undefined;

  /**
   * What a provider's create() takes to find the open peripheral again, also after the page was reloaded, without a choice of the
   * user. Null, or undefined: this host cannot do it.
   */
  readonly permit?: string | null | undefined;

  /** Called once if an open link ends without close(). Set it before open(). */
  onLost: ((error: HubError) => void) | null;
}

/** A kind of transport, such as Web Bluetooth. Makes a transport for each connection attempt. */
export interface TransportProvider {
  readonly id: string;
  /** True if its peripherals are simulated. */
  readonly isVirtual?: boolean;
  /** Null: it can be used. Otherwise why this page or machine cannot use it; a scan then leaves it out. */
  unavailableReason(): HubErrorCode | null;
  /**
   * Why connecting to a hub will probably fail, where the browser knows it before the user chooses one. The user may try it anyway: the
   * error of that attempt is more exact. Null: unknown, or nothing. Default: always null.
   */
  expectedProblem?(): Promise<HubErrorCode | null>;
  /** `permit`: that of an earlier transport. discover() reports its peripheral, too, and the permit is its id. Default: null. */
  create(permit?: string | null): Transport;
  /** The name of the peripheral that create() would find with this permit; null: it would find none. Default: always null. */
  permittedName?(permit: string): Promise<string | null>;
}
