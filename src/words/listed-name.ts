import {lookUp} from './look-up.js';
import {colorNames} from './tables/color-names.js';

/** The card of a hub, by which children tell several apart: its colour and its digits are printed on it. */
interface ListedCard {
  readonly color: keyof typeof colorNames.en;
  readonly digits: string;
}

/** A hub in a list: "Double Motor (green 0997)". */
export function listedName(name: string, card: ListedCard | undefined, locale: string): string {
  if (card === undefined) return name;
  return `${name} (${lookUp(colorNames, locale, card.color)} ${card.digits})`;
}
