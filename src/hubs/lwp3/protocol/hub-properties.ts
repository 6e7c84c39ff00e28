/** What is known about the hub as a whole, its actions, its alerts and its errors. */
import {bytesFrom, encodeMessage, exactPayloadOf, MESSAGE, payloadOf} from './message.js';

export const PROPERTY = {
  name: 0x01,
  button: 0x02,
  firmware: 0x03,
  hardware: 0x04,
  signal: 0x05,
  batteryPercent: 0x06,
  batteryType: 0x07,
  manufacturer: 0x08,
  radioFirmware: 0x09,
  protocolVersion: 0x0a,
  systemType: 0x0b,
  networkId: 0x0c,
  primaryAddress: 0x0d,
  secondaryAddress: 0x0e,
  networkFamily: 0x0f,
} as const;

const OPERATIONS = ['set', 'enable', 'disable', 'reset', 'request', 'update'] as const;
type Operation = (typeof OPERATIONS)[number];

export interface HubPropertyMessage {
  readonly property: number;
  /** `enable` and `disable`: whether the hub reports changes. `request` asks for an `update`. */
  readonly operation: Operation;
  /** The value of a `set` or `update`; empty in the others. */
  readonly value: readonly number[];
}

export function encodeHubProperty({property, operation, value}: HubPropertyMessage): Uint8Array {
  return encodeMessage(MESSAGE.hubProperty, [
    property,
    OPERATIONS.indexOf(operation) + 1,
    ...value,
  ]);
}

export function parseHubProperty(bytes: DataView): HubPropertyMessage | null {
  const payload = payloadOf(bytes, MESSAGE.hubProperty, 2);
  const operation = payload && OPERATIONS[payload.getUint8(1) - 1];
  if (!operation) return null;
  const value = bytesFrom(payload, 2);
  const hasValue = operation === 'set' || operation === 'update';
  return hasValue === value.length > 0 ? {property: payload.getUint8(0), operation, value} : null;
}

/** `1.0.00.0224` is the number 10000224 hexadecimal: a digit in each half byte. */
export function parseVersion(value: readonly number[]): string | null {
  if (value.length !== 4) return null;
  const digits = [...value].reverse().map(byte => byte.toString(16).padStart(2, '0'));
  const text = digits.join('');
  if (!/^\d{8}$/.test(text)) return null;
  return `${text[0]}.${text[1]}.${text.slice(2, 4)}.${text.slice(4)}`;
}

/** A single byte; null for another length. */
export function parseByte(value: readonly number[]): number | null {
  const [byte, ...others] = value;
  return byte === undefined || others.length > 0 ? null : byte;
}

export function parseText(value: readonly number[]): string | null {
  try {
    const decoder = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true});
    return decoder.decode(Uint8Array.from(value));
  } catch {
    return null;
  }
}

export const ACTION = {
  switchOff: 0x01,
  disconnect: 0x02,
  portPowerOn: 0x03,
  portPowerOff: 0x04,
  showBusy: 0x05,
  endBusy: 0x06,
  switchOffAtOnce: 0x2f,
  /** From here on: reported by the hub. */
  willSwitchOff: 0x30,
  willDisconnect: 0x31,
  willBoot: 0x32,
} as const;

/** One of ACTION; null for any other number. */
export function parseAction(bytes: DataView): number | null {
  const action = exactPayloadOf(bytes, MESSAGE.hubAction, 1)?.getUint8(0) ?? null;
  return action !== null && KNOWN_ACTIONS.has(action) ? action : null;
}

const KNOWN_ACTIONS: ReadonlySet<number> = new Set(Object.values(ACTION));

export const ALERT = {lowVoltage: 1, highCurrent: 2, lowSignal: 3, overPower: 4} as const;

const ALERT_OPERATIONS = ['enable', 'disable', 'request', 'update'] as const;
const ALERT_ACTIVE = 0xff;

export interface AlertMessage {
  readonly alert: number;
  readonly operation: (typeof ALERT_OPERATIONS)[number];
  /** The state in an `update`; null in the others. */
  readonly isActive: boolean | null;
}

export function encodeAlert({alert, operation, isActive}: AlertMessage): Uint8Array {
  const payload = [alert, ALERT_OPERATIONS.indexOf(operation) + 1];
  if (isActive !== null) payload.push(isActive ? ALERT_ACTIVE : 0);
  return encodeMessage(MESSAGE.hubAlert, payload);
}

export function parseAlert(bytes: DataView): AlertMessage | null {
  const payload = payloadOf(bytes, MESSAGE.hubAlert, 2);
  const operation = payload && ALERT_OPERATIONS[payload.getUint8(1) - 1];
  if (!operation) return null;
  const alert = payload.getUint8(0);
  if (alert < ALERT.lowVoltage || alert > ALERT.overPower) return null;
  if (operation !== 'update') {
    return payload.byteLength === 2 ? {alert, operation, isActive: null} : null;
  }
  const state = payload.byteLength === 3 ? payload.getUint8(2) : null;
  return state === 0 || state === ALERT_ACTIVE
    ? {alert, operation, isActive: state === ALERT_ACTIVE}
    : null;
}

export const ERROR = {
  acknowledged: 1,
  notAcknowledged: 2,
  bufferOverflow: 3,
  timeout: 4,
  unknownCommand: 5,
  invalidUse: 6,
  overcurrent: 7,
  internal: 8,
} as const;

export interface ErrorMessage {
  /** The type of the message that the hub refuses. */
  readonly command: number;
  /** One of ERROR. */
  readonly code: number;
}

export function parseError(bytes: DataView): ErrorMessage | null {
  const payload = exactPayloadOf(bytes, MESSAGE.error, 2);
  const code = payload?.getUint8(1) ?? 0;
  if (payload === null || code < ERROR.acknowledged || code > ERROR.internal) return null;
  return {command: payload.getUint8(0), code};
}
