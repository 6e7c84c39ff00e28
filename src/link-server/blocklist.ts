// Services and characteristics that no client may use: the part of Web Bluetooth's GATT blocklist that
// Scratch Link implements. Virtual hubs have none of them; the server refuses them like one with hardware.

const standard = (shortId: string) => `0000${shortId}-0000-1000-8000-00805f9b34fb`;

const SERVICES: ReadonlySet<string> = new Set([
  // Keyboards and mice.
  standard('1812'),
  // Firmware updates: Nordic, Texas Instruments, Cypress.
  '00001530-1212-efde-1523-785feabcd123',
  'f000ffc0-0451-4000-b000-000000000000',
  '00060000-f8ce-11e4-abf4-0002a5d5c51b',
  // FIDO security keys, and phones that act as one.
  standard('fffd'),
  standard('fff9'),
  standard('fde2'),
]);

/** What clients do with a characteristic. */
export type CharacteristicUse = 'read' | 'write' | 'notify';

const PRIVACY_FLAG = standard('2a02');
const RECONNECTION_ADDRESS = standard('2a03');
const SERIAL_NUMBER = standard('2a25');

const CHARACTERISTICS: Readonly<Record<CharacteristicUse, readonly string[]>> = {
  read: [RECONNECTION_ADDRESS, SERIAL_NUMBER],
  write: [PRIVACY_FLAG, RECONNECTION_ADDRESS, SERIAL_NUMBER],
  notify: [],
};

export function isServiceBlocked(service: string): boolean {
  return SERVICES.has(service);
}

export function isBlocked(characteristic: string, use: CharacteristicUse): boolean {
  return CHARACTERISTICS[use].includes(characteristic);
}
