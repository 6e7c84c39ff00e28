import assert from 'node:assert/strict';
import fc from 'fast-check';
import t from 'tap';
import {createTone} from '../../../src/hubs/wedo2/tone.js';
import {endpoints} from '../../../src/hubs/wedo2/uuids.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {testProperty} from '../../support/property.js';
import {createRecordingLink} from '../../support/recording-link.js';

/** Port of the piezo, stop tone, no payload. */
const STOP = [0x05, 0x03, 0x00];

/** A piezo in port 5, and what it sends. Times are in ms since the start. */
function createRig() {
  const time = createFakeClock(1_000_000);
  const startMs = time.now();
  const link = createRecordingLink(() => time.now() - startMs);
  const tone = createTone({link, clock: time.clock, port: 5});
  const ends: string[] = [];
  return {
    tone,
    time,
    link,
    until: (atMs: number) => time.advance(startMs + atMs - time.now()),
    /** Plays a tune of [frequency, duration] and logs its end in `ends`. */
    play: (name: string, ...notes: readonly (readonly [number, number])[]) =>
      void tone
        .playTune(notes.map(([frequencyHz, durationMs]) => ({frequencyHz, durationMs})))
        .then(() => ends.push(`${time.now() - startMs} ${name}`)),
    ends,
    /** The news: when, and frequency and duration on the wire; or the stop. */
    sent: () =>
      link.take().map(({atMs, bytes}) => {
        if (bytes.length === STOP.length) return [atMs, 'stop'];
        const view = new DataView(Uint8Array.from(bytes).buffer);
        return [atMs, view.getUint16(3, true), view.getUint16(5, true)];
      }),
  };
}

t.test('a tone is an event that waits no longer than it sounds', async t => {
  const {tone, link} = createRig();
  t.equal(tone.frequencyHz, null);
  tone.play(261.63, 500);
  t.equal(tone.frequencyHz, 261, 'the tone that sounds now');
  t.same(link.take(), [
    {
      ...{kind: 'event', output: 'tone', atMs: 0, waitMs: 500},
      characteristic: endpoints.outputCommand.characteristic,
      // Port of the piezo, play tone, payload of 4 bytes, 261 Hz and 500 ms, both little-endian.
      bytes: [0x05, 0x02, 0x04, ...[0x05, 0x01], ...[0xf4, 0x01]],
    },
  ]);
});

t.test('any number is a safe frequency and duration', async t => {
  const {tone, sent} = createRig();
  // 0 ms on the wire would sound for ever.
  for (const none of [0, -0, -1, NaN, -Infinity]) tone.play(440, none);
  for (const none of [0, 0.9, -440, NaN, -Infinity]) tone.play(none, 100);
  t.same(sent(), []);
  for (const durationMs of [0.001, 1.9, 100.5, 65_535, 65_536, Infinity]) {
    tone.play(440, durationMs);
  }
  t.same(
    sent(),
    [1, 1, 100, 65_535, 65_535, 65_535].map(ms => [0, 440, ms]),
  );
  for (const frequencyHz of [1, 34.6, 11_175.3, 65_536, Infinity]) tone.play(frequencyHz, 100);
  t.same(
    sent(),
    [1, 34, 11_175, 65_535, 65_535].map(hz => [0, hz, 100]),
  );
});

t.test('stop() returns the frame that ends the tone', async t => {
  const {tone, link} = createRig();
  const bytes = Uint8Array.from(STOP);
  t.same(tone.stop(), [{output: 'tone', frame: {to: endpoints.outputCommand, bytes}}]);
  t.same(link.messages, [], 'sends nothing itself');
});

t.test('silence is urgent: it ends also a tone that waits', async t => {
  const {tone, link} = createRig();
  tone.play(440, 1_000);
  link.take();
  tone.silence();
  t.equal(tone.frequencyHz, null);
  t.match(link.take(), [{kind: 'urgent', output: 'tone', options: {rest: true}, bytes: STOP}]);
});

t.test('each note is an event at its time; a short silence ends it', async t => {
  const {play, until, link, ends, time} = createRig();
  play('tune', [261.6, 500], [440, 1000]);
  t.same(link.take(), [
    {
      ...{kind: 'event', output: 'tone', atMs: 0, waitMs: 440},
      characteristic: endpoints.outputCommand.characteristic,
      // Port of the piezo, play tone, payload of 4 bytes, 261 Hz and 440 ms, both little-endian.
      bytes: [0x05, 0x02, 0x04, ...[0x05, 0x01], ...[0xb8, 0x01]],
    },
  ]);
  await until(499);
  t.same(link.messages.length, 1);
  await until(500);
  t.match(link.take(), [
    // 440 Hz and 940 ms.
    {kind: 'event', atMs: 500, waitMs: 940, bytes: [0x05, 0x02, 0x04, 0xb8, 0x01, 0xac, 0x03]},
  ]);
  await until(1499);
  t.same(ends, []);
  await until(1500);
  t.same(ends, ['1500 tune']);
  await until(60_000);
  t.same(link.take(), [], 'the last tone ends by its own duration');
  t.equal(time.timerCount(), 0);
});

t.test('rests, and a silence of an eighth after a short note', async t => {
  const {play, until, sent, ends} = createRig();
  play('tune', [440, 80], [440, 480], [0, 300], [880, 200], [0, 1000]);
  await until(60_000);
  t.same(sent(), [
    [0, 440, 70],
    [80, 440, 420],
    [860, 880, 175],
  ]);
  t.same(ends, ['2060 tune']);
});

t.test('late timers do not add up, and notes that are over are left out', async t => {
  const {play, until, sent, time, ends} = createRig();
  play('tune', [440, 400], [450, 400], [460, 400], [470, 400], [480, 400]);
  await until(300);
  time.sleep(150);
  await until(800);
  // The second begins 50 ms late and ends in time.
  t.same(sent(), [
    [0, 440, 350],
    [450, 450, 300],
    [800, 460, 350],
  ]);
  time.sleep(900);
  await until(60_000);
  t.same(sent(), [[1700, 480, 250]]);
  t.same(ends, ['2000 tune']);
});

t.test('what ends a tune lets the script go on at once', async t => {
  const {tone, play, until, sent, ends, time} = createRig();
  const cases: [name: string, end: () => void, expected: unknown[]][] = [
    ['a tone', () => tone.play(1000, 100), [[100, 1000, 100]]],
    ['a tone that sends nothing', () => tone.play(0, 0), []],
    ['a tune', () => play('second', [2000, 100]), [[100, 2000, 87]]],
    ['silence', () => tone.silence(), [[100, 'stop']]],
    ['the red stop', () => void tone.stop(), []],
    ['the end of the connection', () => tone.dispose(), []],
  ];
  for (const [index, [name, end, expected]] of cases.entries()) {
    const startMs = index * 100_000;
    await until(startMs);
    play('first', [440, 500], [880, 500]);
    await until(startMs + 100);
    sent();
    ends.length = 0;
    end();
    await until(startMs + 100);
    t.same(ends, [`${startMs + 100} first`], name);
    await until(startMs + 99_999);
    const news = sent().map(([atMs, ...rest]) => [Number(atMs) - startMs, ...rest]);
    t.same(news, expected, `${name}: no further note`);
    t.equal(time.timerCount(), 0, name);
  }
});

t.test('a tune that begins with a rest, or has no notes, ends the sound before', async t => {
  const {tone, play, until, sent, ends} = createRig();
  tone.play(440, 5000);
  play('rest first', [0, 500], [880, 500]);
  await until(1000);
  t.same(sent(), [
    [0, 440, 5000],
    [0, 'stop'],
    [500, 880, 440],
  ]);
  play('empty');
  await until(1000);
  t.same(sent(), [[1000, 'stop']]);
  t.same(ends, ['1000 rest first', '1000 empty']);
});

const note = fc.tuple(fc.constantFrom(0, 440, 880), fc.double({min: 0, max: 3000, noNaN: true}));
testProperty(
  'any tune ends after the sum of its notes, has at most one timer, and no tone reaches the next one',
  fc.asyncProperty(fc.array(note, {maxLength: 20}), async notes => {
    const {play, until, sent, ends, time} = createRig();
    play('tune', ...notes);
    assert.ok(time.timerCount() <= 1);
    await until(100_000);
    const tones = sent().filter(([, what]) => what !== 'stop');
    for (const [index, [atMs = 0, , durationMs = 0]] of tones.entries()) {
      const next = Number(tones[index + 1]?.[0] ?? Infinity);
      assert.ok(Number(atMs) + Number(durationMs) <= Math.max(next, Number(atMs) + 1));
    }
    assert.equal(ends.length, 1);
    const totalMs = notes.reduce((sum, [, durationMs]) => sum + durationMs, 0);
    assert.ok(Math.abs(Number.parseFloat(ends[0] ?? '') - totalMs) < 1, `${ends[0]}, ${totalMs}`);
  }),
  200,
);
