// The numbers of the messages that the throughput tester sends and that come back.
import {valuesOf} from './codec.js';
import type {ProfileField} from './format.js';

/** With fewer, an answer could belong to several messages under way. */
export const LEAST_NUMBERS = 256;

/** Values of a field that count up. After the last one comes the first again. */
export interface Sequence {
  readonly first: number;
  /** The distance of two neighbouring values. */
  readonly step: number;
  readonly count: number;
}

/** The values of a whole number; null: the message has no such field. */
export function sequenceOf(fields: readonly ProfileField[], name: string): Sequence | null {
  const {range, step} = valuesOf(fields).find(value => value.name === name) ?? {};
  if (range === undefined || step === undefined) return null;
  return {first: range.min, step, count: Math.round((range.max - range.min) / step) + 1};
}

/** The values of the first sequence that the second one has, too: its count is 0 if they differ in step. */
export function inBoth(one: Sequence, other: Sequence): Sequence {
  const {first, step} = one;
  if (step !== other.step) return {...one, count: 0};
  const ahead = Math.max(0, Math.round((other.first - first) / step));
  const steps = Math.round((Math.min(lastOf(one), lastOf(other)) - first) / step);
  return {first: first + ahead * step, step, count: Math.max(0, steps - ahead + 1)};
}

/** The value that message `index` (from 0) has. */
export function valueAt({first, step, count}: Sequence, index: number): number {
  return first + (index % count) * step;
}

/** The lowest index with this value; null: the sequence does not have it. */
export function indexOf({first, step, count}: Sequence, value: number): number | null {
  const index = Math.round((value - first) / step);
  return index >= 0 && index < count ? index : null;
}

function lastOf({first, step, count}: Sequence): number {
  return first + (count - 1) * step;
}
