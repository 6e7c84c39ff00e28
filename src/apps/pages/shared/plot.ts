import uPlot from 'uplot';
import {onThemeChange, themeColor} from './theme.js';

const NARROWEST_PX = 280;

/** In pixels. */
const USUAL_HEIGHT = 240;

export type PlotOptions = Omit<uPlot.Options, 'width' | 'height'> & {readonly height?: number};

/** The options of a plot without a legend and a cursor. */
export const BARE = {legend: {show: false}, cursor: {show: false}} as const;

/** The axes in the colours of the page. */
export function themed(axes: readonly uPlot.Axis[]): uPlot.Axis[] {
  const grid = {stroke: () => themeColor('plot-grid'), width: 1};
  return axes.map(axis => ({stroke: () => themeColor('ink'), grid, ticks: grid, ...axis}));
}

/** A plot that is always as wide as its container. */
export class Plot {
  readonly #place: HTMLElement;
  readonly #plot: uPlot;

  constructor(place: HTMLElement, options: PlotOptions) {
    this.#place = place;
    const axes = options.axes && {axes: themed(options.axes)};
    this.#plot = new uPlot(
      {height: USUAL_HEIGHT, ...options, ...axes, width: this.#width},
      undefined,
      place,
    );
    window.addEventListener('resize', () => this.#fit());
    onThemeChange(() => this.#plot.redraw(true, true));
  }

  get canvas(): HTMLCanvasElement {
    return this.#plot.ctx.canvas;
  }

  draw(data: uPlot.AlignedData): void {
    // The container may have been hidden while the window changed.
    this.#fit();
    this.#plot.setData(data);
  }

  #fit(): void {
    const {width, height} = this.#plot;
    if (width !== this.#width) this.#plot.setSize({width: this.#width, height});
  }

  get #width(): number {
    return Math.max(NARROWEST_PX, this.#place.clientWidth);
  }
}
