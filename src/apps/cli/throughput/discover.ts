import type {Clock} from '../../../clock.js';
import type {DiscoveredPeripheral, DiscoveryOptions} from '../../../gatt/discovery.js';
import type {Transport} from '../../../gatt/transport.js';

const PATIENCE_MS = 20_000;

/**
 * The first peripheral that fits and whose name begins with `name`. Null where none comes in time, or
 * `signal` aborts; rejects with a HubError.
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
  const cancel = clock.after(PATIENCE_MS, end);
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
