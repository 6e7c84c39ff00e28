/** What an ATT server sends (Bluetooth Core specification, Vol 3, Part F, 3.4). */
import {readLe16} from '../bytes.js';

/** An attribute, or the first of a group that ends at `last`. */
export interface AttributeValue {
  readonly handle: number;
  readonly value: Uint8Array;
}

export type ServerPdu =
  | {
      readonly kind: 'error';
      readonly request: number;
      readonly handle: number;
      readonly code: number;
    }
  | {readonly kind: 'mtu'; readonly mtu: number}
  /** Handles and the types of these attributes, 2 or 16 bytes each. */
  | {readonly kind: 'information'; readonly found: readonly AttributeValue[]}
  | {readonly kind: 'attributes'; readonly found: readonly AttributeValue[]}
  | {readonly kind: 'groups'; readonly found: readonly (AttributeValue & {last: number})[]}
  | {readonly kind: 'value'; readonly value: Uint8Array}
  | {readonly kind: 'part'; readonly value: Uint8Array}
  | {readonly kind: 'written'}
  | {
      readonly kind: 'prepared';
      readonly handle: number;
      readonly offset: number;
      readonly value: Uint8Array;
    }
  | {readonly kind: 'executed'}
  | {readonly kind: 'notification'; readonly handle: number; readonly value: Uint8Array}
  | {readonly kind: 'indication'; readonly handle: number; readonly value: Uint8Array};

export type ServerPduKind = ServerPdu['kind'];

/** Throws if the bytes are no PDU of a server. */
export function parseServerPdu(pdu: Uint8Array): ServerPdu {
  switch (pdu[0]) {
    case 0x01:
      return {
        kind: 'error',
        request: pdu[1] ?? 0,
        handle: readLe16(pdu, 2),
        code: pdu[4] ?? 0,
      };
    case 0x03:
      return {kind: 'mtu', mtu: readLe16(pdu, 1)};
    case 0x05:
      // Format 1: types of 2 bytes; format 2: types of 16 bytes.
      return {kind: 'information', found: entriesOf(pdu, pdu[1] === 1 ? 4 : 18)};
    case 0x09:
      return {kind: 'attributes', found: entriesOf(pdu, pdu[1] ?? 0)};
    case 0x0b:
      return {kind: 'value', value: pdu.slice(1)};
    case 0x0d:
      return {kind: 'part', value: pdu.slice(1)};
    case 0x11:
      return {
        kind: 'groups',
        found: entriesOf(pdu, pdu[1] ?? 0).map(({handle, value}) => ({
          handle,
          last: readLe16(value, 0),
          value: value.slice(2),
        })),
      };
    case 0x13:
      return {kind: 'written'};
    case 0x17:
      return {
        kind: 'prepared',
        handle: readLe16(pdu, 1),
        offset: readLe16(pdu, 3),
        value: pdu.slice(5),
      };
    case 0x19:
      return {kind: 'executed'};
    case 0x1b:
      return {kind: 'notification', handle: readLe16(pdu, 1), value: pdu.slice(3)};
    case 0x1d:
      return {kind: 'indication', handle: readLe16(pdu, 1), value: pdu.slice(3)};
    default:
      throw new Error(`A server sends no PDU ${Buffer.from(pdu).toString('hex')}.`);
  }
}

/** The list after the first two bytes: entries of equal length, each of which begins with a handle. */
function entriesOf(pdu: Uint8Array, bytesEach: number): AttributeValue[] {
  const listBytes = pdu.length - 2;
  if (bytesEach < 3 || listBytes % bytesEach !== 0) {
    throw new Error(`A list of ${listBytes} bytes has no entries of ${bytesEach} bytes.`);
  }
  return Array.from({length: listBytes / bytesEach}, (_, index) => {
    const entry = pdu.slice(2 + index * bytesEach, 2 + (index + 1) * bytesEach);
    return {handle: readLe16(entry, 0), value: entry.slice(2)};
  });
}
