import {
  sizeOf,
  writeFields,
  type Fields,
  type ValuesOf,
} from '../../../../src/hubs/education/protocol/fields.js';
import {RECORDS, type ReportRecord} from '../../../../src/hubs/education/protocol/records.js';

/** A record as a device sends it: its type, and all fields. */
export function recordBytes({kind, ...values}: ReportRecord): readonly number[] {
  const {type, fields}: {readonly type: number; readonly fields: Fields} = RECORDS[kind];
  const bytes = new Uint8Array(sizeOf(fields));
  writeFields(new DataView(bytes.buffer), 0, fields, values as ValuesOf<Fields>);
  return [type, ...bytes];
}
