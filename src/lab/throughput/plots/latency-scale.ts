import {TICK_PX, type Range, type Scale} from '../../../plot/scale.js';

/** Whole powers of ten: 0 is 1 ms, 3 is 1 s. */
type Decades = readonly [least: number, most: number];

const LEAST_MS = 0.1;
const DIGITS = [1, 2, 5] as const;
/** The shortest distance between two of these digits: from 1 to 2. */
const SHORTEST_DECADES = Math.log10(2);

/** The latency as a power of ten, as the scale places it. */
export function exponentOfMs(ms: number): number {
  return Math.log10(Math.max(LEAST_MS, ms));
}

/** The decades around all of these powers of ten; from 1 ms to 1 s without any. */
export function decadesOf(exponents: readonly number[]): Decades {
  if (exponents.length === 0) return [0, 3];
  const least = Math.floor(exponents.reduce((a, b) => Math.min(a, b)));
  const most = Math.ceil(exponents.reduce((a, b) => Math.max(a, b)));
  return [least, Math.max(least + 1, most)];
}

/** A logarithmic scale, with 1, 2, 5, 10 ... ms, or with 1, 10, 100 ... where there is less room. */
export function latencyScale([from, to]: Range, [least, most]: Decades): Scale {
  const decadePx = (to - from) / (most - least);
  const place = (exponent: number) => from + (exponent - least) * decadePx;
  const hasRoom = Math.abs(decadePx) * SHORTEST_DECADES >= (to > from ? TICK_PX : TICK_PX / 3);
  const exponents = Array.from({length: most - least + 1}, (_, index) => least + index)
    .flatMap(decade => (hasRoom ? DIGITS : [1]).map(digit => decade + Math.log10(digit)))
    .filter(exponent => exponent <= most);
  const ticks = exponents.map(exponent => ({at: place(exponent), label: latencyText(exponent)}));
  return {label: 'latency', place, ticks};
}

/** 3 is "1 s". */
function latencyText(exponent: number): string {
  const ms = Number((10 ** exponent).toPrecision(1));
  return ms >= 1_000 ? `${ms / 1_000} s` : `${ms} ms`;
}
