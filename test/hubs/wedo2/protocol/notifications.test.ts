import assert from 'node:assert/strict';
import fc from 'fast-check';
import t from 'tap';
import {
  parseAttachedIo,
  parseValueFormat,
  parseValues,
  type AttachedIo,
  type ValueFormat,
} from '../../../../src/hubs/wedo2/protocol/notifications.js';
import {testProperty} from '../../../support/property.js';
import {byte, garbage, inputFormat, kind} from '../arbitraries.js';
import {bytesOf, view} from '../bytes.js';
import {checkCodec} from '../codec.js';
import {encodeAttachedIo, encodeValueFormat, encodeValues} from '../encode-notifications.js';

const fourBytes = fc.array(byte, {minLength: 4, maxLength: 4});

checkCodec<AttachedIo>({
  encode: encodeAttachedIo,
  parse: parseAttachedIo,
  messages: fc.oneof(
    fc.record({
      kind: kind('attach'),
      port: byte,
      hubIndex: byte,
      type: byte,
      hardwareRevision: fourBytes,
      firmwareRevision: fourBytes,
    }),
    fc.record({kind: kind('detach'), port: byte}),
  ),
  samples: {
    // A motor is plugged in: port A, attached | hub index: external; type: motor | hardware revision | firmware
    // revision.
    '01 01 | 00 01 | 00 00 00 10 | 01 00 00 10': {
      kind: 'attach',
      port: 1,
      hubIndex: 0,
      type: 1,
      hardwareRevision: [0, 0, 0, 0x10],
      firmwareRevision: [1, 0, 0, 0x10],
    },
    // Port B is unplugged: port B, detached.
    '02 00': {kind: 'detach', port: 2},
  },
  misfits: {
    nothing: [],
    'a port alone': [1],
    'an attach without anything else': [1, 1],
    'an attach of 11 bytes': [1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0],
    'an attach of 13 bytes': [1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    'a detach of 3 bytes': [1, 0, 0],
    'a detach of 12 bytes': [1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0],
    'an event that is neither': [1, 2],
  },
});

checkCodec<ValueFormat>({
  encode: encodeValueFormat,
  parse: parseValueFormat,
  messages: fc
    .tuple(byte, byte, inputFormat, byte)
    .map(([revision, port, format, valueBytes]) => ({revision, port, ...format, valueBytes})),
  samples: {
    // The format of a tilt sensor: revision, port B | type: tilt; mode: angle | delta: 1, little-endian | unit: raw;
    // notifications; 2 bytes a value.
    '03 02 | 22 00 | 01 00 00 00 | 00 01 02': {
      revision: 3,
      port: 2,
      type: 34,
      mode: 0,
      delta: 1,
      unit: 0,
      notify: true,
      valueBytes: 2,
    },
  },
  misfits: {
    nothing: [],
    'a format of 10 bytes': [3, 2, 34, 0, 1, 0, 0, 0, 0, 1],
    'a format of 12 bytes': [3, 2, 34, 0, 1, 0, 0, 0, 0, 1, 2, 0],
    'an unknown unit': [3, 2, 34, 0, 1, 0, 0, 0, 3, 1, 2],
    'a notify byte that is neither 0 nor 1': [3, 2, 34, 0, 1, 0, 0, 0, 0, 2, 2],
  },
});

const twoSensors = [
  0x07, // revision
  ...[0x01, 0x32], // port A: distance, 50 percent
  ...[0x02, 0x0a, 0xf6], // port B: tilt, 10 and -10 degrees
];
/** Port 1 has values of 1 byte, port 2 of 2 bytes, port 9 of none; no other port is known. */
const LENGTHS: Readonly<Record<number, number[]>> = {1: [1], 2: [2], 9: [0]};
const lengths = (port: number) => LENGTHS[port] ?? [];

t.test('value messages', async t => {
  const message = parseValues(view(...twoSensors), lengths);
  t.equal(message?.revision, 7);
  const values = message?.values.map(({port, data}) => `${port}: ${bytesOf(data).join(' ')}`);
  t.same(values, ['1: 50', '2: 10 246'], 'two ports in one message');
  t.ok(message && twoSensors.every((byte, at) => encodeValues(message)[at] === byte), 'written');

  t.same(parseValues(view(7, 9, 1, 50), lengths)?.values.length, 2, 'a value of no bytes');

  const asked: number[][] = [];
  parseValues(view(7, 1, 50), (...args) => {
    asked.push(args);
    return [1];
  });
  t.same(asked, [[1, 7]], 'the length depends on port and revision');

  const misfits: Record<string, number[]> = {
    nothing: [],
    'a revision alone': [7],
    'a port without its value': [7, 1],
    'an incomplete value': [7, 2, 10],
    'an extra byte after the last value': [7, 1, 50, 0],
    'an unknown port': [7, 3, 50],
    'an unknown port after a known one': [7, 1, 50, 3, 1],
    'two values of one port': [7, 1, 50, 1, 60],
  };
  t.same(
    Object.entries(misfits).filter(([, bytes]) => parseValues(view(...bytes), lengths) !== null),
    [],
    'refused',
  );
});

t.test('value messages of ports whose values have one of several lengths', async t => {
  /** Tilt, angles or counts, in port 1; distance, a percentage or a count, in port 2. */
  const parse = (tilt: number[], distance: number[], ...bytes: number[]) =>
    parseValues(view(7, ...bytes), port => (port === 1 ? tilt : distance))?.values.map(
      ({port, data}) => `${port}: ${bytesOf(data).join(' ')}`,
    );
  t.same(parse([2, 3], [1, 4], 1, 10, 20), ['1: 10 20'], 'the length that fits');
  t.same(parse([2, 3], [1, 4], 1, 10, 20, 30), ['1: 10 20 30']);
  t.same(parse([3, 2], [4, 1], 1, 10, 20, 2, 50), ['1: 10 20', '2: 50'], 'both, by their sum');
  t.same(parse([2, 3], [1, 4], 2, 7, 0, 0, 0, 1, 1, 2, 3), ['2: 7 0 0 0', '1: 1 2 3']);
  t.same(parse([2, 3], [1, 4], 1, 5, 6, 1, 2, 50), ['1: 5 6 1', '2: 50'], 'no port twice');
  t.same(parse([2, 3], [3, 2], 1, 2, 2, 2, 2, 2, 2), ['1: 2 2', '2: 2 2 2'], 'the likeliest first');
  t.equal(parse([2, 3], [1, 4], 1, 10), undefined, 'none fits');
  const long = Array.from({length: 500}, (_, index) => (index % 3 === 0 ? index : 1));
  t.equal(parse([2, 3], [2, 3], ...long), undefined, 'found out soon');
});

const anyValues = fc.uniqueArray(fc.tuple(byte, fc.array(byte, {maxLength: 4})), {
  minLength: 1,
  maxLength: 6,
  selector: ([port]) => port,
});

testProperty(
  'values of known lengths are read back',
  fc.property(byte, anyValues, (revision, ports) => {
    const sizes = new Map(ports.map(([port, bytes]) => [port, bytes.length]));
    const values = ports.map(([port, data]) => ({port, data: view(...data)}));
    const bytes = encodeValues({revision, values});
    const message = parseValues(view(...bytes), port => [sizes.get(port) ?? 0]);
    assert.equal(message?.revision, revision);
    const read = message.values.map(({port, data}) => [port, bytesOf(data)]);
    assert.deepEqual(read, ports);
  }),
);

testProperty(
  'any bytes are refused, or are exactly what is written',
  fc.property(garbage, fc.array(fc.nat({max: 5}), {maxLength: 3}), (bytes, lengths) => {
    const message = parseValues(view(...bytes), () => lengths);
    if (message) assert.deepEqual([...encodeValues(message)], bytes);
  }),
);
