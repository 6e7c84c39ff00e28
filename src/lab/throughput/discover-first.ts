import type {Clock} from '../../clock.js';
import type {DiscoveredPeripheral, DiscoveryOptions} from '../../ble/discovery.js';
import type {Transport} from '../../ble/transport.js';

const LONGEST_SEARCH_MS = 20_000;

/**
 * Resolves with the first peripheral for which `isWanted` holds; null if none is found in time or `signal` aborts. Rejects
 * with a HubError.
 */
export async function discoverFirst(
  transport: Transport,
  filter: DiscoveryOptions,
  isWanted: (peripheral: DiscoveredPeripheral) => boolean,
  clock: Clock,
  signal: AbortSignal,
): Promise<DiscoveredPeripheral | null> {
  const search = new AbortController();
  const result: {found: DiscoveredPeripheral | null} = {found: null};
  const cancel = clock.after(LONGEST_SEARCH_MS, () => search.abort());
  const onFound = (peripheral: DiscoveredPeripheral) => {
    if (!isWanted(peripheral)) return;
    result.found ??= peripheral;
    search.abort();
  };
  try {
    await transport.discover(filter, onFound, AbortSignal.any([signal, search.signal]));
  } finally {
    cancel();
  }
  return result.found;
}
