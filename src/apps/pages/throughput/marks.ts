// Lines and marks of the plots and of their legends: told apart by shape and dash, not only by colour.
import {themeColor} from '../shared/theme.js';

export type Shape = 'circle' | 'triangle' | 'square' | 'cross' | 'diamond';

/** How something is drawn in a plot, and what it is. */
export interface Entry {
  readonly label: string;
  /** A name in colors.css. */
  readonly color: string;
  /** A line; without one it is a mark alone. */
  readonly line?: {readonly widthPx: number; readonly dash?: readonly number[]};
  readonly shape?: Shape;
  readonly isHollow?: boolean;
  /** A filled area. */
  readonly isArea?: boolean;
}

const RADIUS_PX = 4;
const SAMPLE_PX = {width: 30, height: 14} as const;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** All lengths are multiplied by `scale`, the pixels of the canvas for each of the page. */
export function drawMark(
  ctx: CanvasRenderingContext2D,
  {color, shape, isHollow = false}: Entry,
  {x, y}: Point,
  scale: number,
): void {
  const r = RADIUS_PX * scale;
  ctx.save();
  ctx.strokeStyle = themeColor(color);
  ctx.fillStyle = themeColor(isHollow ? 'ground' : color);
  ctx.lineWidth = 1.5 * scale;
  ctx.beginPath();
  if (shape === 'circle') ctx.arc(x, y, r, 0, 2 * Math.PI);
  if (shape === 'square') ctx.rect(x - r, y - r, 2 * r, 2 * r);
  if (shape === 'triangle') outline(ctx, [x, y - r], [x + r, y + r], [x - r, y + r]);
  if (shape === 'diamond') outline(ctx, [x, y - r], [x + r, y], [x, y + r], [x - r, y]);
  if (shape === 'cross') {
    ctx.lineWidth = 2 * scale;
    outline(ctx, [x - r, y - r], [x + r, y + r]);
    outline(ctx, [x + r, y - r], [x - r, y + r]);
  } else ctx.fill();
  ctx.stroke();
  ctx.restore();
}

function outline(ctx: CanvasRenderingContext2D, ...corners: readonly [number, number][]): void {
  const [first, ...rest] = corners;
  if (!first) return;
  ctx.moveTo(...first);
  for (const corner of rest) ctx.lineTo(...corner);
  if (rest.length > 1) ctx.closePath();
}

export function drawLine(
  ctx: CanvasRenderingContext2D,
  {color, line}: Entry,
  points: readonly Point[],
  scale: number,
): void {
  if (!line) return;
  ctx.save();
  ctx.strokeStyle = themeColor(color);
  ctx.lineWidth = line.widthPx * scale;
  ctx.setLineDash((line.dash ?? []).map(part => part * scale));
  ctx.beginPath();
  for (const {x, y} of points) ctx.lineTo(x, y);
  ctx.stroke();
  ctx.restore();
}

/** How wide a sample is, with the room after it. */
export const SAMPLE_WIDTH_PX = SAMPLE_PX.width + 6;

/** A short piece of what a plot shows, for its legend. (x, y) is the middle of its left side. */
export function drawSample(
  ctx: CanvasRenderingContext2D,
  entry: Entry,
  {x, y}: Point,
  scale: number,
): void {
  const right = x + SAMPLE_PX.width * scale;
  if (entry.isArea) {
    ctx.fillStyle = themeColor(entry.color);
    const height = SAMPLE_PX.height * scale;
    ctx.fillRect(x, y - height / 2, right - x, height);
  }
  drawLine(
    ctx,
    entry,
    [
      {x, y},
      {x: right, y},
    ],
    scale,
  );
  if (entry.shape) drawMark(ctx, entry, {x: (x + right) / 2, y}, scale);
}

/** The sample as an element. */
export function sampleOf(entry: Entry): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const scale = devicePixelRatio;
  canvas.width = SAMPLE_PX.width * scale;
  canvas.height = SAMPLE_PX.height * scale;
  canvas.style.width = `${SAMPLE_PX.width}px`;
  canvas.style.height = `${SAMPLE_PX.height}px`;
  const ctx = canvas.getContext('2d');
  if (ctx) drawSample(ctx, entry, {x: 0, y: canvas.height / 2}, scale);
  return canvas;
}
