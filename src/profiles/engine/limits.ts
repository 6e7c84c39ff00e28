import type {Clock} from '../../clock.js';
import type {FrameLimits} from '../../gate/options.js';
import {keyOf} from '../../ble/endpoint.js';
import type {Frame} from '../../hubs/link.js';
import {RateLimiter} from '../../limiters/rate-limiter.js';
import {costBySize} from '../../limiters/shapers/costs.js';
import {burstOf} from '../rates.js';
import type {ProfileFrame} from './commands.js';
import type {Plan} from './plan.js';

/** Undefined: each message costs one token, and no characteristic has a limit of its own. */
export function limitsOf({
  profile: {sending, commands, characteristics},
  endpoints,
}: Plan): ((clock: Clock) => FrameLimits<Frame>) | undefined {
  const limited = Object.entries(characteristics).flatMap(([name, {limit}]) => {
    const endpoint = endpoints.get(name);
    return limit && endpoint ? {key: keyOf(endpoint), limit} : [];
  });
  const hasCosts = Object.values(commands).some(({cost}) => cost !== undefined);
  if (limited.length === 0 && !hasCosts && sending.bytesPerToken === undefined) return undefined;
  const bySize = costBySize(sending.bytesPerToken ?? Infinity);
  return clock => {
    const limiters = new Map(
      limited.map(({key, limit}) => [
        key,
        new RateLimiter(limit.perSecond, {burst: burstOf(limit), clock, strict: true}),
      ]),
    );
    const limiterOf = ({to}: Frame) => limiters.get(keyOf(to));
    return {
      costOf: (frame: ProfileFrame) =>
        Math.min(
          burstOf(sending),
          limiterOf(frame)?.maxCost ?? Infinity,
          frame.cost ?? bySize(frame.bytes),
        ),
      limiterOf,
    };
  };
}
