type WordsByLanguage = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What both tables say in each language. They have the same languages. */
export function wordsOfBoth(first: WordsByLanguage, second: WordsByLanguage): WordsByLanguage {
  return Object.fromEntries(
    Object.entries(first).map(([language, words]) => [language, {...words, ...second[language]}]),
  );
}
