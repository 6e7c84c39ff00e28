import {readFields, sizeOf, writeFields, type Fields, type ValuesOf} from './fields.js';

/** The records of a notification, by the name that this code gives them. A record has no length of its own. */
export const RECORDS = {
  info: {type: 0, fields: {battery: 'u8', usb: 'u8'}},
  motion: {
    type: 1,
    fields: {
      ...{face: 'u8', yawFace: 'u8', yaw: 'i16', pitch: 'i16', roll: 'i16'},
      ...{accelerationX: 'i16', accelerationY: 'i16', accelerationZ: 'i16'},
      ...{gyroX: 'i16', gyroY: 'i16', gyroZ: 'i16'},
    },
  },
  card: {type: 3, fields: {color: 'i8', number: 'u16'}},
  button: {type: 4, fields: {pressed: 'u8'}},
  motor: {
    type: 10,
    fields: {
      ...{mask: 'u8', state: 'u8', angle: 'u16', power: 'i16', speed: 'i8', position: 'i32'},
      ...{gesture: 'i8'},
    },
  },
  color: {
    type: 12,
    fields: {
      ...{color: 'i8', reflection: 'u8', red: 'u16', green: 'u16', blue: 'u16'},
      ...{hue: 'u16', saturation: 'u8', value: 'u8'},
    },
  },
  levers: {
    type: 15,
    fields: {leftPercent: 'i8', rightPercent: 'i8', leftDegrees: 'i16', rightDegrees: 'i16'},
  },
  motionGesture: {type: 16, fields: {gesture: 'i8'}},
  /** Of motors with older firmware, whose motor record has no gesture. */
  motorGesture: {type: 17, fields: {mask: 'u8', gesture: 'i8'}},
} as const satisfies Record<string, {readonly type: number; readonly fields: Fields}>;

export type RecordName = keyof typeof RECORDS;
export type ReportRecord = {
  readonly [Name in RecordName]: {readonly kind: Name} & ValuesOf<(typeof RECORDS)[Name]['fields']>;
}[RecordName];
export type RecordOf<Name extends RecordName> = Extract<ReportRecord, {kind: Name}>;

/** The last field of these records is missing with some firmware. */
export interface Lengths {
  readonly hasUsb: boolean;
  readonly hasGesture: boolean;
}

const LENGTHS_NOW: Lengths = {hasUsb: true, hasGesture: true};
const LENGTHS: readonly Lengths[] = [
  LENGTHS_NOW,
  {hasUsb: false, hasGesture: true},
  {hasUsb: true, hasGesture: false},
  {hasUsb: false, hasGesture: false},
];

export interface Records {
  /** As far as they could be read: an unknown type ends them. */
  readonly records: readonly ReportRecord[];
  /** With these lengths, the records fill the message. Null: with none. */
  readonly lengths: Lengths | null;
}

const NAMES: ReadonlyMap<number, RecordName> = new Map(
  (Object.keys(RECORDS) as RecordName[]).map(name => [RECORDS[name].type, name]),
);

/** What the missing last field of a record reads as: no USB, no gesture. Null: none is missing. */
function absentIn(kind: RecordName, {hasUsb, hasGesture}: Lengths) {
  if (kind === 'info' && !hasUsb) return {usb: 0};
  return kind === 'motor' && !hasGesture ? {gesture: -1} : null;
}

/**
 * Reads the records from there to the end of the message.
 * @param usual The lengths of this device so far; null: none were known. They count if no lengths fill the message.
 */
export function parseRecords(view: DataView, offset: number, usual: Lengths | null): Records {
  const order = usual === null ? LENGTHS : [usual, ...LENGTHS.filter(each => each !== usual)];
  for (const lengths of order) {
    const {records, end} = read(view, offset, lengths);
    if (end === view.byteLength && !hasTwice(records)) return {records, lengths};
  }
  if (usual !== null) return {records: read(view, offset, usual).records, lengths: null};
  // An unknown record is at the end, or the end is missing: the lengths count with which the most can be read.
  const all = LENGTHS.map(lengths => read(view, offset, lengths).records);
  const records = all.reduce((most, each) => (each.length > most.length ? each : most));
  return {records, lengths: null};
}

/** A device reports each thing once, each of its motors too: a message with wrong lengths can look like something twice. */
function hasTwice(records: readonly ReportRecord[]): boolean {
  const names = records.map(each => ('mask' in each ? `${each.kind} ${each.mask}` : each.kind));
  return new Set(names).size < names.length;
}

function read(view: DataView, offset: number, lengths: Lengths) {
  const records: ReportRecord[] = [];
  let end = offset;
  while (end < view.byteLength) {
    const kind = NAMES.get(view.getUint8(end));
    if (kind === undefined) break;
    const fields: Fields = RECORDS[kind].fields;
    const absent = absentIn(kind, lengths);
    const isShort = absent !== null;
    const size = sizeOf(fields) - (isShort ? 1 : 0);
    if (end + 1 + size > view.byteLength) break;
    const [last = ''] = Object.keys(fields).slice(-1);
    const present = isShort ? without(fields, last) : fields;
    const values = {...readFields(view, end + 1, present), ...absent};
    records.push({kind, ...values} as unknown as ReportRecord);
    end += 1 + size;
  }
  return {records, end};
}

function without(fields: Fields, name: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name));
}

/** The type of a record, and its body with all fields. */
export function encodeRecord({kind, ...values}: ReportRecord): {
  readonly type: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
} {
  const {type, fields}: {readonly type: number; readonly fields: Fields} = RECORDS[kind];
  const bytes = new Uint8Array(sizeOf(fields));
  writeFields(new DataView(bytes.buffer), 0, fields, values as ValuesOf<Fields>);
  return {type, bytes};
}

/** The body of a record, as encodeRecord() has written it. Null: it is of another kind. */
export function decodeRecord<Name extends RecordName>(
  kind: Name,
  type: number | undefined,
  body: DataView,
): ValuesOf<(typeof RECORDS)[Name]['fields']> | null {
  const row: {readonly type: number; readonly fields: Fields} = RECORDS[kind];
  if (type !== row.type || body.byteLength !== sizeOf(row.fields)) return null;
  return readFields(body, 0, row.fields) as ValuesOf<(typeof RECORDS)[Name]['fields']>;
}
