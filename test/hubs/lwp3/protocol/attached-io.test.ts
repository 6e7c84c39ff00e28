import fc from 'fast-check';
import {
  encodeVirtualPortSetUp,
  parseAttachedIo,
  parseVirtualPortSetUp,
  type AttachedIo,
  type VirtualPortSetUp,
} from '../../../../src/hubs/lwp3/protocol/attached-io.js';
import {byte, kind, u16} from '../../wedo2/arbitraries.js';
import {checkCodec} from '../../wedo2/codec.js';
import {encodeAttachedIo} from '../../../support/lwp3/encode-messages.js';

checkCodec<AttachedIo>({
  encode: encodeAttachedIo,
  parse: parseAttachedIo,
  // Other revisions.
  isOtherSpelling: bytes => bytes[4] === 1,
  messages: fc.oneof(
    fc.record({kind: kind('attach'), port: byte, type: u16}),
    fc.record({
      kind: kind('attach-virtual'),
      port: byte,
      type: u16,
      firstPort: byte,
      secondPort: byte,
    }),
    fc.record({kind: kind('detach'), port: byte}),
  ),
  samples: {
    // A motor is plugged in: length, hub, attached I/O | port C | attached | interactive motor | hardware 1.0.00.0000
    // | software 1.0.00.0000.
    '0f 00 04 | 02 | 01 | 26 00 | 00 00 00 10 | 00 00 00 10': {
      kind: 'attach',
      port: 2,
      type: 0x26,
    },
    // The two motors of a Move Hub: length, hub, attached I/O | port AB | attached, virtual | built-in motor | ports A
    // and B.
    '09 00 04 | 10 | 02 | 27 00 | 00 01': {
      kind: 'attach-virtual',
      port: 16,
      type: 0x27,
      firstPort: 0,
      secondPort: 1,
    },
    // Port D is unplugged.
    '05 00 04 03 00': {kind: 'detach', port: 3},
  },
  misfits: {
    'a port alone': [0x04, 0x00, 0x04, 0x03],
    'event 3': [0x05, 0x00, 0x04, 0x03, 0x03],
    'a detach with a byte too many': [0x06, 0x00, 0x04, 0x03, 0x00, 0x00],
    'an attach without revisions': [0x07, 0x00, 0x04, 0x02, 0x01, 0x26, 0x00],
    'a virtual port of one': [0x08, 0x00, 0x04, 0x10, 0x02, 0x27, 0x00, 0x00],
  },
});

checkCodec<VirtualPortSetUp>({
  encode: encodeVirtualPortSetUp,
  parse: parseVirtualPortSetUp,
  messages: fc.oneof(
    fc.record({kind: kind('connect'), firstPort: byte, secondPort: byte}),
    fc.record({kind: kind('disconnect'), port: byte}),
  ),
  samples: {
    // A and B together: length, hub, virtual port set-up | connect | ports A and B.
    '06 00 61 | 01 | 00 01': {kind: 'connect', firstPort: 0, secondPort: 1},
    // No longer.
    '05 00 61 00 11': {kind: 'disconnect', port: 0x11},
  },
  misfits: {
    nothing: [0x03, 0x00, 0x61],
    'one port': [0x05, 0x00, 0x61, 0x01, 0x00],
    'to disconnect two': [0x06, 0x00, 0x61, 0x00, 0x00, 0x01],
    'command 2': [0x05, 0x00, 0x61, 0x02, 0x00],
  },
});
