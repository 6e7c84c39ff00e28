import type {Clock} from '../../clock.js';
import {HubError} from '../../gatt/hub-error.js';
import type {BluetoothApi} from './bluetooth-api.js';

/**
 * A browser that works answers within milliseconds. Waited for twice: a page that was held up itself finds the answer
 * in the second half.
 */
const HALF_OF_PATIENCE_MS = 2_500;

/** A browser's first answer may take half a minute, where the system's Bluetooth does not start. */
const haveAnswered = new WeakSet<BluetoothApi>();

/**
 * Asks whether the browser still answers this page's Bluetooth calls, which Chromium on Linux may not do any more
 * until the page is reloaded. Calls `onStuck` once if it has answered before, and does not in five seconds, unless the
 * function returned is called.
 */
export function watchForStuck(
  bluetooth: BluetoothApi,
  clock: Clock,
  onStuck: (error: HubError) => void,
): () => void {
  let cancel = clock.after(HALF_OF_PATIENCE_MS, () => {
    cancel = clock.after(HALF_OF_PATIENCE_MS, () => {
      if (!haveAnswered.has(bluetooth)) return;
      onStuck(new HubError('bluetooth-stuck', 'Bluetooth in this page is stuck.'));
    });
  });
  const stop = () => cancel();
  const answered = () => {
    haveAnswered.add(bluetooth);
    stop();
  };
  // Any answer will do; where a browser cannot be asked, nothing is concluded.
  Promise.resolve(bluetooth.getAvailability?.()).then(answered, answered);
  return stop;
}
