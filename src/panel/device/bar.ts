import {element} from '../dom.js';

export interface Range {
  readonly min: number;
  readonly max: number;
}

/** As many values as a number of two bytes has. A wider range is mostly that of the number's type, and no bar shows it. */
const WIDEST_RANGE = 0xffff;

export const isNarrow = ({min, max}: Range): boolean => max - min <= WIDEST_RANGE;

/** Filled from 0, or from the lower end of a range without 0. */
export function createBar({min, max}: Range) {
  const fill = element('div', {class: 'value-bar-fill'});
  const origin = min <= 0 && max >= 0 ? 0 : min;
  const percentOf = (value: number) => {
    const share = max > min ? (value - min) / (max - min) : 0;
    return Math.min(Math.max(share, 0), 1) * 100;
  };
  const originPercent = percentOf(origin);
  const bar = element('div', {class: 'value-bar', 'aria-hidden': 'true'}, fill);
  if (originPercent > 0 && originPercent < 100) {
    const line = element('div', {class: 'value-bar-origin'});
    line.style.left = `${originPercent}%`;
    bar.append(line);
  }
  return {
    element: bar,
    /** Null: the value is unknown. */
    show(value: number | null) {
      const percent = value === null ? originPercent : percentOf(value);
      fill.style.left = `${Math.min(percent, originPercent)}%`;
      fill.style.width = `${Math.abs(percent - originPercent)}%`;
    },
  };
}
