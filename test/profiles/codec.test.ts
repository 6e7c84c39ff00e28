import t from 'tap';
import {encodeFields, parseFields, type MessageValues} from '../../src/profiles/codec.js';
import type {ProfileField} from '../../src/profiles/format.js';

const encode = (fields: readonly ProfileField[], values: MessageValues = {}) => [
  ...encodeFields(fields, values),
];

/** The view begins within its buffer, as those of transports may. */
function parse(fields: readonly ProfileField[], bytes: readonly number[]) {
  const buffer = Uint8Array.from([0xee, 0xee, ...bytes, 0xee]).buffer;
  return parseFields(fields, new DataView(buffer, 2, bytes.length));
}

t.test('a message with every kind of field', async t => {
  const FIELDS: readonly ProfileField[] = [
    {constant: 0xa5},
    {length: 'following', type: 'u16', bigEndian: true},
    {name: 'port', type: 'u8', min: 1, max: 4},
    {name: 'speed', type: 'i8', min: -100, max: 100},
    {
      type: 'u8',
      bits: [
        {name: 'isOn', size: 1},
        {constant: 0b10, size: 2},
        {name: 'lean', size: 4, signed: true},
      ],
    },
    {name: 'angle', type: 'i16', bigEndian: true, scale: 0.5},
    {name: 'label', type: 'text', bytes: 4},
    {constant: -2, type: 'i16'},
    {name: 'note', type: 'text', maxBytes: 6},
  ];
  const VALUES = {port: 2, speed: -3, isOn: 1, lean: -8, angle: 90.5, label: 'é!', note: 'do'};
  // oxfmt-ignore
  const BYTES = [
    0xa5,                    // constant
    0x00, 0x0d,              // 13 bytes follow
    0x02,                    // port
    0xfd,                    // speed -3
    0x45,                    // isOn 1, then 10, then lean -8 as 1000; the highest bit is free
    0x00, 0xb5,              // 181 halves of a degree
    0xc3, 0xa9, 0x21, 0x00,  // label, filled
    0xfe, 0xff,              // constant -2
    0x64, 0x6f,              // note
  ];
  t.same(encode(FIELDS, VALUES), BYTES);
  t.same(parse(FIELDS, BYTES), VALUES);

  const changed = (at: number, byte: number) =>
    BYTES.map((each, index) => (index === at ? byte : each));
  t.same(parse(FIELDS, changed(5, 0xc5)), VALUES, 'bits that are left over do not matter');
  const OTHERS = {
    'another constant': changed(0, 0xa4),
    'a wrong length': changed(2, 0x0c),
    'a port above the range': changed(3, 5),
    'a speed of -101': changed(4, 0x9b),
    'other constant bits': changed(5, 0x43),
    'another constant of two bytes': changed(13, 0xfe),
    'too short': BYTES.slice(0, 13),
    'a text above its limit': [...BYTES, 1, 1, 1, 1, 1],
    nothing: [],
  };
  t.same(
    Object.entries(OTHERS).filter(([, bytes]) => parse(FIELDS, bytes) !== null),
    [],
  );
});

t.test('a value outside of its range becomes the nearest permitted one', async t => {
  const SPEED: readonly ProfileField[] = [{name: 'speed', type: 'i8', min: -100, max: 100}];
  t.same(encode(SPEED, {speed: 200}), [100]);
  t.same(encode(SPEED, {speed: -Infinity}), [0x9c]);
  t.same(encode([{name: 'x', type: 'u8'}], {x: 300}), [0xff]);
  t.same(encode([{name: 'x', type: 'i24'}], {x: 1e9}), [0xff, 0xff, 0x7f]);
  t.same(encode([{name: 'x', type: 'f32'}], {x: 1e300}), [0xff, 0xff, 0x7f, 0x7f]);
  t.same(encode([{name: 'x', type: 'u8'}], {x: 2.5}), [3], 'halves are rounded up');
  t.same(encode([{name: 'x', type: 'i8'}], {x: -2.5}), [0xfe]);
});

t.test('a value that is missing or no number becomes the initial one', async t => {
  const LEVEL: readonly ProfileField[] = [{name: 'level', type: 'u8', initial: 50}];
  for (const values of [{}, {level: NaN}, {level: 'loud'}]) t.same(encode(LEVEL, values), [50]);
  t.same(encode([{name: 'port', type: 'u8', min: 3, max: 5}]), [3], 'the one nearest to 0');
  t.same(encode([{name: 'cold', type: 'i8', max: -7}]), [0xf9]);
  t.same(encode([{name: 'toString', type: 'u8'}]), [0], 'not what each object has');
  t.same(encode([{name: 'x', type: 'f32', scale: -1}]), [0, 0, 0, 0], 'not -0');
  t.same(encode([{name: 'x', type: 'f64'}], {x: -0}), [0, 0, 0, 0, 0, 0, 0, 0]);
});

t.test('scale and offset', async t => {
  const VOLTS: readonly ProfileField[] = [
    {name: 'volts', type: 'u8', scale: 0.1, min: 0.3, max: 0.7},
  ];
  t.same(encode(VOLTS, {volts: 0.3}), [3]);
  t.same(encode(VOLTS, {volts: 0}), [3]);
  t.same(encode(VOLTS, {volts: 1}), [7]);
  t.same(parse(VOLTS, [3]), {volts: 0.3});
  t.same(parse(VOLTS, [7]), {volts: 0.7});
  t.equal(parse(VOLTS, [2]), null);
  t.equal(parse(VOLTS, [8]), null);

  const CELSIUS: readonly ProfileField[] = [{name: 'heat', type: 'u8', offset: -40, scale: 0.5}];
  t.same(parse(CELSIUS, [0]), {heat: -40});
  t.same(parse(CELSIUS, [255]), {heat: 87.5});
  t.same(encode(CELSIUS), [80], '0 degrees');

  const BACKWARDS: readonly ProfileField[] = [{name: 'x', type: 'i8', scale: -2, min: -10, max: 5}];
  t.same(encode(BACKWARDS, {x: -10}), [5]);
  t.same(encode(BACKWARDS, {x: 5}), [0xfe], 'raw -3 would be 6');
  t.same(parse(BACKWARDS, [5]), {x: -10});
  t.equal(parse(BACKWARDS, [6]), null);
  t.equal(parse(BACKWARDS, [0xfd]), null);
});

t.test('floats', async t => {
  const FIELD: readonly ProfileField[] = [{name: 'x', type: 'f32', min: 0.1, max: 0.7}];
  t.same(parse(FIELD, encode(FIELD, {x: 0})), {x: 0.1}, 'the limits themselves fit');
  t.same(parse(FIELD, encode(FIELD, {x: 9})), {x: 0.7});
  t.equal(parse(FIELD, encode([{name: 'x', type: 'f32'}], {x: 0.8})), null);
  t.equal(parse([{name: 'x', type: 'f32'}], [0, 0, 0xc0, 0x7f]), null, 'not a number');
  t.equal(parse([{name: 'x', type: 'f32'}], [0, 0, 0x80, 0x7f]), null, 'infinite');
});

t.test('texts', async t => {
  const FIXED: readonly ProfileField[] = [{name: 'text', type: 'text', bytes: 4, initial: 'abc'}];
  t.same(encode(FIXED, {text: 'abcdef'}), [0x61, 0x62, 0x63, 0x64]);
  t.same(encode(FIXED, {text: 'ab€'}), [0x61, 0x62, 0, 0], 'no half of a character');
  t.same(encode(FIXED, {text: '\u{1F600}'}), [0xf0, 0x9f, 0x98, 0x80]);
  t.same(encode(FIXED, {text: 'abc\u{1F600}'}), [0x61, 0x62, 0x63, 0]);
  t.same(encode(FIXED, {text: 'a\0b'}), [0x61, 0, 0, 0], 'it ends at a zero');
  t.same(encode(FIXED, {text: 12.5}), [0x31, 0x32, 0x2e, 0x35]);
  t.same(encode(FIXED), [0x61, 0x62, 0x63, 0], 'the initial text');
  t.same(encode([{name: 'text', type: 'text'}], {text: 'x'.repeat(30)}).length, 20);
  t.same(parse(FIXED, [0x61, 0, 0x62, 0x63]), {text: 'a'});
  t.same(parse(FIXED, [0x61, 0xc3, 0, 0]), {text: 'a\ufffd'}, 'bytes that are not UTF-8');
  t.same(parse([{name: 'text', type: 'text'}], []), {text: ''});
});
