import t from 'tap';
import {playFrequency, playTune, stopSound} from '../../../blocks/wedo2/more-sound.js';
import type {Block, CommandEnd} from '../../../src/scratch/define-block.js';
import {createRecordingHub, noHub} from './recording-hub.js';

function callsOf(block: Block, args: Record<string, unknown>): string[] {
  const hub = createRecordingHub();
  block.run(args, hub);
  return hub.calls;
}

t.test('tones of 20 to 10,000 Hz and 0 to 60 seconds', async t => {
  const play = (frequency: unknown, duration: unknown) =>
    callsOf(playFrequency, {FREQUENCY: frequency, DURATION: duration});
  t.same(play(440, 0.5), ['tone play(440, 500)']);
  t.same(play('261.6', 2), ['tone play(261.6, 2000)']);
  t.same(play(0, 1), ['tone play(20, 1000)']);
  t.same(play(1e9, 99), ['tone play(10000, 60000)']);
  t.same(play('la', -1), ['tone play(20, 0)']);
});

t.test('the script waits for the tone, with a hub or without', async t => {
  for (const hub of [noHub, createRecordingHub()]) {
    t.equal(playFrequency.run({FREQUENCY: 440, DURATION: 0.25}, hub), 250);
    t.equal(playFrequency.run({FREQUENCY: 440, DURATION: 99}, hub), 60_000);
    t.equal(playFrequency.run({FREQUENCY: 440, DURATION: 0}, hub), undefined);
  }
});

t.test('a tune: frequencies by the notes, durations by the tempo', async t => {
  const play = (notes: unknown, tempo: unknown) =>
    callsOf(playTune, {NOTES: notes, TEMPO: tempo})[0];
  t.equal(play('A', 120), 'tone playTune(440 500)');
  t.equal(play('a5*2, - a3/2', '60'), 'tone playTune(880 2000, 0 1000, 220 500)');
  t.equal(play('A', 0), 'tone playTune(440 3000)', 'not below 20 beats a minute');
  t.equal(play('A', 9999), 'tone playTune(440 120)', 'not above 500');
  t.equal(play('A*9999999999', 120), 'tone playTune(440 60000)', 'a note lasts a minute at most');
  for (const nothing of ['', 'x', 7, null, undefined, {}]) {
    t.equal(play(nothing, 120), 'tone playTune()');
  }
});

t.test('the script waits until the tune has ended, however long it is', async t => {
  const args = {NOTES: 'C D E C', TEMPO: 120};
  const end = playTune.run(args, createRecordingHub()) as CommandEnd;
  t.match(end, {done: Promise, timeLimitMs: 100 * 60_000});
  t.equal(playTune.run(args, noHub), 100, 'no hub plays it');
});

t.test('stop sound', async t => {
  t.same(callsOf(stopSound, {}), ['tone silence()']);
  t.equal(stopSound.run({}, noHub), 100);
});
