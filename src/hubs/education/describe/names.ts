import {words, type FrameWords} from '../../frame-words.js';
import {COMMANDS} from '../protocol/commands.js';
import {MASK} from '../protocol/values.js';

/** As in the panel: A is the left motor, or the only one, and B the right one. */
export const portOf = (mask: number): string =>
  [(mask & MASK.left) !== 0 ? 'A' : '', (mask & MASK.right) !== 0 ? 'B' : '']
    .filter(letter => letter !== '')
    .join('+');

export const motorName = (mask: number): FrameWords => words('outputMotor', {port: portOf(mask)});

/** The only one of these devices that drives. */
export const DOUBLE_MOTOR = words('doubleMotor');

export const HEADING = words('measureHeading');

export const field = (name: FrameWords | string, value: FrameWords | string | number): FrameWords =>
  words('deviceField', {name, value});

/** What is the same as for other hubs. */
const SHARED: Readonly<Record<string, string>> = {
  light: 'outputLight',
  sound: 'outputTone',
  reports: 'outputReports',
  question: 'outputQuestion',
};

/** The gate's outputs; `motor:0` is the left one. Null: unknown. */
export function outputName(output: string): FrameWords | null {
  const shared = Object.hasOwn(SHARED, output) ? SHARED[output] : undefined;
  if (shared !== undefined) return words(shared);
  if (output.startsWith('model:')) return words('outputModel');
  if (output === 'movement') return DOUBLE_MOTOR;
  if (output.startsWith('move-')) return field(DOUBLE_MOTOR, words('setUp'));
  if (output === 'pair') return motorName(MASK.both);
  const [, kind, index] = /^(motor|end:motor):([01])$/.exec(output) ?? [];
  if (index === undefined) return null;
  const motor = motorName(index === '0' ? MASK.left : MASK.right);
  return kind === 'motor' ? motor : field(motor, words('setUp'));
}

/** What the command with this id is for. `mask` null: its answer names no motors. */
export function commandName(id: number, mask: number | null): FrameWords {
  if (mask !== null) return motorName(mask);
  if (id === COMMANDS.light.id) return words('outputLight');
  if (id === COMMANDS.beep.id || id === COMMANDS.stopSound.id) return words('outputTone');
  return id === COMMANDS.reportEvery.id ? words('outputReports') : DOUBLE_MOTOR;
}
