import {element} from './dom.js';
import type {HubControls} from './hub-controls.js';
import type {PanelWords} from './words.js';

const MOST = 9_999;

/** A menu of colours and a field for the number: the card that is tapped on a virtual hub. */
export function createCardChoice(
  controls: Pick<HubControls, 'cardColors' | 'tapCard'>,
  words: PanelWords,
) {
  const colors = controls.cardColors ?? [];
  const name = words.text('tapCard');
  const color = element(
    'select',
    {'aria-label': name},
    element('option', {value: ''}, '–'),
    ...colors.map(each => element('option', {value: each}, words.color(each))),
  );
  const digits = element('input', {
    type: 'number',
    min: '0',
    max: String(MOST),
    value: '1',
    'aria-label': `${name}: 0–${MOST}`,
  });
  const change = () => {
    if (digits.value === '') return;
    const chosen = colors.find(each => each === color.value);
    const number = Math.max(0, Math.min(MOST, Math.round(Number(digits.value))));
    digits.value = String(number);
    controls.tapCard?.(chosen ?? null, number);
  };
  for (const each of [color, digits]) each.addEventListener('change', change);
  return element(
    'div',
    {class: 'card-choice', role: 'group', 'aria-label': name},
    element('span', {class: 'heading', 'aria-hidden': 'true'}, name),
    color,
    digits,
  );
}
