// Lets a page use the Web Bluetooth transport without a gate and without Scratch.
import {HubError, type HubErrorCode} from '../../../src/ble/hub-error.js';
import type {Transport} from '../../../src/ble/transport.js';
import {createWebBluetoothProvider} from '../../../src/transport/web-bluetooth/web-bluetooth.js';
import {createFakeClock, type FakeClock} from '../../support/fake-clock.js';

/** The result of a call as plain data: the bytes of a read, or a HubError. */
export interface CallResult {
  readonly bytes?: readonly number[];
  readonly error?: {readonly code: HubErrorCode; readonly message: string};
}

declare global {
  interface Window {
    /** Uses a clock that only the test advances. */
    createTransportOnFakeClock: () => Transport;
    fakeClock: FakeClock;
    resultOf: (call: Promise<unknown>) => Promise<CallResult>;
    bytesOf: (value: DataView) => number[];
    /** The number of listeners on this page's devices and characteristics. */
    bluetoothListeners: () => number;
  }
}

const listening = new Map<EventTarget, Set<unknown>>();
window.bluetoothListeners = () => [...listening.values()].reduce((sum, each) => sum + each.size, 0);
for (const name of ['BluetoothDevice', 'BluetoothRemoteGATTCharacteristic']) {
  const {prototype} = Reflect.get(window, name) as {prototype: EventTarget};
  const add = Reflect.get(prototype, 'addEventListener') as () => void;
  const remove = Reflect.get(prototype, 'removeEventListener') as () => void;
  prototype.addEventListener = function (this: EventTarget, ...args: unknown[]) {
    listening.set(this, (listening.get(this) ?? new Set()).add(args[1]));
    Reflect.apply(add, this, args);
  };
  prototype.removeEventListener = function (this: EventTarget, ...args: unknown[]) {
    listening.get(this)?.delete(args[1]);
    Reflect.apply(remove, this, args);
  };
}

window.fakeClock = createFakeClock();
window.createTransportOnFakeClock = () =>
  createWebBluetoothProvider({clock: window.fakeClock.clock, name: () => 'Bluetooth'}).create();
window.bytesOf = value => [...new Uint8Array(value.buffer, value.byteOffset, value.byteLength)];
window.resultOf = async call => {
  try {
    const value = await call;
    return value instanceof DataView ? {bytes: window.bytesOf(value)} : {};
  } catch (error) {
    if (!(error instanceof HubError)) throw error;
    return {error: {code: error.code, message: error.message}};
  }
};
