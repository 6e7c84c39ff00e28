import type {Endpoint} from '../../ble/endpoint.js';

/** Advertised: finds hubs of any name. */
export const DEVICE_SERVICE = '00001523-1212-efde-1523-785feabcd123';
/** Not advertised: must be requested as an optional service. */
export const IO_SERVICE = '00004f0e-1212-efde-1523-785feabcd123';
/** The battery and device information services of the Bluetooth SIG. */
export const BATTERY_SERVICE = '0000180f-0000-1000-8000-00805f9b34fb';
export const DEVICE_INFORMATION_SERVICE = '0000180a-0000-1000-8000-00805f9b34fb';

/** The characteristics that are used; PROTOCOL.md lists all of them, with their contents. */
export const endpoints = {
  name: {service: DEVICE_SERVICE, characteristic: '00001524-1212-efde-1523-785feabcd123'},
  button: {service: DEVICE_SERVICE, characteristic: '00001526-1212-efde-1523-785feabcd123'},
  attachedIo: {service: DEVICE_SERVICE, characteristic: '00001527-1212-efde-1523-785feabcd123'},
  lowVoltage: {service: DEVICE_SERVICE, characteristic: '00001528-1212-efde-1523-785feabcd123'},
  highCurrent: {service: DEVICE_SERVICE, characteristic: '00001529-1212-efde-1523-785feabcd123'},
  lowSignal: {service: DEVICE_SERVICE, characteristic: '0000152a-1212-efde-1523-785feabcd123'},

  values: {service: IO_SERVICE, characteristic: '00001560-1212-efde-1523-785feabcd123'},
  valueFormats: {service: IO_SERVICE, characteristic: '00001561-1212-efde-1523-785feabcd123'},
  inputCommand: {service: IO_SERVICE, characteristic: '00001563-1212-efde-1523-785feabcd123'},
  outputCommand: {service: IO_SERVICE, characteristic: '00001565-1212-efde-1523-785feabcd123'},

  batteryLevel: {service: BATTERY_SERVICE, characteristic: '00002a19-0000-1000-8000-00805f9b34fb'},

  firmwareRevision: {
    service: DEVICE_INFORMATION_SERVICE,
    characteristic: '00002a26-0000-1000-8000-00805f9b34fb',
  },
} as const satisfies Record<string, Endpoint>;
