/** A suggestion for a key that an object does not have. */
import type * as v from 'valibot';
import {suggestion} from '../../nearest.js';

/** The keys of each object of the schema. */
const keysOf = new WeakMap<v.GenericSchema, v.ObjectEntries>();

export function rememberKeys(schema: v.GenericSchema, entries: v.ObjectEntries): void {
  keysOf.set(schema, entries);
}

/** Shorter names are parts of many words. */
const LEAST_LETTERS = 5;

/** " (did you mean 'sending.perSecond'?)", or nothing: a key of this object, or of one in it. */
export function keySuggestion(key: string, entries: v.ObjectEntries): string {
  const near = suggestion(key, Object.keys(entries));
  if (near !== '') return near;
  const lower = key.toLowerCase();
  const places = new Map(placesOf(entries, ''));
  const [longest] = [...places.keys()]
    .filter(name => name.length >= LEAST_LETTERS && lower.includes(name.toLowerCase()))
    .sort((a, b) => b.length - a.length);
  if (longest === undefined) return '';
  return suggestion(longest, [longest], name => places.get(name));
}

/** The names of all keys with their places, those of the object itself last: they replace the others. */
function placesOf(
  entries: v.ObjectEntries,
  path: string,
): readonly (readonly [name: string, place: string])[] {
  const inside = Object.entries(entries).flatMap(([name, schema]) => {
    const nested = keysOf.get('wrapped' in schema ? schema.wrapped : schema);
    return nested === undefined ? [] : placesOf(nested, `${path}${name}.`);
  });
  return [...inside, ...Object.keys(entries).map(name => [name, `${path}${name}`] as const)];
}
