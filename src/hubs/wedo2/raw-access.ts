import type {RawAccess, RawReader, RawWrite} from '../raw-access.js';
import {isSameEndpoint, type Endpoint} from '../../ble/endpoint.js';
import {wedo2} from './hub-protocol.js';
import {MOTORS} from './motor-power.js';
import {DEVICE_TYPE, EXTERNAL_PORTS, PIEZO_PORT} from './protocol/device-types.js';
import {parseAttachedIo} from './protocol/notifications.js';
import {parseInputCommand} from './protocol/input-commands.js';
import {
  encodeOutputCommand,
  MOTOR,
  MOTOR_BRAKE,
  MOTOR_COAST,
  parseOutputCommand,
  STOP_TONE,
  TONE,
} from './protocol/output-commands.js';
import {DEVICE_SERVICE, endpoints} from './uuids.js';

/** The types that take the motor command: the light brick takes it, too. */
const POWERED_TYPES: readonly number[] = [...MOTORS.keys(), DEVICE_TYPE.lightBrick];

const reader: RawReader = {
  readWrite(to, bytes) {
    const view = viewOf(bytes);
    if (isSameEndpoint(to, endpoints.outputCommand)) {
      return readOutput(view) ?? readOddOutput(bytes) ?? unknown(to);
    }
    if (isSameEndpoint(to, endpoints.inputCommand)) return readInput(view) ?? unknown(to);
    return {kind: 'state', output: to.characteristic};
  },

  replayKey(from, bytes) {
    // In an attach or detach event the first byte is the port; in a format it is the second, after the revision.
    if (isSameEndpoint(from, endpoints.attachedIo)) return `port ${bytes[0]}`;
    if (isSameEndpoint(from, endpoints.valueFormats)) return `port ${bytes[1]}`;
    return isSameEndpoint(from, endpoints.values) ? 'newest' : null;
  },

  goneOutputs(from, bytes) {
    const event = isSameEndpoint(from, endpoints.attachedIo)
      ? parseAttachedIo(viewOf(bytes))
      : null;
    // A present motor is reported to every new subscriber, so this may be the motor that the waiting message is for.
    if (event === null || (event.kind === 'attach' && POWERED_TYPES.includes(event.type)))
      return [];
    return [motorOutput(event.port)];
  },
};

/** WeDo 2.0 for clients that send raw bytes. */
export const wedo2RawAccess: RawAccess = {
  service: DEVICE_SERVICE,
  sendsPerSecond: wedo2.sendsPerSecond,
  burst: wedo2.burst,
  eventWaitMs: wedo2.eventWaitMs,
  supervisionTimeoutMs: wedo2.supervisionTimeoutMs,
  createReader: () => reader,
};

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function motorOutput(port: number): string {
  return `motor:${port}`;
}

/** Undefined for bytes that are no command, and for a port that no hub has. */
function readOutput(view: DataView): RawWrite | undefined {
  const command = parseOutputCommand(view);
  if (command === null || !isPort(command.port)) return undefined;
  const {port} = command;
  switch (command.kind) {
    case 'motor': {
      const output = motorOutput(port);
      // Only these ports can have a motor; a stop for another port must not exceed the rate.
      if (!EXTERNAL_PORTS.some(each => each === port)) return {kind: 'state', output};
      const isStop = command.power === MOTOR_COAST || command.power === MOTOR_BRAKE;
      if (isStop) return {kind: 'stop', output};
      const stop = encodeOutputCommand({kind: 'motor', port, power: MOTOR_COAST});
      return {kind: 'state', output, stop};
    }
    case 'tone': {
      const {durationMs} = command;
      const waitMs = durationMs === 0 ? Infinity : durationMs;
      const stop = encodeOutputCommand({kind: 'stop-tone', port});
      return {kind: 'event', output: `tone:${port}`, waitMs, stop};
    }
    case 'stop-tone':
      return {kind: port === PIEZO_PORT ? 'stop' : 'state', output: `tone:${port}`};
    case 'light-color':
    case 'light-index':
      // In another mode the colour would be lost.
      return {kind: 'state', output: `light:${port}`, after: `format:${port}`};
    case 'reset-counts':
      return {kind: 'state', output: `counts:${port}`};
  }
}

/**
 * A command that is not as the protocol says: a power of -128, bytes too many or too few. Clients send them, and a hub may
 * carry them out. It may also refuse them, so what one of them seems to stop is stopped once more at the end.
 */
function readOddOutput([port = 0, command, , ...payload]: Uint8Array): RawWrite | undefined {
  const isMotor = command === MOTOR && EXTERNAL_PORTS.some(each => each === port);
  if (isMotor) {
    const [power, ...more] = payload;
    const isStop =
      (power === MOTOR_COAST || power === MOTOR_BRAKE) && more.every(byte => byte === 0);
    const stop = encodeOutputCommand({kind: 'motor', port, power: MOTOR_COAST});
    return {kind: isStop ? 'stop' : 'state', output: motorOutput(port), stop};
  }
  if (port !== PIEZO_PORT) return undefined;
  const output = `tone:${port}`;
  const stop = encodeOutputCommand({kind: 'stop-tone', port});
  if (command === TONE) return {kind: 'event', output, waitMs: Infinity, stop};
  return command === STOP_TONE ? {kind: 'stop', output, stop} : undefined;
}

function readInput(view: DataView): RawWrite | undefined {
  if (isShortLightMode(view)) return {kind: 'state', output: `format:${view.getUint8(0)}`};
  const command = parseInputCommand(view);
  if (command === null || !isPort(command.port)) return undefined;
  const {kind, port} = command;
  return {kind: 'state', output: kind === 'set-format' ? `format:${port}` : `${kind}:${port}`};
}

/** node-poweredup's command for the mode of the light: `06 17 01 02`. */
function isShortLightMode(view: DataView): boolean {
  return (
    view.byteLength === 4 && view.getUint8(1) === DEVICE_TYPE.rgbLight && isPort(view.getUint8(0))
  );
}

/** Bytes of unknown meaning: each write is sent once, in its order, if the rate allows. */
function unknown({characteristic}: Endpoint): RawWrite {
  return {kind: 'event', output: `unknown:${characteristic}`, isUnknown: true};
}

/** 1 to 6: two to plug things in, current, voltage, piezo and light. */
function isPort(port: number): boolean {
  return port >= 1 && port <= 6;
}
