import type {Endpoint} from '../../ble/endpoint.js';
import {hexOf} from '../hex.js';
import type {Decode, HubEvent} from '../hub-protocol.js';
import type {ModeValue} from '../mode-switch.js';
import {PortFormats} from './port-formats.js';
import {BUILT_IN} from './protocol/device-types.js';
import {parseFlag, parsePercent, parseText} from './protocol/hub-properties.js';
import {parseAttachedIo, parseValueFormat, parseValues} from './protocol/notifications.js';
import {endpoints} from './uuids.js';

export interface WedoPayloads {
  readonly value: ModeValue;
  readonly feedback: never;
}

type WedoEvent = HubEvent<WedoPayloads>;

/** The events of one notification; null where the bytes fit no message. */
type Route = (bytes: DataView) => readonly WedoEvent[] | null;

/**
 * Decodes one connection's notifications. The characteristic alone says what a message is: its first byte is a port in
 * one, a revision in another.
 */
export function createDecoder(): Decode<WedoPayloads> {
  const formats = new PortFormats();
  const routes: ReadonlyMap<string, Route> = new Map([
    [endpoints.attachedIo.characteristic, bytes => decodeAttachedIo(formats, bytes)],
    [endpoints.valueFormats.characteristic, bytes => decodeValueFormat(formats, bytes)],
    [endpoints.values.characteristic, bytes => decodeValues(formats, bytes)],
    [endpoints.button.characteristic, decodeButton],
    [endpoints.lowVoltage.characteristic, bytes => decodeAlert('low-voltage', bytes)],
    [endpoints.highCurrent.characteristic, bytes => decodeAlert('high-current', bytes)],
    [endpoints.lowSignal.characteristic, bytes => decodeAlert('low-signal', bytes)],
    [endpoints.batteryLevel.characteristic, decodeBattery],
    [endpoints.name.characteristic, bytes => decodeText(bytes, name => ({kind: 'name', name}))],
    [
      endpoints.firmwareRevision.characteristic,
      bytes => decodeText(bytes, version => ({kind: 'firmware', version})),
    ],
  ] satisfies [string, Route][]);

  return (from, bytes) => {
    const events = routes.get(from.characteristic)?.(bytes) ?? null;
    return events ?? [{kind: 'malformed', reason: `${from.characteristic}: ${hexOf(bytes)}`}];
  };
}

/** Those of one byte may be the battery's level, the button or an alert. */
export function sourceOf(value: DataView): Endpoint | null {
  if (value.byteLength < 2) return null;
  if (parseAttachedIo(value) !== null) return endpoints.attachedIo;
  return parseValueFormat(value) === null ? endpoints.values : endpoints.valueFormats;
}

function decodeAttachedIo(formats: PortFormats, bytes: DataView): WedoEvent[] | null {
  const message = parseAttachedIo(bytes);
  if (!message) return null;
  const {port} = message;
  // The hub also reports built-in devices, which the protocol lists already.
  const builtIn = BUILT_IN.find(device => device.port === port);
  if (message.kind === 'detach') {
    formats.detach(port);
    return builtIn ? [] : [{kind: 'detached', port}];
  }
  const {type} = message;
  formats.attach(port, type);
  return builtIn?.type === type ? [] : [{kind: 'attached', port, type}];
}

function decodeValueFormat(formats: PortFormats, bytes: DataView): WedoEvent[] | null {
  const format = parseValueFormat(bytes);
  if (!format) return null;
  formats.announce(format);
  return [];
}

function decodeValues(formats: PortFormats, bytes: DataView): WedoEvent[] | null {
  const message = parseValues(bytes, (port, revision) => formats.valueLengths(port, revision));
  if (message === null) return null;
  return message.values.map(({port, data}) => {
    const format = formats.announced(port, message.revision);
    const isAnnounced = format?.valueBytes === data.byteLength;
    return {kind: 'value', port, value: {data, ...(isAnnounced && {mode: format.mode})}};
  });
}

function decodeButton(bytes: DataView): WedoEvent[] | null {
  const pressed = parseFlag(bytes);
  return pressed === null ? null : [{kind: 'button', pressed}];
}

type Alert = Extract<WedoEvent, {kind: 'alert'}>['alert'];

function decodeAlert(alert: Alert, bytes: DataView): WedoEvent[] | null {
  const active = parseFlag(bytes);
  return active === null ? null : [{kind: 'alert', alert, active}];
}

function decodeBattery(bytes: DataView): WedoEvent[] | null {
  const percent = parsePercent(bytes);
  return percent === null ? null : [{kind: 'battery', percent}];
}

function decodeText(bytes: DataView, eventOf: (text: string) => WedoEvent): WedoEvent[] | null {
  const text = parseText(bytes);
  // A hub may fill the rest with zeros.
  return text === null ? null : [eventOf(text.replace(/\0.*/s, ''))];
}
