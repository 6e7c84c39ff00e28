import type {Part} from '../../../plot/part.js';
import {
  multiplesIn,
  niceStep,
  scaleOf,
  TICK_PX,
  type Range,
  type Scale,
} from '../../../plot/scale.js';

/** Whole powers of ten: 0 is 1 ms, 3 is 1 s. */
type Decades = readonly [least: number, most: number];

const LEAST_MS = 0.1;
const DIGITS = [1, 2, 5] as const;
/** The shortest distance between two of these digits: from 1 to 2. */
const SHORTEST_DECADES = Math.log10(2);
/** From 10 ms to 13 ms: two bins of the histogram. */
const LEAST_DECADES = 0.1;

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

/**
 * A logarithmic scale, with 1, 2, 5, 10 ... ms, or with 1, 10, 100 ... where there is less room. Within a decade, its ticks
 * are evenly apart in milliseconds.
 */
export function latencyScale(range: Range, ends: Decades): Scale {
  const lengthPx = Math.abs(range[1] - range[0]);
  const tickPx = range[1] > range[0] ? TICK_PX : TICK_PX / 3;
  return scaleOf({
    label: 'latency',
    range,
    ends,
    leastPart: LEAST_DECADES,
    ticksOf: shown => {
      const decadePx = lengthPx / (shown[1] - shown[0]);
      return decadePx > lengthPx
        ? evenTicks(shown, tickPx / decadePx)
        : digitTicks(shown, decadePx * SHORTEST_DECADES >= tickPx);
    },
    textOf: latencyText,
  });
}

/** 1, 10, 100 ... ms, or also 2 and 5 of each decade. */
function digitTicks([from, to]: Part, hasRoom: boolean): number[] {
  const decades = multiplesIn([Math.floor(from), to], 1);
  return decades
    .flatMap(decade => (hasRoom ? DIGITS : [1]).map(digit => decade + Math.log10(digit)))
    .filter(exponent => from <= exponent && exponent <= to);
}

/** @param leastDecades between the two highest ticks, which are the closest */
function evenTicks([from, to]: Part, leastDecades: number): number[] {
  const [fromMs, toMs] = [10 ** from, 10 ** to];
  const step = niceStep(toMs * (1 - 10 ** -leastDecades));
  return multiplesIn([fromMs, toMs], step).map(Math.log10);
}

/** 3 is "1 s". */
function latencyText(exponent: number): string {
  const ms = Number((10 ** exponent).toPrecision(3));
  return ms >= 1_000 ? `${ms / 1_000} s` : `${ms} ms`;
}
