import {spacedName} from '../../spaced-name.js';
import type {ProfileText} from '../format.js';

/** What users read in place of a name: "distance" for distanceCm in cm, "red LED" for redLED. */
export function labelOf(name: string, text?: ProfileText, unit?: string): ProfileText {
  if (text !== undefined) return text;
  const words = spacedName(name).split(' ');
  const isUnit = unit !== undefined && words.at(-1)?.toLowerCase() === unit.toLowerCase();
  return isUnit && words.length > 1 ? words.slice(0, -1).join(' ') : words.join(' ');
}
