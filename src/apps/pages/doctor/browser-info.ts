export type System =
  | 'ChromeOS'
  | 'Android'
  | 'iPad or iPhone'
  | 'Windows'
  | 'macOS'
  | 'Linux'
  | 'an unknown system';

export interface BrowserInfo {
  /** With its main version: "Chrome 156". */
  readonly name: string;
  readonly system: System;
  /** Chrome, Edge and their relatives, which have Web Bluetooth on most systems. */
  readonly isChromium: boolean;
}

/** The first that matches counts: the user agents of most browsers name others, too. */
const BROWSERS: readonly (readonly [name: string, version: RegExp])[] = [
  ['Chrome', /CriOS\/(\d+)/],
  ['Firefox', /FxiOS\/(\d+)/],
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Chrome', /(?:Chrome|Chromium)\/(\d+)/],
  ['Firefox', /Firefox\/(\d+)/],
  ['Safari', /Version\/(\d+).* Safari\//],
];

const SYSTEMS: readonly (readonly [System, RegExp])[] = [
  ['ChromeOS', /CrOS/],
  ['Android', /Android/],
  ['iPad or iPhone', /iPad|iPhone|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux|X11/],
];

/** An iPad sends the user agent of a Mac; but no Mac has a touch screen. */
export function browserInfo(userAgent: string, maxTouchPoints: number): BrowserInfo {
  const [named] =
    SYSTEMS.find(([, pattern]) => pattern.test(userAgent)) ?? (['an unknown system'] as const);
  const system = named === 'macOS' && maxTouchPoints > 1 ? 'iPad or iPhone' : named;
  const isChromium = /Chrom(e|ium)\//.test(userAgent);
  for (const [name, pattern] of BROWSERS) {
    const [, version] = pattern.exec(userAgent) ?? [];
    if (version !== undefined) return {name: `${name} ${version}`, system, isChromium};
  }
  return {name: 'this browser', system, isChromium};
}
