/** Encodes notifications as a hub does: the inverse of src/hubs/wedo2/protocol/notifications.ts. */
import type {
  AttachedIo,
  ValueFormat,
  ValueMessage,
} from '../../../src/hubs/wedo2/protocol/notifications.js';
import {bytesOf} from './bytes.js';

export function encodeAttachedIo(message: AttachedIo): Uint8Array {
  const {port} = message;
  if (message.kind === 'detach') return Uint8Array.of(port, 0);
  const {hubIndex, type, hardwareRevision, firmwareRevision} = message;
  return Uint8Array.of(port, 1, hubIndex, type, ...hardwareRevision, ...firmwareRevision);
}

export function encodeValueFormat(format: ValueFormat): Uint8Array {
  const {revision, port, type, mode, delta, unit, notify, valueBytes} = format;
  const head = [revision, port, type, mode];
  const bytes = Uint8Array.of(...head, 0, 0, 0, 0, unit, Number(notify), valueBytes);
  new DataView(bytes.buffer).setUint32(head.length, delta, true);
  return bytes;
}

export function encodeValues({revision, values}: ValueMessage): Uint8Array {
  return Uint8Array.of(revision, ...values.flatMap(({port, data}) => [port, ...bytesOf(data)]));
}
