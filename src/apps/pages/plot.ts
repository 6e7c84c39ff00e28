import uPlot from 'uplot';

const NARROWEST_PX = 320;

export type PlotOptions = Omit<uPlot.Options, 'width'>;

/** A plot that is always as wide as its container. */
export class Plot {
  readonly #place: HTMLElement;
  readonly #plot: uPlot;

  constructor(place: HTMLElement, options: PlotOptions) {
    this.#place = place;
    this.#plot = new uPlot({...options, width: this.#width}, undefined, place);
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
