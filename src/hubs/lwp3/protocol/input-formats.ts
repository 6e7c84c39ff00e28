/** What a port reports: set-ups by the host, and the hub's confirmations. */
import {bytesFrom, encodeMessage, exactPayloadOf, MESSAGE, payloadOf, u32} from './message.js';

export interface InputFormat {
  readonly port: number;
  readonly mode: number;
  /** The smallest change that is reported; 0..2^32-1. */
  readonly delta: number;
  /** Whether changes are reported by themselves. */
  readonly notify: boolean;
}

const FORMAT_BYTES = 7;

function parseFormat(bytes: DataView, type: number): InputFormat | null {
  const payload = exactPayloadOf(bytes, type, FORMAT_BYTES);
  const notify = payload?.getUint8(6) ?? Infinity;
  if (payload === null || notify > 1) return null;
  return {
    port: payload.getUint8(0),
    mode: payload.getUint8(1),
    delta: payload.getUint32(2, true),
    notify: notify === 1,
  };
}

export function encodeInputFormatSetUp({port, mode, delta, notify}: InputFormat): Uint8Array {
  return encodeMessage(MESSAGE.inputFormatSetUp, [port, mode, ...u32(delta), Number(notify)]);
}

export function parseInputFormatSetUp(bytes: DataView): InputFormat | null {
  return parseFormat(bytes, MESSAGE.inputFormatSetUp);
}

/** The hub's answer to a set-up: the values from now on look like this. */
export function parseInputFormat(bytes: DataView): InputFormat | null {
  return parseFormat(bytes, MESSAGE.inputFormat);
}

/** Several modes at once: lock, an InputFormat for each mode, the sets, unlock. */
export type CombinedFormatSetUp =
  | {
      readonly kind: 'sets';
      readonly port: number;
      /** The index of one of the port's combinations. */
      readonly combination: number;
      /** The mode (0..15) and the dataset (0..15) of each value. */
      readonly sets: readonly {readonly mode: number; readonly dataset: number}[];
    }
  | {
      readonly kind: 'lock' | 'unlock-updating' | 'unlock-silent' | 'reset';
      readonly port: number;
    };

const SET_MODES = 1;
const SUB_COMMANDS = [
  [2, 'lock'],
  [3, 'unlock-updating'],
  [4, 'unlock-silent'],
  [6, 'reset'],
] as const;

export function parseCombinedFormatSetUp(bytes: DataView): CombinedFormatSetUp | null {
  const payload = payloadOf(bytes, MESSAGE.combinedFormatSetUp, 2);
  if (payload === null) return null;
  const port = payload.getUint8(0);
  const code = payload.getUint8(1);
  if (code === SET_MODES && payload.byteLength > 3) {
    const sets = bytesFrom(payload, 3).map(byte => ({mode: byte >> 4, dataset: byte & 0xf}));
    return {kind: 'sets', port, combination: payload.getUint8(2), sets};
  }
  const [, kind] = SUB_COMMANDS.find(([each]) => each === code) ?? [];
  return kind === undefined || payload.byteLength !== 2 ? null : {kind, port};
}

export interface CombinedFormat {
  readonly port: number;
  /** Bits 0..3: the index of the combination; bit 7: all values are reported if the first one changes. */
  readonly control: number;
  /** A bit for each of the sets in use; 0: none. */
  readonly sets: number;
}

export function parseCombinedFormat(bytes: DataView): CombinedFormat | null {
  const payload = exactPayloadOf(bytes, MESSAGE.combinedFormat, 4);
  return (
    payload && {
      port: payload.getUint8(0),
      control: payload.getUint8(1),
      sets: payload.getUint16(2, true),
    }
  );
}
