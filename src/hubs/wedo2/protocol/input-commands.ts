/** Input commands: set what a port reports, and ask about it. All numbers are little-endian. */
export type InputCommand =
  | ({readonly kind: 'set-format'; readonly port: number} & InputFormat)
  /** The hub answers with a format notification. */
  | {readonly kind: 'read-format'; readonly port: number}
  /** The hub answers with a value notification. */
  | {readonly kind: 'read-value'; readonly port: number};

/** What a device of this type reports, or (the RGB light) the form of its commands. */
export interface InputFormat {
  /** The device's type, 0..255. */
  readonly type: number;
  readonly mode: number;
  /** The smallest change that is reported, in the unit below; 0..2^32-1. */
  readonly delta: number;
  readonly unit: Unit;
  /** Whether changes are reported by themselves. */
  readonly notify: boolean;
}

/** The unit of values: as the device has it, in percent, or as a float32 in SI units. */
export const UNIT = {raw: 0, percent: 1, si: 2} as const;
export type Unit = (typeof UNIT)[keyof typeof UNIT];

const VALUE = 0;
const FORMAT = 1;
const READ = 1;
const WRITE = 2;

const SET_FORMAT_BYTES = 11;
const READ_BYTES = 3;

export function encodeInputCommand(command: InputCommand): Uint8Array {
  switch (command.kind) {
    case 'set-format': {
      const {port, type, mode, delta, unit, notify} = command;
      const deltaBytes = [delta, delta >>> 8, delta >>> 16, delta >>> 24];
      return Uint8Array.of(FORMAT, WRITE, port, type, mode, ...deltaBytes, unit, Number(notify));
    }
    case 'read-format':
      return Uint8Array.of(FORMAT, READ, command.port);
    case 'read-value':
      return Uint8Array.of(VALUE, READ, command.port);
  }
}

/** Null for bytes that are no input command. */
export function parseInputCommand(bytes: DataView): InputCommand | null {
  if (bytes.byteLength < READ_BYTES) return null;
  const subject = bytes.getUint8(0);
  const verb = bytes.getUint8(1);
  const port = bytes.getUint8(2);
  if (bytes.byteLength === READ_BYTES && verb === READ) {
    if (subject === FORMAT) return {kind: 'read-format', port};
    if (subject === VALUE) return {kind: 'read-value', port};
  }
  if (bytes.byteLength !== SET_FORMAT_BYTES || subject !== FORMAT || verb !== WRITE) return null;
  const format = parseInputFormat(new DataView(bytes.buffer, bytes.byteOffset + 3, 8));
  return format && {kind: 'set-format', port, ...format};
}

/** The 8 bytes `type mode delta[4] unit notify` that format commands and notifications share. */
export function parseInputFormat(bytes: DataView): InputFormat | null {
  const unit = bytes.getUint8(6);
  const notify = bytes.getUint8(7);
  if (!isUnit(unit) || notify > 1) return null;
  return {
    type: bytes.getUint8(0),
    mode: bytes.getUint8(1),
    delta: bytes.getUint32(2, true),
    unit,
    notify: notify === 1,
  };
}

function isUnit(value: number): value is Unit {
  return value <= UNIT.si;
}
