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

const fourBytes = fc.array(byte, {minLength: 4, maxLength: 4});

checkCodec<AttachedIo>({
  encode: encodeAttachedIo,
  parse: parseAttachedIo,
  messages: fc.oneof(
    fc.record({
      kind: kind('attach'),
      port: byte,
      type: u16,
      hardwareRevision: fourBytes,
      softwareRevision: fourBytes,
    }),
    fc.record({
      kind: kind('attach-virtual'),
      port: byte,
      type: u16,
      firstPort: byte,
      secondPort: byte,
    }),
    fc.record({kind: kind('detach'), port: byte}),
  ),
  samples: [
    {
      name: 'a motor is plugged in',
      message: {
        kind: 'attach',
        port: 2,
        type: 0x26,
        hardwareRevision: [0x00, 0x00, 0x00, 0x10],
        softwareRevision: [0x01, 0x00, 0x00, 0x10],
      },
      bytes: [
        ...[0x0f, 0x00, 0x04], // length, hub, attached I/O
        0x02, // port C
        0x01, // attached
        ...[0x26, 0x00], // interactive motor
        ...[0x00, 0x00, 0x00, 0x10], // hardware 1.0.00.0000
        ...[0x01, 0x00, 0x00, 0x10], // software 1.0.00.0001
      ],
    },
    {
      name: 'the two motors of a Move Hub',
      message: {kind: 'attach-virtual', port: 16, type: 0x27, firstPort: 0, secondPort: 1},
      bytes: [
        ...[0x09, 0x00, 0x04], // length, hub, attached I/O
        0x10, // port AB
        0x02, // attached, virtual
        ...[0x27, 0x00], // built-in motor
        ...[0x00, 0x01], // ports A and B
      ],
    },
    {
      name: 'port D is unplugged',
      message: {kind: 'detach', port: 3},
      bytes: [0x05, 0x00, 0x04, 0x03, 0x00],
    },
  ],
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
  samples: [
    {
      name: 'A and B together',
      message: {kind: 'connect', firstPort: 0, secondPort: 1},
      bytes: [
        ...[0x06, 0x00, 0x61], // length, hub, virtual port set-up
        0x01, // connect
        ...[0x00, 0x01], // ports A and B
      ],
    },
    {
      name: 'no longer',
      message: {kind: 'disconnect', port: 0x11},
      bytes: [0x05, 0x00, 0x61, 0x00, 0x11],
    },
  ],
  misfits: {
    nothing: [0x03, 0x00, 0x61],
    'one port': [0x05, 0x00, 0x61, 0x01, 0x00],
    'to disconnect two': [0x06, 0x00, 0x61, 0x00, 0x00, 0x01],
    'command 2': [0x05, 0x00, 0x61, 0x02, 0x00],
  },
});
