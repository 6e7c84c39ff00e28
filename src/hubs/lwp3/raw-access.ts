import type {Endpoint} from '../../gatt/endpoint.js';
import type {RawAccess, RawWrite} from '../raw-access.js';
import {cityHub} from './profiles.js';
import {models} from './models.js';
import {parseAttachedIo, parseVirtualPortSetUp} from './protocol/attached-io.js';
import {
  ABSOLUTE_MOTOR_TYPES,
  DEVICE_TYPE,
  RELATIVE_MOTOR_TYPES,
  SIMPLE_MOTOR_TYPES,
  VIRTUAL_PORTS,
} from './protocol/device-types.js';
import {parseAction, parseAlert, parseHubProperty, PROPERTY} from './protocol/hub-properties.js';
import {
  parseCombinedFormatSetUp,
  parseInputFormat,
  parseInputFormatSetUp,
} from './protocol/input-formats.js';
import {MESSAGE, parseMessage, payloadOf} from './protocol/message.js';
import {
  encodeMotorPower,
  encodeOutputCommand,
  EXECUTION,
  MOTOR_BRAKE,
  MOTOR_FLOAT,
  OUTPUT_MODE,
  parseOutputCommand,
  type OutputCommand,
} from './protocol/output-commands.js';
import {
  parseModeInformationRequest,
  parsePortInformationRequest,
} from './protocol/port-information.js';
import {endpoint, HUB_SERVICE} from './uuids.js';

const MOTOR_TYPES: readonly number[] = [
  ...SIMPLE_MOTOR_TYPES,
  ...RELATIVE_MOTOR_TYPES,
  ...ABSOLUTE_MOTOR_TYPES,
];
const ALL_BUILT_IN = Object.values(models).flatMap(({builtIn}) => builtIn);
const PORTS: ReadonlySet<number> = new Set([
  ...Object.values(models).flatMap(({externalPorts}) => externalPorts),
  ...ALL_BUILT_IN.map(({port}) => port),
  ...VIRTUAL_PORTS,
]);
const LIGHT_PORTS: ReadonlySet<number> = new Set(
  ALL_BUILT_IN.filter(({type}) => type === DEVICE_TYPE.rgbLight).map(({port}) => port),
);
const MOST_PROPERTY = PROPERTY.networkFamily;

/** LWP3 for clients that send raw bytes. */
export const lwp3RawAccess: RawAccess = {
  service: HUB_SERVICE,
  sendsPerSecond: cityHub.sendsPerSecond,
  burst: cityHub.burst,
  eventWaitMs: cityHub.eventWaitMs,
  supervisionTimeoutMs: cityHub.supervisionTimeoutMs,

  readWrite(to, bytes) {
    return (isHub(to) ? readMessage(viewOf(bytes)) : null) ?? unknown(to);
  },

  replayKey(from, bytes) {
    if (!isHub(from)) return null;
    const view = viewOf(bytes);
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
  },

  goneOutputs(from, bytes) {
    const event = isHub(from) ? parseAttachedIo(viewOf(bytes)) : null;
    // A motor that is reported again may be the one that the waiting message is for.
    const isMotor = event !== null && event.kind !== 'detach' && MOTOR_TYPES.includes(event.type);
    return event === null || isMotor || !PORTS.has(event.port) ? [] : [motorOutput(event.port)];
  },
};

/** Null for bytes that are no message, and for a port that no hub has. */
function readMessage(view: DataView): RawWrite | null {
  switch (parseMessage(view)?.type) {
    case MESSAGE.outputCommand:
      return readOutput(parseOutputCommand(view));
    case MESSAGE.inputFormatSetUp:
      return state('format', parseInputFormatSetUp(view)?.port);
    case MESSAGE.combinedFormatSetUp: {
      const setUp = parseCombinedFormatSetUp(view);
      // Its steps follow each other.
      return setUp && state(`combined-${setUp.kind}`, setUp.port);
    }
    case MESSAGE.portInformationRequest:
      return event('information', parsePortInformationRequest(view)?.port);
    case MESSAGE.modeInformationRequest:
      return event('information', parseModeInformationRequest(view)?.port);
    case MESSAGE.hubProperty: {
      const message = parseHubProperty(view);
      if (message === null || message.property > MOST_PROPERTY) return null;
      return {kind: 'state', output: `property-${message.operation}:${message.property}`};
    }
    case MESSAGE.hubAlert: {
      const message = parseAlert(view);
      return message && {kind: 'state', output: `alert-${message.operation}:${message.alert}`};
    }
    case MESSAGE.hubAction:
      return parseAction(view) === null ? null : {kind: 'event', output: 'action'};
    case MESSAGE.virtualPortSetUp:
      return parseVirtualPortSetUp(view) && {kind: 'event', output: 'virtual-port'};
    default:
      return null;
  }
}

function readOutput(command: OutputCommand | null): RawWrite | null {
  if (command === null || !PORTS.has(command.port)) return null;
  const {port} = command;
  if (LIGHT_PORTS.has(port)) {
    // In another mode the colour would be lost.
    return {kind: 'state', output: `light:${port}`, after: `format:${port}`};
  }
  const output = motorOutput(port);
  switch (command.kind) {
    case 'preset-encoders':
      return {kind: 'state', output: `encoder:${port}`};
    case 'write-mode': {
      const isPower = command.mode === OUTPUT_MODE.motorPower && command.data.length === 1;
      if (!isPower) return {kind: 'state', output: `mode-data:${port}`};
      if (command.data.every(isStop)) return {kind: 'stop', output};
      return {kind: 'state', output, stop: encodeMotorPower(port, MOTOR_FLOAT)};
    }
    case 'start-power': {
      if (command.powers.every(isStop)) return {kind: 'stop', output};
      return {kind: 'state', output, stop: stopBytes(port, command.powers.length)};
    }
    case 'go-to':
      return {kind: 'state', output, stop: stopBytes(port, command.positions.length)};
    default:
      return {kind: 'state', output, stop: stopBytes(port, command.speeds.length)};
  }
}

/** Of one motor, or of the two of a virtual port. */
function stopBytes(port: number, motors: number): Uint8Array {
  if (motors === 1) return encodeMotorPower(port, MOTOR_FLOAT);
  const powers = [MOTOR_FLOAT, MOTOR_FLOAT] as const;
  return encodeOutputCommand({port, execution: EXECUTION.silent, kind: 'start-power', powers});
}

function isStop(power: number): boolean {
  return power === MOTOR_FLOAT || power === MOTOR_BRAKE;
}

function motorOutput(port: number): string {
  return `motor:${port}`;
}

function state(name: string, port: number | undefined): RawWrite | null {
  return port === undefined || !PORTS.has(port) ? null : {kind: 'state', output: `${name}:${port}`};
}

function event(name: string, port: number | undefined): RawWrite | null {
  return port === undefined || !PORTS.has(port) ? null : {kind: 'event', output: `${name}:${port}`};
}

/** Bytes of unknown meaning: each write is sent once, if the rate allows. */
function unknown({characteristic}: Endpoint): RawWrite {
  return {kind: 'event', output: `unknown:${characteristic}`};
}

function keyOf(name: string, number: number | undefined): string | null {
  return number === undefined ? null : `${name} ${number}`;
}

function isHub(at: Endpoint): boolean {
  return at.service === endpoint.service && at.characteristic === endpoint.characteristic;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
