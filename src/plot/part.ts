// The arithmetic of zooming: which part of an axis is shown.

/** A part of an axis, as values. */
export type Part = readonly [from: number, to: number];

/** The part between two values in any order, moved and widened so that it is within the whole. Null: that is the whole. */
export function partWithin([a, b]: Part, [least, most]: Part, leastLength = 0): Part | null {
  const length = Math.max(Math.abs(b - a), leastLength);
  if (length >= most - least) return null;
  const from = Math.min(Math.max((a + b - length) / 2, least), most - length);
  return [from, from + length];
}

/** The shown part, shorter by this factor or longer. The value `about` stays where it is. */
export function zoomed([from, to]: Part, factor: number, about: number): Part {
  return [about - (about - from) / factor, about + (to - about) / factor];
}

/** The shown part, moved as little as possible so that it contains this value. */
export function movedTo([from, to]: Part, value: number): Part {
  const by = Math.min(0, value - from) + Math.max(0, value - to);
  return [from + by, to + by];
}

export function isIn([from, to]: Part, value: number): boolean {
  return from <= value && value <= to;
}
