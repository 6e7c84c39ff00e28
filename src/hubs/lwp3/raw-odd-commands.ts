/**
 * Output commands that are not as the protocol says: a speed of 150, a most power of 127, bytes too many or too few. Clients
 * send them, and a hub may carry them out.
 */
import type {RawWrite} from '../raw-access.js';
import {bytesFrom, encodeMessage, MESSAGE, payloadOf} from './protocol/message.js';
import {
  encodeMotorPower,
  EXECUTION,
  MOTOR_BRAKE,
  MOTOR_FLOAT,
  parseOutputCommand,
  type OutputCommand,
} from './protocol/output-commands.js';
import {motorOutput} from './frame.js';
import {readMotorCommand} from './raw-motors.js';
import type {RawPairs} from './raw-pairs.js';

export interface OddCommand {
  readonly port: number;
  /** The nearest command of the protocol. Null: nothing is known but the port. */
  readonly nearest: OutputCommand | null;
}

/** Null for bytes that are no output command at all. */
export function parseOddCommand(bytes: DataView): OddCommand | null {
  const payload = payloadOf(bytes, MESSAGE.outputCommand, 3);
  if (payload === null) return null;
  const [port = 0, execution = 0, code = 0, ...data] = bytesFrom(payload);
  const shape = SHAPES[code];
  const nearestData = shape === undefined ? data : nearestDataOf(shape, data);
  if (nearestData === null) return {port, nearest: null};
  // The high half says whether the command waits in the hub.
  const nearestExecution = execution < 0x10 ? EXECUTION.buffered : EXECUTION.now;
  const content = [port, nearestExecution, code, ...nearestData];
  const message = encodeMessage(MESSAGE.outputCommand, content);
  return {port, nearest: parseOutputCommand(new DataView(message.buffer))};
}

/** The hub may refuse it. So what it seems to stop is stopped once more at the end, like what it seems to start. */
export function readOddCommand({port, nearest}: OddCommand, pairs: RawPairs): RawWrite {
  const write = nearest === null ? readUnknown(port, pairs) : readMotorCommand(nearest, pairs);
  if (write.output !== motorOutput(port)) return write;
  const {parts} = write;
  if (parts === undefined) return {...write, stop: write.stop ?? stopOf(port)};
  const ports = pairs.portsOf(port) ?? [];
  return {
    ...write,
    parts: parts.map((part, index) => ({...part, stop: part.stop ?? stopOf(ports[index] ?? port)})),
  };
}

/** Whatever it is, it belongs to the motors of this port. */
function readUnknown(port: number, pairs: RawPairs): RawWrite {
  const write = {kind: 'event', output: motorOutput(port)} as const;
  const parts = pairs.portsOf(port)?.map(each => {
    const stop = stopOf(each);
    return {kind: 'event', output: motorOutput(each), stop, bytes: stop} as const;
  });
  return parts === undefined ? write : {...write, parts};
}

const stopOf = (port: number) => encodeMotorPower(port, MOTOR_FLOAT);

/** The data of a command: `target, speeds, ending`. */
interface Shape {
  readonly targetBytes: number;
  /** One for each motor. */
  readonly speedBytes: number;
  /** What is taken for its end: the most power, the end state, the profile. */
  readonly ending: readonly number[];
}

const MOST = 100;
const POWER = {targetBytes: 0, ending: []};
const SPEED = {targetBytes: 0, ending: [MOST, 0]};
const TIME = {targetBytes: 2, ending: [MOST, MOTOR_BRAKE, 0]};
const DEGREES = {...TIME, targetBytes: 4};

/** By the number of the command. */
const SHAPES: Readonly<Partial<Record<number, Shape>>> = {
  0x01: {...POWER, speedBytes: 1},
  0x02: {...POWER, speedBytes: 2},
  0x07: {...SPEED, speedBytes: 1},
  0x08: {...SPEED, speedBytes: 2},
  0x09: {...TIME, speedBytes: 1},
  0x0a: {...TIME, speedBytes: 2},
  0x0b: {...DEGREES, speedBytes: 1},
  0x0c: {...DEGREES, speedBytes: 2},
  // Their target is one position or two, and one speed is for both.
  0x0d: {...DEGREES, speedBytes: 1},
  0x0e: {...DEGREES, targetBytes: 8, speedBytes: 1},
};

/** Null if a speed is missing. */
function nearestDataOf(shape: Shape, data: readonly number[]): readonly number[] | null {
  const {targetBytes, speedBytes, ending} = shape;
  if (data.length < targetBytes + speedBytes) return null;
  const target = data.slice(0, targetBytes);
  const isRest = (byte: number) =>
    byte === 0 || (shape.ending.length === 0 && byte === MOTOR_BRAKE);
  let speeds = data.slice(targetBytes, targetBytes + speedBytes);
  // With more bytes than are needed, the next one may be a speed, too. Then this is a stop only if both are.
  const next = data[targetBytes + speedBytes];
  const isLonger = data.length > targetBytes + speedBytes + ending.length;
  if (isLonger && next !== undefined && speeds.every(isRest)) speeds = speeds.map(() => next);
  return [...target, ...speeds.map(byte => (isRest(byte) ? byte : nearestSpeed(byte))), ...ending];
}

function nearestSpeed(byte: number): number {
  const signed = byte < 128 ? byte : byte - 256;
  return Math.max(-MOST, Math.min(MOST, signed));
}
