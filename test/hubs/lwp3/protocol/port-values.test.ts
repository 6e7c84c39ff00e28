import assert from 'node:assert/strict';
import fc from 'fast-check';
import t from 'tap';
import {parsePortValues} from '../../../../src/hubs/lwp3/protocol/port-values.js';
import {byte} from '../../wedo2/arbitraries.js';
import {bytesOf, view} from '../../wedo2/bytes.js';
import {testProperty} from '../../../support/property.js';
import {encodePortValues} from '../../../support/lwp3/encode-messages.js';

/** The values as [port, ...data]. */
function split(bytes: readonly number[], lengths: Readonly<Record<number, readonly number[]>>) {
  const values = parsePortValues(view(...bytes), port => lengths[port] ?? []);
  return values?.map(({port, data}) => [port, ...bytesOf(data)]) ?? null;
}

t.test('one value', async t => {
  const bytes = [
    ...[0x08, 0x00, 0x45], // length, hub, port value
    0x02, // port C
    ...[0x68, 0x01, 0x00, 0x00], // 360 degrees
  ];
  t.same(split(bytes, {2: [4]}), [[2, 0x68, 0x01, 0, 0]]);
  t.same([...encodePortValues([{port: 2, data: view(0x68, 0x01, 0, 0)}])], bytes);
  t.same(split(bytes, {}), [[2, 0x68, 0x01, 0, 0]], 'of a port without a format');
  t.equal(split(bytes, {2: [3]}), null, 'too long');
  t.equal(split(bytes, {2: [5]}), null, 'too short');
});

t.test('values of several ports', async t => {
  const bytes = [
    ...[0x0b, 0x00, 0x45], // length, hub, port value
    ...[0x00, 0x68, 0x01, 0x00, 0x00], // port A: 360 degrees
    ...[0x3a, 0x05, 0xfb], // tilt: 5 and -5 degrees
  ];
  const values = [
    [0x00, 0x68, 0x01, 0x00, 0x00],
    [0x3a, 0x05, 0xfb],
  ];
  t.same(split(bytes, {0: [4], 0x3a: [2]}), values);
  t.same(split(bytes, {0: [1, 4], 0x3a: [3, 2]}), values, 'the lengths that fit');
  t.equal(split(bytes, {0: [4]}), null, 'the second one without a format');
  const twice = [0x07, 0x00, 0x45, 0x00, 0x01, 0x00, 0x02];
  t.equal(split(twice, {0: [1]}), null, 'no port is there twice');
});

t.test('no values', async t => {
  t.equal(split([0x03, 0x00, 0x45], {}), null);
  t.equal(split([0x04, 0x00, 0x45, 0x02], {}), null);
  t.equal(split([0x05, 0x00, 0x47, 0x02, 0x01], {2: [1]}), null, 'another type of message');
});

const data = fc.array(byte, {minLength: 1, maxLength: 6});
const anyValues = fc.uniqueArray(fc.tuple(byte, data), {
  selector: ([port]) => port,
  minLength: 1,
  maxLength: 8,
});

testProperty(
  'values of known lengths are read back',
  fc.property(anyValues, values => {
    const lengths = Object.fromEntries(values.map(([port, bytes]) => [port, [bytes.length]]));
    const message = encodePortValues(values.map(([port, bytes]) => ({port, data: view(...bytes)})));
    assert.deepEqual(
      split([...message], lengths),
      values.map(([port, bytes]) => [port, ...bytes]),
    );
  }),
);
