import {html, nothing, svg} from 'lit-html';
import type {ShownField} from '../../profiles/shown-device.js';
import {createWheel} from '../drawing/wheel.js';

export interface Range {
  readonly min: number;
  readonly max: number;
}

/** Draws one value. Null: it is unknown. */
export type Meter = (value: number | null) => unknown;

/** As many values as a number of two bytes has. A wider range is mostly that of the number's type, and no drawing shows it. */
const WIDEST_RANGE = 0xffff;

export const isNarrow = ({min, max}: Range): boolean => max - min <= WIDEST_RANGE;

/** A number that is 0 or 1. */
export const isYesOrNo = ({range, step}: ShownField): boolean =>
  range?.min === 0 && range.max === 1 && step === 1;

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
      return lamp;
    case 'dial':
      return value => dial(range, value);
    case null:
      return null;
  }
}

const lamp: Meter = value =>
  html`<div class="meter" data-meter="lamp" data-lit=${value === 1} aria-hidden="true"></div>`;

/** A wheel. How fast it turns is the share of the range. */
function createMotorMeter({min, max}: Range): Meter {
  const wheel = createWheel(60, 60, 60);
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  return value => {
    const share = value === null ? 0 : value / (value < 0 ? -min : max);
    wheel.turn(stillness.matches ? 0 : Math.round(100 * Math.min(Math.max(share, -1), 1)));
    return html`<div class="meter" data-meter="motor" aria-hidden="true">${wheel.element}</div>`;
  };
}

const MOST_DEGREES = 90;

/** A needle over half a circle. A mark is at 0, if it is inside the range. */
function dial({min, max}: Range, value: number | null) {
  const turned = (to: number) => {
    const share = max > min ? (to - min) / (max - min) : 0;
    return `rotate(${Math.round((2 * Math.min(Math.max(share, 0), 1) - 1) * MOST_DEGREES)})`;
  };
  const hand = (className: string, d: string, to: number) =>
    svg`<path class=${className} d=${d} transform=${turned(to)} />`;
  return html`
    <div class="meter" data-meter="dial" aria-hidden="true">
      <svg viewBox="-36 -36 72 42">
        <path class="scale" d="M-30 0A30 30 0 0 1 30 0" />
        ${min < 0 && max > 0 ? hand('zero', 'M0 -25V-32', 0) : nothing}
        ${value === null ? nothing : hand('needle', 'M0 4V-24', value)}
        <circle class="dark" r="4" />
      </svg>
    </div>
  `;
}
