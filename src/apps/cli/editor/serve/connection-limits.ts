import {isIPv6} from 'node:net';
import type {Clock} from '../../../../clock.js';
import {RateLimiter} from '../../../../limiters/rate-limiter.js';

const MAX_CONNECTIONS = 2_048;
/** A whole class may come from one address; a browser uses about seven connections. */
export const MAX_CONNECTIONS_OF_ADDRESS = 320;

interface Limit {
  readonly connections: number;
  /** New ones a second. As many as `connections` may come at once. */
  readonly newPerSecond: number;
}

/** A class that opens the editor at once, and then some. */
const OF_ADDRESS: Limit = {connections: MAX_CONNECTIONS_OF_ADDRESS, newPerSecond: 40};
/** A whole school may be one IPv6 network; but one computer can have all its addresses. */
const OF_NETWORK: Limit = {connections: 1_280, newPerSecond: 160};
/** How long an address without connections is remembered: longer than its limiter needs to be full again. */
const FORGET_AFTER_MS = 20_000;

interface Address {
  readonly limiter: RateLimiter;
  connections: number;
  cancelForget: () => void;
}

/** How many connections one computer may have and open, so that it leaves room for the others. */
export class ConnectionLimits {
  readonly #clock: Clock;
  readonly #addresses = new Map<string, Address>();
  #connections = 0;
  #isDisposed = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Null: the connection is refused. Otherwise to be called when it has ended. */
  accept(remoteAddress: string): (() => void) | null {
    if (this.#connections >= MAX_CONNECTIONS) return null;
    const name = computerOf(remoteAddress);
    const isNew = !this.#addresses.has(name);
    // The address first: what it is refused does not count for its network.
    const ofAddress = this.#acquire(name, OF_ADDRESS);
    if (ofAddress === null) return null;
    const network = networkOf(remoteAddress);
    const ofNetwork = network === null ? null : this.#acquire(`${network}::/64`, OF_NETWORK);
    if (network !== null && ofNetwork === null) {
      ofAddress();
      if (isNew) this.#forget(name);
      return null;
    }
    this.#connections += 1;
    return () => {
      this.#connections -= 1;
      ofAddress();
      ofNetwork?.();
    };
  }

  /** No more connections come. */
  dispose(): void {
    this.#isDisposed = true;
    for (const {cancelForget} of this.#addresses.values()) cancelForget();
  }

  /** One connection of an address or a network. Null: it may have no more now. */
  #acquire(name: string, limit: Limit): (() => void) | null {
    const address = this.#addresses.get(name) ?? this.#add(name, limit);
    if (address.connections >= limit.connections || !address.limiter.tryAcquire()) return null;
    address.cancelForget();
    address.connections += 1;
    return () => {
      address.connections -= 1;
      if (address.connections === 0) this.#forgetLater(name, address);
    };
  }

  #add(name: string, {connections, newPerSecond}: Limit): Address {
    const limiter = new RateLimiter(newPerSecond, {
      burst: connections,
      clock: this.#clock,
    });
    const address = {limiter, connections: 0, cancelForget: () => undefined};
    this.#addresses.set(name, address);
    this.#forgetLater(name, address);
    return address;
  }

  /** So that a computer that tries all addresses of its network fills no memory. */
  #forget(name: string): void {
    this.#addresses.get(name)?.cancelForget();
    this.#addresses.delete(name);
  }

  #forgetLater(name: string, address: Address): void {
    if (this.#isDisposed) return;
    address.cancelForget = this.#clock.after(FORGET_AFTER_MS, () => this.#addresses.delete(name));
  }
}

/** What counts as one computer: its address, always written in the same way. */
export function computerOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.replace(/%.*$/, '').split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({length: Math.max(0, 8 - start.length - end.length)}, () => '0');
  return [...start, ...zeros, ...end].join(':').toLowerCase();
}

/** The IPv6 network, among all of whose addresses a computer in it may choose. Null: the address is not of IPv6. */
export function networkOf(address: string): string | null {
  const parts = computerOf(address).split(':');
  return parts.length === 1 ? null : parts.slice(0, 4).join(':');
}
