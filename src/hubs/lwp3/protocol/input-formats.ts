/** What a port reports: set-ups by the host, and the hub's confirmations. */
import {encodeMessage, exactPayloadOf, MESSAGE, payloadOf, u32} from './message.js';

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

/** A step in which other programs set up several modes at once: lock, an InputFormat for each mode, the sets, unlock. */
interface CombinedFormatStep {
  readonly kind: 'lock' | 'sets' | 'unlock-updating' | 'unlock-silent' | 'reset';
  readonly port: number;
}

const STEPS: Readonly<Record<number, CombinedFormatStep['kind']>> = {
  1: 'sets',
  2: 'lock',
  3: 'unlock-updating',
  4: 'unlock-silent',
  6: 'reset',
};

export function parseCombinedFormatStep(bytes: DataView): CombinedFormatStep | null {
  const payload = payloadOf(bytes, MESSAGE.combinedFormatSetUp, 2);
  const kind = payload && STEPS[payload.getUint8(1)];
  if (!kind) return null;
  const {byteLength} = payload;
  const isWhole = kind === 'sets' ? byteLength > 3 : byteLength === 2;
  return isWhole ? {kind, port: payload.getUint8(0)} : null;
}
