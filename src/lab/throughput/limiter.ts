import type {Clock} from '../../clock.js';
import type {GateLimiter} from '../../gate/gate.js';
import {STRATEGIES} from '../../limiters/strategies/index.js';
import type {Plan} from './plan.js';

/** Without a choice: room for the sender's own unevenness, as a hub's profile gives it. */
const BURST = 4;
/**
 * Times the step's rate: what a pause of this machine has held up goes out within four times the pause, and the latency
 * of a step is its device's again. No more is offered than is planned, so nothing else uses it.
 */
const HEAD_ROOM = 1.25;

/**
 * The limiter of a step's gate: what the plan names, as it is by default, else a token bucket a little above the step's
 * rate. Without a rate of its own the former is for whole messages a second, for some can count no others.
 * @param profileRate What the hub's profile allows; null: there is none. It is passed with `beyondProfile` only.
 */
export function createLimiter(
  {strategy: choice, beyondProfile}: Pick<Plan, 'strategy' | 'beyondProfile'>,
  stepRate: number,
  profileRate: number | null,
  clock: Clock,
): GateLimiter {
  const now = () => clock.now();
  if (choice !== null) {
    return strategy(choice.name).create(choice.rate ?? Math.ceil(stepRate), {clock: now});
  }
  const most = beyondProfile ? Infinity : (profileRate ?? Infinity);
  const rate = Math.max(stepRate, Math.min(HEAD_ROOM * stepRate, most));
  return strategy('token-bucket').create(rate, {burst: BURST, clock: now});
}

function strategy(name: string) {
  const found = Object.hasOwn(STRATEGIES, name) ? STRATEGIES[name] : undefined;
  if (found) return found;
  throw new RangeError(
    `strategy must be one of ${Object.keys(STRATEGIES).join(', ')}, got ${name}`,
  );
}
