import fc from 'fast-check';
import t from 'tap';
import {
  encodeInputFormatSetUp,
  parseCombinedFormatStep,
  parseInputFormat,
  parseInputFormatSetUp,
} from '../../../../src/hubs/lwp3/protocol/input-formats.js';
import {byte, u32} from '../../wedo2/arbitraries.js';
import {view} from '../../wedo2/bytes.js';
import {checkCodec} from '../../wedo2/codec.js';
import {encodeInputFormat} from '../../../support/lwp3/encode-messages.js';

const formats = fc.record({port: byte, mode: byte, delta: u32, notify: fc.boolean()});
const position = {port: 2, mode: 2, delta: 1, notify: true};

checkCodec({
  encode: encodeInputFormatSetUp,
  parse: parseInputFormatSetUp,
  messages: formats,
  samples: {
    // Report the position of a motor: length, hub, input format set-up | port C, mode 2 | at each change of a degree |
    // report changes.
    '0a 00 41 | 02 02 | 01 00 00 00 | 01': position,
  },
  misfits: {
    'a byte too few': [0x09, 0x00, 0x41, 2, 2, 1, 0, 0, 0],
    'notify 2': [0x0a, 0x00, 0x41, 2, 2, 1, 0, 0, 0, 2],
    'the answer': [0x0a, 0x00, 0x47, 2, 2, 1, 0, 0, 0, 1],
  },
});

checkCodec({
  encode: encodeInputFormat,
  parse: parseInputFormat,
  messages: formats,
  samples: {
    // The answer.
    '0a 00 47 02 02 01 00 00 00 01': position,
  },
  misfits: {
    'the set-up': [0x0a, 0x00, 0x41, 2, 2, 1, 0, 0, 0, 1],
    'a byte too many': [0x0b, 0x00, 0x47, 2, 2, 1, 0, 0, 0, 1, 0],
  },
});

t.test('the steps of a combined set-up', async t => {
  const stepOf = (...bytes: number[]) => parseCombinedFormatStep(view(...bytes));
  t.same(stepOf(0x05, 0x00, 0x42, 0x02, 0x02), {kind: 'lock', port: 2});
  // Speed and position: length, hub, combined input format set-up | port C, sets | the first combination | mode 1,
  // dataset 0; mode 2, dataset 0.
  const sets = [0x08, 0x00, 0x42, 0x02, 0x01, 0x00, 0x10, 0x20];
  t.same(stepOf(...sets), {kind: 'sets', port: 2});
  t.same(stepOf(0x05, 0x00, 0x42, 0x03, 0x03), {kind: 'unlock-updating', port: 3});
  t.same(stepOf(0x05, 0x00, 0x42, 0x03, 0x04), {kind: 'unlock-silent', port: 3});
  t.same(stepOf(0x05, 0x00, 0x42, 0x03, 0x06), {kind: 'reset', port: 3});
  t.equal(stepOf(0x06, 0x00, 0x42, 0x02, 0x01, 0x00), null, 'no set');
  t.equal(stepOf(0x05, 0x00, 0x42, 0x02, 0x05), null, 'command 5');
  t.equal(stepOf(0x06, 0x00, 0x42, 0x02, 0x02, 0x00), null, 'a lock with a byte too many');
  t.equal(stepOf(0x04, 0x00, 0x42, 0x02), null, 'no command');
});
