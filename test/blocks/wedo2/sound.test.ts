import t from 'tap';
import {playNoteFor} from '../../../blocks/wedo2/sound.js';
import {createRecordingHub, noHub} from './recording-hub.js';

function toneOf(note: unknown, duration: unknown): string | undefined {
  const hub = createRecordingHub();
  playNoteFor.run({NOTE: note, DURATION: duration}, hub);
  return hub.calls[0];
}

t.test('notes become frequencies', async t => {
  t.equal(toneOf(69, 1), 'tone play(440, 1000)');
  t.equal(toneOf(81, '0.5'), 'tone play(880, 500)');
  t.equal(toneOf(-5, 1), toneOf(25, 1), 'not below 25');
  t.equal(toneOf(Infinity, 1), toneOf(125, 1), 'not above 125');
  t.equal(toneOf('la', 1), toneOf(25, 1));
  t.equal(toneOf(69, 60), 'tone play(440, 3000)', 'three seconds at most');
});

t.test('a note of 0 seconds does not sound, and the script goes on at once', async t => {
  for (const none of [0, -1, NaN, '', 'long', -Infinity]) {
    t.equal(toneOf(60, none), undefined);
    t.equal(playNoteFor.run({NOTE: 60, DURATION: none}, noHub), undefined);
  }
  t.equal(playNoteFor.run({NOTE: 60, DURATION: 0.25}, noHub), 250);
  t.equal(playNoteFor.run({NOTE: 60, DURATION: 99}, noHub), 3000);
});

t.test('the block runs in old projects, but is not in the palette', async t => {
  t.equal(playNoteFor.hidden, true);
});
