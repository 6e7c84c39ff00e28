import {figureContent, type Figure} from '../../../lab/throughput/plots/figure.js';
import {element} from '../../../panel/dom.js';
import type {Size} from '../../../plot/plot.js';

const HEIGHT_PX = 280;
/** A narrower plot scrolls. */
const NARROWEST_PX = 280;

/** A figure on the page, as wide as there is room. */
export class FigureView {
  readonly element: HTMLElement;
  readonly #heading = element('h2', {});
  readonly #content: HTMLElement;
  #create: ((size: Size) => Figure) | null = null;
  #shown = '';

  /** @param id of the figure */
  constructor(id: string) {
    this.#content = element('div', {id});
    this.element = element('section', {}, this.#heading, this.#content);
    window.addEventListener('resize', () => this.#show());
  }

  draw(create: (size: Size) => Figure): void {
    this.#create = create;
    this.#show();
  }

  #show(): void {
    const width = Math.max(NARROWEST_PX, this.#content.clientWidth);
    const figure = this.#create?.({width, height: HEIGHT_PX});
    if (figure === undefined) return;
    this.#heading.textContent = figure.title;
    const content = figureContent(figure);
    // What has not changed keeps the title under a pointer, and costs nothing.
    if (content === this.#shown) return;
    this.#shown = content;
    const scrolledPx = this.#content.firstElementChild?.scrollLeft ?? 0;
    this.#content.innerHTML = content;
    if (scrolledPx > 0) this.#content.firstElementChild?.scrollTo({left: scrolledPx});
  }
}
