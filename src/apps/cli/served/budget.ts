import {systemClock} from '../../../clock.js';
import {createLeasedLimiter} from '../../../limiters/redis/leased-limiter.js';
import type {Budget} from '../../../link-server/budget.js';
import {RAW_FAMILIES} from './families.js';
import type {SharedBudget} from './options.js';
import {openRedis} from './redis-client.js';

export interface OpenBudget extends Budget {
  readonly close: () => Promise<void>;
}

/** The budget that this server shares with others: the rate that a hub of any family accepts. Null: none is wanted. */
export function openBudget(
  shared: SharedBudget | null,
  print: (line: string) => void,
): OpenBudget | null {
  if (shared === null) return null;
  const {url, key} = shared;
  const {client, close} = openRedis(url, print);
  const rate = Math.min(...RAW_FAMILIES.map(({sendsPerSecond}) => sendsPerSecond));
  const burst = Math.min(...RAW_FAMILIES.map(family => family.burst));
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
