import t from 'tap';
import {createTone} from '../../../src/hubs/wedo2/tone.js';
import {endpoints} from '../../../src/hubs/wedo2/uuids.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {createRecordingLink} from '../../support/recording-link.js';

function createRig() {
  const link = createRecordingLink();
  const tone = createTone({link, clock: createFakeClock(), port: 5});
  return {
    tone,
    link,
    /** Frequency and duration on the wire of each tone, and how long it may wait. */
    played: () =>
      link.take().map(({bytes, waitMs}) => {
        const view = new DataView(Uint8Array.from(bytes).buffer);
        return [view.getUint16(3, true), view.getUint16(5, true), waitMs];
      }),
  };
}

t.test('a tone is an event that waits no longer than it sounds', async t => {
  const {tone, link} = createRig();
  tone.play(261.63, 500);
  t.same(link.messages, [
    {
      ...{kind: 'event', output: 'tone', atMs: 0, waitMs: 500},
      characteristic: endpoints.outputCommand.characteristic,
      // Port of the piezo, play tone, payload of 4 bytes, 261 Hz and 500 ms, both little-endian.
      bytes: [0x05, 0x02, 0x04, ...[0x05, 0x01], ...[0xf4, 0x01]],
    },
  ]);
});

t.test('durations', async t => {
  const {tone, played} = createRig();
  for (const durationMs of [0, -0, -1, NaN, -Infinity]) {
    tone.play(440, durationMs);
    t.same(played(), [], `${durationMs} ms: 0 on the wire would sound for ever`);
  }
  const wire = [
    [0.001, 1],
    [1.9, 1],
    [100.5, 100],
    [65_535, 65_535],
    [65_536, 65_535],
    [Infinity, 65_535],
  ] as const;
  for (const [durationMs, wireMs] of wire) {
    tone.play(440, durationMs);
    t.same(played(), [[440, wireMs, wireMs]], `${durationMs} ms`);
  }
});

t.test('frequencies', async t => {
  const {tone, played} = createRig();
  for (const frequencyHz of [0, 0.9, -440, NaN, -Infinity]) {
    tone.play(frequencyHz, 100);
    t.same(played(), [], `${frequencyHz} Hz: no tone`);
  }
  for (const [frequencyHz, wireHz] of [
    [1, 1],
    [34.6, 34],
    [11_175.3, 11_175],
    [65_536, 65_535],
    [Infinity, 65_535],
  ] as const) {
    tone.play(frequencyHz, 100);
    t.same(played(), [[wireHz, 100, 100]], `${frequencyHz} Hz`);
  }
});

t.test('the tone that sounds now', async t => {
  const {tone} = createRig();
  t.equal(tone.frequencyHz, null);
  tone.play(440.5, 1_000);
  t.equal(tone.frequencyHz, 440);
  tone.silence();
  t.equal(tone.frequencyHz, null);
});

t.test('stop() returns the frame that ends the tone', async t => {
  const {tone, link} = createRig();
  // Port of the piezo, stop tone, no payload.
  const bytes = Uint8Array.of(0x05, 0x03, 0x00);
  t.same(tone.stop(), [{output: 'tone', frame: {to: endpoints.outputCommand, bytes}}]);
  t.same(link.messages, [], 'sends nothing itself');
});
