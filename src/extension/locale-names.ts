/** The names under which words for a locale may stand, the best first: its own, then that of its language. */
export function localeNames(locale: string): readonly [own: string, language: string] {
  const own = locale.toLowerCase();
  const [language = own] = own.split('-');
  return [own, language];
}
