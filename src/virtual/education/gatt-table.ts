import type {Characteristic} from '../server/gatt-table.js';

// Separate from the UUIDs of the driver: a mistake in one of the two then fails a test.

const SERVICE = '0000fd02-0000-1000-8000-00805f9b34fb';

export const GATT_TABLE = {
  commands: {
    service: SERVICE,
    characteristic: '0000fd02-0001-1000-8000-00805f9b34fb',
    properties: ['command'],
  },
  messages: {
    service: SERVICE,
    characteristic: '0000fd02-0002-1000-8000-00805f9b34fb',
    properties: ['notify'],
  },
} as const satisfies Record<string, Characteristic>;

export type CharacteristicName = keyof typeof GATT_TABLE;
