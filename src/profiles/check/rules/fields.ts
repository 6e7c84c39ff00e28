import {
  limitsOfBits,
  limitsOfType,
  maxTextBytes,
  rawNumbersOf,
  rawNumbersOfBits,
  sizeOf,
  sizeOfFields,
  type RawNumbers,
} from '../../codec.js';
import type {BitsField, NumberValue, ProfileField, TextField} from '../../format.js';
import {RESERVED_NAMES} from '../../formula.js';
import {LIMITS} from '../../format/limits.js';
import type {Path} from '../problem.js';
import type {Findings} from './findings.js';

/** Scaled values are compared with this tolerance: 0.1 has no exact binary form. */
const TOLERANCE = 1e-6;

/** The bytes of one message. */
export function checkFields(
  findings: Findings,
  path: Path,
  fields: readonly ProfileField[],
  minBytes: number,
): void {
  const names = new Set<string>();
  const checkName = (name: string, place: Path) => {
    const isNew = !names.has(name);
    names.add(name);
    findings.require(isNew, [...place, 'name'], 'a name that no other field of this message has');
    findings.require(
      !RESERVED_NAMES.has(name),
      [...place, 'name'],
      'another name; formulas have a word or function of this name',
    );
  };
  const isLast = (index: number) => index === fields.length - 1;
  for (const [index, field] of fields.entries()) {
    const place = [...path, index];
    if ('constant' in field) {
      const {min, max} = limitsOfType(field.type ?? 'u8');
      const isWithin = field.constant >= min && field.constant <= max;
      findings.require(
        isWithin,
        [...place, 'constant'],
        `a number from ${min} to ${max}, which ${field.type ?? 'u8'} can have`,
      );
    } else if ('length' in field) {
      const all = sizeOfFields(field.length === 'message' ? fields : fields.slice(index + 1)).max;
      findings.require(
        field.type === 'u16' || all <= 255,
        [...place, 'length'],
        `"type": "u16", because there may be ${all} bytes`,
      );
    } else if ('bits' in field) {
      checkBits(findings, place, field, checkName);
    } else if (field.type === 'text') {
      checkName(field.name, place);
      checkText(findings, place, field, isLast(index));
    } else {
      checkName(field.name, place);
      checkNumber(findings, place, field, rawNumbersOf(field), limitsOfType(field.type));
    }
  }
  const {max} = sizeOfFields(fields);
  findings.require(
    max >= minBytes && max <= LIMITS.messageBytes,
    path,
    `a message of ${minBytes} to ${LIMITS.messageBytes} bytes, not ${max}`,
  );
}

function checkBits(
  findings: Findings,
  path: Path,
  field: BitsField,
  checkName: (name: string, place: Path) => void,
): void {
  const sum = field.bits.reduce((total, {size}) => total + size, 0);
  const bits = 8 * sizeOf(field).max;
  findings.require(
    sum <= bits,
    [...path, 'bits'],
    `at most ${bits} bits, which ${field.type} has; the sizes make ${sum}`,
  );
  for (const [index, bit] of field.bits.entries()) {
    const place = [...path, 'bits', index];
    if ('constant' in bit) {
      const {max} = limitsOfBits(bit.size, false);
      findings.require(
        bit.constant <= max,
        [...place, 'constant'],
        `a number from 0 to ${max}, which ${bit.size} bits can have`,
      );
      continue;
    }
    checkName(bit.name, place);
    const limits = limitsOfBits(bit.size, bit.signed ?? false);
    checkNumber(findings, place, bit, rawNumbersOfBits(bit), limits);
  }
}

function checkNumber(
  findings: Findings,
  path: Path,
  {min, max, scale = 1, offset = 0, initial}: NumberValue,
  numbers: RawNumbers,
  limits: {readonly min: number; readonly max: number},
): void {
  // Smaller or larger ones only make numbers that are not finite.
  const isUsable = Math.abs(scale) >= 1e-9 && Math.abs(scale) <= 1e9;
  findings.require(
    isUsable,
    [...path, 'scale'],
    'a number other than 0, from 0.000000001 to 1000000000',
  );
  findings.require(Math.abs(offset) <= 1e12, [...path, 'offset'], 'a smaller number');
  if (!isUsable) return;
  if (min !== undefined && max !== undefined && min > max) {
    findings.add([...path, 'max'], `at least the min, ${min}`);
    return;
  }
  const tolerance = TOLERANCE * Math.abs(scale);
  const ends = [limits.min * scale + offset, limits.max * scale + offset].sort((a, b) => a - b);
  const [lowest = 0, highest = 0] = ends;
  for (const [key, end] of [
    ['min', min],
    ['max', max],
  ] as const) {
    if (end === undefined) continue;
    findings.require(
      end >= lowest - tolerance && end <= highest + tolerance,
      [...path, key],
      `a value from ${shown(lowest)} to ${shown(highest)}: no others fit into these bits with this scale and offset`,
    );
  }
  if (!(numbers.min <= numbers.max)) {
    findings.add(path, 'a range with at least one value that the scale permits');
  }
  if (initial === undefined) return;
  findings.require(
    initial >= (min ?? lowest) - tolerance && initial <= (max ?? highest) + tolerance,
    [...path, 'initial'],
    `a value from ${shown(min ?? lowest)} to ${shown(max ?? highest)}`,
  );
}

const shown = (value: number) => Number(value.toPrecision(12));

function checkText(findings: Findings, path: Path, field: TextField, isLast: boolean): void {
  const {bytes, maxBytes, initial = ''} = field;
  if (bytes === undefined) {
    findings.require(
      isLast,
      [...path, 'bytes'],
      'the number of bytes; only a text at the end of the message can do without it',
    );
  } else {
    findings.require(maxBytes === undefined, [...path, 'maxBytes'], "no such key beside 'bytes'");
  }
  const limit = maxTextBytes(field);
  findings.require(
    new TextEncoder().encode(initial).length <= limit && !initial.includes('\0'),
    [...path, 'initial'],
    `a text of at most ${limit} bytes in UTF-8`,
  );
}
