import {STRATEGIES, type LimiterStrategy} from '../../../src/limiters/strategies/index.js';

export interface StrategyRig {
  readonly time: {nowMs: number};
  readonly limiter: LimiterStrategy;
}

/** A limiter of this name, on a clock that is a plain number. */
export function createStrategyRig(
  name: string,
  rate: number,
  options: {readonly burst?: number} = {},
  startMs = 0,
): StrategyRig {
  const entry = STRATEGIES[name];
  if (entry === undefined) throw new Error(`no strategy is called ${name}`);
  const time = {nowMs: startMs};
  return {time, limiter: entry.create(rate, {...options, clock: () => time.nowMs})};
}

/** How many of `calls` calls at this moment pass. */
export function passesNow({time, limiter}: StrategyRig, calls: number): number {
  let passed = 0;
  for (let call = 0; call < calls; call++) if (limiter.tryAcquireAt(time.nowMs)) passed++;
  return passed;
}
