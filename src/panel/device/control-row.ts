import type {ShownField, ShownValue} from '../../profiles/shown-device.js';
import {textIn} from '../../profiles/texts.js';
import {element} from '../dom.js';
import {createRange} from '../range.js';
import type {PanelWords} from '../words.js';
import {createFieldName, isYesOrNo} from './field-name.js';
import {createMeter, isNarrow, type Range} from './meter.js';
import type {Row} from './value-row.js';

/** A slider of more positions than pixels only makes its steps uneven. */
const SLIDER_STEPS = 1000;
/** More values are no list. */
const MOST_CHOICES = 8;

type OnChange = (value: ShownValue) => void;

/** A control, and how it shows a value. */
interface Control {
  readonly elements: readonly HTMLElement[];
  readonly show: (value: ShownValue) => void;
}

/** A field of a virtual device, which a user changes. */
export function createControlRow(field: ShownField, words: PanelWords, onChange: OnChange): Row {
  const label = textIn(field.label, words.locale);
  const {elements, show} = createControl(field, label, onChange);
  const meter = createMeter(field, false);
  const whole = element(
    'div',
    {class: 'field', 'data-field': field.name},
    ...(meter ? [meter.element] : []),
    createFieldName(label),
    ...elements,
  );
  let shown: ShownValue | undefined;
  return {
    element: whole,
    show(value) {
      if (value === undefined || value === shown) return;
      shown = value;
      show(value);
      meter?.show(Number(value));
    },
  };
}

function createControl(field: ShownField, label: string, onChange: OnChange): Control {
  const {range, step, unit} = field;
  if (range === undefined) return createTextControl(label, onChange);
  if (isYesOrNo(field)) return createSwitch(label, onChange);
  const choices = step === undefined ? Infinity : (range.max - range.min) / step + 1;
  if (unit === undefined && choices <= MOST_CHOICES) {
    return createList(label, {range, step: step ?? 1}, onChange);
  }
  return createNumberControl({field, range, label}, onChange);
}

function createTextControl(label: string, onChange: OnChange): Control {
  const input = element('input', {
    type: 'text',
    class: 'field-input',
    'aria-label': label,
    dir: 'auto',
  });
  input.addEventListener('change', () => onChange(input.value));
  return {elements: [input], show: createShow(input)};
}

function createSwitch(label: string, onChange: OnChange): Control {
  const input = element('input', {type: 'checkbox', role: 'switch', 'aria-label': label});
  input.addEventListener('change', () => onChange(Number(input.checked)));
  return {
    elements: [element('label', {class: 'field-switch'}, input)],
    show(value) {
      input.checked = value !== 0;
    },
  };
}

function createList(
  label: string,
  {range, step}: {readonly range: Range; readonly step: number},
  onChange: OnChange,
): Control {
  const count = Math.round((range.max - range.min) / step) + 1;
  const values = Array.from({length: count}, (_, index) => range.min + index * step);
  const select = element(
    'select',
    {'aria-label': label},
    ...values.map(value => element('option', {value: String(value)}, String(value))),
  );
  select.addEventListener('change', () => onChange(Number(select.value)));
  return {
    elements: [select],
    show(value) {
      select.value = String(value);
    },
  };
}

/** A number to type, and a slider if the range is one that a hand can meet. */
function createNumberControl(
  {
    field,
    range,
    label,
  }: {readonly field: ShownField; readonly range: Range; readonly label: string},
  onChange: OnChange,
): Control {
  const {step, unit = ''} = field;
  const input = element('input', {
    type: 'number',
    class: 'field-input',
    min: String(range.min),
    max: String(range.max),
    step: step === undefined ? 'any' : String(step),
    'aria-label': unit === '' ? label : `${label} (${unit})`,
  });
  const show = createShow(input);
  input.addEventListener('change', () => {
    const {valueAsNumber} = input;
    if (!Number.isNaN(valueAsNumber)) onChange(valueAsNumber);
  });
  const number = element(
    'span',
    {class: 'field-number', dir: 'ltr'},
    input,
    element('bdi', {class: 'field-unit', title: unit}, unit),
  );
  const slider = isNarrow(range)
    ? createRange({
        name: label,
        ...range,
        step: sliderStep(range, step),
        className: 'field-slider',
        onInput: () => onChange(slider?.value ?? 0),
      })
    : null;
  return {
    elements: slider ? [element('span', {class: 'field-slide'}, slider.element, number)] : [number],
    show(value) {
      slider?.show(Number(value));
      show(value);
    },
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

/** What is being typed stays until the field is left. */
function createShow(input: HTMLInputElement): (value: ShownValue) => void {
  let last = '';
  input.addEventListener('blur', () => {
    input.value = last;
  });
  return value => {
    last = String(value);
    if (!input.matches(':focus')) input.value = last;
  };
}
