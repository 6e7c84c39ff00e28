/** What an ATT client sends (Bluetooth Core specification, Vol 3, Part F, 3.4). */
import {le16} from '../bytes.js';

export const PRIMARY_SERVICE = 0x2800;
export const CHARACTERISTIC = 0x2803;
/** The descriptor by which a client subscribes. */
export const CLIENT_CONFIGURATION = 0x2902;

export const encodeExchangeMtu = (mtu: number) => Uint8Array.of(0x02, ...le16(mtu));

export const encodeFindInformation = (first: number, last: number) =>
  Uint8Array.of(0x04, ...le16(first), ...le16(last));

export const encodeReadByType = (first: number, last: number, type: number) =>
  Uint8Array.of(0x08, ...le16(first), ...le16(last), ...le16(type));

export const encodeReadByGroupType = (first: number, last: number, type: number) =>
  Uint8Array.of(0x10, ...le16(first), ...le16(last), ...le16(type));

export const encodeRead = (handle: number) => Uint8Array.of(0x0a, ...le16(handle));

export const encodeReadBlob = (handle: number, offset: number) =>
  Uint8Array.of(0x0c, ...le16(handle), ...le16(offset));

export const encodeWrite = (handle: number, value: Uint8Array) =>
  Uint8Array.of(0x12, ...le16(handle), ...value);

/** A write without response. */
export const encodeWriteCommand = (handle: number, value: Uint8Array) =>
  Uint8Array.of(0x52, ...le16(handle), ...value);

export const encodePrepareWrite = (handle: number, offset: number, part: Uint8Array) =>
  Uint8Array.of(0x16, ...le16(handle), ...le16(offset), ...part);

/** Writes all prepared parts, or drops them. */
export const encodeExecuteWrite = (writes: boolean) => Uint8Array.of(0x18, writes ? 1 : 0);

export const encodeConfirmation = () => Uint8Array.of(0x1e);
