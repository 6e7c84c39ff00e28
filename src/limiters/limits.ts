/**
 * Times as large as Date.now() are rounded to a quarter of a microsecond, so "1000 / rate ms later" can
 * come out too early by that much. A decision overlooks one microsecond, or a thousandth of a token if
 * that is less. The balance does not, so this never adds up.
 */
export const ROUNDING_MS = 0.001;
const ROUNDING_TOKENS = 0.001;

/** A strict limiter keeps 8 bytes for each send of a second. */
const MAX_STRICT_RATE = 1_000_000;

/** What follows from the rate. */
export interface Limits {
  readonly rate: number;
  readonly burst: number;
  /** Tokens that flow in; 0 at an infinite rate, where they never end. */
  readonly perSecond: number;
  readonly perWindow: number;
  readonly maxCost: number;
  /** How many tokens may be missing through rounding. */
  readonly tolerance: number;
}

export function limitsFor(rate: number, givenBurst: number | undefined, strict: boolean): Limits {
  if (rate === Infinity) {
    const maxCost = Number.MAX_VALUE;
    return {rate, burst: rate, perSecond: 0, perWindow: rate, maxCost, tolerance: 0};
  }
  if (strict && rate > MAX_STRICT_RATE) {
    throw new RangeError(`a strict rate must be at most ${MAX_STRICT_RATE}, got ${rate}`);
  }
  const burst = givenBurst ?? Math.max(1, rate);
  const perWindow = strict ? Math.max(1, Math.floor(rate)) : Infinity;
  // More than the window lets through would only pile up in front of it.
  const perSecond = Math.min(rate, perWindow);
  return {
    rate,
    burst,
    perSecond,
    perWindow,
    maxCost: Math.min(burst, perWindow, Number.MAX_VALUE),
    tolerance: Math.min(ROUNDING_TOKENS, (perSecond * ROUNDING_MS) / 1000),
  };
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

export function requireNumber(name: string, value: unknown): number {
  if (isNumber(value)) return value;
  throw new TypeError(`${name} must be a number, got ${describe(value)}`);
}

export function requirePositive(name: string, value: unknown): number {
  const checked = requireNumber(name, value);
  if (checked > 0) return checked;
  throw new RangeError(`${name} must be greater than 0, got ${checked}`);
}

export function requireFinite(name: string, value: number): void {
  if (!Number.isFinite(value)) throw new RangeError(`${name} must be finite, got ${value}`);
}

export function describe(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  const isPlain = value === null || value === undefined || typeof value === 'boolean';
  return isPlain || typeof value === 'bigint' ? String(value) : typeof value;
}
