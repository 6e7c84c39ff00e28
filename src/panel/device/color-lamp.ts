import {html} from 'lit-html';
import {nearestName} from '../../hubs/named-colors.js';
import type {ShownCommand, ShownOutput} from '../../profiles/shown-device.js';
import type {PanelWords} from '../words.js';

const PARTS = ['red', 'green', 'blue'] as const;

export const isColorPart = (field: string): boolean => PARTS.some(part => part === field);

/** Draws the light of a command with the fields red, green and blue. Null: it has other fields. */
export function createColorLamp({fields}: ShownCommand, words: PanelWords) {
  const ranges = PARTS.map(part => fields.find(({name}) => name === part)?.range);
  if (ranges.some(range => range === undefined)) return null;
  return (values: ShownOutput['values'] | undefined) => {
    const [red = 0, green = 0, blue = 0] = PARTS.map((part, index) => {
      const share = Number(values?.[part] ?? 0) / Math.max(ranges[index]?.max ?? 0, 1);
      return Math.round(255 * Math.min(Math.max(share, 0), 1));
    });
    const named = nearestName({red, green, blue});
    const name = named === null ? words.text('off') : words.color(named);
    const light = values === undefined ? 'transparent' : `rgb(${red}, ${green}, ${blue})`;
    return html`
      <div class="field">
        <span class="field-value">${values === undefined ? '–' : name}</span>
        <div class="meter" data-meter="color" style="--light: ${light}" aria-hidden="true"></div>
      </div>
    `;
  };
}
