import {element, svg} from '../../../panel/dom.js';
import {element as markup} from '../../../plot/markup.js';
import type {Part} from '../../../plot/part.js';
import {areaOf, type Size} from '../../../plot/plot.js';
import {placeBox, type Reading} from '../../../plot/reading.js';

const RING_PX = 7;

/** Above a plot: the box with the values of a point, the marks of that point, or the part that a drag has chosen. */
export class ReadingView {
  /** Above the drawing, whose own titles would appear beside the box. */
  readonly #overlay = svg('svg', {class: 'overlay', 'aria-hidden': 'true'});
  readonly #box = element('div', {class: 'reading', 'aria-hidden': 'true'});
  #size: Size = {width: 0, height: 0};

  get elements(): readonly Element[] {
    return [this.#overlay, this.#box];
  }

  resize(size: Size): void {
    this.#size = size;
    this.#overlay.setAttribute('width', String(size.width));
    this.#overlay.setAttribute('height', String(size.height));
  }

  /** @param lines its text; none: nothing is shown */
  showReading(reading: Reading | null, lines: readonly string[]): void {
    this.#overlay.innerHTML = reading ? this.#marksOf(reading) : '';
    this.#box.hidden = reading === null;
    this.#box.replaceChildren(...lines.map(line => element('div', {}, line)));
    if (!reading) return;
    const box = this.#box.getBoundingClientRect();
    const point = {x: reading.x, y: reading.ys[0] ?? this.#size.height / 2};
    const {x, y} = placeBox(point, box, this.#size);
    this.#box.style.left = `${x}px`;
    this.#box.style.top = `${y}px`;
  }

  /** @param part in pixels */
  showPart([x, to]: Part): void {
    const {top, bottom} = areaOf(this.#size);
    const place = {x, y: top, width: to - x, height: bottom - top};
    this.#overlay.innerHTML = markup('rect', {class: 'selection', ...place});
    this.#box.hidden = true;
  }

  #marksOf({x, ys}: Reading): string {
    const {top, bottom} = areaOf(this.#size);
    const rings = ys.map(cy => markup('circle', {class: 'ring', cx: x, cy, r: RING_PX}));
    return markup('line', {class: 'guide', x1: x, x2: x, y1: top, y2: bottom}) + rings.join('');
  }
}
