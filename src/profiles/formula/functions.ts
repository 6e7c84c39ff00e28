import {clamp} from '../../scratch/cast.js';
import {colorOfHue} from '../../scratch/hue.js';

export interface FormulaFunction {
  /** The names of its inputs, for messages. */
  readonly inputs: readonly string[];
  /** Whether there may be more inputs than named. */
  readonly isOpen?: boolean;
  readonly run: (...inputs: readonly number[]) => number;
}

/** 0xRRGGBB. */
const partOfColor = (shift: number) => (color: number) => (color >> shift) & 0xff;

const oneNumber = (run: (x: number) => number): FormulaFunction => ({
  inputs: ['x'],
  run: (x = 0) => run(x),
});

/** All functions but `if`, which takes texts, too. Inputs are finite; a result that is not finite becomes 0. */
export const FUNCTIONS: ReadonlyMap<string, FormulaFunction> = new Map<string, FormulaFunction>([
  ['abs', oneNumber(Math.abs)],
  ['min', {inputs: ['a', 'b'], isOpen: true, run: Math.min}],
  ['max', {inputs: ['a', 'b'], isOpen: true, run: Math.max}],
  ['floor', oneNumber(Math.floor)],
  ['ceil', oneNumber(Math.ceil)],
  ['round', oneNumber(Math.round)],
  ['trunc', oneNumber(Math.trunc)],
  ['sign', oneNumber(Math.sign)],
  ['clamp', {inputs: ['x', 'low', 'high'], run: (x = 0, low = 0, high = 0) => clamp(x, low, high)}],
  ['redOfHue', oneNumber(hue => colorOfHue(hue).red)],
  ['greenOfHue', oneNumber(hue => colorOfHue(hue).green)],
  ['blueOfHue', oneNumber(hue => colorOfHue(hue).blue)],
  ['redOfColor', oneNumber(partOfColor(16))],
  ['greenOfColor', oneNumber(partOfColor(8))],
  ['blueOfColor', oneNumber(partOfColor(0))],
  // The note A above middle C is 69 and has 440 Hz.
  ['frequencyOfNote', oneNumber(note => 440 * 2 ** ((note - 69) / 12))],
]);

/** What every formula of a connection may read beside the names of the profile. Numbers. */
export const CONNECTION_NAMES = ['nowMs', 'afterLoss'] as const;

/** Words of the language, which no name may be. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set([
  ...CONNECTION_NAMES,
  'and',
  'or',
  'not',
  'if',
  ...FUNCTIONS.keys(),
]);
