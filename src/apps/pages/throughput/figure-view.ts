import {
  figureWords,
  type Frame,
  type InteractiveFigure,
} from '../../../lab/throughput/plots/figure.js';
import {element} from '../../../panel/dom.js';
import {PlotView} from './plot-view.js';
import type {Zoom} from './zoom.js';

const HEIGHT_PX = 280;
/** A narrower plot scrolls. */
const NARROWEST_PX = 280;

/** A figure on the page, as wide as there is room. */
export class FigureView {
  readonly element: HTMLElement;
  readonly #heading = element('h2', {});
  readonly #words = element('div', {});
  readonly #content: HTMLElement;
  readonly #plot: PlotView;
  readonly #zoom: Zoom;
  readonly #zoomIn = zoomButton('+', 'Zoom in');
  readonly #zoomOut = zoomButton('−', 'Zoom out');
  readonly #showAll = zoomButton('Show all', 'Show all');
  #shownWords = '';
  #create: ((frame: Frame) => InteractiveFigure) | null = null;

  /** @param id of the figure */
  constructor(id: string, zoom: Zoom) {
    this.#zoom = zoom;
    this.#plot = new PlotView(zoom);
    this.#content = element('div', {id}, this.#plot.element, this.#words);
    const buttons = element('span', {class: 'zoom'}, this.#zoomIn, this.#zoomOut, this.#showAll);
    const head = element('div', {class: 'figure-head'}, this.#heading, buttons);
    this.element = element('section', {}, head, this.#content);
    this.#zoomIn.addEventListener('click', () => this.#plot.zoomIn());
    this.#zoomOut.addEventListener('click', () => this.#plot.zoomOut());
    this.#showAll.addEventListener('click', () => zoom.show(null));
    zoom.onChange(() => this.#show());
    window.addEventListener('resize', () => this.#show());
  }

  draw(create: (frame: Frame) => InteractiveFigure): void {
    this.#create = create;
    this.#show();
  }

  #show(): void {
    const width = Math.max(NARROWEST_PX, this.#content.clientWidth);
    const frame = {width, height: HEIGHT_PX, part: this.#zoom.part};
    const figure = this.#create?.(frame);
    if (figure === undefined) return;
    this.#heading.textContent = figure.title;
    this.#plot.draw(figure, frame);
    this.#showWords(figureWords(figure));
    this.#showButtons();
  }

  /** What has not changed costs nothing. */
  #showWords(markup: string): void {
    if (markup === this.#shownWords) return;
    this.#shownWords = markup;
    this.#words.innerHTML = markup;
  }

  /** A button that has no effect any more hands its focus to the plot. */
  #showButtons(): void {
    const {activeElement} = document;
    for (const button of [this.#zoomOut, this.#showAll]) {
      button.disabled = this.#zoom.part === null;
      if (button.disabled && button === activeElement) {
        this.#plot.element.focus({preventScroll: true});
      }
    }
  }
}

function zoomButton(text: string, name: string): HTMLButtonElement {
  return element('button', {type: 'button', 'aria-label': name, title: name}, text);
}
