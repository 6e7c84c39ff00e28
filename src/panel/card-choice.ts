import {element} from './dom.js';
import type {CardControls} from './hub-controls.js';
import type {CardPicture} from './picture.js';
import type {PanelWords} from './words.js';

/** 0 is no card. */
const LEAST = 1;
const MOST = 9_999;

/** A menu of colours and a field for the number: the card that is tapped on a virtual hub. */
export function createCardChoice({colors, tap}: CardControls, words: PanelWords) {
  const name = words.text('tapCard');
  const color = element(
    'select',
    {'aria-label': name},
    element('option', {value: '', 'aria-label': words.text('noCard')}, '–'),
    ...colors.map(each => element('option', {value: each}, words.color(each))),
  );
  /** The last valid one. */
  let number = LEAST;
  const digits = element('input', {
    type: 'number',
    min: String(LEAST),
    max: String(MOST),
    value: String(number),
    'aria-label': `${name}: ${LEAST}–${MOST}`,
  });
  const change = () => {
    if (digits.value !== '') {
      number = Math.max(LEAST, Math.min(MOST, Math.round(Number(digits.value))));
    }
    digits.value = String(number);
    tap(colors.find(each => each === color.value) ?? null, number);
  };
  for (const each of [color, digits]) each.addEventListener('change', change);
  let shown = '';
  return {
    element: element(
      'div',
      {class: 'card-choice', role: 'group', 'aria-label': name},
      element('span', {class: 'heading', 'aria-hidden': 'true'}, name),
      color,
      digits,
    ),
    /** The card that the hub has now. */
    update(card: CardPicture | null) {
      const present = card ? `${card.color} ${card.digits}` : '';
      if (present === shown) return;
      shown = present;
      color.value = card?.color ?? '';
      if (card === null) return;
      number = Number(card.digits);
      digits.value = String(number);
    },
  };
}
