import type {Clock} from '../../clock.js';
import type {DiscoveredPeripheral, DiscoveryOptions} from '../../gatt/discovery.js';
import type {Transport} from '../../gatt/transport.js';

const LONGEST_SEARCH_MS = 20_000;

/**
 * Resolves with the first peripheral that matches and whose name begins with `name`; null if none is found in time or
 * `signal` aborts. Rejects with a HubError.
 */
export async function discoverFirst(
  transport: Transport,
  filter: DiscoveryOptions,
  name: string,
  clock: Clock,
  signal: AbortSignal,
): Promise<DiscoveredPeripheral | null> {
  const search = new AbortController();
  const result: {found: DiscoveredPeripheral | null} = {found: null};
  const end = () => search.abort();
  const cancel = clock.after(LONGEST_SEARCH_MS, end);
  signal.addEventListener('abort', end);
  try {
    await transport.discover(
      filter,
      peripheral => {
        if (!peripheral.name.startsWith(name)) return;
        result.found ??= peripheral;
        end();
      },
      search.signal,
    );
  } finally {
    cancel();
    signal.removeEventListener('abort', end);
  }
  return result.found;
}
