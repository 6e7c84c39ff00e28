import type {FrameValue, FrameWords} from '../../hubs/frame-words.js';
import {textIn} from '../../profiles/texts.js';
import {frames} from '../../words/tables/frames.js';
import {traffic} from '../../words/tables/traffic.js';
import {lookUp} from '../../words/look-up.js';

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
    const text = Object.hasOwn(frames.en, key)
      ? lookUp(frames, locale, key as keyof typeof frames.en)
      : key;
    return insert(text, name => valueOf(values[name]));
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
