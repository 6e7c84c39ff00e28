// Level: both
import * as fc from 'fast-check';
import {encodeFields, parseFields, rawNumbersOf, valuesOf} from '../../src/profiles/codec.js';
import {checkProfile, problemText, readProfile} from '../../src/profiles/check/index.js';
import type {DeviceProfile, ProfileField} from '../../src/profiles/format.js';
import {isThorough} from '../support/level.js';
import {testProperty} from '../support/property.js';
import {brokenProfile, damagedText} from './random/broken.js';
import {choices} from './random/choices.js';
import {messageValues} from './random/messages.js';
import {makeProfile, validProfile} from './random-profile.js';

const RUNS = isThorough ? 10_000 : 150;

testProperty(
  'valid profiles are accepted as they are, also as a text',
  fc.property(validProfile, profile => {
    const result = checkProfile(profile);
    if (!result.ok) throw new Error(result.problems.map(problemText).join('\n'));
    const read = readProfile(JSON.stringify(profile));
    return read.ok && JSON.stringify(result.profile) === JSON.stringify(read.profile);
  }),
  RUNS,
);

const messagesOf = ({
  commands,
  reports = {},
}: DeviceProfile): readonly (readonly ProfileField[])[] =>
  [...Object.values(commands), ...Object.values(reports)].map(({fields}) => fields);

testProperty(
  'what is encoded is parsed, and encoded again to the same bytes',
  fc.property(choices, c => {
    for (const fields of messagesOf(makeProfile(c))) {
      const bytes = encodeFields(fields, messageValues(c, fields));
      const parsed = parseFields(fields, bytes);
      if (parsed === null) throw new Error(`not parsed: ${bytes.join(' ')}`);
      for (const {name, range, type} of valuesOf(fields)) {
        const value = parsed[name];
        if (type === 'text' ? typeof value !== 'string' : !isWithin(value, range)) {
          throw new Error(`${name} is ${value ?? 'missing'}`);
        }
      }
      const again = encodeFields(fields, parsed);
      if (again.join(' ') !== bytes.join(' ')) {
        throw new Error(`${bytes.join(' ')} became ${again.join(' ')}: ${JSON.stringify(fields)}`);
      }
    }
  }),
  RUNS,
);

function isWithin(value: unknown, range: {min: number; max: number} | undefined): boolean {
  if (range === undefined || typeof value !== 'number') return false;
  const tolerance = 1e-6 * Math.max(1, Math.abs(value));
  return value >= range.min - tolerance && value <= range.max + tolerance;
}

testProperty(
  'any bytes are parsed to a message that has the same values again, or to null',
  fc.property(choices, c => {
    for (const fields of messagesOf(makeProfile(c))) {
      const bytes = encodeFields(fields, {}).map(each => (c.isRare(3) ? c.integer(0, 255) : each));
      const parsed = parseFields(fields, bytes);
      if (parsed === null) continue;
      const again = parseFields(fields, encodeFields(fields, parsed));
      // Bytes that are not UTF-8 become longer texts, which may be cut.
      const texts = new Set(
        valuesOf(fields).flatMap(({name, type}) => (type === 'text' ? [name] : [])),
      );
      for (const [name, value] of Object.entries(parsed)) {
        if (!texts.has(name) && again?.[name] !== value) throw new Error(`${name}: ${value}`);
      }
    }
  }),
  RUNS,
);

testProperty(
  'the raw limits of integers are whole numbers',
  fc.property(choices, c => {
    for (const field of messagesOf(makeProfile(c)).flat()) {
      if (!('name' in field) || field.type === 'text') continue;
      const {min, max, initial, isFloat} = rawNumbersOf(field);
      if (isFloat) continue;
      const areWhole = [min, max, initial].every(Number.isInteger);
      if (!areWhole || !(min <= initial && initial <= max)) return false;
    }
    return true;
  }),
  RUNS,
);

const SENTENCE = /^[\w$.[\]" -]+ is .+; expected .+/s;
/** What a program writes that has no words. */
const NO_WORDS = /undefined|\bNaN\b|\[object |nothing is not|Invalid|Expected|there are nothing/;

testProperty(
  'broken profiles are refused in words with a path',
  fc.property(brokenProfile, ({json, change, path}) => {
    const result = checkProfile(json);
    if (result.ok) throw new Error(`accepted: ${change}`);
    for (const problem of result.problems) {
      if (!SENTENCE.test(problemText(problem)) || NO_WORDS.test(problemText(problem))) {
        throw new Error(problemText(problem));
      }
      if (Object.values(problem).some(part => part === '' || String(part).length > 1_000)) {
        throw new Error(JSON.stringify(problem));
      }
    }
    if (!result.problems.some(problem => path.test(problem.path))) {
      throw new Error(`${change}: ${result.problems.map(problemText).join('\n')}`);
    }
  }),
  RUNS,
);

testProperty(
  'a damaged file is refused, or is still a profile',
  fc.property(damagedText, text => {
    const result = readProfile(text);
    if (result.ok) return;
    if (!result.problems.every(problem => problemText(problem).length > 20)) throw new Error(text);
  }),
  RUNS,
);
