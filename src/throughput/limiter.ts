import type {Clock} from '../clock.js';
import type {GateLimiter} from '../rate-limiter/gate.js';
import {RateLimiter} from '../rate-limiter/rate-limiter.js';
import type {StrategyChoice} from './plan.js';

/** Room for the sender's own unevenness, as a hub's profile gives it. */
const BURST = 4;

/** The limiter of a step's gate: what the plan names, else a token bucket at the step's rate. */
export function createLimiter(
  _choice: StrategyChoice | null,
  stepRate: number,
  clock: Clock,
): GateLimiter {
  return new RateLimiter(stepRate, {burst: BURST, clock: () => clock.now()});
}
