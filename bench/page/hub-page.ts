// What a page needs to run the extension over the browser's Bluetooth, with no editor.
import {systemClock} from '../../src/clock.js';
import {createWebBluetoothDoor} from '../../src/transport/web-bluetooth.js';
import {createMeter, type Meter} from '../link-meter.js';

declare global {
  interface Window {
    meter: Meter;
    /** Milliseconds on the clock that all processes of the machine share. */
    tellConnected: (atMs: number) => Promise<void>;
  }
}

const door = createWebBluetoothDoor({clock: systemClock, name: () => 'Bluetooth'});
window.meter = createMeter(door, atMs => void window.tellConnected(atMs));
