/** The page's language: `?locale=de` in its address, else the browser's, else English. */
export function preferredLocale(supported: readonly string[]): string {
  const asked = new URLSearchParams(window.location.search).get('locale');
  for (const wish of [asked, ...navigator.languages]) {
    if (wish === null) continue;
    const locale = wish.toLowerCase();
    const [language = locale] = locale.split('-');
    if (supported.includes(locale)) return locale;
    if (supported.includes(language)) return language;
  }
  return 'en';
}
