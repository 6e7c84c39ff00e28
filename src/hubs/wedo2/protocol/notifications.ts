/** Notifications about the hub's ports: attached devices, value formats, values. */
import {parseInputFormat, type InputFormat} from './input-commands.js';

export type AttachedIo =
  | {
      readonly kind: 'attach';
      readonly port: number;
      /** 50 and above: built into the hub. */
      readonly hubIndex: number;
      readonly type: number;
      /** 4 bytes each, as they came: how they are packed is unknown. */
      readonly hardwareRevision: readonly number[];
      readonly firmwareRevision: readonly number[];
    }
  | {readonly kind: 'detach'; readonly port: number};

/** How values of this port look from now on. */
export interface ValueFormat extends InputFormat {
  /** All formats in use share one revision; a new one makes earlier formats invalid. */
  readonly revision: number;
  readonly port: number;
  /** How many bytes a value of this port has. */
  readonly valueBytes: number;
}

export interface PortValue {
  readonly port: number;
  /** A view into the message, not a copy. */
  readonly data: DataView;
}

export interface ValueMessage {
  /** The revision of the formats in which the values are written; any byte. */
  readonly revision: number;
  readonly values: readonly PortValue[];
}

const DETACH = 0;
const ATTACH = 1;
const DETACH_BYTES = 2;
const ATTACH_BYTES = 12;
const VALUE_FORMAT_BYTES = 11;

/** A detach is `port 00`, an attach `port 01 hubIndex type hardwareRevision[4] firmwareRevision[4]`. */
export function parseAttachedIo(bytes: DataView): AttachedIo | null {
  if (bytes.byteLength < DETACH_BYTES) return null;
  const port = bytes.getUint8(0);
  const event = bytes.getUint8(1);
  if (bytes.byteLength === DETACH_BYTES && event === DETACH) return {kind: 'detach', port};
  if (bytes.byteLength !== ATTACH_BYTES || event !== ATTACH) return null;
  const revisionAt = (offset: number) =>
    Array.from({length: 4}, (_, index) => bytes.getUint8(offset + index));
  return {
    kind: 'attach',
    port,
    hubIndex: bytes.getUint8(2),
    type: bytes.getUint8(3),
    hardwareRevision: revisionAt(4),
    firmwareRevision: revisionAt(8),
  };
}

/** `revision port type mode delta[4] unit notify valueBytes`. */
export function parseValueFormat(bytes: DataView): ValueFormat | null {
  if (bytes.byteLength !== VALUE_FORMAT_BYTES) return null;
  const format = parseInputFormat(new DataView(bytes.buffer, bytes.byteOffset + 2, 8));
  return (
    format && {
      revision: bytes.getUint8(0),
      port: bytes.getUint8(1),
      ...format,
      valueBytes: bytes.getUint8(10),
    }
  );
}

/** A message holds at most one value of each port. */
const MOST_VALUES = 6;

/**
 * `revision { port data }+`: several ports may share one message.
 * The message does not carry the lengths of its values: `valueLengths` returns the possible ones, the likeliest first.
 * All or nothing: null where no lengths make the bytes end with the last value.
 */
export function parseValues(
  bytes: DataView,
  valueLengths: (port: number, revision: number) => readonly number[],
): ValueMessage | null {
  if (bytes.byteLength < 2) return null;
  const revision = bytes.getUint8(0);
  const split = (offset: number, before: readonly PortValue[]): readonly PortValue[] | null => {
    if (offset === bytes.byteLength) return before;
    const port = bytes.getUint8(offset);
    if (before.length === MOST_VALUES || before.some(value => value.port === port)) return null;
    for (const length of valueLengths(port, revision)) {
      const end = offset + 1 + length;
      if (end > bytes.byteLength) continue;
      const data = new DataView(bytes.buffer, bytes.byteOffset + offset + 1, length);
      const values = split(end, [...before, {port, data}]);
      if (values !== null) return values;
    }
    return null;
  };
  const values = split(1, []);
  return values && {revision, values};
}
