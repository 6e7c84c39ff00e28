import type {ShownField} from '../../profiles/shown-device.js';
import {element, svg} from '../dom.js';
import {circle, path} from '../drawing/shapes.js';
import {createWheel} from '../drawing/wheel.js';
import {isYesOrNo} from './field-name.js';

export interface Range {
  readonly min: number;
  readonly max: number;
}

/** Draws one value. */
export interface Meter {
  readonly element: HTMLElement;
  /** Null: the value is unknown. */
  show(value: number | null): void;
}

/** As many values as a number of two bytes has. A wider range is mostly that of the number's type, and no drawing shows it. */
const WIDEST_RANGE = 0xffff;

export const isNarrow = ({min, max}: Range): boolean => max - min <= WIDEST_RANGE;

export type MeterKind = 'motor' | 'lamp' | 'dial';

/** What a field looks like. Null: it is only a text. @param isOutput It is sent to the device, not reported. */
export function meterKindOf(field: ShownField, isOutput: boolean): MeterKind | null {
  const {range, words} = field;
  if (range === undefined || words !== undefined || !isNarrow(range)) return null;
  if (isYesOrNo(field)) return 'lamp';
  return isOutput && range.min < 0 && range.max > 0 ? 'motor' : 'dial';
}

export function createMeter(field: ShownField, isOutput: boolean): Meter | null {
  const {range} = field;
  if (range === undefined) return null;
  switch (meterKindOf(field, isOutput)) {
    case 'motor':
      return createMotorMeter(range);
    case 'lamp':
      return createLampMeter();
    case 'dial':
      return createDial(range);
    case null:
      return null;
  }
}

const createWhole = (kind: MeterKind, ...content: Element[]) =>
  element('div', {class: 'meter', 'data-meter': kind, 'aria-hidden': 'true'}, ...content);

/** A wheel. How fast it turns is the share of the range. */
function createMotorMeter({min, max}: Range): Meter {
  const wheel = createWheel(60, 60, 60);
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  return {
    element: createWhole('motor', wheel.element),
    show(value) {
      const share = value === null ? 0 : value / (value < 0 ? -min : max);
      wheel.turn(stillness.matches ? 0 : Math.round(100 * Math.min(Math.max(share, -1), 1)));
    },
  };
}

function createLampMeter(): Meter {
  const whole = createWhole('lamp');
  return {
    element: whole,
    show(value) {
      whole.dataset.lit = String(value === 1);
    },
  };
}

const MOST_DEGREES = 90;

/** A needle over half a circle. A mark is at 0, if it is inside the range. */
function createDial({min, max}: Range): Meter {
  const degreesOf = (value: number) => {
    const share = max > min ? (value - min) / (max - min) : 0;
    return Math.round((2 * Math.min(Math.max(share, 0), 1) - 1) * MOST_DEGREES);
  };
  const needle = path('M0 4V-24', 'needle');
  const zero = path('M0 -25V-32', 'zero');
  zero.setAttribute('transform', `rotate(${degreesOf(0)})`);
  const whole = createWhole(
    'dial',
    svg(
      'svg',
      {viewBox: '-36 -36 72 42'},
      path('M-30 0A30 30 0 0 1 30 0', 'scale'),
      ...(min < 0 && max > 0 ? [zero] : []),
      needle,
      circle(0, 0, 4, 'dark'),
    ),
  );
  return {
    element: whole,
    show(value) {
      whole.classList.toggle('unknown', value === null);
      if (value !== null) needle.setAttribute('transform', `rotate(${degreesOf(value)})`);
    },
  };
}
