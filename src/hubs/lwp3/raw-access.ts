import {isSameEndpoint, type Endpoint} from '../../ble/endpoint.js';
import type {RawAccess, RawReader, RawWrite} from '../raw-access.js';
import {motorOutput} from './frame.js';
import {poweredUp} from './hub-protocol.js';
import {models} from './models.js';
import {parseAttachedIo, parseVirtualPortSetUp} from './protocol/attached-io.js';
import {
  ABSOLUTE_MOTOR_TYPES,
  DEVICE_TYPE,
  RELATIVE_MOTOR_TYPES,
  SIMPLE_MOTOR_TYPES,
} from './protocol/device-types.js';
import {parseAction, parseAlert, parseHubProperty, PROPERTY} from './protocol/hub-properties.js';
import {parseInputFormat} from './protocol/input-formats.js';
import {MESSAGE, MOST_PORT, parseMessage, payloadOf} from './protocol/message.js';
import {parseOutputCommand} from './protocol/output-commands.js';
import {
  parseModeInformationRequest,
  parsePortInformationRequest,
} from './protocol/port-information.js';
import {RawFormats} from './raw-formats.js';
import {readMotorCommand} from './raw-motors.js';
import {parseOddCommand, readOddCommand} from './raw-odd-commands.js';
import {RawPairs} from './raw-pairs.js';
import {endpoint, HUB_SERVICE} from './uuids.js';

const MOTOR_TYPES: readonly number[] = [
  ...SIMPLE_MOTOR_TYPES,
  ...RELATIVE_MOTOR_TYPES,
  ...ABSOLUTE_MOTOR_TYPES,
];
const LIGHT_PORTS: ReadonlySet<number> = new Set(
  Object.values(models)
    .flatMap(({builtIn}) => builtIn)
    .filter(({type}) => type === DEVICE_TYPE.rgbLight)
    .map(({port}) => port),
);
const MOST_PROPERTY = PROPERTY.networkFamily;

/** Opposite orders replace each other: the newest one counts. */
const OPPOSITES: Readonly<Record<string, string>> = {
  enable: 'reports',
  disable: 'reports',
  set: 'value',
  reset: 'value',
};

function createReader(): RawReader {
  const pairs = new RawPairs();
  const formats = new RawFormats();
  return {
    readWrite(to, bytes) {
      return (isHub(to) ? readMessage(viewOf(bytes), pairs, formats) : null) ?? unknown(to);
    },

    replayKey(from, bytes) {
      return isHub(from) ? replayKeyOf(viewOf(bytes)) : null;
    },

    goneOutputs(from, bytes) {
      if (!isHub(from)) return [];
      const view = viewOf(bytes);
      pairs.receive(view);
      const event = parseAttachedIo(view);
      if (event !== null) formats.unlock(event.port);
      // A motor that is reported again may be the one that the waiting message is for.
      const isMotor = event !== null && event.kind !== 'detach' && MOTOR_TYPES.includes(event.type);
      if (event === null || isMotor || event.port > MOST_PORT) return [];
      return [event.port, ...pairs.withMotor(event.port)].map(motorOutput);
    },
  };
}

/** Messages with the same key replace each other. */
function replayKeyOf(view: DataView): string | null {
  switch (parseMessage(view)?.type) {
    case MESSAGE.attachedIo:
      return keyOf('port', parseAttachedIo(view)?.port);
    case MESSAGE.inputFormat:
      return keyOf('format', parseInputFormat(view)?.port);
    case MESSAGE.hubProperty:
      return keyOf('property', parseHubProperty(view)?.property);
    // Its first byte is the port; without their lengths the others cannot be found.
    case MESSAGE.portValue:
      return keyOf('value', payloadOf(view, MESSAGE.portValue, 1)?.getUint8(0));
    default:
      return null;
  }
}

/** LWP3 for clients that send raw bytes. */
export const lwp3RawAccess: RawAccess = {
  service: HUB_SERVICE,
  sendsPerSecond: poweredUp.sendsPerSecond,
  burst: poweredUp.burst,
  eventWaitMs: poweredUp.eventWaitMs,
  supervisionTimeoutMs: poweredUp.supervisionTimeoutMs,
  createReader,
};

/** Null for bytes that are no message, and for a reserved port. */
function readMessage(view: DataView, pairs: RawPairs, formats: RawFormats): RawWrite | null {
  switch (parseMessage(view)?.type) {
    case MESSAGE.outputCommand:
      return readOutput(view, pairs);
    case MESSAGE.inputFormatSetUp:
      return formats.readSetUp(view);
    case MESSAGE.combinedFormatSetUp:
      return formats.readCombinedSetUp(view);
    case MESSAGE.portInformationRequest:
      return event('information', parsePortInformationRequest(view)?.port);
    case MESSAGE.modeInformationRequest:
      return event('mode-information', parseModeInformationRequest(view)?.port);
    case MESSAGE.hubProperty: {
      const message = parseHubProperty(view);
      if (message === null || message.property > MOST_PROPERTY) return null;
      return orderFor('property', message.operation, message.property);
    }
    case MESSAGE.hubAlert: {
      const message = parseAlert(view);
      return message && orderFor('alert', message.operation, message.alert);
    }
    case MESSAGE.hubAction:
      return parseAction(view) === null ? null : {kind: 'event', output: 'action'};
    case MESSAGE.virtualPortSetUp:
      return parseVirtualPortSetUp(view) && {kind: 'event', output: 'virtual-port'};
    default:
      return null;
  }
}

function readOutput(view: DataView, pairs: RawPairs): RawWrite | null {
  const command = parseOutputCommand(view);
  const odd = command === null ? parseOddCommand(view) : null;
  const port = command?.port ?? odd?.port;
  if (port === undefined || port > MOST_PORT) return null;
  // In another mode the colour would be lost.
  if (LIGHT_PORTS.has(port))
    return {kind: 'state', output: `light:${port}`, after: `format:${port}`};
  if (odd !== null) return readOddCommand(odd, pairs);
  return command && readMotorCommand(command, pairs);
}

function orderFor(name: string, operation: string, number: number): RawWrite {
  return {kind: 'state', output: `${name}-${OPPOSITES[operation] ?? operation}:${number}`};
}

function event(name: string, port: number | undefined): RawWrite | null {
  return port === undefined || port > MOST_PORT ? null : {kind: 'event', output: `${name}:${port}`};
}

/** Bytes of unknown meaning: each write is sent once, in its order, if the rate allows. */
function unknown({characteristic}: Endpoint): RawWrite {
  return {kind: 'event', output: `unknown:${characteristic}`, isUnknown: true};
}

function keyOf(name: string, number: number | undefined): string | null {
  return number === undefined ? null : `${name} ${number}`;
}

function isHub(at: Endpoint): boolean {
  return isSameEndpoint(at, endpoint);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
