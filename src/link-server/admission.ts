/** What an upgrade request says of itself. */
export interface Knock {
  readonly path: string | undefined;
  readonly host: string | undefined;
  readonly origin: string | undefined;
}

export interface Refusal {
  readonly status: 403 | 404;
  /** For the terminal, never for the page. */
  readonly reason: string;
}

export const LINK_PATH = '/scratch/ble';

/** Pages that speak to a Scratch Link by themselves. What else they serve, such as users' files, has other origins. */
export const DEFAULT_ORIGINS: readonly string[] = [
  'https://scratch.mit.edu',
  'https://turbowarp.org',
];

const LOOPBACK = '(?:localhost|127\\.0\\.0\\.1|\\[::1\\])';
const LOOPBACK_HOST = new RegExp(`^${LOOPBACK}(?::\\d{1,5})?$`, 'i');
const LOOPBACK_ORIGIN = new RegExp(`^https?://${LOOPBACK}(?::\\d{1,5})?$`, 'i');

/** Null: come in. */
export function judge(
  {path, host, origin}: Knock,
  allowedOrigins: readonly string[],
): Refusal | null {
  // First of all: a page elsewhere whose name leads here ("DNS rebinding") shall learn nothing.
  if (host === undefined || !LOOPBACK_HOST.test(host)) {
    return {status: 403, reason: `it asked for the host ${JSON.stringify(host ?? '')}`};
  }
  // A browser always says where a page is from: without an origin it is a program on this machine.
  if (origin !== undefined && !isAllowed(origin, allowedOrigins)) {
    return {status: 403, reason: `the origin ${JSON.stringify(origin)} is not allowed`};
  }
  if (path !== LINK_PATH) {
    return {status: 404, reason: `there is nothing at ${JSON.stringify(path ?? '')}`};
  }
  return null;
}

/** The origin as browsers write it; undefined for what is none, `null` and wildcards among them. */
export function toOrigin(text: string): string | undefined {
  const isOrigin = /^[a-z][a-z0-9+.-]*:\/\/[^\s/?#*@]+\/?$/i.test(text);
  if (!isOrigin || !URL.canParse(text)) return undefined;
  const {origin} = new URL(text);
  // Of schemes that are not the web's, a URL knows none.
  return origin === 'null' ? text.replace(/\/$/, '').toLowerCase() : origin;
}

function isAllowed(origin: string, allowed: readonly string[]): boolean {
  if (LOOPBACK_ORIGIN.test(origin)) return true;
  const exact = origin.toLowerCase();
  return DEFAULT_ORIGINS.includes(exact) || allowed.includes(exact);
}
