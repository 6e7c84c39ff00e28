import type {Characteristic, Property} from '../server/gatt-table.js';

// This table is separate from the UUIDs of the hub driver: a mistake in one of the two then fails a test, which a
// shared constant would hide.

const lego = (shortId: string) => `0000${shortId}-1212-efde-1523-785feabcd123`;
const standard = (shortId: string) => `0000${shortId}-0000-1000-8000-00805f9b34fb`;

const DEVICE_SERVICE = lego('1523');
const IO_SERVICE = lego('4f0e');
const BATTERY_SERVICE = standard('180f');
const INFORMATION_SERVICE = standard('180a');

const at = (
  service: string,
  characteristic: string,
  ...properties: Property[]
): Characteristic => ({service, characteristic, properties});

/** Every characteristic of a WeDo 2.0 hub, under the names that the model uses. */
export const GATT_TABLE = {
  name: at(DEVICE_SERVICE, lego('1524'), 'read', 'write'),
  button: at(DEVICE_SERVICE, lego('1526'), 'read', 'notify'),
  attachedIo: at(DEVICE_SERVICE, lego('1527'), 'notify'),
  lowVoltage: at(DEVICE_SERVICE, lego('1528'), 'read', 'notify'),
  highCurrent: at(DEVICE_SERVICE, lego('1529'), 'read', 'notify'),
  lowSignal: at(DEVICE_SERVICE, lego('152a'), 'read', 'notify'),
  turnOff: at(DEVICE_SERVICE, lego('152b'), 'write'),
  portPower: at(DEVICE_SERVICE, lego('152c'), 'read', 'write'),
  batteryType: at(DEVICE_SERVICE, lego('152d'), 'read'),
  disconnect: at(DEVICE_SERVICE, lego('152e'), 'write'),
  values: at(IO_SERVICE, lego('1560'), 'read', 'notify'),
  formats: at(IO_SERVICE, lego('1561'), 'notify'),
  inputCommand: at(IO_SERVICE, lego('1563'), 'write', 'command'),
  outputCommand: at(IO_SERVICE, lego('1565'), 'write', 'command'),
  battery: at(BATTERY_SERVICE, standard('2a19'), 'read', 'notify'),
  firmware: at(INFORMATION_SERVICE, standard('2a26'), 'read'),
  software: at(INFORMATION_SERVICE, standard('2a28'), 'read'),
  manufacturer: at(INFORMATION_SERVICE, standard('2a29'), 'read'),
} as const satisfies Record<string, Characteristic>;

export type CharacteristicName = keyof typeof GATT_TABLE;
