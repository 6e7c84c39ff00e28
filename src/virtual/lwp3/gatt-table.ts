import type {Characteristic} from '../server/gatt-table.js';

// This table is separate from the UUIDs of the hub driver: a mistake in one of the two then fails a test, which a
// shared constant would hide.

/** The one characteristic of LWP3. It can be read, too: official Scratch reads it every five seconds. */
export const GATT_TABLE = {
  messages: {
    service: '00001623-1212-efde-1623-785feabcd123',
    characteristic: '00001624-1212-efde-1623-785feabcd123',
    properties: ['read', 'write', 'command', 'notify'],
  },
} as const satisfies Record<string, Characteristic>;

export type CharacteristicName = keyof typeof GATT_TABLE;
