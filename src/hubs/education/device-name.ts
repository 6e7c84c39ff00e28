import type {models} from './models.js';
import {cardDigits, type CardName} from './protocol/advertising.js';
import type {ColorName} from './protocol/values.js';

/** As LEGO names them, in every language. */
const NAMES: Readonly<Record<keyof typeof models, string>> = {
  singleMotor: 'Single Motor',
  doubleMotor: 'Double Motor',
  colorSensor: 'Color Sensor',
  controller: 'Controller',
};

/** The colour of a card in every language. There are no squares of two of them. */
const SIGNS: Partial<Record<ColorName, string>> = {
  red: '🟥',
  yellow: '🟨',
  blue: '🟦',
  green: '🟩',
  purple: '🟪',
  orange: '🟧',
  magenta: '💗',
  azure: '💠',
};

/** What tells a device from others of its kind: "Double Motor 🟩 0997". Null: an unknown device, or it has no card. */
export function nameWithCard(modelId: string, card: CardName | null): string | null {
  const name = Object.entries(NAMES).find(([id]) => id === modelId)?.[1];
  if (name === undefined || card === null) return null;
  return `${name} ${SIGNS[card.color] ?? card.color} ${cardDigits(card.number)}`;
}
