import type {Language} from '../../../words/languages.js';

/** Before the texts of a language in scratch-gui.js: `"pt-br":{"gui.alerts.lostPeripheralConnection":"…`. */
const LANGUAGE_START = /"?([\w-]+)"?:\{"gui\.alerts\.lostPeripheralConnection":/g;

/**
 * Scratch's own translations of an extension's texts, by their keys. They are read from scratch-gui.js when the page is
 * built: this repository has no copy. Throws an Error if scratch-gui keeps them in another way.
 */
export function officialTexts(
  scratchGui: string,
  extensionId: string,
  languages: readonly Language[],
): ReadonlyMap<Language, Readonly<Record<string, string>>> {
  const starts = [...scratchGui.matchAll(LANGUAGE_START)];
  const texts = new Map<Language, Readonly<Record<string, string>>>();
  starts.forEach(({1: name, index}, position) => {
    const language = languages.find(each => each === name);
    if (language === undefined) return;
    const part = scratchGui.slice(index, starts[position + 1]?.index);
    const pairs = part.matchAll(
      new RegExp(`"(${extensionId}\\.[\\w.]+)":("(?:[^"\\\\]|\\\\.)*")`, 'g'),
    );
    texts.set(
      language,
      Object.fromEntries(
        [...pairs].map(([, key, value = '']) => [key, JSON.parse(value) as string]),
      ),
    );
  });
  const missing = languages.filter(each => Object.keys(texts.get(each) ?? {}).length === 0);
  if (missing.length > 0) {
    throw new Error(
      `scratch-gui.js keeps its texts in another way: none in ${missing.join(', ')}.`,
    );
  }
  return texts;
}
