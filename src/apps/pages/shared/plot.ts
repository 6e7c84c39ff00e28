import uPlot from 'uplot';

const NARROWEST_PX = 320;

/** In pixels. */
const USUAL_HEIGHT = 240;

export type PlotOptions = Omit<uPlot.Options, 'width' | 'height'> & {readonly height?: number};

/** For a plot without a legend and a cursor. */
export const BARE = {legend: {show: false}, cursor: {show: false}} as const;

/** A plot that is always as wide as its container. */
export class Plot {
  readonly #place: HTMLElement;
  readonly #plot: uPlot;

  constructor(place: HTMLElement, options: PlotOptions) {
    this.#place = place;
    this.#plot = new uPlot(
      {height: USUAL_HEIGHT, ...options, width: this.#width},
      undefined,
      place,
    );
    window.addEventListener('resize', () => this.#fit());
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
