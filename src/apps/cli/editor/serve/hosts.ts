import {hostname, networkInterfaces} from 'node:os';
import {isIP, isIPv4} from 'node:net';
import type {Hosts} from './certificates.js';

/** What an address of a page may name: a host name, not a URL. */
const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;

/** RFC 4193. */
const UNIQUE_LOCAL = /^f[cd]/i;

/** Whether a certificate can name this host. */
export const isHost = (text: string): boolean => isIP(text) > 0 || HOST_NAME.test(text);

/** This computer's names and addresses, with those that the teacher has given in front. */
export function hostsOfComputer(
  given: readonly string[],
  name = hostname(),
  interfaces = networkInterfaces(),
): Hosts {
  const [short = ''] = name.toLowerCase().split('.');
  const full = name.toLowerCase();
  const all = Object.values(interfaces)
    .flat()
    .flatMap(each => (each === undefined || each.internal ? [] : each.address))
    // A link-local address works only with the name of a network card, which browsers do not accept.
    .filter(address => !/^fe[89ab]/i.test(address))
    .sort((a, b) => Number(isIPv4(b)) - Number(isIPv4(a)));
  // A public IPv6 address changes from day to day, and the authority must name each public one.
  const lasting = all.filter(address => isIPv4(address) || UNIQUE_LOCAL.test(address));
  const addresses = lasting.length > 0 ? lasting : all;
  const names = [full, short === full ? '' : short, short && `${short}.local`].filter(isHost);
  return {
    names: unique([...given.filter(host => isIP(host) === 0), ...names, 'localhost']),
    addresses: unique([...given.filter(host => isIP(host) > 0), ...addresses, '127.0.0.1', '::1']),
  };
}

/** Where others on the network open the pages, the best address first. */
export function addressesFor(
  {names, addresses}: Hosts,
  given: readonly string[],
  port: number,
): readonly string[] {
  const own = ['127.0.0.1', '::1'];
  const numbers = addresses.filter(address => !own.includes(address));
  const others = names.filter(name => name !== 'localhost');
  return unique([...given, ...numbers, ...others]).map(
    host => `https://${host.includes(':') ? `[${host}]` : host}:${port}/`,
  );
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
