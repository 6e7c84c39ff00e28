import {encodeEchoCommand, type EchoCommand} from '../../echo/commands.js';
import {createEchoDevice} from '../../echo/echo-device.js';
import {ECHO_PROFILE, SEQUENCE_HEADER_BYTES} from '../../echo/echo-profile.js';
import {encodeEchoReply, parseEchoReply, type EchoReply} from '../../echo/replies.js';
import type {Frame} from '../../../hubs/link.js';
import type {DeviceUnderTest, Source} from './device-under-test.js';

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
  count: {
    ...replies('report', reply => reply),
    ask: command({kind: 'report'}),
  },
  notify: {
    ...replies('stream', reply => reply.sequence),
    ask(rate, frameCount, firstSequence, frameBytes) {
      const intervalUs = Math.round(1e6 / rate);
      return command({kind: 'stream', frameCount, firstSequence, intervalUs, frameBytes});
    },
    expected: (sequence, payloadBytes) =>
      encodeEchoReply({kind: 'stream', sequence, payload: zeros(payloadBytes)}),
  },
  firmware: {
    ...replies('info', ({firmwareVersion, ...reply}) => ({...reply, version: firmwareVersion})),
    ask: command({kind: 'info'}),
  },
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
