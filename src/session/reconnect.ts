import type {Clock} from '../clock.js';
import {pause} from '../unless-aborted.js';
import {HubError, toHubError, type HubErrorCode} from '../ble/hub-error.js';
import type {DiscoveredPeripheral, DiscoveryOptions} from '../ble/discovery.js';
import type {Transport} from '../ble/transport.js';
import type {HubConnector} from './hub-connector.js';
import type {FoundHub} from './hub-search.js';

/** Scratch Link takes up to some seconds to find a hub; some versions search for 10 s themselves. */
const SEARCH_MS = 10_000;
/** By then a short loss of range or a restart of the hub is over: the user should check the hub. */
const LATE_AFTER_MS = 30_000;
/** The pause before the first attempt. It is short because most connection losses are short. */
const FIRST_PAUSE_MS = 500;
/** The upper limit of a pause. Each pause is twice as long as the previous one, up to this limit. */
const LONGEST_PAUSE_MS = 15_000;
/** If a connection lasted at least this long, the pauses start again at the first pause after the next loss. */
const STABLE_LINK_MS = 10_000;

/** The hub that the user has connected to. */
export interface ChosenHub extends FoundHub {
  /** Read from the hub itself since. */
  readonly reportedName?: string;
  /** The pauses between the attempts to connect to it again, over several losses. */
  readonly pauses: RetryPauses;
}

export interface ReconnectOptions {
  readonly clock: Clock;
  readonly filter: DiscoveryOptions;
  readonly connector: HubConnector;
  readonly lost: ChosenHub;
  /** Ends the attempts when it aborts. To end a connection that is being opened, disconnect the connector. */
  readonly ended: AbortSignal;
  /** The hub is connected again, through this transport. Called once; no more attempts are made. */
  readonly onConnected: (hub: ChosenHub) => void;
  /** The hub has been lost for 30 s. Called at most once; the attempts go on. */
  readonly onLate: () => void;
  /** An attempt has failed for this reason; the next one follows. */
  readonly onFailed: (code: HubErrorCode) => void;
  /** No attempt can succeed, or none before the page is reloaded. Called once; no more attempts are made. */
  readonly onStuck: (error: HubError) => void;
}

/** Tries to connect to a lost hub until an attempt succeeds, no attempt can succeed, or `ended` aborts. Never rejects. */
export async function reconnect(options: ReconnectOptions): Promise<void> {
  const {clock, lost, ended, onLate, onStuck} = options;
  const cancelLate = clock.after(LATE_AFTER_MS, onLate);
  ended.addEventListener('abort', cancelLate);
  try {
    do await pause(clock, lost.pauses.nextMs(), ended);
    while (!(await attempt(options)));
  } catch (error) {
    if (!ended.aborted) onStuck(toHubError(error, 'refused'));
  } finally {
    cancelLate();
  }
}

/**
 * Whether the hub is connected. If not, the attempt's transport is closed. Rejects if no later attempt can succeed, or if
 * `ended` aborts.
 */
async function attempt(options: ReconnectOptions): Promise<boolean> {
  const {connector, lost, ended, onConnected, onFailed} = options;
  ended.throwIfAborted();
  const transport = lost.transport.successor();
  let found: DiscoveredPeripheral;
  try {
    found = await find(transport, options);
    await connector.reconnect(transport, found.id);
  } catch (error) {
    void transport.close();
    ended.throwIfAborted();
    const failure = toHubError(error, 'refused');
    if (failure.code === 'bluetooth-stuck' || failure.code === 'not-supported') throw failure;
    onFailed(failure.code);
    return false;
  }
  // The session may have ended, or the link may be lost again, before this line runs.
  if (!connector.isConnected) return false;
  lost.pauses.onConnected();
  onConnected({...lost, transport, found});
  return true;
}

/** Resolves as soon as the hub is found, by its id: other hubs may have the same name. */
function find(
  transport: Transport,
  {clock, filter, lost, ended}: ReconnectOptions,
): Promise<DiscoveredPeripheral> {
  return new Promise((resolve, reject) => {
    const search = new AbortController();
    const stop = () => {
      cancelLimit();
      search.abort();
      ended.removeEventListener('abort', stop);
      reject(new HubError('not-found', 'The lost hub was not found.'));
    };
    const cancelLimit = clock.after(SEARCH_MS, stop);
    ended.addEventListener('abort', stop);
    const onFound = (found: DiscoveredPeripheral) => {
      if (found.id !== lost.found.id) return;
      resolve(found);
      stop();
    };
    transport.discover(filter, onFound, search.signal).then(stop, (error: unknown) => {
      reject(toHubError(error, 'not-found'));
      stop();
    });
  });
}

/** Computes the pauses between attempts to reconnect to a lost hub. */
export class RetryPauses {
  readonly #clock: Clock;
  #pauseMs = FIRST_PAUSE_MS;
  #connectedAtMs = Infinity;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Returns the pause before the next attempt, in milliseconds. */
  nextMs(): number {
    if (this.#clock.now() - this.#connectedAtMs >= STABLE_LINK_MS) this.#pauseMs = FIRST_PAUSE_MS;
    this.#connectedAtMs = Infinity;
    const pauseMs = this.#pauseMs;
    this.#pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    return pauseMs;
  }

  /** Call this when an attempt has succeeded. */
  onConnected(): void {
    this.#connectedAtMs = this.#clock.now();
  }
}
