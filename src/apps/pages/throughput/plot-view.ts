import type {InteractiveFigure} from '../../../lab/throughput/plots/figure.js';
import {element} from '../../../panel/dom.js';
import {isIn, movedTo, partWithin, zoomed, type Part} from '../../../plot/part.js';
import {areaOf, type Point, type Size} from '../../../plot/plot.js';
import {nearestReading, type Reading} from '../../../plot/reading.js';
import {ReadingView} from './reading-view.js';
import type {Zoom} from './zoom.js';

const ZOOM_FACTOR = 2;
/** A shorter drag is a click. */
const DRAG_PX = 6;

/**
 * A plot that shows its values under a pointer, and point by point with the arrow keys. A drag along the x axis zooms in.
 * For screen readers it is a slider: they read its text when it moves.
 */
export class PlotView {
  readonly element: HTMLElement;
  readonly #drawing = element('div', {});
  readonly #view = new ReadingView();
  readonly #zoom: Zoom;
  #figure: InteractiveFigure | null = null;
  #size: Size = {width: 0, height: 0};
  #markup = '';
  /** The reading that is shown; null: none is. */
  #index: number | null = null;
  #pointer: Point | null = null;
  /** Where a drag began. */
  #dragFromX: number | null = null;

  constructor(zoom: Zoom) {
    this.#zoom = zoom;
    const attributes = {class: 'plot', role: 'slider', tabindex: '0', 'aria-valuemin': '1'};
    this.element = element('div', attributes, this.#drawing, ...this.#view.elements);
    const on = this.element.addEventListener.bind(this.element);
    on('pointerdown', event => this.#onDown(event));
    on('pointermove', event => this.#pointTo(event));
    on('pointerup', () => this.#onUp());
    on('pointercancel', () => this.#cancel());
    on('pointerleave', event => this.#onLeave(event));
    on('dblclick', () => zoom.show(null));
    on('keydown', event => this.#onKey(event));
    on('focus', () => this.#onFocus());
    on('blur', () => this.#showReading(null));
  }

  draw(figure: InteractiveFigure, size: Size): void {
    const before = this.#reading;
    const countBefore = this.#figure?.readings.length;
    this.#figure = figure;
    this.#size = size;
    if (figure.plot !== this.#markup) {
      this.#markup = figure.plot;
      this.#drawing.innerHTML = figure.plot;
    }
    this.#view.resize(size);
    this.element.setAttribute('aria-label', `Values of: ${figure.title}`);
    if (this.#pointer) this.#index = this.#nearest(this.#pointer);
    else if (before && countBefore !== figure.readings.length) {
      this.#index = this.#nearest({x: figure.x.place(before.value), y: before.ys[0] ?? 0});
    }
    this.#showReading(this.#index);
  }

  /** About the point that is shown, or else the middle. */
  zoomIn(): void {
    this.#zoomBy(ZOOM_FACTOR);
  }

  zoomOut(): void {
    this.#zoomBy(1 / ZOOM_FACTOR);
  }

  #zoomBy(factor: number): void {
    if (!this.#figure) return;
    const {ends} = this.#figure.x;
    const value = this.#reading?.value ?? (ends[0] + ends[1]) / 2;
    this.#show(zoomed(ends, factor, value));
  }

  #show(part: Part): void {
    if (!this.#figure) return;
    const {ends, leastPart} = this.#figure.whole;
    this.#zoom.show(partWithin(part, ends, leastPart));
  }

  get #reading(): Reading | null {
    return this.#figure?.readings[this.#index ?? -1] ?? null;
  }

  /** The index of the visible reading that is nearest; null: there is none. */
  #nearest(place: Point): number | null {
    if (!this.#figure) return null;
    const {readings, x} = this.#figure;
    const nearest = nearestReading(
      readings.filter(({value}) => isIn(x.ends, value)),
      place,
    );
    return nearest && readings.indexOf(nearest);
  }

  #onDown(event: PointerEvent): void {
    this.#pointTo(event);
    if (event.pointerType === 'touch' || event.button !== 0) return;
    this.element.setPointerCapture(event.pointerId);
    this.#dragFromX = this.#pointer?.x ?? null;
  }

  #onUp(): void {
    const dragged = this.#dragged;
    this.#dragFromX = null;
    const {x} = this.#figure ?? {};
    if (dragged && x) this.#show([x.valueAt(dragged[0]), x.valueAt(dragged[1])]);
    else this.#showReading(this.#index);
  }

  /** A finger that is lifted leaves the values for its owner to read. */
  #onLeave({pointerType}: PointerEvent): void {
    this.#pointer = null;
    const isKept = pointerType === 'touch' || this.element.matches(':focus-visible');
    if (!isKept) this.#showReading(null);
  }

  #pointTo({clientX, clientY}: PointerEvent): void {
    const {left, top} = this.#drawing.getBoundingClientRect();
    this.#pointer = {x: clientX - left, y: clientY - top};
    this.#showReading(this.#nearest(this.#pointer));
  }

  /** The positions between which a drag has gone; null: there is no drag. */
  get #dragged(): Part | null {
    const [from, to] = [this.#dragFromX, this.#pointer?.x];
    if (from === null || to === undefined || Math.abs(to - from) < DRAG_PX) return null;
    const {left, right} = areaOf(this.#size);
    const clamp = (x: number) => Math.min(Math.max(x, left), right);
    return [clamp(Math.min(from, to)), clamp(Math.max(from, to))];
  }

  #onFocus(): void {
    // A click shows what is under it.
    if (this.#index === null && this.element.matches(':focus-visible')) this.#moveTo(0);
  }

  #onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const last = (this.#figure?.readings.length ?? 0) - 1;
    const index = this.#index ?? -1;
    const actions: Readonly<Record<string, () => void>> = {
      ArrowRight: () => this.#moveTo(Math.min(index + 1, last)),
      ArrowUp: () => this.#moveTo(Math.min(index + 1, last)),
      ArrowLeft: () => this.#moveTo(Math.max(index - 1, 0)),
      ArrowDown: () => this.#moveTo(Math.max(index - 1, 0)),
      Home: () => this.#moveTo(0),
      End: () => this.#moveTo(last),
      '+': () => this.zoomIn(),
      '-': () => this.zoomOut(),
      Escape: () => this.#cancel(),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  #cancel(): void {
    this.#dragFromX = null;
    this.#pointer = null;
    this.#showReading(null);
  }

  /** Shows a reading by the keyboard. If it is outside the part that is shown, that moves. */
  #moveTo(index: number): void {
    this.#pointer = null;
    this.#showReading(index);
    const value = this.#reading?.value;
    const ends = this.#figure?.x.ends;
    if (value !== undefined && ends && !isIn(ends, value)) this.#show(movedTo(ends, value));
  }

  #showReading(index: number | null): void {
    this.#index = index;
    const reading = this.#reading;
    const lines = reading?.text() ?? [];
    const dragged = this.#dragged;
    if (dragged) this.#view.showPart(dragged);
    else this.#view.showReading(reading, lines);
    this.element.setAttribute('aria-valuemax', String(this.#figure?.readings.length ?? 1));
    this.element.setAttribute('aria-valuenow', String((index ?? 0) + 1));
    this.element.setAttribute('aria-valuetext', lines.join(', ') || 'Arrow keys show the values');
  }
}
