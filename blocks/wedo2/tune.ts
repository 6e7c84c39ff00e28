/** A note of a tune, or a rest. */
interface TuneNote {
  /** MIDI: 60 is middle C; null is a rest. */
  readonly note: number | null;
  readonly beats: number;
}

export const MAX_NOTES = 100;

/** Within an octave that begins with C. */
const SEMITONES: Readonly<Record<string, number>> = {
  ...{c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11, h: 11},
  ...{do: 0, re: 2, mi: 4, fa: 5, sol: 7, la: 9, si: 11, ti: 11},
};
const ACCIDENTALS: Readonly<Record<string, number>> = {'#': 1, b: -1};
/** In the octave of middle C. */
const DEFAULT_OCTAVE = '4';

/** Name, accidental and octave, or a rest; then the number of beats as a factor or a divisor. */
const NOTE = /^(?:([a-h]|do|re|mi|fa|sol|la|si|ti)([#b]?)([1-8])?|-)(?:([*/])([1-9]\d*))?$/;

/**
 * Reads notes such as `C`, `f#5`, `Bb3`, `sol`, `-` (a rest), `C*2` (two beats) and `-/4`, separated by blanks or commas. It
 * skips what it cannot read, and everything after MAX_NOTES notes.
 */
export function parseTune(text: string): readonly TuneNote[] {
  return text
    .toLowerCase()
    .split(/[\s,]+/)
    .flatMap(word => parseNote(word) ?? [])
    .slice(0, MAX_NOTES);
}

function parseNote(word: string): TuneNote | null {
  const match = NOTE.exec(word);
  if (match === null) return null;
  const [, name, accidental = '', octave = DEFAULT_OCTAVE, sign, digits] = match;
  const times = Number(digits ?? 1);
  const beats = sign === '/' ? 1 / times : times;
  if (name === undefined) return {note: null, beats};
  // An octave has twelve semitones, and octave 4 begins with note 60.
  const octaveStart = 12 * (Number(octave) + 1);
  const note = octaveStart + (SEMITONES[name] ?? 0) + (ACCIDENTALS[accidental] ?? 0);
  return {note, beats};
}
