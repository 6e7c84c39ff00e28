import assert from 'node:assert/strict';
import fc from 'fast-check';
import t from 'tap';
import {encodeMessage, parseMessage} from '../../../../src/hubs/lwp3/protocol/message.js';
import {byte} from '../../wedo2/arbitraries.js';
import {bytesOf, view} from '../../wedo2/bytes.js';
import {testProperty} from '../../../support/property.js';

t.test('a short message', async t => {
  const bytes = [
    0x05, // length
    0x00, // hub
    0x82, // type
    ...[0x00, 0x0a], // payload
  ];
  t.same([...encodeMessage(0x82, [0x00, 0x0a])], bytes);
  const message = parseMessage(view(...bytes));
  t.equal(message?.type, 0x82);
  t.same(message && bytesOf(message.payload), [0x00, 0x0a]);
});

t.test('from 128 bytes on the length has two bytes', async t => {
  const payloadOf = (length: number) => Array.from({length}, (_, index) => index & 0xff);
  t.same([...encodeMessage(0x45, payloadOf(124))].slice(0, 3), [0x7f, 0x00, 0x45]);
  // One byte of payload more makes two more of the message.
  const long = [...encodeMessage(0x45, payloadOf(125))];
  t.equal(long.length, 129);
  t.same(long.slice(0, 4), [
    0x81, // 1, more follows
    0x01, // 1 x 128
    0x00, // hub
    0x45, // type
  ]);
  t.same([...encodeMessage(0x45, payloadOf(300))].slice(0, 2), [0x80 | 48, 2]);
  t.throws(() => encodeMessage(0x45, payloadOf(1 << 15)), RangeError);
});

t.test('a long message is read', async t => {
  const payload = Array.from({length: 130}, (_, index) => index);
  const message = parseMessage(view(0x86, 0x01, 0x00, 0x45, ...payload));
  t.equal(message?.type, 0x45);
  t.same(message && bytesOf(message.payload), payload);
});

t.test('bytes that are no message', async t => {
  for (const [name, bytes] of Object.entries({
    nothing: [],
    'a length alone': [1],
    'no type': [2, 0],
    'one byte less than its length': [5, 0, 0x82, 0],
    'one byte more than its length': [4, 0, 0x82, 0, 0],
    'another hub': [3, 1, 0x82],
    'a short length in two bytes': [0x84, 0x00, 0x00, 0x82],
  })) {
    t.equal(parseMessage(view(...bytes)), null, name);
  }
});

testProperty(
  'what is written is read back',
  fc.property(byte, fc.array(byte, {maxLength: 400}), (type, payload) => {
    const message = parseMessage(view(...encodeMessage(type, payload)));
    assert.equal(message?.type, type);
    assert.deepEqual(bytesOf(message.payload), payload);
  }),
);
