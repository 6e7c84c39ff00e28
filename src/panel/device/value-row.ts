import {html, nothing} from 'lit-html';
import {guard} from 'lit-html/directives/guard.js';
import type {ShownField, ShownValue} from '../../profiles/shown-device.js';
import {textIn} from '../../profiles/texts.js';
import {valueText} from '../../profiles/value-text.js';
import type {PanelWords} from '../words.js';
import type {Meter} from './meter.js';

/** One field of a message. Undefined: nothing has been reported or commanded yet. */
export type Row = (value: ShownValue | undefined) => unknown;

/** The name is in any language, and stands at the panel's side. */
export const fieldName = (label: string) =>
  html`<span class="field-name"><bdi>${label}</bdi></span>`;

/** A field that is only shown. */
export function createValueRow(field: ShownField, words: PanelWords, meter: Meter | null): Row {
  const textOf = (value: ShownValue) => {
    const named = field.words?.get(value);
    return named === undefined ? valueText(value, field.unit) : textIn(named, words.locale);
  };
  const row: Row = value => html`
    <div class="field" data-field=${field.name}>
      ${fieldName(textIn(field.label, words.locale))}
      <bdi class="field-value" title=${value === undefined ? words.text('noValue') : nothing}
        >${value === undefined ? '–' : textOf(value)}</bdi
      >
      ${meter?.(typeof value === 'number' ? value : null)}
    </div>
  `;
  return value => guard([field, value], () => row(value));
}
