// What the page and the report show of a run: the same figures, from the same functions.
import {escapeText} from '../../../plot/markup.js';
import {legend, type Entry} from './entry.js';

/** A plot with what belongs to it. */
export interface Figure {
  readonly title: string;
  /** Markup. */
  readonly plot: string;
  readonly entries: readonly Entry[];
  /** What a reader should know; empty: nothing. */
  readonly hint: string;
}

/** The markup of a figure without its title. */
export function figureContent({plot, entries, hint}: Figure): string {
  const words = hint === '' ? '' : `<p class="hint">${escapeText(hint)}</p>`;
  return `<div class="plot">${plot}</div>${legend(entries)}${words}`;
}
