import {html} from 'lit-html';
import {guard} from 'lit-html/directives/guard.js';
import {live} from 'lit-html/directives/live.js';
import type {ShownField, ShownValue} from '../../profiles/shown-device.js';
import {textIn} from '../../profiles/texts.js';
import {element} from '../dom.js';
import {createRange} from '../range.js';
import type {PanelWords} from '../words.js';
import {createMeter, isNarrow, isYesOrNo, type Range} from './meter.js';
import {fieldName, type Row} from './value-row.js';

/** A slider of more positions than pixels only makes its steps uneven. */
const SLIDER_STEPS = 1000;
/** More values are no list. */
const MOST_CHOICES = 8;

type OnChange = (value: ShownValue) => void;
/** Draws a control with its value. */
type Control = (value: ShownValue) => unknown;

/** A field of a virtual device, which a user changes. */
export function createControlRow(field: ShownField, words: PanelWords, onChange: OnChange): Row {
  const label = textIn(field.label, words.locale);
  const control = createControl(field, label, onChange);
  const meter = createMeter(field, false);
  const row = (value: ShownValue) => html`
    <div class="field control" data-field=${field.name}>
      ${meter?.(Number(value))} ${fieldName(label)} ${control(value)}
    </div>
  `;
  // A virtual device has a value from the beginning.
  return (value = 0) => guard([field, value], () => row(value));
}

function createControl(field: ShownField, label: string, onChange: OnChange): Control {
  const {range, step, unit} = field;
  if (range === undefined) return createTextControl(label, onChange);
  if (isYesOrNo(field)) return createSwitch(label, onChange);
  const choices = step === undefined ? Infinity : (range.max - range.min) / step + 1;
  if (unit === undefined && choices <= MOST_CHOICES) {
    const values = Array.from(
      {length: Math.round(choices)},
      (_, at) => range.min + at * (step ?? 1),
    );
    return createList(label, values, onChange);
  }
  return createNumberControl(field, range, label, onChange);
}

function createTextControl(label: string, onChange: OnChange): Control {
  const input = createInput({type: 'text', 'aria-label': label, dir: 'auto'}, ({value}) =>
    onChange(value),
  );
  return value => input.show(value);
}

const createSwitch =
  (label: string, onChange: OnChange): Control =>
  value =>
    html`
      <label class="field-switch">
        <input
          type="checkbox"
          role="switch"
          aria-label=${label}
          .checked=${live(value !== 0)}
          @change=${({currentTarget}: Event) =>
            onChange(Number((currentTarget as HTMLInputElement).checked))}
        />
      </label>
    `;

const createList =
  (label: string, values: readonly number[], onChange: OnChange): Control =>
  value =>
    html`
      <select
        aria-label=${label}
        @change=${({currentTarget}: Event) =>
          onChange(Number((currentTarget as HTMLSelectElement).value))}
      >
        ${values.map(
          each => html`<option value=${each} .selected=${live(each === value)}>${each}</option>`,
        )}
      </select>
    `;

/** A number to type, and a slider if the range is one that a hand can meet. */
function createNumberControl(
  {step, unit = ''}: ShownField,
  range: Range,
  label: string,
  onChange: OnChange,
): Control {
  const input = createInput(
    {
      type: 'number',
      min: String(range.min),
      max: String(range.max),
      step: step === undefined ? 'any' : String(step),
      'aria-label': unit === '' ? label : `${label} (${unit})`,
    },
    ({valueAsNumber}) => {
      if (!Number.isNaN(valueAsNumber)) onChange(valueAsNumber);
    },
  );
  const slider = isNarrow(range)
    ? createRange({
        name: label,
        ...range,
        step: sliderStep(range, step),
        className: 'field-slider',
        onInput: onChange,
      })
    : null;
  return value => {
    slider?.show(Number(value));
    const number = html`<span class="field-number" dir="ltr"
      >${input.show(value)}<bdi class="field-unit" title=${unit}>${unit}</bdi></span
    >`;
    return slider ? html`<span class="field-slide">${slider.element}${number}</span>` : number;
  };
}

/** A round multiple of the field's own step: 1, 2, 5, 10, 20, ... of them. */
function sliderStep({min, max}: Range, step: number | undefined): number {
  const coarse = (max - min) / SLIDER_STEPS;
  if (coarse <= (step ?? 0)) return step ?? 1;
  const unit = step ?? 1;
  const power = 10 ** Math.floor(Math.log10(coarse / unit));
  const factor = [1, 2, 5, 10].find(each => each * power >= coarse / unit) ?? 10;
  return factor * power * unit;
}

/** An input in which what is being typed stays until it is left. */
function createInput(
  attributes: Readonly<Record<string, string>>,
  onChange: (input: HTMLInputElement) => void,
) {
  const input = element('input', {class: 'field-input', ...attributes});
  let last = '';
  input.addEventListener('change', () => onChange(input));
  input.addEventListener('blur', () => {
    input.value = last;
  });
  return {
    show(value: ShownValue) {
      last = String(value);
      if (!input.matches(':focus')) input.value = last;
      return input;
    },
  };
}
