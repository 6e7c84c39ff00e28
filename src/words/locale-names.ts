/** The names under which words for a locale may stand, the best first: its own, then that of its language. */
export function localeNames(locale: string): readonly string[] {
  const own = locale.toLowerCase();
  const [language = own] = own.split('-');
  // Our Portuguese is Brazil's, and understood in Portugal.
  return language === 'pt' ? [own, language, 'pt-br'] : [own, language];
}
