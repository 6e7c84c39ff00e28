import {NAMED_COLORS} from '../../hubs/named-colors.js';
import {element, svg} from '../dom.js';
import type {Place} from '../hub-look.js';
import type {CardPicture} from '../picture.js';
import type {PanelWords} from '../words.js';
import {cssOf} from '../css-color.js';
import {rect, text} from './shapes.js';

const WIDTH = 58;
const HEIGHT = 24;
/** The part with the colour. */
const COLOR_WIDTH = 14;

/** The card that was tapped on a hub: its colour, and the number that is printed on it. */
export function createCard([x, y]: Place, words: PanelWords) {
  const color = rect([x, y], [COLOR_WIDTH, HEIGHT], 4, 'card-color');
  const digits = text(x + COLOR_WIDTH + (WIDTH - COLOR_WIDTH) / 2, y + 17, '', 'card-digits');
  const shape = svg('g', {}, rect([x, y], [WIDTH, HEIGHT], 4, 'card-paper'), color, digits);
  // What a screen reader says of it.
  const spoken = element('span', {role: 'img', hidden: ''});
  let shown: string | undefined;
  return {
    shapes: [shape],
    words: spoken,
    show(card: CardPicture | null) {
      const name = card ? `${words.color(card.color)} ${card.digits}` : '';
      if (name === shown) return;
      shown = name;
      shape.style.display = card ? '' : 'none';
      spoken.hidden = card === null;
      spoken.setAttribute('aria-label', name);
      digits.textContent = card?.digits ?? '';
      color.style.fill = card ? cssOf(NAMED_COLORS[card.color]) : '';
    },
  };
}
