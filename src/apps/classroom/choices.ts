// Settings that are one or some of known names.
import {listOf, suggestion} from '../../nearest.js';

/** `problem` completes a sentence that begins with the name of the setting. */
export type Reading<T> = {readonly value: T} | {readonly problem: string};

/** `namesOf`: the names by which a teacher may call it. */
export function oneOf<T extends string>(
  value: unknown,
  allowed: readonly T[],
  namesOf?: (each: T) => readonly string[],
): Reading<T> {
  const found = allowed.find(each => each === value);
  if (found !== undefined) return {value: found};
  if (typeof value === 'string') return {problem: unknownName(value, allowed, namesOf)};
  return {problem: mustBe(`one of ${listOf(allowed)}`, value)};
}

export function someOf<T extends string>(
  value: unknown,
  allowed: readonly T[],
): Reading<readonly T[]> {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const found = items.flatMap(item => allowed.find(each => each === item) ?? []);
  if (found.length > 0 && found.length === items.length) return {value: found};
  const unknown = items.find(item => !allowed.some(each => each === item));
  if (typeof unknown === 'string') return {problem: unknownName(unknown, allowed)};
  return {problem: mustBe(`a list of some of these: ${listOf(new Set(allowed))}`, value)};
}

export function unknownName<T extends string>(
  name: string,
  allowed: readonly T[],
  namesOf: (each: T) => readonly string[] = each => [each],
): string {
  const values = new Map(allowed.flatMap(each => namesOf(each).map(known => [known, each])));
  const near = suggestion(name, values.keys(), known => values.get(known));
  return `has no ${shortened(name)}${near || `, only ${listOf(new Set(allowed))}`}`;
}

export const mustBe = (expected: string, value: unknown): string =>
  `must be ${expected}, not ${shortened(value)}`;

const LONGEST = 60;

function shortened(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
