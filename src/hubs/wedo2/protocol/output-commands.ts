/**
 * Output commands for the motors, the piezo and the light. Each is
 * `port, command, payload length, payload`, all numbers little-endian.
 * The encoder expects whole numbers in range; the parser takes nothing else.
 */
export type OutputCommand =
  /** -100..100, or one of the two below. */
  | {readonly kind: 'motor'; readonly port: number; readonly power: number}
  /** 0..65535 Hz for 1..65535 ms; a duration of 0 sounds for ever. */
  | {
      readonly kind: 'tone';
      readonly port: number;
      readonly frequencyHz: number;
      readonly durationMs: number;
    }
  | {readonly kind: 'stop-tone'; readonly port: number}
  /** 0..255 each; only once the light is in RGB mode. */
  | {
      readonly kind: 'light-color';
      readonly port: number;
      readonly red: number;
      readonly green: number;
      readonly blue: number;
    }
  /** 0 (off) .. 10 (white); only while the light is in index mode. */
  | {readonly kind: 'light-index'; readonly port: number; readonly index: number}
  /** A sensor's counts (crashes, passes) begin at 0 again. */
  | {readonly kind: 'reset-counts'; readonly port: number};

/** The motor's power for: no current, turning freely. */
export const MOTOR_COAST = 0;
/** The motor's power for: held still. */
export const MOTOR_BRAKE = 127;

/** The numbers of commands. */
export const MOTOR = 1;
export const TONE = 2;
export const STOP_TONE = 3;
const LIGHT = 4;
const DIRECT = 5;
const RESET_COUNTS = [0x44, 0x11, 0xaa] as const;

const HEADER_BYTES = 3;
const MAXIMUM_LIGHT_INDEX = 10;

export function encodeOutputCommand(command: OutputCommand): Uint8Array {
  const {port} = command;
  switch (command.kind) {
    case 'motor':
      return encodeMotor(port, command.power);
    case 'tone': {
      const {frequencyHz, durationMs} = command;
      return frameOf(port, TONE, [frequencyHz, frequencyHz >> 8, durationMs, durationMs >> 8]);
    }
    case 'stop-tone':
      return frameOf(port, STOP_TONE, []);
    case 'light-color':
      return encodeLightColor(port, command.red, command.green, command.blue);
    case 'light-index':
      return frameOf(port, LIGHT, [command.index]);
    case 'reset-counts':
      return frameOf(port, DIRECT, RESET_COUNTS);
  }
}

/** @param power -100..100, MOTOR_COAST or MOTOR_BRAKE. */
export function encodeMotor(port: number, power: number): Uint8Array {
  return Uint8Array.of(port, MOTOR, 1, power);
}

/** 0..255 each; only once the light is in RGB mode. */
export function encodeLightColor(
  port: number,
  red: number,
  green: number,
  blue: number,
): Uint8Array {
  return Uint8Array.of(port, LIGHT, 3, red, green, blue);
}

/** A negative byte is its two's complement. */
function frameOf(port: number, command: number, payload: readonly number[]): Uint8Array {
  return Uint8Array.of(port, command, payload.length, ...payload);
}

/** Null for bytes that are no output command. */
export function parseOutputCommand(bytes: DataView): OutputCommand | null {
  if (bytes.byteLength < 2) return null;
  const port = bytes.getUint8(0);
  const command = bytes.getUint8(1);
  // The official Scratch extension stops a tone without a length byte: `05 03`.
  if (bytes.byteLength === 2) return command === STOP_TONE ? {kind: 'stop-tone', port} : null;

  const length = bytes.byteLength - HEADER_BYTES;
  const givenLength = bytes.getUint8(2);
  // node-poweredup and wedo2 send a motor's one byte of power with the length 2.
  const isLength = givenLength === length || (command === MOTOR && givenLength === 2);
  if (!isLength) return null;
  const payload = new DataView(bytes.buffer, bytes.byteOffset + HEADER_BYTES, length);
  switch (command) {
    case MOTOR:
      return parseMotor(port, payload);
    case TONE:
      if (length !== 4) return null;
      return {
        kind: 'tone',
        port,
        frequencyHz: payload.getUint16(0, true),
        durationMs: payload.getUint16(2, true),
      };
    case STOP_TONE:
      return length === 0 ? {kind: 'stop-tone', port} : null;
    case LIGHT:
      return parseLight(port, payload);
    case DIRECT:
      return length === RESET_COUNTS.length &&
        RESET_COUNTS.every((byte, index) => payload.getUint8(index) === byte)
        ? {kind: 'reset-counts', port}
        : null;
    default:
      return null;
  }
}

function parseMotor(port: number, payload: DataView): OutputCommand | null {
  if (payload.byteLength !== 1) return null;
  const power = payload.getInt8(0);
  return Math.abs(power) <= 100 || power === MOTOR_BRAKE ? {kind: 'motor', port, power} : null;
}

function parseLight(port: number, payload: DataView): OutputCommand | null {
  if (payload.byteLength === 3) {
    return {
      kind: 'light-color',
      port,
      red: payload.getUint8(0),
      green: payload.getUint8(1),
      blue: payload.getUint8(2),
    };
  }
  if (payload.byteLength !== 1) return null;
  const index = payload.getUint8(0);
  return index <= MAXIMUM_LIGHT_INDEX ? {kind: 'light-index', port, index} : null;
}
