import assert from 'node:assert/strict';
import fc from 'fast-check';
import t from 'tap';
import {MAX_NOTES, parseTune} from '../../../blocks/wedo2/tune.js';
import {testProperty} from '../../support/property.js';

t.test('the notes of a text', async t => {
  const notes: Readonly<Record<string, readonly number[]>> = {
    // C4 is middle C, and H is B.
    'C D E F G A B C5': [60, 62, 64, 65, 67, 69, 71, 72],
    'H H5': [71, 83],
    'C# Db F# Gb A# Bb Hb': [61, 61, 66, 66, 70, 70, 70],
    // An accidental may leave the octave.
    'B# Cb E# Fb': [72, 59, 65, 64],
    'C1 A4 B8 B#8 Cb1': [24, 69, 119, 120, 23],
    'C#5 Eb3': [73, 51],
    // A b after a letter is a flat.
    'c d#5 EB bb b BB': [60, 75, 63, 70, 71, 70],
    'DO Sol#': [60, 68],
    'do re mi fa sol la si do5': [60, 62, 64, 65, 67, 69, 71, 72],
    'ti sib fa#3': [71, 70, 54],
    // Blanks and commas separate.
    '  C,D , E\t,,\nF ': [60, 62, 64, 65],
    '': [],
    ' , ': [],
    // What cannot be read is skipped.
    'C X C9 C0 C44 CD C## C*0 C/0 C* C*1.5 C*-2 C*2/2 D': [60, 62],
    '-- -4 4 # b#b so dodo __proto__ constructor C; E': [64],
  };
  const found = Object.keys(notes).map(text => [text, parseTune(text).map(({note}) => note)]);
  t.same(Object.fromEntries(found), notes);
});

t.test('beats and rests', async t => {
  const beats = parseTune('C C*2 C/2 C*12 C#5/3 sol*3').map(each => each.beats);
  t.same(beats, [1, 2, 1 / 2, 12, 1 / 3, 3]);
  t.same(parseTune('- -*2 -/4'), [
    {note: null, beats: 1},
    {note: null, beats: 2},
    {note: null, beats: 1 / 4},
  ]);
});

t.test('at most 100 notes, rests included', async t => {
  t.equal(parseTune('C '.repeat(100)).length, 100);
  t.equal(parseTune('C - '.repeat(100)).length, 100);
  t.equal(parseTune('X '.repeat(500) + 'C '.repeat(500)).length, 100);
});

/** Texts that are notes more often than not. */
const likely = fc
  .array(fc.constantFrom(...'abcdefgh#b*/0123456789- ,'.split(''), 'sol', 'do', 'C', ' '), {
    maxLength: 400,
  })
  .map(parts => parts.join(''));
testProperty(
  'any text is read without an error, and gives at most 100 notes that can be heard',
  fc.property(fc.oneof(fc.string({unit: 'binary', maxLength: 300}), likely), text => {
    const notes = parseTune(text);
    assert.ok(notes.length <= MAX_NOTES);
    for (const {note, beats} of notes) {
      assert.ok(note === null || (Number.isInteger(note) && note >= 23 && note <= 120));
      assert.ok(beats >= 0);
    }
  }),
  300,
);

const anyNote = fc.record({
  name: fc.constantFrom(...'CDEFGABH'.split(''), 'do', 're', 'mi', 'fa', 'sol', 'la', 'si', 'ti'),
  accidental: fc.constantFrom('', '#', 'b'),
  octave: fc.constantFrom('', ...'12345678'.split('')),
  length: fc.oneof(
    fc.constant(''),
    fc.integer({min: 1, max: 64}).map(times => `*${times}`),
    fc.integer({min: 1, max: 64}).map(parts => `/${parts}`),
  ),
});
testProperty(
  'every note is read, in its place',
  fc.property(fc.array(anyNote, {maxLength: MAX_NOTES}), notes => {
    const words = notes.map(note => Object.values(note).join(''));
    const alone = words.flatMap(word => parseTune(word));
    assert.equal(alone.length, notes.length);
    assert.deepEqual(parseTune(words.join(' , ')), alone);
  }),
);
