import type {Clock} from '../clock.js';
import type {GateLimiter} from '../rate-limiter/gate.js';
import {STRATEGIES} from '../rate-limiter/strategies/index.js';
import type {StrategyChoice} from './plan.js';

/** Without a choice: room for the sender's own unevenness, as a hub's profile gives it. */
const BURST = 4;

/**
 * The limiter of a step's gate: what the plan names, as it is by default, else a token bucket at the step's rate.
 * Without a rate of its own the former is for whole messages a second, for some can count no others.
 */
export function createLimiter(
  choice: StrategyChoice | null,
  stepRate: number,
  clock: Clock,
): GateLimiter {
  const now = () => clock.now();
  if (choice === null) return strategy('token-bucket').create(stepRate, {burst: BURST, clock: now});
  return strategy(choice.name).create(choice.rate ?? Math.ceil(stepRate), {clock: now});
}

function strategy(name: string) {
  const found = Object.hasOwn(STRATEGIES, name) ? STRATEGIES[name] : undefined;
  if (found) return found;
  throw new RangeError(
    `strategy must be one of ${Object.keys(STRATEGIES).join(', ')}, got ${name}`,
  );
}
