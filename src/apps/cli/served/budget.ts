import {systemClock} from '../../../clock.js';
import {wedo2RawAccess} from '../../../hubs/wedo2/raw-access.js';
import {createLeasedLimiter} from '../../../limiters/redis/leased-limiter.js';
import type {Budget} from '../../../link-server/budget.js';
import type {SharedBudget} from './options.js';
import {openRedis} from './redis-client.js';

export interface OpenBudget extends Budget {
  readonly close: () => Promise<void>;
}

/** The budget that this server shares with others: the rate of a WeDo 2.0 hub. Null: none is wanted. */
export function openBudget(
  shared: SharedBudget | null,
  print: (line: string) => void,
): OpenBudget | null {
  if (shared === null) return null;
  const {url, key} = shared;
  const {client, close} = openRedis(url, print);
  const {sendsPerSecond: rate, burst} = wedo2RawAccess;
  const limiter = createLeasedLimiter({client, key, rate, burst, clock: systemClock});
  return {
    limiter,
    onReady: listener => limiter.onReady(listener),
    async close() {
      await limiter.close();
      close();
    },
  };
}
