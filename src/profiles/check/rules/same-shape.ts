import {rawNumbersOf, rawNumbersOfBits} from '../../codec.js';
import type {BitsField, DeviceProfile, ProfileField} from '../../format.js';
import {problemAt, type ProfileProblem} from '../problem.js';
import {entriesOf} from './findings.js';

interface Message {
  readonly name: string;
  readonly characteristic: string;
  readonly fields: readonly ProfileField[];
  /** A report that has `when`. */
  readonly isConditional?: boolean;
}

/**
 * Messages of one characteristic that have the same shape and no constant or range in which they differ: the same bytes can be
 * either, and are taken for the first one.
 */
export function shapeWarnings({commands, reports}: DeviceProfile): readonly ProfileProblem[] {
  const sent = entriesOf(commands).map(([name, {to, fields}]) => ({
    ...{name, fields},
    characteristic: to,
  }));
  const received = entriesOf(reports).map(([name, {from, fields, when}]) => ({
    ...{name, fields},
    characteristic: from,
    isConditional: when !== undefined,
  }));
  return [...warningsOf('commands', sent), ...warningsOf('reports', received)];
}

function warningsOf(key: string, messages: readonly Message[]): ProfileProblem[] {
  return messages.flatMap(({name, characteristic, fields, isConditional = false}, index) => {
    const first = messages.slice(0, index).find(
      each =>
        // After a report with a condition, the next one gets what does not fulfil it.
        each.isConditional !== true &&
        each.characteristic === characteristic &&
        canBeSame(each.fields, fields),
    );
    if (first === undefined) return [];
    const order = isConditional ? `a place before '${first.name}', or ` : '';
    const expected =
      `${order}a constant or a range that differs from that of '${first.name}'; the same bytes can be either, and are taken for ` +
      `'${first.name}'`;
    return problemAt([key, name, 'fields'], fields, expected);
  });
}

const canBeSame = (one: readonly ProfileField[], other: readonly ProfileField[]): boolean =>
  one.length === other.length &&
  one.every((field, index) => {
    const beside = other[index];
    return beside !== undefined && haveSameBytes(field, beside);
  });

/** Whether two fields have the same size and some bytes in common. */
function haveSameBytes(one: ProfileField, other: ProfileField): boolean {
  if (one.type === 'text' || other.type === 'text') {
    return one.type === 'text' && other.type === 'text' && one.bytes === other.bytes;
  }
  if ((one.type ?? 'u8') !== (other.type ?? 'u8')) return false;
  if ((one.bigEndian ?? false) !== (other.bigEndian ?? false)) return false;
  if ('length' in one || 'length' in other) {
    return 'length' in one && 'length' in other && one.length === other.length;
  }
  if ('bits' in one || 'bits' in other) {
    return 'bits' in one && 'bits' in other && haveSameBits(one, other);
  }
  return overlap(
    'constant' in one ? exactly(one.constant) : rawNumbersOf(one),
    'constant' in other ? exactly(other.constant) : rawNumbersOf(other),
  );
}

const haveSameBits = ({bits: one}: BitsField, {bits: other}: BitsField): boolean =>
  one.length === other.length &&
  one.every((bit, index) => {
    const beside = other[index];
    return beside?.size === bit.size && overlap(rangeOf(bit), rangeOf(beside));
  });

const rangeOf = (bit: BitsField['bits'][number]): Range =>
  'constant' in bit ? exactly(bit.constant) : rawNumbersOfBits(bit);

/** Numbers as they are in the message. */
interface Range {
  readonly min: number;
  readonly max: number;
}

const exactly = (value: number): Range => ({min: value, max: value});

const overlap = (one: Range, other: Range): boolean =>
  Math.max(one.min, other.min) <= Math.min(one.max, other.max);
