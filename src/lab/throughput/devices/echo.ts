import {encodeEchoCommand, type EchoCommand} from '../../echo/commands.js';
import {createEchoDevice} from '../../echo/echo-device.js';
import {ECHO_PROFILE, SEQUENCE_HEADER_BYTES} from '../../echo/echo-profile.js';
import {parseEchoReply, type EchoReply} from '../../echo/replies.js';
import type {Frame} from '../../../hubs/link.js';
import type {DeviceUnderTest, Source} from './device-under-test.js';

const {service, rx, tx} = ECHO_PROFILE;
/** The longest attribute that Bluetooth allows. */
const MOST_BYTES = 512;

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
    command({kind: 'count', sequence, payload: padding(payloadBytes)}),
  echo: {
    ...replies('echo', reply => reply.sequence),
    frame: (sequence, payloadBytes) =>
      command({kind: 'echo', sequence, payload: padding(payloadBytes)}),
  },
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
  valueOf: (reply: Extract<EchoReply, {kind: Kind}>) => Value,
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

/** Zeros that extend the frame to this length. */
function padding(payloadBytes: number): Uint8Array {
  return new Uint8Array(Math.max(0, payloadBytes - SEQUENCE_HEADER_BYTES));
}
