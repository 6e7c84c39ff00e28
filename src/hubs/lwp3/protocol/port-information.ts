/** What a port can do: requests, and the hub's answers. */
import {bytesFrom, encodeMessage, exactPayloadOf, MESSAGE, payloadOf} from './message.js';

export const PORT_INFORMATION = {value: 0, modes: 1, combinations: 2} as const;

export interface PortInformationRequest {
  readonly port: number;
  /** One of PORT_INFORMATION. `value` asks for a value message. */
  readonly what: number;
}

export function encodePortInformationRequest({port, what}: PortInformationRequest): Uint8Array {
  return encodeMessage(MESSAGE.portInformationRequest, [port, what]);
}

export function parsePortInformationRequest(bytes: DataView): PortInformationRequest | null {
  const payload = exactPayloadOf(bytes, MESSAGE.portInformationRequest, 2);
  const what = payload?.getUint8(1) ?? Infinity;
  return payload !== null && what <= PORT_INFORMATION.combinations
    ? {port: payload.getUint8(0), what}
    : null;
}

interface PortInformation {
  readonly port: number;
  /** Null: it answers another question. */
  readonly modeCount: number | null;
}

const MODES_BYTES = 8;

export function parsePortInformation(bytes: DataView): PortInformation | null {
  const payload = payloadOf(bytes, MESSAGE.portInformation, 2);
  if (payload === null) return null;
  const port = payload.getUint8(0);
  const {byteLength} = payload;
  switch (payload.getUint8(1)) {
    case PORT_INFORMATION.modes:
      return byteLength === MODES_BYTES ? {port, modeCount: payload.getUint8(3)} : null;
    case PORT_INFORMATION.combinations:
      return byteLength % 2 === 0 ? {port, modeCount: null} : null;
    default:
      return null;
  }
}

export const MODE_INFORMATION = {
  name: 0x00,
  rawRange: 0x01,
  percentRange: 0x02,
  siRange: 0x03,
  symbol: 0x04,
  mapping: 0x05,
  motorBias: 0x07,
  capabilityBits: 0x08,
  valueFormat: 0x80,
} as const;

export interface ModeInformationRequest {
  readonly port: number;
  readonly mode: number;
  /** One of MODE_INFORMATION. */
  readonly what: number;
}

export function encodeModeInformationRequest(request: ModeInformationRequest): Uint8Array {
  const {port, mode, what} = request;
  return encodeMessage(MESSAGE.modeInformationRequest, [port, mode, what]);
}

export function parseModeInformationRequest(bytes: DataView): ModeInformationRequest | null {
  const payload = exactPayloadOf(bytes, MESSAGE.modeInformationRequest, 3);
  if (payload === null) return null;
  const what = payload.getUint8(2);
  if (!(what in INFORMATION_BYTES)) return null;
  return {port: payload.getUint8(0), mode: payload.getUint8(1), what};
}

export interface ModeInformation extends ModeInformationRequest {
  /** A text is read with modeText(). */
  readonly data: readonly number[];
}

/** The lengths of the answers; null: a text. */
const INFORMATION_BYTES: Readonly<Record<number, number | null>> = {
  [MODE_INFORMATION.name]: null,
  [MODE_INFORMATION.rawRange]: 8,
  [MODE_INFORMATION.percentRange]: 8,
  [MODE_INFORMATION.siRange]: 8,
  [MODE_INFORMATION.symbol]: null,
  [MODE_INFORMATION.mapping]: 2,
  [MODE_INFORMATION.motorBias]: 1,
  [MODE_INFORMATION.capabilityBits]: 6,
  [MODE_INFORMATION.valueFormat]: 4,
};

export function parseModeInformation(bytes: DataView): ModeInformation | null {
  const payload = payloadOf(bytes, MESSAGE.modeInformation, 3);
  if (payload === null) return null;
  const what = payload.getUint8(2);
  const length = INFORMATION_BYTES[what];
  const data = bytesFrom(payload, 3);
  if (length === undefined || (length !== null && data.length !== length)) return null;
  return {port: payload.getUint8(0), mode: payload.getUint8(1), what, data};
}

/** A name or a symbol: hubs fill them with zeros, and put unknown bytes after the first zero. */
export function modeText(data: readonly number[]): string {
  const end = data.indexOf(0);
  return String.fromCharCode(...(end < 0 ? data : data.slice(0, end)));
}
