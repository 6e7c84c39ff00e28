import {tone} from '../../src/hubs/wedo2/kinds.js';
import {defineBlock, number} from '../../src/scratch/define-block.js';

/** MIDI: note 69 is the A of 440 Hz, and twelve notes are an octave. */
export function frequencyHz(note: number): number {
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
