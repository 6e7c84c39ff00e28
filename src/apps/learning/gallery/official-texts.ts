import {families} from '../../../../blocks/index.js';
import {LANGUAGES, type Language} from '../../../words/languages.js';

/** After the name of a language in scratch-gui.js: `"pt-br":{"gui.alerts.lostPeripheralConnection":"…`. */
const LANGUAGE_START = ':{"gui.alerts.lostPeripheralConnection":';

/** Texts by their keys, for each language. */
export type OfficialTexts = ReadonlyMap<Language, Readonly<Record<string, string>>>;

/**
 * Scratch's own translations of the official blocks. They are read from scratch-gui.js when the page is built: this
 * repository has no copy. Throws an Error if scratch-gui keeps them in another way.
 */
export function officialTexts(scratchGui: string): OfficialTexts {
  const ids = families.map(({id}) => id).join('|');
  const pair = new RegExp(`"((?:${ids})\\.[\\w.]+)":("(?:[^"\\\\]|\\\\.)*")`, 'g');
  const texts = new Map<Language, Readonly<Record<string, string>>>();
  let before = '';
  for (const part of scratchGui.split(LANGUAGE_START)) {
    const name = /[\w-]+(?="?$)/.exec(before.slice(-20))?.[0];
    before = part;
    const language = LANGUAGES.find(each => each === name);
    if (language === undefined) continue;
    const pairs = [...part.matchAll(pair)].map(([, key = '', value = '']) => [
      key,
      JSON.parse(value) as string,
    ]);
    if (pairs.length > 0) texts.set(language, Object.fromEntries(pairs) as Record<string, string>);
  }
  const missing = LANGUAGES.filter(language => !texts.has(language));
  if (missing.length > 0) {
    throw new Error(`scratch-gui.js has texts in another form: none in ${missing.join(', ')}.`);
  }
  return texts;
}
