import {languageOf} from './languages.js';
import {lookUp} from './look-up.js';
import {colorNames} from './tables/color-names.js';
import {deviceNames} from './tables/device-names.js';

/** The card of a hub, by which children tell several apart: its colour and its digits are printed on it. */
interface ListedCard {
  readonly color: keyof typeof colorNames.en;
  readonly digits: string;
}

/** The devices of LEGO Education have their English names, whatever the language. */
const DEVICES = ['singleMotor', 'doubleMotor', 'colorSensor', 'controller'] as const;

/** A hub in the user's language: "Double Motor (green 0997)". */
export function listedName(name: string, card: ListedCard | undefined, locale: string): string {
  const shown = withDeviceName(name, locale);
  if (card === undefined) return shown;
  return `${shown} (${lookUp(colorNames, locale, card.color)} ${card.digits})`;
}

/** The name of a device in the words of blocks, also in "Virtual hub: Controller 2". Other names stay as they are. */
function withDeviceName(name: string, locale: string): string {
  for (const device of DEVICES) {
    const english = deviceNames.en[device];
    const [before, after, ...others] = name.split(english);
    if (before === undefined || after === undefined || others.length > 0) continue;
    const isAtStart = !/\p{L}/u.test(before);
    // A child's own name may contain these words.
    if (/\p{L}/u.test(after) || !(isAtStart || before.endsWith(': '))) continue;
    const translated = lookUp(deviceNames, locale, device);
    return before + (isAtStart ? capitalized(translated, locale) : translated) + after;
  }
  return name;
}

const capitalized = (text: string, locale: string): string =>
  text.slice(0, 1).toLocaleUpperCase(languageOf(locale)) + text.slice(1);
