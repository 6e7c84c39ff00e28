import type uPlot from 'uplot';
import type {CurvePoint} from '../../../lab/throughput/curve.js';
import {themeColor} from '../shared/theme.js';
import {drawLine, drawMark, type Entry, type Point} from './marks.js';

export function point(x: number, y: number): Point {
  return {x, y};
}

/** Converts values to positions in a plot and draws there. */
export class CurveCanvas {
  readonly #plot: uPlot;

  constructor(plot: uPlot) {
    this.#plot = plot;
  }

  get highestRate(): number {
    return this.#plot.scales.x?.max ?? 1;
  }

  line(entry: Entry, points: readonly Point[]): void {
    drawLine(this.#plot.ctx, entry, points.map(this.#place), devicePixelRatio);
  }

  mark(entry: Entry, at: Point | null): void {
    if (at) drawMark(this.#plot.ctx, entry, this.#place(at), devicePixelRatio);
  }

  curve(
    entry: Entry,
    points: readonly CurvePoint[],
    at: (point: CurvePoint) => Point | null,
    hasMarks: boolean,
  ): void {
    const places = points.map(at).filter(each => each !== null);
    this.line(entry, places);
    if (hasMarks) for (const each of places) this.mark(entry, each);
  }

  /** An area over the whole height. */
  band({color}: Entry, from: number, to: number): void {
    const {ctx, bbox} = this.#plot;
    const left = this.#plot.valToPos(from, 'x', true);
    const width = Math.max(3 * devicePixelRatio, this.#plot.valToPos(to, 'x', true) - left);
    ctx.fillStyle = themeColor(color);
    ctx.fillRect(left, bbox.top, width, bbox.height);
  }

  /** A line over the whole height, with a label above. */
  upright(entry: Entry, rate: number, label: string): void {
    const {ctx, bbox} = this.#plot;
    const x = this.#plot.valToPos(rate, 'x', true);
    const [top, bottom] = [bbox.top, bbox.top + bbox.height];
    drawLine(ctx, entry, [point(x, top), point(x, bottom)], devicePixelRatio);
    ctx.fillStyle = themeColor('ink');
    ctx.font = `${11 * devicePixelRatio}px sans-serif`;
    ctx.textBaseline = 'bottom';
    ctx.textAlign = 'center';
    ctx.fillText(label, x, top - 2 * devicePixelRatio);
  }

  #place = ({x, y}: Point): Point =>
    point(this.#plot.valToPos(x, 'x', true), this.#plot.valToPos(y, 'y', true));
}
