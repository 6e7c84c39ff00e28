import type {Clock} from '../../../clock.js';
import type {DiscoveryOptions} from '../../../ble/discovery.js';
import {HubError, type HubErrorCode} from '../../../ble/hub-error.js';
import type {Transport, TransportProvider} from '../../../ble/transport.js';
import {adviceAt} from '../throughput/error-advice.js';

/** A search longer than this finds nothing. */
const SEARCH_MS = 20_000;

/**
 * Connects to the first device that matches. Rejects with an Error if there is none.
 * @param scratchLinkUrl The address of Scratch Link that the user gave; null: none.
 */
export async function connectToDevice(
  provider: TransportProvider,
  wanted: DiscoveryOptions,
  clock: Clock,
  scratchLinkUrl: string | null = null,
): Promise<Transport> {
  const reason = provider.unavailableReason();
  if (reason !== null) throw new Error(`There is no connection to Bluetooth (${reason}).`);
  const transport = provider.create();
  try {
    await transport.open(await firstDevice(transport, wanted, clock));
    return transport;
  } catch (error) {
    await transport.close();
    throw withAdvice(error, scratchLinkUrl);
  }
}

const ADVICE: Readonly<Partial<Record<HubErrorCode, string>>> = {
  'no-scratch-link':
    'Start it, or npx blockwave hub --profile with the same file. If it listens at another address, add --scratch-link-url.',
  timeout: 'Switch the device off and on, then start again.',
};

/** The same error, and what the user can do about it. */
function withAdvice(error: unknown, scratchLinkUrl: string | null): unknown {
  if (!(error instanceof HubError)) return error;
  const isAtUrl = error.code === 'no-scratch-link' && scratchLinkUrl !== null;
  const advice = isAtUrl ? adviceAt(scratchLinkUrl) : ADVICE[error.code];
  return advice === undefined ? error : new Error(`${error.message} ${advice}`, {cause: error});
}

async function firstDevice(
  transport: Transport,
  wanted: DiscoveryOptions,
  clock: Clock,
): Promise<string> {
  const search = new AbortController();
  const cancel = clock.after(SEARCH_MS, () => search.abort());
  const found: string[] = [];
  try {
    await transport.discover(
      wanted,
      ({id}) => {
        found.push(id);
        search.abort();
      },
      search.signal,
    );
  } finally {
    cancel();
  }
  const [first] = found;
  if (first !== undefined) return first;
  throw new Error(
    'No such device was found. It must be switched on, near, and not connected elsewhere.',
  );
}
