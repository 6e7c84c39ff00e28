import type {StrategyName} from '../../../src/package/rate-limiter.js';

/** What each strategy guarantees according to its documentation. */
export interface Limits {
  readonly rate: number;
  readonly burst: number;
}

export interface Bound {
  /** The largest cost that can be met. */
  maxCost(limits: Limits): number;
  /** The most that passes in any half-open span of `spanMs`, forced sends apart. */
  inSpan(spanMs: number, limits: Limits): number;
  /** The largest debt. */
  mostOwed(limits: Limits): number;
  /** A cost of k is the same as k costs of one. */
  readonly unitsAddUp: boolean;
  /** A refused call may delay later ones. */
  readonly refusalsDelay?: boolean;
  /** How many messages pass in a second under constant demand, with the default burst. */
  steadyRate(rate: number): number;
}

const bucket: Bound = {
  maxCost: ({burst}) => burst,
  inSpan: (spanMs, {rate, burst}) => burst + (rate * spanMs) / 1000,
  mostOwed: ({rate}) => rate,
  unitsAddUp: true,
  steadyRate: rate => rate,
};

const windowOf = ({rate, burst}: Limits) => {
  const perWindow = Math.floor(burst);
  return {perWindow, windowMs: (perWindow * 1000) / rate};
};

const alignedWindows: Bound = {
  ...bucket,
  maxCost: limits => windowOf(limits).perWindow,
  inSpan(spanMs, limits) {
    const {perWindow, windowMs} = windowOf(limits);
    return perWindow * (Math.ceil(spanMs / windowMs) + 1);
  },
};

const perSecond = ({rate}: Limits) => Math.max(1, Math.floor(rate));
/** Fractions of a message do not pass, and are lost where the bucket has no room for them. */
const wholeRate = (rate: number) => Math.min(rate, perSecond({rate, burst: 1}));

/** By name; a strategy without its line here fails its contract. */
export const BOUNDS: Readonly<Record<StrategyName, Bound>> = {
  'token-bucket': bucket,
  gcra: bucket,
  'token-bucket-reset': bucket,
  'token-bucket-penalty': {...bucket, unitsAddUp: false, refusalsDelay: true},
  strict: {
    ...bucket,
    maxCost: limits => Math.min(limits.burst, perSecond(limits)),
    inSpan: (spanMs, limits) =>
      Math.min(
        bucket.inSpan(spanMs, limits),
        spanMs === 0 ? Infinity : perSecond(limits) * Math.ceil(spanMs / 1000),
      ),
    mostOwed: limits => Math.min(limits.rate, perSecond(limits)),
    steadyRate: wholeRate,
  },
  'token-bucket-tick': {
    ...bucket,
    inSpan: (spanMs, {rate, burst}) => burst + rate * Math.ceil(spanMs / 1000 + 1e-3),
    steadyRate: wholeRate,
  },
  'leaky-bucket': {
    ...bucket,
    maxCost: ({rate}) => Math.max(1, rate),
    inSpan: (spanMs, {rate}) => Math.max(1, rate) + (rate * spanMs) / 1000,
    unitsAddUp: false,
  },
  'fixed-window': alignedWindows,
  'fixed-window-first-call': alignedWindows,
  'sliding-window-log': {
    ...alignedWindows,
    inSpan(spanMs, limits) {
      const {perWindow, windowMs} = windowOf(limits);
      return perWindow * Math.max(1, Math.ceil(spanMs / windowMs));
    },
  },
  'sliding-window-counter': {
    ...alignedWindows,
    // The last message of a window would have to pass at its very end: one less does, or every other one.
    steadyRate(rate) {
      const {perWindow} = windowOf({rate, burst: Math.max(1, rate)});
      return rate * Math.max(1 / 2, (perWindow - 1) / perWindow);
    },
  },
};
