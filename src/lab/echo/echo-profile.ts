/**
 * The echo profile: what a firmware speaks so that it can be measured, over the Nordic UART service.
 * docs/echo-profile.md has it byte by byte.
 */
const SERVICE = '6e400001-b5a3-f393-e0a9-e50e24dcca9e';

export const ECHO_PROFILE = {
  service: SERVICE,
  /** Commands are written here, with or without response. */
  rx: {service: SERVICE, characteristic: '6e400002-b5a3-f393-e0a9-e50e24dcca9e'},
  /** Replies are notified from here. */
  tx: {service: SERVICE, characteristic: '6e400003-b5a3-f393-e0a9-e50e24dcca9e'},
} as const;

/** The revision of the bytes. */
export const ECHO_PROFILE_VERSION = 1;

/** What fits into a packet without asking for a longer one: an ATT MTU of 23. */
export const SHORTEST_MAXIMUM_BYTES = 20;

/** Of an echo, a count and a stream frame: the opcode and the sequence number. The payload follows. */
export const SEQUENCE_HEADER_BYTES = 5;
