// The script of a page that runs the extension over the browser's Bluetooth, without an editor.
import {systemClock} from '../../src/clock.js';
import {createWebBluetoothProvider} from '../../src/transport/web-bluetooth/web-bluetooth.js';
import {createMeter, type Meter} from '../link-meter.js';

declare global {
  interface Window {
    meter: Meter;
    /** `atMs`: on the clock that all processes of the machine share. */
    reportConnected: (atMs: number) => Promise<void>;
  }
}

const provider = createWebBluetoothProvider({clock: systemClock, name: () => 'Bluetooth'});
window.meter = createMeter(provider, atMs => void window.reportConnected(atMs));
