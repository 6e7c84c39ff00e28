import {NAMED_COLORS, type NamedColor} from '../../../hubs/named-colors.js';
import type {Color} from '../../../hubs/rgb-light.js';
import type {ColorName as KnownColor} from '../../../hubs/education/kinds.js';
import {cardDigits, cardOf} from '../../../hubs/education/protocol/advertising.js';
import {
  CARD_COLORS,
  COLOR_NUMBER,
  nameOf,
  NO_COLOR,
} from '../../../hubs/education/protocol/values.js';
import type {CardPicture, ColorName} from '../../picture.js';

/** As the blocks call them. Black is none of them: a light is off then. */
const NAMES = {
  black: null,
  magenta: 'pink',
  purple: 'purple',
  blue: 'blue',
  azure: 'light-blue',
  teal: 'turquoise',
  green: 'green',
  yellow: 'yellow',
  orange: 'orange',
  red: 'red',
  white: 'white',
} as const satisfies Record<KnownColor, NamedColor | null>;

/** A light with this colour. */
export function lightOf(color: KnownColor | null, brightnessPercent: number): Color {
  const name = color && NAMES[color];
  const {red, green, blue} = name ? NAMED_COLORS[name] : {red: 0, green: 0, blue: 0};
  const dimmed = (part: number) => Math.round((part * brightnessPercent) / 100);
  return {red: dimmed(red), green: dimmed(green), blue: dimmed(blue)};
}

/** Null: it has no name, or there is none. */
export const colorOf = (number: number): KnownColor | null => nameOf(COLOR_NUMBER, number);

/** The card with these numbers. */
export function cardPicture(color: number, number: number): CardPicture | null {
  const card = cardOf(color, number);
  return card && cardWith(card.color, card.number);
}

export function cardWith(color: KnownColor, number: number): CardPicture | null {
  const name = NAMES[color];
  return name && {color: name, digits: cardDigits(number)};
}

/** The colours of cards, as the blocks have them. */
export const CARD_COLOR_NAMES = CARD_COLORS.map(color => NAMES[color]);

/** The number of a card's colour; -1: no card. */
export function cardColorNumber(color: NamedColor | null): number {
  const known = CARD_COLORS.find(each => NAMES[each] === color);
  return known === undefined ? NO_COLOR : COLOR_NUMBER[known];
}

/** What a sensor measures of a brick before it. */
interface Measured {
  readonly reflection: number;
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly hue: number;
  readonly saturation: number;
  readonly value: number;
}

type Row = readonly [
  color: KnownColor,
  rgb: readonly [red: number, green: number, blue: number],
  hsv: readonly [hue: number, saturation: number, value: number],
  reflection: number,
];

/** What the sensor can name, in the order of the rainbow. */
const SEEN = {
  red: ['red', [220, 40, 40], [0, 82, 86], 60],
  yellow: ['yellow', [255, 205, 30], [47, 88, 100], 70],
  green: ['green', [30, 150, 60], [135, 80, 59], 25],
  turquoise: ['teal', [40, 170, 160], [175, 76, 67], 35],
  blue: ['blue', [30, 80, 200], [222, 85, 78], 20],
  purple: ['purple', [120, 60, 170], [273, 65, 67], 20],
  white: ['white', [255, 255, 255], [0, 0, 100], 95],
} as const satisfies Partial<Record<ColorName, Row>>;

type SeenName = keyof typeof SEEN;

export const SEEN_NAMES = Object.keys(SEEN) as readonly SeenName[];

/** The brick that the sensor sees. Null: none, or one of a colour that it should not know. */
export const seenNameOf = (color: KnownColor | null): SeenName | null =>
  SEEN_NAMES.find(name => SEEN[name][0] === color) ?? null;

/** All that the sensor reports of this brick, with the number of the colour. Null: nothing is before it. */
export function measure(color: ColorName | null): Measured & {readonly color: number} {
  const name = SEEN_NAMES.find(each => each === color);
  const none: Row = ['black', [0, 0, 0], [0, 0, 0], 0];
  const [known, [red, green, blue], [hue, saturation, value], reflection] = name
    ? SEEN[name]
    : none;
  const number = name ? COLOR_NUMBER[known] : NO_COLOR;
  return {color: number, reflection, red, green, blue, hue, saturation, value};
}
