import {tone} from '../../src/hubs/wedo2/kinds.js';
import {defineBlock, number, text} from '../../src/scratch/define-block.js';
import {MAX_NOTES, parseTune} from './tune.js';

/** MIDI: note 69 is the A of 440 Hz, and twelve notes are an octave. */
function frequencyHz(note: number): number {
  return 440 * 2 ** ((note - 69) / 12);
}

export const playNoteFor = defineBlock({
  opcode: 'playNoteFor',
  type: 'command',
  text: {key: 'wedo2.playNoteFor', default: 'play note [NOTE] for [DURATION] seconds'},
  args: {NOTE: number(60, {min: 25, max: 125}), DURATION: number(0.5, {min: 0, max: 3})},
  hidden: true,
  lastsMs: ({DURATION}) => (DURATION === 0 ? undefined : DURATION * 1000),
  run({NOTE, DURATION}, hub) {
    if (DURATION === 0) return;
    for (const each of hub.devices(tone)) each.play(frequencyHz(NOTE), DURATION * 1000);
  },
});

/** A hub's tone lasts at most 65.5 seconds. */
const LONGEST_SECONDS = 60;
const LONGEST_NOTE_MS = LONGEST_SECONDS * 1000;

export const playFrequency = defineBlock({
  opcode: 'playFrequency',
  type: 'command',
  text: {
    key: 'wedo2.playFrequency',
    default: 'play tone [FREQUENCY] Hz for [DURATION] seconds',
  },
  args: {
    FREQUENCY: number(440, {min: 20, max: 10_000}),
    DURATION: number(0.5, {min: 0, max: LONGEST_SECONDS}),
  },
  lastsMs: ({DURATION}) => (DURATION === 0 ? undefined : DURATION * 1000),
  run({FREQUENCY, DURATION}, hub) {
    hub.devices(tone).forEach(each => each.play(FREQUENCY, DURATION * 1000));
  },
});

export const playTune = defineBlock({
  opcode: 'playTune',
  type: 'command',
  text: {key: 'wedo2.playTune', default: 'play tune [NOTES] at tempo [TEMPO]'},
  args: {
    NOTES: text('C D E C', {maxLength: 2000}),
    /** Beats a minute. */
    TEMPO: number(120, {min: 20, max: 500}),
  },
  timeLimitMs: MAX_NOTES * LONGEST_NOTE_MS,
  run({NOTES, TEMPO}, hub) {
    const notes = parseTune(NOTES).map(({note, beats}) => ({
      frequencyHz: note === null ? 0 : frequencyHz(note),
      durationMs: Math.min((beats * 60_000) / TEMPO, LONGEST_NOTE_MS),
    }));
    return hub.devices(tone)[0]?.playTune(notes);
  },
});

export const stopSound = defineBlock({
  opcode: 'stopSound',
  type: 'command',
  text: {key: 'wedo2.stopSound', default: 'stop sound'},
  args: {},
  run(_args, hub) {
    hub.devices(tone).forEach(each => each.silence());
  },
});
