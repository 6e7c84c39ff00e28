import type uPlot from 'uplot';

/** Enough for "5000" and "500 ms" beside the label. */
const AXIS_PX = 62;
/** With more decades, only powers of ten are labelled. */
const MOST_DECADES_IN_FULL = 2;
const DIGITS = [1, 2, 5] as const;
/** The shortest distance between two labels in a decade: from 1 to 2. */
const SHORTEST_DECADES = Math.log10(2);
/** Room for "500 ms" on a horizontal axis. */
const LABEL_PX = 48;

/** Seconds from the start of the run. */
export const SECONDS: uPlot.Axis = {label: 'seconds since the start'};

export function countAxis(label: string): uPlot.Axis {
  return {label, size: AXIS_PX, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000]};
}

/** Room above a plot, for the labels of its lines. */
export const AXIS_TOP_PX = 18;

/** Messages a second. */
export function rateAxis(label: string): uPlot.Axis {
  return {label, size: AXIS_PX};
}

/** The axis of a logarithmic scale: 0 is 1 ms, 3 is 1 s. */
export function latencyAxis(label: string): uPlot.Axis {
  return {
    label,
    size: AXIS_PX,
    splits: (plot, axis, least, most) =>
      latencySplits(least, most, axis === 0 ? plot.width - AXIS_PX : Infinity),
    values: (_plot, splits) => splits.map(latencyText),
  };
}

/** The exponents of 1, 2, 5, 10, 20 ... ms (or 1, 10, 100 ... if `roomPx` is too small) in the range. */
export function latencySplits(least: number, most: number, roomPx = Infinity): number[] {
  const decades = most - least;
  const isNarrow = (roomPx / decades) * SHORTEST_DECADES < LABEL_PX;
  const digits = decades > MOST_DECADES_IN_FULL || isNarrow ? [1] : DIGITS;
  const splits: number[] = [];
  for (let decade = Math.floor(least); decade <= most; decade++) {
    for (const digit of digits) {
      const exponent = decade + Math.log10(digit);
      if (exponent >= least && exponent <= most) splits.push(exponent);
    }
  }
  return splits;
}

/** 3 is "1 s". */
export function latencyText(exponent: number): string {
  const ms = Number((10 ** exponent).toPrecision(1));
  return ms >= 1_000 ? `${ms / 1_000} s` : `${ms} ms`;
}
