/** Messages about the hub as a whole. Each function returns null for what no driver sends or asks for. */
import {words, type FrameWords} from '../../frame-words.js';
import {
  ACTION,
  ALERT,
  parseByte,
  parseText,
  parseVersion,
  PROPERTY,
  type AlertMessage,
  type ErrorMessage,
  type HubPropertyMessage,
} from '../protocol/hub-properties.js';

const QUESTIONS: Readonly<Record<number, FrameWords>> = {
  [PROPERTY.name]: words('outputName'),
  [PROPERTY.button]: words('measureButtons'),
  [PROPERTY.firmware]: words('outputFirmware'),
  [PROPERTY.batteryPercent]: words('outputStatus'),
  [PROPERTY.protocolVersion]: words('question'),
  [PROPERTY.systemType]: words('outputModel'),
};

export function describePropertySent({
  property,
  operation,
  value,
}: HubPropertyMessage): FrameWords | null {
  if (property === PROPERTY.name && operation === 'set') return text('rename', value);
  const isQuestion = operation === 'request' || operation === 'enable';
  return (isQuestion ? QUESTIONS[property] : undefined) ?? null;
}

/** Trade names. */
const MODELS: Readonly<Record<number, string>> = {
  0x40: 'Move Hub',
  0x41: 'City Hub',
  0x42: 'Remote',
  0x80: 'Technic Hub',
  0x83: 'SPIKE Essential',
};

export function describeProperty({
  property,
  operation,
  value,
}: HubPropertyMessage): FrameWords | null {
  if (operation !== 'update') return null;
  const byte = parseByte(value);
  switch (property) {
    case PROPERTY.name:
      return text('hubName', value);
    case PROPERTY.firmware: {
      const version = parseVersion(value);
      return version === null ? null : words('firmware', {version});
    }
    case PROPERTY.protocolVersion:
      return words('here');
    case PROPERTY.button:
      return byte === null ? null : words(byte === 0 ? 'buttonReleased' : 'buttonPressed');
    case PROPERTY.batteryPercent:
      return byte === null ? null : words('battery', {percent: byte});
    case PROPERTY.systemType:
      return byte === null ? null : words('model', {model: MODELS[byte] ?? byte});
    default:
      return null;
  }
}

function text(key: string, value: readonly number[]): FrameWords | null {
  const name = parseText(value);
  // A hub may fill the rest with zeros.
  return name === null ? null : words(key, {name: name.replace(/\0.*/s, '')});
}

const ACTIONS: Readonly<Record<number, string>> = {
  [ACTION.switchOff]: 'turnOff',
  [ACTION.switchOffAtOnce]: 'turnOff',
  [ACTION.disconnect]: 'disconnect',
  [ACTION.portPowerOn]: 'portPower',
  [ACTION.portPowerOff]: 'portPower',
  [ACTION.willSwitchOff]: 'goodbye',
  [ACTION.willDisconnect]: 'goodbye',
  [ACTION.willBoot]: 'goodbye',
};

export function describeAction(action: number): FrameWords | null {
  const key = ACTIONS[action];
  return key === undefined ? null : words(key);
}

/** What a hub reports when the alert ends, and when it begins. */
const ALERTS: Readonly<Record<number, readonly [string, string]>> = {
  [ALERT.lowVoltage]: ['batteryFine', 'batteryLow'],
  [ALERT.highCurrent]: ['currentFine', 'currentHigh'],
  [ALERT.lowSignal]: ['signalFine', 'signalLow'],
  [ALERT.overPower]: ['currentFine', 'currentHigh'],
};

export function describeAlert({alert, isActive}: AlertMessage): FrameWords | null {
  const key = ALERTS[alert]?.[Number(isActive)];
  if (key === undefined) return null;
  return words(isActive === null ? 'outputStatus' : key);
}

export function describeError({command, code}: ErrorMessage): FrameWords {
  return words('error', {error: code, message: `0x${command.toString(16).padStart(2, '0')}`});
}
