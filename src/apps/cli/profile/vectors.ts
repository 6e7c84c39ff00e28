import {encodeFields, parseFields, valuesOf, type MessageValues} from '../../../profiles/codec.js';
import type {DeviceProfile} from '../../../profiles/format.js';
import type {Value} from '../../../profiles/formula.js';

/** One message, and what its reader must understand. */
interface MessageVector {
  /** What the values are: "smallest". */
  readonly title: string;
  /** A value that is no number is null. */
  readonly values: Readonly<Record<string, Value | null>>;
  /** The same as a block has them: NaN in place of null. */
  readonly given: MessageValues;
  readonly bytes: readonly number[];
  /** The values in these bytes; null: the reader would not understand them. */
  readonly expected: MessageValues | null;
}

/** A message to the device. */
export interface Vector extends MessageVector {
  readonly command: string;
}

/** A message of the device. */
export interface ReportVector extends MessageVector {
  readonly report: string;
}

type Fields = Parameters<typeof encodeFields>[0];

/** Values of a field for a vector. */
type Choice = (field: ReturnType<typeof valuesOf>[number]) => Value | null;

const BEYOND = 1e9;
const LONG_TEXT = 'Ä long text, longer than any message. '.repeat(20);

const CHOICES: Readonly<Record<string, Choice>> = {
  initial: ({initial}) => initial,
  smallest: ({type, range}) => (type === 'text' ? '' : (range?.min ?? 0)),
  largest: ({type, range}) => (type === 'text' ? LONG_TEXT : (range?.max ?? 0)),
  'below the range': ({type, range}) => (type === 'text' ? '' : beyond(range?.min, -BEYOND)),
  'above the range': ({type, range}) => (type === 'text' ? LONG_TEXT : beyond(range?.max, BEYOND)),
  'not a number': ({type}) => (type === 'text' ? '' : null),
};

/** Further out than the end, also for very large numbers. */
const beyond = (end = 0, by: number): number =>
  Math.min(Math.max(end + by, -Number.MAX_VALUE), Number.MAX_VALUE);

/** Each command with ordinary values, with those at the ends of the ranges, and with bad ones. */
export const vectorsOf = ({commands}: DeviceProfile): Vector[] =>
  Object.entries(commands).flatMap(([command, {fields}]) =>
    vectorsOfFields(fields).map(vector => ({command, ...vector})),
  );

/** The same of each report. */
export const reportVectorsOf = ({reports = {}}: DeviceProfile): ReportVector[] =>
  Object.entries(reports).flatMap(([report, {fields}]) =>
    vectorsOfFields(fields).map(vector => ({report, ...vector})),
  );

function vectorsOfFields(fields: Fields): MessageVector[] {
  const named = valuesOf(fields);
  const titles = named.length === 0 ? ['initial'] : Object.keys(CHOICES);
  return titles.map(title => {
    const choose = CHOICES[title] ?? (() => null);
    const values = Object.fromEntries(named.map(field => [field.name, choose(field)]));
    const given = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, value ?? NaN]),
    );
    return {title, values, given, ...message(fields, given)};
  });
}

function message(
  fields: Fields,
  values: MessageValues,
): {readonly bytes: readonly number[]; readonly expected: MessageValues | null} {
  const bytes = encodeFields(fields, values);
  return {bytes: [...bytes], expected: parseFields(fields, bytes)};
}
