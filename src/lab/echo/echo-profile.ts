/**
 * The echo profile, which makes a firmware measurable. It uses the Nordic UART service.
 * docs/firmware.md describes each byte.
 */
const SERVICE = '6e400001-b5a3-f393-e0a9-e50e24dcca9e';

export const ECHO_PROFILE = {
  service: SERVICE,
  /** Commands are written here, with or without response. */
  rx: {service: SERVICE, characteristic: '6e400002-b5a3-f393-e0a9-e50e24dcca9e'},
  /** Replies are notified from here. */
  tx: {service: SERVICE, characteristic: '6e400003-b5a3-f393-e0a9-e50e24dcca9e'},
} as const;

/** The revision of the protocol. */
export const ECHO_PROFILE_VERSION = 1;

/** What fits into a packet of the default ATT MTU of 23. */
export const SHORTEST_MAXIMUM_BYTES = 20;

/** The opcode and the sequence number of echo, count and stream frames, before the payload. */
export const SEQUENCE_HEADER_BYTES = 5;

/** The unit in which connection intervals are stated. */
export const INTERVAL_UNIT_MS = 1.25;

/** What a write or a notification needs of the ATT MTU besides its bytes. */
export const ATT_HEADER_BYTES = 3;

/** Why a device may have started, in the order of the numbers from 1. 0: unknown. */
export const RESET_REASONS = [
  'power on',
  'reset pin',
  'software',
  'watchdog',
  'crash',
  'low voltage',
  'wake from sleep',
] as const;

/** The physical layers of a link, in the order of the numbers from 1. 0: unknown. */
export const PHYS = ['1M', '2M', 'coded'] as const;
