// What a page needs to run the extension over the browser's Bluetooth, with no editor.
import {systemClock} from '../../src/clock.js';
import {createWebBluetoothProvider} from '../../src/transport/web-bluetooth/web-bluetooth.js';
import {createMeter, type Meter} from '../link-meter.js';

declare global {
  interface Window {
    meter: Meter;
    /** Milliseconds on the clock that all processes of the machine share. */
    tellConnected: (atMs: number) => Promise<void>;
  }
}

const provider = createWebBluetoothProvider({clock: systemClock, name: () => 'Bluetooth'});
window.meter = createMeter(provider, atMs => void window.tellConnected(atMs));
