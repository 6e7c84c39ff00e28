// What a plot says at one of its points, for a pointer or the keyboard.
import type {Point, Size} from './plot.js';

export interface Reading {
  /** The value on the x axis. */
  readonly value: number;
  /** In pixels, as all positions. */
  readonly x: number;
  /** The marks of this point, from the most important one on. */
  readonly ys: readonly number[];
  /** It belongs to a part of the x axis, and its height does not matter. */
  readonly isColumn?: true;
  /** The values in words, a line each. */
  readonly text: () => readonly string[];
}

/** The reading that is nearest to this place; null: there are none. */
export function nearestReading(readings: readonly Reading[], place: Point): Reading | null {
  let nearest: Reading | null = null;
  let leastPx = Infinity;
  for (const reading of readings) {
    const px = distancePx(reading, place);
    if (px >= leastPx) continue;
    nearest = reading;
    leastPx = px;
  }
  return nearest;
}

function distancePx({x, ys, isColumn}: Reading, place: Point): number {
  const across = Math.abs(x - place.x);
  if (isColumn) return across;
  return Math.hypot(across, Math.min(...ys.map(y => Math.abs(y - place.y))));
}

/** Between a point and its box. */
const GAP_PX = 14;

/**
 * The upper left corner of a box with the values of a point: to the right of the point or to its left, and within the plot.
 * Where neither side has room, it is above the point or below it.
 */
export function placeBox(point: Point, box: Size, plot: Size): Point {
  const right = point.x + GAP_PX;
  const left = point.x - GAP_PX - box.width;
  const y = clamp(point.y - box.height / 2, plot.height - box.height);
  if (right + box.width <= plot.width) return {x: right, y};
  if (left >= 0) return {x: left, y};
  const isLow = point.y > plot.height / 2;
  return {
    x: clamp(point.x - box.width / 2, plot.width - box.width),
    y: isLow ? 0 : Math.max(0, plot.height - box.height),
  };
}

/** From 0 to `most`. */
function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(value, most));
}
