/** Reports of devices whose firmwares differ: in the lengths and the order of records, and in records of unknown types. */
import * as fc from 'fast-check';
import t from 'tap';
import {createDecoder} from '../../../../src/hubs/education/decoder.js';
import type {ReportRecord} from '../../../../src/hubs/education/protocol/records.js';
import {endpoints} from '../../../../src/hubs/education/uuids.js';
import {testProperty} from '../../../support/property.js';
import {bytesOf, view} from '../../wedo2/bytes.js';
import {recordBytes} from './record-bytes.js';

interface Firmware {
  readonly infoBytes: 1 | 2;
  readonly motorBytes: 11 | 12;
  /** The type of a record that the driver does not know; null: it sends none. */
  readonly unknown: number | null;
  /** How many records are before it. */
  readonly unknownAt: number;
}

function bytesOfRecord(record: ReportRecord, usb: number, firmware: Firmware): readonly number[] {
  if (record.kind === 'info') return recordBytes({...record, usb}).slice(0, firmware.infoBytes + 1);
  return recordBytes(record).slice(
    0,
    record.kind === 'motor' ? firmware.motorBytes + 1 : undefined,
  );
}

function reportOf(
  records: readonly ReportRecord[],
  {usb, unknownBody}: {readonly usb: number; readonly unknownBody: readonly number[]},
  firmware: Firmware,
) {
  const parts = records.map(each => bytesOfRecord(each, usb, firmware));
  const {unknown, unknownAt} = firmware;
  if (unknown !== null) parts.splice(unknownAt, 0, [unknown, ...unknownBody]);
  const body = parts.flat();
  return view(60, body.length & 0xff, body.length >> 8, ...body);
}

/** What a decoder makes of them, as texts: values of devices and the button, without how a hand turns a motor. */
function createReader() {
  const decode = createDecoder();
  return (report: DataView) =>
    decode(endpoints.messages, report).flatMap(event => {
      if (event.kind === 'button') return `button ${String(event.pressed)}`;
      return event.kind === 'value' ? textOf(event.value) : [];
    });
}

function textsOf(records: readonly ReportRecord[]): readonly string[] {
  return records.flatMap(record => {
    if (record.kind === 'button') return `button ${String(record.pressed !== 0)}`;
    if (record.kind === 'info' || record.kind === 'motorGesture') return [];
    return textOf(record);
  });
}

function textOf(record: ReportRecord): string {
  const [type, ...body] = recordBytes(record);
  return `${type} ${body.slice(0, record.kind === 'motor' ? -1 : undefined).join()}`;
}

const int = (min: number, max: number) => fc.integer({min, max});
const info = fc.record({
  kind: fc.constant('info' as const),
  battery: int(0, 100),
  usb: fc.constant(0),
});
const button = fc.record({kind: fc.constant('button' as const), pressed: int(0, 1)});
const card: fc.Arbitrary<ReportRecord> = fc.oneof(
  fc.constant({kind: 'card' as const, color: -1, number: 0}),
  fc.record({
    kind: fc.constant('card' as const),
    color: fc.constantFrom(1, 2, 3, 4, 6, 7, 8, 9),
    number: int(1, 9_999),
  }),
);
const motor = (mask: 1 | 2): fc.Arbitrary<ReportRecord> =>
  fc.record({
    kind: fc.constant('motor' as const),
    mask: fc.constant(mask),
    state: int(0, 8),
    angle: int(0, 359),
    power: fc.oneof(fc.constant(0), int(-100, 100)),
    speed: fc.oneof(fc.constant(0), int(-100, 100)),
    position: fc.oneof(fc.constant(0), int(-5_000, 5_000)),
    gesture: fc.oneof(fc.constant(-1), int(-1, 5)),
  });
const angle = fc.oneof(fc.constant(0), int(-1_800, 1_800));
const raw = int(-1_000, 1_000);
const motion: fc.Arbitrary<ReportRecord> = fc.record({
  kind: fc.constant('motion' as const),
  ...{face: int(0, 5), yawFace: int(0, 5), yaw: angle, pitch: angle, roll: angle},
  ...{accelerationX: raw, accelerationY: raw, accelerationZ: raw},
  ...{gyroX: raw, gyroY: raw, gyroZ: raw},
});
const motionGesture = fc.record({kind: fc.constant('motionGesture' as const), gesture: int(-1, 4)});
const color: fc.Arbitrary<ReportRecord> = fc.record({
  kind: fc.constant('color' as const),
  ...{color: int(-1, 10), reflection: int(0, 255)},
  ...{red: int(0, 1_023), green: int(0, 1_023), blue: int(0, 1_023)},
  ...{hue: int(0, 360), saturation: int(0, 100), value: int(0, 100)},
});
const levers: fc.Arbitrary<ReportRecord> = fc.record({
  kind: fc.constant('levers' as const),
  ...{leftPercent: int(-100, 100), rightPercent: int(-100, 100)},
  ...{leftDegrees: int(-45, 45), rightDegrees: int(-45, 45)},
});

/** What each device reports. */
const DEVICES: readonly (readonly fc.Arbitrary<ReportRecord>[])[] = [
  [info, card, button, motor(1)],
  [info, card, button, motor(1), motor(2), motion, motionGesture],
  [info, card, button, color],
  [info, card, button, levers],
];

/** Where each record comes in a report. */
const order = fc.oneof(
  fc.constant([0, 1, 2, 3, 4, 5, 6]),
  fc.array(int(0, 1_000), {minLength: 7, maxLength: 7}),
);

/** Some of these follow an older motor record, whose last field they could be. */
const UNKNOWN_TYPES = [20, 99, 18, 200] as const;
const LIKE_GESTURES = [5, 2, 255] as const;
const unknownAt = fc.oneof(fc.constant(Infinity), int(0, 6));
const device = fc.record({
  /** Some states, each in as many reports. */
  states: fc.oneof(
    ...DEVICES.map(records =>
      fc.array(
        fc.record({
          records: fc.tuple(...records) as fc.Arbitrary<readonly ReportRecord[]>,
          times: int(1, 4),
          unknownBody: fc.array(fc.oneof(int(0, 17), int(0, 255)), {minLength: 5, maxLength: 5}),
        }),
        {minLength: 4, maxLength: 8},
      ),
    ),
  ),
  order,
  usb: fc.constantFrom(0, 0, 1),
  firmware: fc.oneof(
    fc.record({
      ...{infoBytes: fc.constantFrom<1 | 2>(1, 2), motorBytes: fc.constant<12>(12)},
      ...{unknown: fc.option(fc.constantFrom(...UNKNOWN_TYPES, ...LIKE_GESTURES)), unknownAt},
    }),
    fc.record({
      ...{infoBytes: fc.constantFrom<1 | 2>(1, 2), motorBytes: fc.constant<11>(11)},
      ...{unknown: fc.option(fc.constantFrom(...UNKNOWN_TYPES)), unknownAt},
    }),
  ),
});

/** So many reports, half a second of them, may leave out what is not the same with all lengths that are possible. */
const DECIDED_AFTER = 12;

testProperty(
  'no value of a report is wrong, and none of the official lengths is missing',
  fc.property(device, ({states, order: places, usb, firmware}) => {
    const read = createReader();
    const inOrder = (records: readonly ReportRecord[]) =>
      records
        .map((record, at) => ({record, place: places[at] ?? 0}))
        .sort((a, b) => a.place - b.place)
        .map(({record}) => record);
    const {infoBytes, motorBytes, unknown, unknownAt} = firmware;
    const isComplete = unknown === null || (infoBytes === 2 && motorBytes === 12);
    let reports = 0;
    for (const {records, times, unknownBody} of states) {
      // Another card counts only when it lasts.
      const card = states[0]?.records.find(({kind}) => kind === 'card');
      const sent = inOrder(records).map(each => (each.kind === 'card' ? (card ?? each) : each));
      const readable = textsOf(unknown === null ? sent : sent.slice(0, unknownAt));
      for (let time = 0; time < times; time++) {
        const report = reportOf(sent, {usb, unknownBody}, firmware);
        const seen = read(report);
        reports++;
        const isRight = seen.every((each, at) => each === readable[at]);
        const isAll = seen.length === readable.length;
        if (!isRight || (!isAll && isComplete && reports > DECIDED_AFTER)) {
          const bytes = bytesOf(report).map(byte => byte.toString(16).padStart(2, '0'));
          throw new Error(`${bytes.join(' ')}: ${seen.join('; ')}, not ${readable.join('; ')}`);
        }
      }
    }
  }),
  300,
);

t.test('records of unknown types at the end of the reports of a Single Motor', async t => {
  const still: ReportRecord = {
    ...{kind: 'motor', mask: 1, state: 0, angle: 90, power: 0, speed: 0, position: 90, gesture: -1},
  };
  const records: readonly ReportRecord[] = [
    {kind: 'info', battery: 90, usb: 0},
    {kind: 'card', color: 6, number: 997},
    {kind: 'button', pressed: 0},
    still,
  ];
  for (const unknown of [5, 20, 99]) {
    const read = createReader();
    const seen = new Set<string>();
    for (let position = 0; position < 300; position++) {
      const sent = records.map(each => (each === still ? {...still, position} : each));
      const firmware = {infoBytes: 2, motorBytes: 12, unknown, unknownAt: Infinity} as const;
      const texts = read(reportOf(sent, {usb: 1, unknownBody: [position & 0xff, 2]}, firmware));
      if (position < 3) continue;
      if (texts.join() !== textsOf(sent).join()) seen.add(texts.join());
    }
    t.same([...seen], [], `type ${unknown}, behind the first reports`);
  }
});

t.test('another card counts when it lasts', async t => {
  const read = createReader();
  const seen = [6, 6, 9, 6, 9, 9, 9, 6, 9, 9, 9, 9].map(color =>
    read(
      reportOf(
        [{kind: 'card', color, number: 997}],
        {usb: 0, unknownBody: []},
        {infoBytes: 2, motorBytes: 12, unknown: null, unknownAt: 0},
      ),
    ).join(),
  );
  t.same(new Set(seen.slice(0, -1)), new Set(['3 6,229,3']));
  t.equal(seen.at(-1), '3 9,229,3');
});

t.test('what makes other lengths seem right for a moment decides nothing', async t => {
  const read = createReader();
  // Turned by hand (4), the left motor looks as if a button and a card followed a shorter record.
  const motor = [0x0a, 0x01, 0x02, 0x00, 0x01, 0xfe, 0xff, 0x55, 0x00, 0x00, 0x00, 0x00];
  const right = [0x0a, 0x02, 0x03, 0x39, 0x00, 0x00, 0x00, 0xff, 0x00, 0x00, 0x00, 0x00, 0xff];
  const info = [0x00, 0x03, 0x01];
  const reportWith = (body: readonly number[]) => view(60, body.length, 0, ...body);
  for (let report = 0; report < 5; report++) {
    read(reportWith([...motor, 0x04, ...info, 0x63, 0x0c, ...right]));
  }
  const seen = Array.from({length: 5}, () =>
    read(reportWith([...motor, 0xff, ...info, ...right, 0x04, 0x01])),
  );
  t.same(
    seen.at(-1)?.map(each => each.split(' ')[0]),
    ['10', '10', 'button'],
  );
});

t.test('a value that no known firmware sends does not change the lengths', async t => {
  const info = {kind: 'info' as const, battery: 90, usb: 0};
  const card = {kind: 'card' as const, color: 6, number: 997};
  const button = {kind: 'button' as const, pressed: 0};
  const motion = {
    ...{kind: 'motion' as const, face: 0, yawFace: 0, yaw: 0, pitch: 0, roll: 0},
    ...{accelerationX: 0, accelerationY: 0, accelerationZ: 1_000, gyroX: 0, gyroY: 0, gyroZ: 0},
  };
  const motor = {
    ...{kind: 'motor' as const, mask: 1, state: 0, angle: 90, power: 0, speed: 0, position: 90},
    gesture: -1,
  };
  const gesture = {kind: 'motionGesture' as const, gesture: -1};
  const usual = [info, card, button, motor, {...motor, mask: 2}, motion, gesture];
  const cases: readonly {
    readonly name: string;
    readonly usb?: number;
    readonly records?: readonly ReportRecord[];
  }[] = [
    {name: 'USB', usb: 2},
    {name: 'face', records: usual.map(each => (each === motion ? {...motion, face: 6} : each))},
    {name: 'gesture', records: usual.map(each => (each === motor ? {...motor, gesture: 6} : each))},
    {name: 'card', records: usual.map(each => (each === card ? {...card, color: 5} : each))},
  ];
  for (const unknown of [null, 99]) {
    const firmware = {infoBytes: 2, motorBytes: 12, unknown, unknownAt: Infinity} as const;
    for (const {name, usb = 0, records = usual} of cases) {
      const read = createReader();
      const readReport = (sent: readonly ReportRecord[], value: number) =>
        read(reportOf(sent, {usb: value, unknownBody: [0, 0]}, firmware));
      let seen: readonly string[] = [];
      for (let report = 0; report < 20; report++) seen = readReport(records, usb);
      const message = `${name}, unknown type: ${String(unknown)}`;
      // Only a report that is read to its end proves its lengths.
      if (unknown === null) t.same(seen, textsOf(records), message);
      for (let report = 0; report < 20; report++) seen = readReport(usual, 0);
      t.same(seen, textsOf(usual), `${message}, afterwards`);
    }
  }
});
