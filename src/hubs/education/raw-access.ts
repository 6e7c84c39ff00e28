import {isSameEndpoint, type Endpoint} from '../../ble/endpoint.js';
import type {RawAccess, RawPart, RawReader, RawWrite, ReportedMotion} from '../raw-access.js';
import {createDecoder} from './decoder.js';
import {PORT} from './models.js';
import {isTurning} from './motors/seen.js';
import {education} from './hub-protocol.js';
import {COMPANY_ID, parseAdvertisement} from './protocol/advertising.js';
import {encodeCommands} from './protocol/commands.js';
import {MASK, MOTOR_STATE} from './protocol/values.js';
import {splitCommands, type RawCommand} from './raw-commands.js';
import {endpoints, SERVICE} from './uuids.js';

/** The outputs of each motor have its index. A Single Motor has the first one. */
const MOTORS = [
  {mask: MASK.left, index: 0, port: PORT.left},
  {mask: MASK.right, index: 1, port: PORT.right},
] as const;
/** The ids of commands that may move something. One of them that is not known is stopped at the end. */
const [FIRST_OF_MOTORS, LAST_OF_MOTORS] = [120, 176];

const STOP_MOVEMENT = encodeCommands([{kind: 'stopMovement'}]);
const STOP_SOUND = encodeCommands([{kind: 'stopSound'}]);

function createReader(): RawReader {
  const decode = createDecoder();
  return {
    readWrite(to, bytes) {
      return isSameEndpoint(to, endpoints.commands) ? readCommands(to, bytes) : unknown(to);
    },

    // A device reports many times a second. An answer is for the client that has asked.
    replayKey: () => null,

    // Nothing can be plugged in.
    goneOutputs: () => [],

    reportedMotions(from, {buffer, byteOffset, byteLength}) {
      const events = decode(from, new DataView(buffer, byteOffset, byteLength));
      return events.flatMap((event): readonly ReportedMotion[] => {
        if (event.kind !== 'value' || event.value.kind !== 'motor') return [];
        const {port, value: record} = event;
        // A motor that is stalled moves again when it is free.
        const isMoving = isTurning(record) || record.state === MOTOR_STATE.stalled;
        return MOTORS.filter(each => each.port === port).map(({index}) => ({
          output: motorOutput(index),
          isMoving,
        }));
      });
    },
  };
}

/** LEGO Education 2026 for clients that send raw bytes. */
export const educationRawAccess: RawAccess = {
  service: SERVICE,
  isOfFamily({manufacturerData}) {
    const data = manufacturerData.get(COMPANY_ID);
    return data !== undefined && parseAdvertisement(data) !== null;
  },
  sendsPerSecond: education.sendsPerSecond,
  burst: education.burst,
  eventWaitMs: education.eventWaitMs,
  supervisionTimeoutMs: education.supervisionTimeoutMs,
  createReader,
};

/** What one command does. */
interface Effect {
  /** Of its message: an output, or the whole of several. */
  readonly name: string;
  readonly parts: readonly RawPart[];
  /** The outputs whose writes must arrive before this one has an effect. */
  readonly behind?: readonly string[];
}

/** The commands of one write. The last one for an output counts. */
function readCommands(to: Endpoint, bytes: Uint8Array): RawWrite {
  const {commands, rest} = splitCommands(bytes);
  const effects = commands.map(effectOf);
  const [id = 0] = rest;
  // It may start any motor.
  if (id >= FIRST_OF_MOTORS && id <= LAST_OF_MOTORS) {
    effects.push({name: 'pair', parts: startOf(MASK.both, 'event', () => null)});
  }
  if (effects.length === 0) return unknown(to);
  const parts = new Map<string, RawPart>();
  for (const {parts: own, behind = []} of effects) {
    for (const part of own) parts.set(part.output, part);
    for (const output of behind) {
      if (!parts.has(output)) parts.set(output, {output, kind: 'event', bytes: null});
    }
  }
  return wholeOf(effects, [...parts.values()], rest.length > 0);
}

function wholeOf(
  effects: readonly Effect[],
  parts: readonly RawPart[],
  isUnknown: boolean,
): RawWrite {
  const [first] = parts;
  if (first !== undefined && parts.length === 1 && !isUnknown) {
    const {bytes: _, ...write} = first;
    return write;
  }
  const has = (kind: RawPart['kind']) => parts.some(each => each.kind === kind);
  const kind = isUnknown || has('event') ? 'event' : has('stop') ? 'stop' : 'state';
  const ofMotors = effects.filter(each => each.parts.some(isOfMotor));
  const output = (ofMotors.at(-1) ?? effects.at(-1))?.name ?? '';
  const started = parts.filter(({stop}) => stop !== undefined);
  const stop = output === 'movement' ? STOP_MOVEMENT : stopOf(MASK.both);
  const isBoth = started.length === MOTORS.length && started.every(isOfMotor);
  return {kind, output, parts, ...(isBoth && {stop}), ...(isUnknown && {isUnknown})};
}

function effectOf({command, bytes}: RawCommand): Effect {
  const {kind} = command;
  const one = (output: string, part: Pick<RawPart, 'kind' | 'stop'>): Effect => ({
    name: output,
    parts: [{output, bytes, ...part}],
  });
  /** The same command for one motor: the mask is its first field. */
  const ofMotor = (mask: number) => {
    const own = bytes.slice();
    own[1] = mask;
    return own;
  };
  const setting = (name: string, mask: number, of: 'state' | 'event' = 'state'): Effect => ({
    name: `${name}:${mask}`,
    parts: motorsOf(mask).map(each => ({
      output: `${name}:${each.index}`,
      kind: of,
      bytes: ofMotor(each.mask),
    })),
  });
  switch (kind) {
    // If one of these is sent twice, the first one is answered as interrupted, and some go twice as far.
    case 'runFor':
    case 'turnFor':
    case 'turnToAngle':
    case 'turnToPosition':
      return {
        name: nameOf(command.mask),
        parts: startOf(command.mask, 'event', ofMotor),
        behind: motorsOf(command.mask).map(({index}) => `speed:${index}`),
      };
    case 'run':
      return {name: nameOf(command.mask), parts: startOf(command.mask, 'state', ofMotor)};
    case 'power': {
      const of = command.power === 0 ? 'stop' : 'state';
      return {name: nameOf(command.mask), parts: startOf(command.mask, of, ofMotor)};
    }
    case 'stopMotor':
      return {
        name: nameOf(command.mask),
        parts: motorsOf(command.mask).map(({mask, index}) => ({
          output: motorOutput(index),
          kind: 'stop',
          bytes: stopOf(mask),
        })),
      };
    case 'moveFor':
    case 'moveDegrees':
    case 'turnVehicle':
      return {name: 'movement', parts: startOf(MASK.both, 'event', () => null)};
    case 'move':
      return {name: 'movement', parts: startOf(MASK.both, 'state', () => null)};
    case 'tank': {
      const isStop = command.left === 0 && command.right === 0;
      const parts = startOf(MASK.both, isStop ? 'stop' : 'state', () => null);
      return {name: 'movement', parts};
    }
    // Whether it stops motors that run by themselves is not known, so they are stopped once more at the end.
    case 'stopMovement':
      return {name: 'pair', parts: startOf(MASK.both, 'stop', stopOf)};
    case 'motorSpeed':
      return setting('speed', command.mask);
    case 'motorEndState':
      return setting('end-state', command.mask);
    case 'motorAcceleration':
      return setting('acceleration', command.mask);
    // Sent twice, these would undo a motion between.
    case 'setPosition':
      return setting('position', command.mask, 'event');
    case 'setYaw':
      return one('yaw', {kind: 'event'});
    case 'beep':
      return one('sound', {kind: 'event', stop: STOP_SOUND});
    case 'stopSound':
      return one('sound', {kind: 'stop'});
    default:
      return one(kind, {kind: 'state'});
  }
}

/** Of the motors of a mask. @param bytesOf What does the same to one of them; null: nothing does. */
function startOf(
  mask: number,
  kind: RawPart['kind'],
  bytesOf: (mask: number) => Uint8Array | null,
): readonly RawPart[] {
  return motorsOf(mask).map(each => ({
    output: motorOutput(each.index),
    kind,
    bytes: bytesOf(each.mask),
    stop: stopOf(each.mask),
  }));
}

function motorsOf(mask: number) {
  return MOTORS.filter(each => (mask & each.mask) !== 0);
}

function nameOf(mask: number): string {
  const [first, second] = motorsOf(mask);
  return first === undefined || second !== undefined ? 'pair' : motorOutput(first.index);
}

function motorOutput(index: number): string {
  return `motor:${index}`;
}

function isOfMotor({output}: RawPart): boolean {
  return output.startsWith('motor:');
}

function stopOf(mask: number): Uint8Array {
  return encodeCommands([{kind: 'stopMotor', mask}]);
}

/** Bytes of unknown meaning: each write is sent once, in its order, if the rate allows. */
function unknown({characteristic}: Endpoint): RawWrite {
  return {kind: 'event', output: `unknown:${characteristic}`, isUnknown: true};
}
