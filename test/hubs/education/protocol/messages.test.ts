import * as fc from 'fast-check';
import t from 'tap';
import {
  cardDigits,
  parseAdvertisement,
} from '../../../../src/hubs/education/protocol/advertising.js';
import {parseMessage} from '../../../../src/hubs/education/protocol/messages.js';
import {
  readRecords,
  RECORDS,
  type RecordName,
  type ReportRecord,
} from '../../../../src/hubs/education/protocol/records.js';
import type {Fields} from '../../../../src/hubs/education/protocol/fields.js';
import {testProperty} from '../../../support/property.js';
import {view} from '../../wedo2/bytes.js';
import {recordBytes} from './record-bytes.js';

const INFO = [
  0x01,
  ...[/* messages 1.0.73 */ 0x01, 0x00, 0x49, 0x00],
  ...[/* firmware 1.0.0 */ 0x01, 0x00, 0x00, 0x00],
  ...[/* bootloader 1.0.0 */ 0x01, 0x00, 0x00, 0x00],
  ...[/* most bytes */ 0x64, 0x00],
  ...[/* product 514 */ 0x02, 0x02],
];

t.test('the first answer', async t => {
  t.same(parseMessage(view(...INFO)), {
    kind: 'info',
    info: {
      rpc: {major: 1, minor: 0, build: 73},
      firmware: {major: 1, minor: 0, build: 0},
      bootloader: {major: 1, minor: 0, build: 0},
      mostBytes: 100,
      product: 514,
    },
  });
  t.ok(parseMessage(view(...INFO, 0x00)), 'a later version may add fields');
  t.equal(parseMessage(view(...INFO.slice(0, -1))), null, 'too short');
});

t.test('answers', async t => {
  const answer = (...bytes: number[]) => {
    const message = parseMessage(view(...bytes));
    return message?.kind === 'answer' ? message.answer : message;
  };
  t.same(answer(0x8b, 0x03, 0x00), {to: 138, mask: 3, status: 0}, 'both motors stop');
  t.same(answer(0x7d, 0x02, 0x01), {to: 124, mask: 2, status: 1}, 'a turn was interrupted');
  t.same(answer(0xa9, 0x00), {to: 168, mask: null, status: 0}, 'a movement stops');
  t.same(answer(0x99, 0x02), {to: 152, mask: null, status: 2}, 'a movement was refused');
  t.same(answer(0x29, 0x00), {to: 40, mask: null, status: 0}, 'it reports');
  t.same(answer(0x6f, 0x00), {to: 110, mask: null, status: 0}, 'the light');
  t.same(answer(0x02, 0x00), {kind: 'ignored'}, 'an error report');
  t.same(answer(0x20, 0x01), {kind: 'ignored'}, 'the end of a program');
  t.equal(answer(0x8b, 0x03), null, 'too short');
  t.equal(answer(0x15, 0x00), null, 'of a command that is never sent');
});

const report = (...records: number[]) => {
  const message = parseMessage(view(0x3c, records.length & 0xff, records.length >> 8, ...records));
  return message?.kind === 'report' ? message.records : message;
};

const MOTOR_NOW = [
  ...[0x0a, /* left */ 0x01, /* running */ 0x01],
  ...[/* absolute 100 */ 0x64, 0x00, /* power 50 */ 0x32, 0x00, /* speed 25 */ 0x19],
  ...[/* position 360 */ 0x68, 0x01, 0x00, 0x00, /* no gesture */ 0xff],
];
const MOTOR = {
  ...{kind: 'motor', mask: 1, state: 1, angle: 100, power: 50, speed: 25, position: 360},
  gesture: -1,
};

t.test('the records of the reference', async t => {
  t.same(
    report(
      0x0c,
      /* purple */ 0x02,
      0x32,
      0x64,
      0x00,
      0x96,
      0x00,
      0xc8,
      0x00,
      0x0e,
      0x01,
      0x64,
      0x50,
    ),
    [
      {
        ...{kind: 'color', color: 2, reflection: 50, red: 100, green: 150, blue: 200},
        ...{hue: 270, saturation: 100, value: 80},
      },
    ],
    'the Color Sensor',
  );
  t.same(
    report(0x04, 0x01, 0x10, 0x03),
    [
      {kind: 'button', pressed: 1},
      {kind: 'motionGesture', gesture: 3},
    ],
    'button, and a shake',
  );
  t.same(report(...MOTOR_NOW), [MOTOR], 'a motor');
  t.same(report(0x0f, 0x64, 0x9c, 0x2d, 0x00, 0xd3, 0xff), [
    {kind: 'levers', leftPercent: 100, rightPercent: -100, leftDegrees: 45, rightDegrees: -45},
  ]);
  t.same(report(0x03, /* green */ 0x06, 0xe5, 0x03), [{kind: 'card', color: 6, number: 997}]);
});

t.test('reports that end early', async t => {
  t.same(report(...MOTOR_NOW, 0x63, 0x01, 0x02), [MOTOR], 'an unknown type ends the report');
  t.same(report(...MOTOR_NOW, ...MOTOR_NOW.slice(0, 5)), [MOTOR], 'the last record is cut');
  t.same(report(), [], 'nothing');
  const wrong = parseMessage(view(0x3c, 0xff, 0x00, ...MOTOR_NOW));
  t.same(wrong?.kind === 'report' && wrong.records, [MOTOR], 'a wrong length');
});

t.test('advertisements', async t => {
  const seen = (...bytes: number[]) => parseAdvertisement(Uint8Array.from(bytes));
  t.same(seen(0x02, 0x01, 0x06, 0xe5, 0x03), {product: 513, card: {color: 'green', number: 997}});
  t.same(seen(0x02, 0x80, 0xff, 0x00, 0x00, 0x07), {product: 512, card: null}, 'no card');
  t.equal(cardDigits(997), '0997');
  t.equal(seen(0x02, 0x01, 0x06, 0xe5), null, 'too short');
  t.equal(seen(0x00, 0x01, 0x06, 0xe5, 0x03), null, 'another group');
  t.equal(seen(0x02, 0x04, 0x06, 0xe5, 0x03), null, 'another device');
});

const RANGES = {
  u8: [0, 0xff],
  i8: [-0x80, 0x7f],
  u16: [0, 0xffff],
  i16: [-0x8000, 0x7fff],
  u32: [0, 0xffff_ffff],
  i32: [-0x8000_0000, 0x7fff_ffff],
} as const;

const anyRecord: fc.Arbitrary<ReportRecord> = fc.oneof(
  ...(Object.keys(RECORDS) as RecordName[]).map(kind => {
    const fields: Fields = RECORDS[kind].fields;
    const values = Object.entries(fields).map(([name, type]) => {
      const [min, max] = RANGES[type];
      return [name, fc.integer({min, max})] as const;
    });
    return fc.record(Object.fromEntries(values)).map(each => ({kind, ...each}) as ReportRecord);
  }),
);

/** A device reports each thing once, each of its motors too. */
const nameOfRecord = (each: ReportRecord) =>
  'mask' in each ? `${each.kind} ${each.mask}` : each.kind;

testProperty(
  'records are read as they were written',
  fc.property(fc.uniqueArray(anyRecord, {maxLength: 8, selector: nameOfRecord}), records => {
    const bytes = records.flatMap(recordBytes);
    const {records: read, end} = readRecords(view(...bytes), 0, {info: 2, motor: 12});
    if (JSON.stringify(read) !== JSON.stringify(records)) throw new Error(JSON.stringify(read));
    if (end !== bytes.length) throw new Error('all is read');
  }),
  500,
);

testProperty(
  'any bytes give a message or none',
  fc.property(
    fc.oneof(
      fc.uint8Array({maxLength: 80}),
      fc.uint8Array({minLength: 3, maxLength: 80}).map(bytes => Uint8Array.of(60, ...bytes)),
    ),
    bytes => {
      parseMessage(view(...bytes));
      parseAdvertisement(bytes);
    },
  ),
  5_000,
);
