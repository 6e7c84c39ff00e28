import {partWithin, type Part} from './part.js';

/** Positions in a plot, in pixels. */
export type Range = readonly [from: number, to: number];

/** An axis: it maps values to positions in a plot. */
export interface Scale {
  readonly label: string;
  /** The values at its ends. */
  readonly ends: Part;
  /** A shorter part of it would show too little. */
  readonly leastPart: number;
  place(value: number): number;
  valueAt(position: number): number;
  readonly ticks: readonly {readonly at: number; readonly label: string}[];
  /** A part of it, over the same positions. Null: all of it. */
  show(part: Part | null): Scale;
}

/** The least distance between two ticks: room for "500 ms". */
export const TICK_PX = 48;

/** Of the length of an axis. */
const LEAST_SHARE = 1 / 100;
/** In steps between ticks. */
const LEAST_STEPS = 4;

/** From 0 to `most` or a little more. `leastStep` is 1 for what is counted. */
export function linearScale(label: string, range: Range, most: number, leastStep = 0): Scale {
  const step = stepFor(range, most, leastStep);
  const end = Math.max(step, Math.ceil(most / step) * step);
  const leastPart = Math.max(end * LEAST_SHARE, leastStep * LEAST_STEPS);
  return scaleOf({
    label,
    range,
    ends: [0, end],
    leastPart,
    ticksOf: ([from, to]) =>
      multiplesIn([from, to], to - from < end ? stepFor(range, to - from, leastStep) : step),
    textOf: value => String(Number(value.toPrecision(6))),
  });
}

interface ScaleOptions {
  readonly label: string;
  readonly range: Range;
  readonly ends: Part;
  readonly leastPart: number;
  readonly ticksOf: (ends: Part) => readonly number[];
  readonly textOf: (value: number) => string;
}

export function scaleOf(options: ScaleOptions): Scale {
  const {label, range, ends, leastPart, ticksOf, textOf} = options;
  const pxPerValue = (range[1] - range[0]) / (ends[1] - ends[0]);
  const place = (value: number) => range[0] + (value - ends[0]) * pxPerValue;
  return {
    label,
    ends,
    leastPart,
    place,
    valueAt: position => ends[0] + (position - range[0]) / pxPerValue,
    ticks: ticksOf(ends).map(value => ({at: place(value), label: textOf(value)})),
    show: part => scaleOf({...options, ends: (part && partWithin(part, ends)) ?? ends}),
  };
}

/** The step between ticks. */
function stepFor([from, to]: Range, length: number, leastStep: number): number {
  const mostTicks = Math.max(1, Math.floor(Math.abs(to - from) / TICK_PX));
  return niceStep(Math.max(leastStep, length / mostTicks));
}

/** The multiples of the step from one end to the other. */
export function multiplesIn([from, to]: Part, step: number): number[] {
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  return Array.from({length: last - first + 1}, (_, index) => (first + index) * step);
}

/** The next of 1, 2, 5, 10, 20, ... */
export function niceStep(least: number): number {
  if (!(least > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  const digit = [1, 2, 5].find(each => each * power >= least) ?? 10;
  return digit * power;
}
