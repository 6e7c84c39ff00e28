import {isIPv4, isIPv6} from 'node:net';

/** The parts of an HTTP upgrade request that decide whether it is accepted. */
export interface UpgradeRequest {
  readonly path: string | undefined;
  readonly host: string | undefined;
  readonly origin: string | undefined;
}

interface Refusal {
  readonly status: 403 | 404;
  readonly reason: string;
}

export const LINK_PATH = '/scratch/ble';

/**
 * Scratch hosts that use a Scratch Link. Only these exact origins: some subdomains of scratch.mit.edu serve files that users upload.
 */
const DEFAULT_ORIGINS: readonly string[] = ['https://scratch.mit.edu', 'https://turbowarp.org'];

/** All addresses of the machine. */
const ANY_ADDRESS: readonly string[] = ['0.0.0.0', '::'];

const ADDRESS_HOST = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/;
const LOOPBACK = '(?:localhost|127\\.0\\.0\\.1|\\[::1\\])';
const LOOPBACK_HOST = new RegExp(`^${LOOPBACK}(?::\\d{1,5})?$`, 'i');
const LOOPBACK_ORIGIN = new RegExp(`^https?://${LOOPBACK}(?::\\d{1,5})?$`, 'i');

/**
 * Null: the request is accepted.
 * @param address The address at which the server listens.
 */
export function checkUpgradeRequest(
  {path, host, origin}: UpgradeRequest,
  allowedOrigins: readonly string[],
  address = '127.0.0.1',
): Refusal | null {
  // The first check: a foreign page whose name resolves to this machine ("DNS rebinding") gets nothing else.
  if (host === undefined || !isOurs(host, address)) {
    return {status: 403, reason: `the host ${JSON.stringify(host ?? '')} is not this machine`};
  }
  // Browsers always send an origin: a request without one comes from a program on this machine.
  if (origin !== undefined && !isAllowed(origin, allowedOrigins)) {
    return {status: 403, reason: `the origin ${JSON.stringify(origin)} is not allowed`};
  }
  if (path !== LINK_PATH) {
    return {status: 404, reason: `there is nothing at ${JSON.stringify(path ?? '')}`};
  }
  return null;
}

/** The origin as browsers write it; undefined for other texts, such as `null` and wildcards. */
export function toOrigin(text: string): string | undefined {
  const isOrigin = /^[a-z][a-z0-9+.-]*:\/\/[^\s/?#*@]+\/?$/i.test(text);
  if (!isOrigin || !URL.canParse(text)) return undefined;
  const {origin} = new URL(text);
  // URL gives 'null' for schemes it does not know, such as those of browser extensions.
  return origin === 'null' ? text.replace(/\/$/, '').toLowerCase() : origin;
}

/** A name of the network could be a foreign page's, so only addresses count. */
function isOurs(host: string, address: string): boolean {
  if (LOOPBACK_HOST.test(host)) return true;
  const [, v6 = '', v4 = ''] = ADDRESS_HOST.exec(host) ?? [];
  if (!isIPv6(v6) && !isIPv4(v4)) return false;
  return ANY_ADDRESS.includes(address) || (v6 || v4).toLowerCase() === address.toLowerCase();
}

function isAllowed(origin: string, allowed: readonly string[]): boolean {
  if (LOOPBACK_ORIGIN.test(origin)) return true;
  const exact = origin.toLowerCase();
  return DEFAULT_ORIGINS.includes(exact) || allowed.includes(exact);
}
