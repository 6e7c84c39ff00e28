import {encodeEchoCommand, type EchoCommand} from '../../echo/commands.js';
import {createEchoDevice} from '../../echo/echo-device.js';
import {
  ECHO_PROFILE,
  INTERVAL_UNIT_MS,
  PHYS,
  RESET_REASONS,
  SEQUENCE_HEADER_BYTES,
} from '../../echo/echo-profile.js';
import {
  encodeEchoReply,
  parseEchoReply,
  type EchoReply,
  type EchoStatus,
} from '../../echo/replies.js';
import type {Frame} from '../../../hubs/link.js';
import type {DeviceStatus} from '../device-status.js';
import type {DeviceUnderTest, Question, Source} from './device-under-test.js';

const {service, rx, tx} = ECHO_PROFILE;
/** The longest attribute that Bluetooth allows. */
const MOST_BYTES = 512;

/** The messages of each mode. */
const LOADS = [
  {mode: 'echo', name: 'echo', opcode: 0x01},
  {mode: 'write', name: 'count', opcode: 0x02},
  {mode: 'notify', name: 'stream', opcode: 0x06},
] as const;

/** Any device that implements the echo profile: docs/firmware.md. */
export const echo: DeviceUnderTest = {
  id: 'echo',
  filter: {filters: [{services: [service]}], optionalServices: []},
  sendsPerSecond: null,
  leastPayloadBytes: SEQUENCE_HEADER_BYTES,
  mostPayloadBytes: MOST_BYTES,
  setUp: [command({kind: 'reset'})],
  stop: [command({kind: 'reset'})],
  write: (sequence, payloadBytes) =>
    command({kind: 'count', sequence, payload: payloadOf(sequence, payloadBytes)}),
  echo: {
    ...replies('echo', reply => reply.sequence),
    frame: (sequence, payloadBytes) =>
      command({kind: 'echo', sequence, payload: payloadOf(sequence, payloadBytes)}),
    expected: (sequence, payloadBytes) =>
      encodeEchoReply({kind: 'echo', sequence, payload: payloadOf(sequence, payloadBytes)}),
  },
  refusal: replies('unknown', ({opcode}) => {
    const load = LOADS.find(each => each.opcode === opcode);
    return load ? {mode: load.mode, name: load.name, bytes: `ff 0${opcode}`} : null;
  }),
  count: question('report', reply => reply),
  status: question('status', toDeviceStatus),
  notify: {
    ...replies('stream', reply => reply.sequence),
    ask(rate, frameCount, firstSequence, frameBytes) {
      const intervalUs = Math.round(1e6 / rate);
      return command({kind: 'stream', frameCount, firstSequence, intervalUs, frameBytes});
    },
    expected: (sequence, payloadBytes) =>
      encodeEchoReply({kind: 'stream', sequence, payload: zeros(payloadBytes)}),
  },
  firmware: question('info', ({firmwareVersion, ...reply}) => ({
    ...reply,
    version: firmwareVersion,
  })),
  createVirtual: createEchoDevice,
};

/** The replies of this kind, and which value of each is needed. */
function replies<Kind extends EchoReply['kind'], Value>(
  kind: Kind,
  valueOf: (reply: Extract<EchoReply, {kind: Kind}>) => Value | null,
): Source<Value> {
  const isOfKind = (reply: EchoReply | null): reply is Extract<EchoReply, {kind: Kind}> =>
    reply?.kind === kind;
  return {
    from: tx,
    parse(bytes) {
      const reply = parseEchoReply(bytes);
      return isOfKind(reply) ? valueOf(reply) : null;
    },
  };
}

/** The command of this kind, which the reply of the same kind answers. */
function question<Kind extends 'info' | 'report' | 'status', Answer>(
  kind: Kind,
  toAnswer: (reply: Extract<EchoReply, {kind: Kind}>) => Answer,
): Question<Answer> {
  const ask = command({kind});
  const isRefusal = (bytes: DataView) => {
    const reply = parseEchoReply(bytes);
    return reply?.kind === 'unknown' && reply.opcode === ask.bytes[0];
  };
  return {...replies(kind, toAnswer), ask, isRefusal};
}

const UNKNOWN_LATENCY = 0xffff;

function toDeviceStatus(status: EchoStatus): DeviceStatus {
  const known = (value: number) => (value === 0 ? null : value);
  const interval = known(status.intervalUnits);
  return {
    intervalMs: interval === null ? null : interval * INTERVAL_UNIT_MS,
    latencyIntervals: status.latencyIntervals === UNKNOWN_LATENCY ? null : status.latencyIntervals,
    mtuBytes: known(status.mtuBytes),
    phy: PHYS[status.phy - 1] ?? null,
    resetReason: RESET_REASONS[status.resetReason - 1] ?? null,
    uptimeMs: known(status.uptimeMs),
    freeBytes: known(status.freeBytes),
  };
}

function command(what: EchoCommand): Frame {
  return {to: rx, bytes: encodeEchoCommand(what)};
}

/** Extends the frame to this length. Each message has other bytes, so that old ones in a buffer are noticed. */
function payloadOf(sequence: number, payloadBytes: number): Uint8Array {
  return zeros(payloadBytes).map((_, index) => sequence + index);
}

function zeros(payloadBytes: number): Uint8Array {
  return new Uint8Array(Math.max(0, payloadBytes - SEQUENCE_HEADER_BYTES));
}
