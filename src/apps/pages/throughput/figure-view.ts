import {figureContent, type Figure} from '../../../lab/throughput/plots/figure.js';
import {element} from '../../../panel/dom.js';
import type {Size} from '../../../plot/plot.js';

const HEIGHT_PX = 280;
/** A narrower plot scrolls. */
const NARROWEST_PX = 280;

/** A figure on the page, as wide as there is room, with a button that saves it as a picture. */
export class FigureView {
  readonly element: HTMLElement;
  readonly #heading = element('h2', {});
  readonly #content: HTMLElement;
  readonly #save = element('button', {type: 'button'}, 'PNG');
  #create: ((size: Size) => Figure) | null = null;
  #shown = '';

  /** @param id of the figure */
  constructor(id: string, onSave: (figure: Figure, size: Size) => void) {
    this.#content = element('div', {id});
    this.#save.addEventListener('click', () => {
      const figure = this.#figure;
      if (figure) onSave(figure, this.#size);
    });
    const head = element('div', {class: 'head'}, this.#heading, this.#save);
    this.element = element('section', {}, head, this.#content);
    window.addEventListener('resize', () => this.#show());
  }

  draw(create: (size: Size) => Figure): void {
    this.#create = create;
    this.#show();
  }

  get #figure(): Figure | null {
    return this.#create?.(this.#size) ?? null;
  }

  get #size(): Size {
    return {width: Math.max(NARROWEST_PX, this.#content.clientWidth), height: HEIGHT_PX};
  }

  #show(): void {
    const figure = this.#figure;
    if (figure === null) return;
    this.#heading.textContent = figure.title;
    this.#save.ariaLabel = `PNG: ${figure.title}`;
    const content = figureContent(figure);
    // What has not changed keeps the title under a pointer, and costs nothing.
    if (content !== this.#shown) this.#content.innerHTML = content;
    this.#shown = content;
  }
}
