/** Positions in a plot, in pixels. */
export type Range = readonly [from: number, to: number];

/** An axis: it maps values to positions in a plot. */
export interface Scale {
  readonly label: string;
  place(value: number): number;
  readonly ticks: readonly {readonly at: number; readonly label: string}[];
}

/** The least distance between two ticks: room for "500 ms". */
export const TICK_PX = 48;

/** From 0 to `most` or a little more. `leastStep` is 1 for what is counted. */
export function linearScale(label: string, [from, to]: Range, most: number, leastStep = 0): Scale {
  const mostTicks = Math.max(1, Math.floor(Math.abs(to - from) / TICK_PX));
  const step = niceStep(Math.max(leastStep, most / mostTicks));
  const end = Math.max(step, Math.ceil(most / step) * step);
  const place = (value: number) => from + ((to - from) * value) / end;
  const count = Math.round(end / step);
  const ticks = Array.from({length: count + 1}, (_, index) => {
    const value = index * step;
    return {at: place(value), label: String(Number(value.toPrecision(6)))};
  });
  return {label, place, ticks};
}

/** The next of 1, 2, 5, 10, 20, ... */
export function niceStep(least: number): number {
  if (!(least > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  const digit = [1, 2, 5].find(each => each * power >= least) ?? 10;
  return digit * power;
}
