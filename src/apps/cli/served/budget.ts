import {systemClock} from '../../../clock.js';
import {createLeasedLimiter} from '../../../limiters/redis/leased-limiter.js';
import type {Budget} from '../../../link-server/budget.js';
import {RAW_FAMILIES} from './families.js';
import {BUDGET_RATE, type SharedBudget} from './options.js';
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
  const {url, key, clientClass} = shared;
  const {client, close} = openRedis(url, print);
  const burst = Math.min(...RAW_FAMILIES.map(family => family.burst));
  const limiter = createLeasedLimiter({
    client,
    key,
    rate: BUDGET_RATE,
    burst,
    clock: systemClock,
    ...(clientClass && {
      clientClass: {name: clientClass.name, share: clientClass.rate / BUDGET_RATE},
    }),
  });
  return {
    limiter,
    onReady: listener => limiter.onReady(listener),
    async close() {
      await limiter.close();
      close();
    },
  };
}
