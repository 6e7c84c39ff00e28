/** Texts by Scratch's names of the languages. English has every key. */
export interface Translations<Texts extends object> {
  readonly en: Texts;
  readonly [language: string]: Readonly<Partial<Texts>>;
}

/** The text of a key in this locale, in its language ("de" for "de-at") or in English: the first that exists. */
export function lookUp<Texts extends object, Key extends keyof Texts>(
  translations: Translations<Texts>,
  locale: string,
  key: Key,
): Texts[Key] {
  for (const name of localeNames(locale)) {
    const texts = translations[name];
    if (texts !== undefined && Object.hasOwn(texts, key)) return texts[key] as Texts[Key];
  }
  return translations.en[key];
}

/** The languages whose texts fit a locale, the best first. */
export function localeNames(locale: string): readonly string[] {
  const name = locale.toLowerCase();
  const language = name.replace(/-.*/, '');
  // Our Portuguese is that of Brazil, which is understood in Portugal.
  return language === 'pt' ? [name, language, 'pt-br'] : [name, language];
}
