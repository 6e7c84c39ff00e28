import type {ShownField, ShownValue} from '../../profiles/shown-device.js';
import {textIn} from '../../profiles/texts.js';
import {valueText} from '../../profiles/value-text.js';
import {element} from '../dom.js';
import type {PanelWords} from '../words.js';
import {createFieldName} from './field-name.js';
import type {Meter} from './meter.js';

/** One field of a message with its value. */
export interface Row {
  readonly element: HTMLElement;
  /** Undefined: nothing has been reported or commanded yet. */
  show(value: ShownValue | undefined): void;
}

/** A field that is only shown. */
export function createValueRow(field: ShownField, words: PanelWords, meter: Meter | null): Row {
  const {label, unit} = field;
  const value = element('bdi', {class: 'field-value'});
  const whole = element(
    'div',
    {class: 'field', 'data-field': field.name},
    createFieldName(textIn(label, words.locale)),
    value,
    ...(meter ? [meter.element] : []),
  );
  let shown: ShownValue | null | undefined = null;
  return {
    element: whole,
    show(now) {
      if (now === shown) return;
      shown = now;
      const text = now === undefined ? '–' : valueText(now, unit);
      const named = now === undefined ? undefined : field.words?.get(now);
      value.textContent = named === undefined ? text : textIn(named, words.locale);
      value.title = now === undefined ? words.text('noValue') : '';
      meter?.show(typeof now === 'number' ? now : null);
    },
  };
}
