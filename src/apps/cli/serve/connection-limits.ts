import {isIPv6} from 'node:net';
import type {Clock} from '../../../clock.js';
import {RateLimiter} from '../../../limiters/rate-limiter.js';

const MAX_CONNECTIONS = 2_048;
/** A whole class may come from one address; a browser uses about seven connections. */
export const MAX_CONNECTIONS_OF_ADDRESS = 320;
/** New connections of one address: a class that opens the editor at once, and then some. */
const NEW_CONNECTIONS = {perSecond: 40, burst: MAX_CONNECTIONS_OF_ADDRESS};
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
    const name = computerOf(remoteAddress);
    const address = this.#addresses.get(name) ?? this.#add(name);
    if (
      address.connections >= MAX_CONNECTIONS_OF_ADDRESS ||
      this.#connections >= MAX_CONNECTIONS ||
      !address.limiter.tryAcquire()
    ) {
      return null;
    }
    address.cancelForget();
    address.connections += 1;
    this.#connections += 1;
    return () => {
      address.connections -= 1;
      this.#connections -= 1;
      if (address.connections === 0) this.#forgetLater(name, address);
    };
  }

  /** No more connections come. */
  dispose(): void {
    this.#isDisposed = true;
    for (const {cancelForget} of this.#addresses.values()) cancelForget();
  }

  #add(name: string): Address {
    const {perSecond, burst} = NEW_CONNECTIONS;
    const limiter = new RateLimiter(perSecond, {burst, clock: () => this.#clock.now()});
    const address = {limiter, connections: 0, cancelForget: () => undefined};
    this.#addresses.set(name, address);
    this.#forgetLater(name, address);
    return address;
  }

  #forgetLater(name: string, address: Address): void {
    if (this.#isDisposed) return;
    address.cancelForget = this.#clock.after(FORGET_AFTER_MS, () => this.#addresses.delete(name));
  }
}

/** One computer chooses among all addresses of its IPv6 network, so the network counts. */
export function computerOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.replace(/%.*$/, '').split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({length: Math.max(0, 8 - start.length - end.length)}, () => '0');
  return [...start, ...zeros, ...end].slice(0, 4).join(':').toLowerCase();
}
