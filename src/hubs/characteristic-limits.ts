import type {Clock} from '../clock.js';
import {RateLimiter} from '../limiters/rate-limiter.js';
import {costBySize} from '../limiters/shapers/costs.js';
import type {FrameLimits} from '../gate/gate-options.js';
import {keyOf, type Endpoint} from '../gatt/endpoint.js';
import type {Frame} from './link.js';

interface CharacteristicLimitsOptions {
  /** The most tokens that a frame costs: the burst of the hub. With a lower limit it costs what that has in a second. */
  readonly burst: number;
  /** A frame costs one token for each of this many bytes or part of them. */
  readonly bytesPerToken: number;
  /** Tokens a second of single characteristics, in any second, and how many of those at once (at least `burst`). */
  readonly limits: readonly {
    readonly to: Endpoint;
    readonly tokensPerSecond: number;
    readonly burst: number;
  }[];
}

/** Limits of single characteristics and costs by size, for the profile of a hub. */
export class CharacteristicLimits implements FrameLimits<Frame> {
  readonly #burst: number;
  readonly #costOf: ReturnType<typeof costBySize>;
  readonly #limiters: ReadonlyMap<string, RateLimiter>;

  constructor(clock: Clock, {burst, bytesPerToken, limits}: CharacteristicLimitsOptions) {
    this.#burst = burst;
    this.#costOf = costBySize(bytesPerToken);
    this.#limiters = new Map(
      limits.map(each => [
        keyOf(each.to),
        new RateLimiter(each.tokensPerSecond, {burst: each.burst, clock, strict: true}),
      ]),
    );
  }

  costOf(frame: Frame): number {
    const maxCost = this.limiterOf(frame)?.maxCost ?? Infinity;
    return Math.min(this.#burst, maxCost, this.#costOf(frame.bytes));
  }

  limiterOf({to}: Frame): RateLimiter | undefined {
    return this.#limiters.get(keyOf(to));
  }
}
