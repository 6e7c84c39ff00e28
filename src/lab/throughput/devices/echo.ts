import {encodeEchoCommand} from '../../echo/commands.js';
import {ECHO_PROFILE, SEQUENCE_HEADER_BYTES} from '../../echo/echo-profile.js';
import {parseEchoReply} from '../../echo/replies.js';
import type {Frame} from '../../../hubs/link.js';
import type {DeviceUnderTest} from '../device-under-test.js';

const {service, rx, tx} = ECHO_PROFILE;
/** The longest attribute that Bluetooth allows. */
const MOST_BYTES = 512;

/** Any device that implements the echo profile: docs/echo-profile.md. */
export const echo: DeviceUnderTest = {
  id: 'echo',
  filter: {filters: [{services: [service]}], optionalServices: []},
  sendsPerSecond: null,
  leastPayloadBytes: SEQUENCE_HEADER_BYTES,
  mostPayloadBytes: MOST_BYTES,
  setUp: [],
  stop: [command({kind: 'reset'})],
  write: (sequence, payloadBytes) =>
    command({kind: 'count', sequence, payload: padding(payloadBytes)}),
  echo: {
    from: tx,
    frame: (sequence, payloadBytes) =>
      command({kind: 'echo', sequence, payload: padding(payloadBytes)}),
    parse(bytes) {
      const reply = parseEchoReply(bytes);
      return reply?.kind === 'echo' ? reply.sequence : null;
    },
  },
  count: {
    from: tx,
    reset: command({kind: 'reset'}),
    ask: command({kind: 'report'}),
    parse(bytes) {
      const reply = parseEchoReply(bytes);
      return reply?.kind === 'report' ? reply : null;
    },
  },
  notify: {
    from: tx,
    ask: (rate, frameCount, firstSequence, frameBytes) =>
      command({
        kind: 'stream',
        frameCount,
        firstSequence,
        intervalUs: Math.round(1e6 / rate),
        frameBytes,
      }),
    parse(bytes) {
      const reply = parseEchoReply(bytes);
      return reply?.kind === 'stream' ? reply.sequence : null;
    },
  },
  firmware: {
    kind: 'ask',
    ask: command({kind: 'info'}),
    from: tx,
    parse(bytes) {
      const reply = parseEchoReply(bytes);
      return reply?.kind === 'info' ? reply.firmwareVersion : null;
    },
  },
};

function command(what: Parameters<typeof encodeEchoCommand>[0]): Frame {
  return {to: rx, bytes: encodeEchoCommand(what)};
}

/** Zeros that extend the frame to this length. */
function padding(payloadBytes: number): Uint8Array {
  return new Uint8Array(Math.max(0, payloadBytes - SEQUENCE_HEADER_BYTES));
}
