// What the page and the report show of a run: the same figures, from the same functions.
import {escapeText} from '../../../plot/markup.js';
import type {Part} from '../../../plot/part.js';
import type {Size} from '../../../plot/plot.js';
import type {Reading} from '../../../plot/reading.js';
import type {Scale} from '../../../plot/scale.js';
import {legend, type Entry} from './entry.js';

/** Where a figure is drawn. */
export interface Frame extends Size {
  /** The part of the x axis that is shown; null, or nothing: all of it. */
  readonly part?: Part | null;
}

/** A plot with what belongs to it. */
export interface Figure {
  readonly title: string;
  /** Markup. */
  readonly plot: string;
  readonly entries: readonly Entry[];
  /** What a reader should know; empty: nothing. */
  readonly hint: string;
}

/** A figure that the page zooms, and whose values it shows. */
export interface InteractiveFigure extends Figure {
  /** What is shown of the x axis, and its whole. */
  readonly x: Scale;
  readonly whole: Scale;
  /** From left to right. */
  readonly readings: readonly Reading[];
}

/** The lines and marks of a figure, and what a reader should know, as markup. */
export function figureWords({entries, hint}: Figure): string {
  const words = hint === '' ? '' : `<p class="hint">${escapeText(hint)}</p>`;
  return legend(entries) + words;
}

/** The markup of a figure without its title. */
export function figureContent(figure: Figure): string {
  return `<div class="plot">${figure.plot}</div>${figureWords(figure)}`;
}
