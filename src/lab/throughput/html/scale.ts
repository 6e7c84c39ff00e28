/** Maps values to positions in a plot. */
export interface Scale {
  place(value: number): number;
  readonly ticks: readonly {readonly at: number; readonly label: string}[];
}

const MOST_TICKS = 6;

/** From 0 to `most` or a little more. */
export function linearScale(most: number, from: number, to: number): Scale {
  const step = niceStep(most / MOST_TICKS);
  const end = Math.max(step, Math.ceil(most / step) * step);
  const place = (value: number) => from + ((to - from) * value) / end;
  const count = Math.round(end / step);
  const ticks = Array.from({length: count + 1}, (_, index) => {
    const value = index * step;
    return {at: place(value), label: String(Number(value.toPrecision(6)))};
  });
  return {place, ticks};
}

/** A logarithmic scale of whole decades. Smaller values are drawn at the lowest one. */
export function logScale(least: number, most: number, from: number, to: number): Scale {
  const lowest = Math.floor(Math.log10(least));
  const highest = Math.max(lowest + 1, Math.ceil(Math.log10(most)));
  const place = (value: number) => {
    const power = Math.max(lowest, Math.log10(value));
    return from + ((to - from) * (power - lowest)) / (highest - lowest);
  };
  const ticks = Array.from({length: highest - lowest + 1}, (_, index) => {
    const value = 10 ** (lowest + index);
    return {at: place(value), label: String(Number(value.toPrecision(1)))};
  });
  return {place, ticks};
}

/** The next of 1, 2, 5, 10, 20, ... */
function niceStep(least: number): number {
  if (!(least > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  const digit = [1, 2, 5].find(each => each * power >= least) ?? 10;
  return digit * power;
}
