import type {Clock} from '../clock.js';
import {HubError} from './hub-error.js';
import type {BluetoothApi} from './web-bluetooth-api.js';

/**
 * A browser that works answers within milliseconds, or a second where Bluetooth is asked for the first time. Waited
 * for twice: a page that was held up itself finds the answer in the second half.
 */
const HALF_OF_PATIENCE_MS = 2_500;

/**
 * Asks whether the browser answers this page's Bluetooth calls at all, which Chromium on Linux may not do any more
 * until the page is reloaded. Calls `onStuck` once if it does not in five seconds, unless the function returned is called.
 */
export function watchForStuck(
  bluetooth: BluetoothApi,
  clock: Clock,
  onStuck: (error: HubError) => void,
): () => void {
  let cancel = clock.after(HALF_OF_PATIENCE_MS, () => {
    cancel = clock.after(HALF_OF_PATIENCE_MS, () =>
      onStuck(new HubError('bluetooth-stuck', 'Bluetooth in this page is stuck.')),
    );
  });
  const stop = () => cancel();
  // Any answer will do; where a browser cannot be asked, nothing is concluded.
  Promise.resolve(bluetooth.getAvailability?.()).then(stop, stop);
  return stop;
}
