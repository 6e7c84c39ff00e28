/** Random profiles: the checker accepts them, two codecs make the same bytes of their messages, and damaged ones do no harm. */
import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {encodeFields, parseFields} from '../../src/profiles/codec.js';
import {
  checkProfile,
  problemText,
  readProfile,
  type ProfileProblem,
} from '../../src/profiles/check/index.js';
import type {DeviceProfile, ProfileField} from '../../src/profiles/format.js';
import {testProperty} from '../support/property.js';
import {choices} from './random/choices.js';
import {messageValues} from './random/messages.js';
import {areSame, decode, encode} from './random/own-codec.js';
import {makeProfile, validProfile} from './random-profile.js';

const RUNS = 100;

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
  'a second codec makes the same bytes and reads the same values, also of damaged bytes',
  fc.property(choices, c => {
    for (const fields of messagesOf(makeProfile(c))) {
      const values = messageValues(c, fields);
      const bytes = [...encodeFields(fields, values)];
      assert.deepEqual(bytes, encode(fields, values), JSON.stringify({fields, values}));
      const parsed = parseFields(fields, Uint8Array.from(bytes));
      if (parsed === null) throw new Error(`not parsed: ${bytes.join(' ')}`);
      assert.deepEqual([...encodeFields(fields, parsed)], bytes, JSON.stringify(fields));
      const damaged = bytes.map(each => (c.isRare(3) ? c.integer(0, 255) : each));
      for (const each of [bytes, damaged]) {
        const own = parseFields(fields, Uint8Array.from(each));
        const other = decode(fields, each);
        const isSame = own === null || other === null ? own === other : areSame(own, other);
        if (!isSame) throw new Error(JSON.stringify({fields, each, own, other}));
      }
    }
  }),
  RUNS,
);

const SENTENCE = /^[\w$.[\]" -]+ is .+; expected .+/s;
/** What a program writes that has no words. */
const NO_WORDS = /undefined|\bNaN\b|\[object |nothing is not|Invalid|Expected|there are nothing/;

/** Each problem is a sentence of bearable length. */
function checkWords(problems: readonly ProfileProblem[]): void {
  for (const problem of problems) {
    const text = problemText(problem);
    if (!SENTENCE.test(text) || NO_WORDS.test(text) || text.length > 1_000) throw new Error(text);
  }
}

/** Every object and list in a value, and the value itself. */
const partsOf = (value: unknown): object[] =>
  typeof value === 'object' && value !== null
    ? [value, ...Object.values(value).flatMap(partsOf)]
    : [];
const STRANGE = [null, true, 0, -1, 0.5, 1e9, '', 'x', 'a b', 'nothing', [], [1], {}, {x: 1}];

testProperty(
  'a profile with something else at one place is refused in words, or is still a profile',
  fc.property(choices, fc.nat(), fc.nat(), fc.constantFrom(...STRANGE), (c, part, key, value) => {
    const profile = structuredClone(makeProfile(c));
    const parts = partsOf(profile).filter(each => Object.keys(each).length > 0);
    const place = parts[part % parts.length] ?? profile;
    const keys = Object.keys(place);
    Reflect.set(place, keys[key % keys.length] ?? '', value);
    const result = checkProfile(profile);
    if (!result.ok) checkWords(result.problems);
  }),
  RUNS,
);

/** The text of a profile in which some characters are lost, doubled or replaced. */
const damagedText = fc
  .tuple(
    validProfile,
    fc.array(
      fc.tuple(
        fc.double({min: 0, max: 1, noNaN: true, maxExcluded: true}),
        fc.nat({max: 5}),
        fc.constantFrom(
          ...['', '"', '{', '}', '[', ',', ':', '0', '-', '\\', 'null', '\u0000', '1e9', '1e999'],
        ),
      ),
      {minLength: 1, maxLength: 3},
    ),
  )
  .map(([profile, damages]) => {
    let text = JSON.stringify(profile);
    for (const [place, lost, added] of damages) {
      const at = Math.floor(place * text.length);
      text = text.slice(0, at) + added + text.slice(at + lost);
    }
    return text;
  });

testProperty(
  'a damaged file is refused in words, or is still a profile',
  fc.property(damagedText, text => {
    const result = readProfile(text);
    if (!result.ok && !result.problems.every(each => problemText(each).length > 20)) {
      throw new Error(text);
    }
  }),
  RUNS,
);
