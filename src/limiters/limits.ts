import type {Clock} from '../clock.js';

/**
 * A time as large as Date.now() is rounded to a quarter of a microsecond, so "1000 / rate ms later" can be too early by
 * that much. A decision ignores one microsecond. The balance is exact, so the errors do not add up.
 */
export const ROUNDING_MS = 0.001;
/** The rounding error of a sum of fractions. */
export const SUM_ROUNDING_TOKENS = 1e-9;

/** A strict limiter needs 8 bytes for each message of a second. */
const MAX_STRICT_RATE = 1_000_000;

/** What a limiter allows. Both are finite, except a burst that was given as Infinity. */
export interface Limits {
  /** Tokens a second, more than 0. */
  readonly rate: number;
  /** Tokens, at least 1. */
  readonly burst: number;
}

/** @param burst Undefined: the burst follows the rate. */
export function limitsOf(rate: number, burst: number | undefined): Limits {
  return {rate, burst: burst ?? Math.max(1, rate)};
}

/**
 * Of a strict limiter: the most in any second, and the limits of its bucket. More refill than the second has room for
 * would be useless.
 * @throws RangeError for a rate over a million.
 */
export function strictLimits({rate, burst}: Limits) {
  if (rate > MAX_STRICT_RATE) {
    throw new RangeError(`a strict rate must be at most ${MAX_STRICT_RATE}, got ${rate}`);
  }
  const perWindow = Math.max(1, Math.floor(rate));
  return {perWindow, bucket: {rate: Math.min(rate, perWindow), burst}};
}

/** @throws TypeError or RangeError with the name and the value of the argument. */
export function checkBurst(burst: number | undefined): void {
  if (burst !== undefined && requirePositive('burst', burst) < 1) {
    throw new RangeError(`burst must be at least 1, got ${burst}`);
  }
}

/** @throws TypeError with what it is. */
export function checkClock(clock: unknown): void {
  const {now, after} = (clock ?? {}) as Partial<Record<keyof Clock, unknown>>;
  if (typeof now === 'function' && typeof after === 'function') return;
  throw new TypeError(`clock must have the functions now() and after(), got ${describe(clock)}`);
}

/** @throws TypeError that names an option that does not exist, and those that do. */
export function checkOptions(options: object, known: readonly string[]): void {
  const unknown = Object.keys(options).find(name => !known.includes(name));
  if (unknown === undefined) return;
  throw new TypeError(`there is no option "${unknown}": the options are ${known.join(', ')}`);
}

/**
 * @param paths The functions that `options` must contain, such as 'clock.now'.
 * @throws TypeError with the owner and the path of the first one that is missing.
 */
export function requireFunctions(owner: string, options: unknown, paths: readonly string[]): void {
  for (const path of paths) {
    let value = options;
    for (const key of path.split('.')) value = (value as Record<string, unknown> | null)?.[key];
    if (typeof value !== 'function') {
      throw new TypeError(`${owner}: ${path} must be a function, got ${describe(value)}`);
    }
  }
}

/** @throws TypeError or RangeError: a cost is a positive finite number. */
export function checkCost(cost: number): void {
  requireFinite('cost', requirePositive('cost', cost));
}

/** @throws TypeError or RangeError: a time is a finite number. */
export function checkTime(nowMs: number): void {
  requireFinite('nowMs', requireNumber('nowMs', nowMs));
}

/** @throws what checkCost() throws, and RangeError for a cost above `maxCost`. */
export function requirePossibleCost(cost: number, maxCost: number): void {
  if (typeof cost === 'number' && cost > 0 && cost <= maxCost) return;
  checkCost(cost);
  throw new RangeError(`cost must be at most ${maxCost} to be met, got ${cost}`);
}

/**
 * Waits such as 37.00000000000001 ms become whole milliseconds: a timer of whole milliseconds would wait for 38.
 */
export function withoutRounding(waitMs: number): number {
  const wholeMs = Math.round(waitMs);
  return Math.abs(waitMs - wholeMs) < ROUNDING_MS / 1000 ? wholeMs : waitMs;
}

function requireNumber(name: string, value: unknown): number {
  if (typeof value === 'number') return value;
  throw new TypeError(`${name} must be a number, got ${describe(value)}`);
}

export function requirePositive(name: string, value: unknown): number {
  const checked = requireNumber(name, value);
  if (checked > 0) return checked;
  throw new RangeError(`${name} must be greater than 0, got ${checked}`);
}

function requireFinite(name: string, value: number): void {
  if (!Number.isFinite(value)) throw new RangeError(`${name} must be finite, got ${value}`);
}

function describe(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  const isPlain = value === null || value === undefined || typeof value === 'boolean';
  return isPlain || typeof value === 'bigint' ? String(value) : typeof value;
}
