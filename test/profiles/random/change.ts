/** What makes a mistake in a profile. */
// What is broken fits no type.
/* eslint-disable @typescript-eslint/no-explicit-any */
import type {Choices} from './choices.js';

/** A profile that may be changed in any way. */
export type Loose = Record<string, any>;

export interface Change {
  readonly change: string;
  /** Of one of the problems. */
  readonly path: RegExp;
  /** False: this profile has no place for it. */
  readonly apply: (profile: Loose, c: Choices) => boolean;
}

export const always =
  (apply: (profile: Loose, c: Choices) => void) => (profile: Loose, c: Choices) => {
    apply(profile, c);
    return true;
  };
export const first = (object: Loose): Loose => Object.values(object)[0] as Loose;
export const blocksOf = (profile: Loose, ...types: readonly string[]): Loose[] =>
  (profile.blocks as Loose[]).filter(({type}) => types.includes(type as string));
/** The first element, changed. */
export function change(list: readonly Loose[], apply: (item: Loose) => void): boolean {
  const [item] = list;
  if (item === undefined) return false;
  apply(item);
  return true;
}
export const fieldsOf = (profile: Loose): Loose[] => [
  ...Object.values(profile.commands as Loose).flatMap(({fields}: Loose) => fields as Loose[]),
];
export const isInteger = ({type, name}: Loose) =>
  name !== undefined && /^[ui]\d+$/.test(type as string);
