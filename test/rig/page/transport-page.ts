// What a page needs to use the Web Bluetooth transport by itself, with no gate and no Scratch.
import {systemClock} from '../../../src/clock.js';
import type {Transport} from '../../../src/transport/transport.js';
import {createWebBluetoothDoor} from '../../../src/transport/web-bluetooth.js';

declare global {
  interface Window {
    createTransport: () => Transport;
  }
}

const door = createWebBluetoothDoor({clock: systemClock, name: () => 'Bluetooth'});
window.createTransport = () => door.create();
