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
