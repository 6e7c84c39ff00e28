import {families} from '../../../package/index.js';
import {permittedServices} from '../../../ble/discovery.js';
import {familyDiscovery} from '../../../hubs/family-discovery.js';
import type {BluetoothApi} from '../../../transport/web-bluetooth/bluetooth-api.js';
import {toChooserError} from '../../../transport/web-bluetooth/bluetooth-errors.js';
import {toChooserOptions} from '../../../transport/web-bluetooth/chooser-options.js';
import type {ChooserFacts} from './facts.js';

/**
 * Shows the browser's list of hubs, which it allows during a click only. Only so does the browser say whether a policy
 * blocks Bluetooth. Nothing is connected.
 */
export async function tryChooser(bluetooth: BluetoothApi): Promise<ChooserFacts> {
  const all = families.map(({protocol}) => familyDiscovery(protocol));
  try {
    await bluetooth.requestDevice(
      toChooserOptions({
        filters: all.flatMap(({filters}) => filters),
        optionalServices: [...new Set(all.flatMap(permittedServices))],
      }),
    );
    return {result: 'found', message: ''};
  } catch (error) {
    const {code, message} = toChooserError(error);
    return {result: code, message};
  }
}
