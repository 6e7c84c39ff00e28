import {readFields, sizeOf, type Fields, type ValuesOf} from './fields.js';

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

/** The bytes of the records whose last field is missing with some firmware. */
export interface Lengths {
  readonly info: 1 | 2;
  readonly motor: 11 | 12;
}

const NAMES: ReadonlyMap<number, RecordName> = new Map(
  (Object.keys(RECORDS) as RecordName[]).map(name => [RECORDS[name].type, name]),
);

/** The same record as it is without the last field: no USB, no gesture. Other records have all their fields. */
export function withoutLast<R extends ReportRecord | undefined>(record: R): R {
  if (record?.kind === 'info') return {...record, usb: 0};
  return record?.kind === 'motor' ? {...record, gesture: -1} : record;
}

/** Reads the records from there on. One of an unknown type ends them, because its length is unknown: `end` is where that is. */
export function readRecords(
  view: DataView,
  offset: number,
  lengths: Lengths,
): {readonly records: readonly ReportRecord[]; readonly end: number} {
  const records: ReportRecord[] = [];
  let end = offset;
  while (end < view.byteLength) {
    const kind = NAMES.get(view.getUint8(end));
    if (kind === undefined) break;
    const fields: Fields = RECORDS[kind].fields;
    const bytes = kind === 'info' || kind === 'motor' ? lengths[kind] : sizeOf(fields);
    if (end + 1 + bytes > view.byteLength) break;
    const isWhole = bytes === sizeOf(fields);
    const present = isWhole ? fields : Object.fromEntries(Object.entries(fields).slice(0, -1));
    const record = {kind, ...readFields(view, end + 1, present)} as unknown as ReportRecord;
    records.push(isWhole ? record : withoutLast(record));
    end += 1 + bytes;
  }
  return {records, end};
}
