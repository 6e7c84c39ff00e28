/** Encodes notifications as a hub does: the inverse of src/hubs/wedo2/protocol/notifications.ts. */
import type {
  AttachedIo,
  ValueFormat,
  ValueMessage,
} from '../../../src/hubs/wedo2/protocol/notifications.js';

export function encodeAttachedIo(message: AttachedIo): Uint8Array {
  const {port} = message;
  if (message.kind === 'detach') return Uint8Array.of(port, 0);
  const {hubIndex, type, hardwareRevision, firmwareRevision} = message;
  return Uint8Array.of(port, 1, hubIndex, type, ...hardwareRevision, ...firmwareRevision);
}

export function encodeValueFormat(format: ValueFormat): Uint8Array {
  const {revision, port, type, mode, delta, unit, notify, valueBytes} = format;
  const bytes = Uint8Array.of(
    revision,
    port,
    type,
    mode,
    0,
    0,
    0,
    0,
    unit,
    Number(notify),
    valueBytes,
  );
  new DataView(bytes.buffer).setUint32(4, delta, true);
  return bytes;
}

export function encodeValues({revision, values}: ValueMessage): Uint8Array {
  const bytes = [revision];
  for (const {port, data} of values) {
    bytes.push(port, ...new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
  }
  return Uint8Array.from(bytes);
}
