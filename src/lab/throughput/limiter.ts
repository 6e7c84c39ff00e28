import type {Clock} from '../../clock.js';
import type {GateLimiter} from '../../gate/gate.js';
import {STRATEGIES} from '../../limiters/strategies/index.js';
import type {Plan} from './plan.js';

/** Messages at once, as in a hub's profile: the sender is not perfectly even. */
const BURST = 4;
/**
 * A multiple of the step's rate. It lets the sender catch up after a pause of this machine within four times the pause,
 * after which latencies are those of the device again. Nothing else uses it, as no more is offered than planned.
 */
const HEAD_ROOM = 1.25;

/**
 * The limiter of a step's gate: the one that the plan names, otherwise a token bucket slightly faster than the step. A
 * named one without a rate gets a whole number of messages a second: some strategies can count only those.
 * @param profileRate The rate of the hub's profile; null: no profile. Only `beyondProfile` allows more.
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
