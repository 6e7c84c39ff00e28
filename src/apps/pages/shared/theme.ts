// The colours of the pages: colors.css has them for light and for dark.
const DARK = matchMedia('(prefers-color-scheme: dark)');

/** The colour of this name in colors.css, as it is now. */
export function themeColor(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}

/** Calls back when the user changes between light and dark. */
export function onThemeChange(callback: () => void): void {
  DARK.addEventListener('change', callback);
}
