import {UsageError, type OptionText} from './command.js';

/** A decimal number from `least` to `most`, both included; `fallback` where the option is not given. */
export function numberOption(
  option: string,
  text: OptionText,
  {
    fallback,
    least,
    most,
  }: {readonly fallback: number; readonly least: number; readonly most: number},
): number {
  if (text === undefined) return fallback;
  const isDecimal = typeof text === 'string' && /^\d+(\.\d+)?$/.test(text);
  const value = Number(text);
  if (isDecimal && value >= least && value <= most) return value;
  throw new UsageError(
    `${option} must be a number from ${least} to ${most}, not "${String(text)}".`,
  );
}

/** The same without a fraction. */
export function wholeNumberOption(
  option: string,
  text: OptionText,
  range: {readonly fallback: number; readonly least: number; readonly most: number},
): number {
  const value = numberOption(option, text, range);
  if (Number.isInteger(value)) return value;
  throw new UsageError(`${option} must be a whole number, not "${String(text)}".`);
}

/** One of these names. */
export function nameOption(
  option: string,
  text: OptionText,
  {fallback, names}: {readonly fallback: string; readonly names: readonly string[]},
): string {
  const name = text ?? fallback;
  if (typeof name === 'string' && names.includes(name)) return name;
  throw new UsageError(`${option} must be one of ${names.join(', ')}; not "${String(text)}".`);
}

/** What one of these names stands for. */
export function entryOption<Entry>(
  option: string,
  text: OptionText,
  {
    fallback,
    entries,
  }: {readonly fallback: string; readonly entries: Readonly<Record<string, Entry>>},
): {readonly name: string; readonly entry: Entry} {
  const name = nameOption(option, text, {fallback, names: Object.keys(entries)});
  const entry = entries[name];
  if (entry === undefined) throw new RangeError(`${name} is not among the entries`);
  return {name, entry};
}
