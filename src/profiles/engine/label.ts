import type {ProfileText} from '../format.js';

/** What users read in place of a name: "distance" for distanceCm in cm, "red LED" for redLED. */
export function labelOf(name: string, text?: ProfileText, unit?: string): ProfileText {
  if (text !== undefined) return text;
  const words = name
    .split(/-|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map(word => (/^[A-Z][A-Z0-9]+$/.test(word) ? word : word.toLowerCase()));
  const isUnit = unit !== undefined && words.at(-1)?.toLowerCase() === unit.toLowerCase();
  return (isUnit && words.length > 1 ? words.slice(0, -1) : words).join(' ');
}
