/**
 * HCI packets as H4 carries them (Bluetooth Core specification, Vol 4, Part A and Part E, 5.4): a byte for the kind of
 * packet, its header, its contents. The host sends commands and ACL data; the controller sends events and ACL data.
 */
import {le16, readLe16} from '../bytes.js';

const COMMAND = 0x01;
const ACL = 0x02;
const EVENT = 0x04;
const COMMAND_HEADER_BYTES = 4;
const ACL_HEADER_BYTES = 5;

/** Whether ACL data begins an L2CAP frame or continues one. */
export type Boundary = 'first' | 'next';

export interface AclData {
  readonly handle: number;
  readonly boundary: Boundary;
  readonly data: Uint8Array;
}

export interface HciCommand {
  readonly opcode: number;
  readonly parameters: Uint8Array;
}

export type HostPacket =
  ({readonly kind: 'command'} & HciCommand) | ({readonly kind: 'acl'} & AclData);

/** Boundary flags, bits 12 and 13 of the handle. A host begins a frame with 0, a controller with 2. */
const CONTINUES = 1;
const CONTROLLER_BEGINS = 2;

/** The whole packets at the beginning of `bytes`, and the bytes of the next one that have arrived. */
export function splitHostPackets(bytes: Uint8Array): {packets: HostPacket[]; rest: Uint8Array} {
  const packets: HostPacket[] = [];
  let rest = bytes;
  for (;;) {
    const length = lengthOf(rest);
    if (length === null || rest.length < length) return {packets, rest};
    packets.push(parseHostPacket(rest.slice(0, length)));
    rest = rest.subarray(length);
  }
}

export function encodeEvent(code: number, parameters: Iterable<number>): Uint8Array {
  const bytes = [...parameters];
  return Uint8Array.of(EVENT, code, bytes.length, ...bytes);
}

export function encodeAcl({handle, boundary, data}: AclData): Uint8Array {
  const flags = boundary === 'first' ? CONTROLLER_BEGINS : CONTINUES;
  return Uint8Array.of(ACL, ...le16(handle | (flags << 12)), ...le16(data.length), ...data);
}

/** Null while the header is incomplete. */
function lengthOf(bytes: Uint8Array): number | null {
  const [kind, , , commandBytes] = bytes;
  switch (kind) {
    case undefined:
      return null;
    case COMMAND:
      return commandBytes === undefined ? null : COMMAND_HEADER_BYTES + commandBytes;
    case ACL:
      return bytes.length < ACL_HEADER_BYTES ? null : ACL_HEADER_BYTES + readLe16(bytes, 3);
    default:
      throw new Error(`A host sends no H4 packets of kind ${kind}.`);
  }
}

function parseHostPacket(bytes: Uint8Array): HostPacket {
  const head = readLe16(bytes, 1);
  if (bytes[0] === COMMAND) {
    return {kind: 'command', opcode: head, parameters: bytes.subarray(COMMAND_HEADER_BYTES)};
  }
  return {
    kind: 'acl',
    handle: head & 0x0fff,
    boundary: ((head >> 12) & 3) === CONTINUES ? 'next' : 'first',
    data: bytes.subarray(ACL_HEADER_BYTES),
  };
}
