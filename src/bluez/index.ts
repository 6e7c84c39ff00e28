export {checkBluetooth, type BluetoothCheck} from './check.js';
export {BluezSource, type BluezOptions} from './source.js';
