import uPlot from 'uplot';
import {element} from '../../../panel/dom.js';
import {find} from '../shared/find.js';
import {BARE, Plot, type PlotOptions} from '../shared/plot.js';
import {onThemeChange} from '../shared/theme.js';
import {sampleOf, type Entry} from './marks.js';

/** A plot with its heading, its legend, and a button that saves it as a picture. */
export class Chart {
  readonly #heading: HTMLElement;
  readonly #legend = element('p', {class: 'legend'});
  readonly #plot: Plot;
  #entries: readonly Entry[] = [];

  /** @param id of the element of the plot, in a section with a heading */
  constructor(id: string, options: PlotOptions, entries: readonly Entry[] = []) {
    const place = find(`#${id}`, HTMLElement);
    this.#heading = find(`section:has(#${id}) h2`, HTMLElement);
    this.#plot = new Plot(place, {...options, ...BARE});
    place.after(this.#legend);
    this.setLegend(entries);
    onThemeChange(() => this.#showLegend());
  }

  get title(): string {
    return this.#heading.textContent;
  }

  set title(title: string) {
    this.#heading.textContent = title;
  }

  get entries(): readonly Entry[] {
    return this.#entries;
  }

  get canvas(): HTMLCanvasElement {
    return this.#plot.canvas;
  }

  draw(data: uPlot.AlignedData): void {
    this.#plot.draw(data);
  }

  setLegend(entries: readonly Entry[]): void {
    const isSame = JSON.stringify(entries) === JSON.stringify(this.#entries);
    this.#entries = entries;
    if (!isSame) this.#showLegend();
  }

  #showLegend(): void {
    const items = this.#entries.map(entry => element('span', {}, sampleOf(entry), entry.label));
    this.#legend.replaceChildren(...items);
  }
}
