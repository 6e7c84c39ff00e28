import type {Clock} from '../../clock.js';
import {HubError} from '../../ble/hub-error.js';
import type {BluetoothApi} from './bluetooth-api.js';

/**
 * A working browser answers within milliseconds. The time-out has two halves: in a page that was blocked itself,
 * the answer arrives before the second half ends.
 */
const HALF_TIMEOUT_MS = 2_500;

/** Those that have answered once. The first answer may take 30 s if the system's Bluetooth does not start. */
const haveAnswered = new WeakSet<BluetoothApi>();

/**
 * Tests whether the browser still answers this page's Bluetooth calls. Chromium on Linux may stop answering until the
 * page is reloaded. Calls `onStuck` once if the browser has answered before and now does not for five seconds. The
 * function returned ends the test.
 */
export function watchForStuck(
  bluetooth: BluetoothApi,
  clock: Clock,
  onStuck: (error: HubError) => void,
): () => void {
  let cancel = clock.after(HALF_TIMEOUT_MS, () => {
    cancel = clock.after(HALF_TIMEOUT_MS, () => {
      if (!haveAnswered.has(bluetooth)) return;
      onStuck(new HubError('bluetooth-stuck', 'Bluetooth in this page is stuck.'));
    });
  });
  const stop = () => cancel();
  const answered = () => {
    haveAnswered.add(bluetooth);
    stop();
  };
  // A rejection is an answer too. A browser without getAvailability() counts as answering.
  Promise.resolve(bluetooth.getAvailability?.()).then(answered, answered);
  return stop;
}
