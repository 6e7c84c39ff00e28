import type {FrameValue, FrameWords} from '../../hubs/frame-words.js';
import {textIn} from '../../profiles/texts.js';
import {spacedName} from '../../spaced-name.js';
import {deviceNames} from '../../words/tables/device-names.js';
import {frames} from '../../words/tables/frames.js';
import {panel} from '../../words/tables/panel.js';
import {sensorNames} from '../../words/tables/sensor-names.js';
import {traffic} from '../../words/tables/traffic.js';
import {lookUp, type Translations} from '../../words/look-up.js';

/** Where the words of a frame are looked up; the others are technical names, which are English in all languages. */
const TEXTS: readonly Translations<Readonly<Record<string, string>>>[] = [
  frames,
  deviceNames,
  panel,
  sensorNames,
];

export type TrafficText = keyof typeof traffic.en;

/** The texts of the traffic view in one language. */
export interface TrafficWords {
  /** Scratch's name of the language. */
  readonly locale: string;
  /** `values` replace the names in braces. */
  text(key: TrafficText, values?: Readonly<Record<string, string | number>>): string;
  /** Words of a frame, or of an output. */
  frame(words: FrameWords): string;
}

export function createTrafficWords(locale: string): TrafficWords {
  const frame = ({key, values, texts}: FrameWords): string => {
    if (texts !== undefined) return textIn(texts, locale);
    return insert(textOf(key), name => valueOf(values[name]));
  };
  const textOf = (key: string): string => {
    for (const texts of TEXTS) {
      if (Object.hasOwn(texts.en, key)) return lookUp(texts, locale, key);
    }
    return spacedName(key);
  };
  const valueOf = (value: FrameValue | undefined) =>
    typeof value === 'object' ? frame(value) : value;
  return {
    locale,
    text: (key, values = {}) => insert(lookUp(traffic, locale, key), name => values[name]),
    frame,
  };
}

/** Names without a value stay. */
function insert(text: string, valueOf: (name: string) => string | number | undefined): string {
  return text.replace(/\{(\w+)\}/g, (braces, name: string) => String(valueOf(name) ?? braces));
}
