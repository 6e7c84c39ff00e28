import {nearestName} from '../../hubs/named-colors.js';
import type {ShownCommand, ShownOutput} from '../../profiles/shown-device.js';
import {element} from '../dom.js';
import type {PanelWords} from '../words.js';

const PARTS = ['red', 'green', 'blue'] as const;

export const isColorPart = (field: string): boolean => PARTS.some(part => part === field);

/** The light of a command with the fields red, green and blue. Null: it has other fields. */
export function createColorLamp({fields}: ShownCommand, words: PanelWords) {
  const ranges = PARTS.map(part => fields.find(({name}) => name === part)?.range);
  if (ranges.some(range => range === undefined)) return null;
  const lamp = element('div', {class: 'meter', 'data-meter': 'color', 'aria-hidden': 'true'});
  const name = element('span', {class: 'field-value'});
  let shown: string | undefined;
  return {
    element: element('div', {class: 'field'}, name, lamp),
    show(values: ShownOutput['values'] | undefined) {
      const parts = PARTS.map((part, index) => {
        const share = Number(values?.[part] ?? 0) / Math.max(ranges[index]?.max ?? 0, 1);
        return Math.round(255 * Math.min(Math.max(share, 0), 1));
      });
      const css = values === undefined ? '' : `rgb(${parts.join(', ')})`;
      if (css === shown) return;
      shown = css;
      lamp.style.setProperty('--light', css === '' ? 'transparent' : css);
      const [red = 0, green = 0, blue = 0] = parts;
      const named = nearestName({red, green, blue});
      const text = named === null ? words.text('off') : words.color(named);
      name.textContent = css === '' ? '–' : text;
    },
  };
}
