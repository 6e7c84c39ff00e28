/** Both finite. */
export interface AlgorithmLimits {
  /** Tokens a second, more than 0. */
  readonly rate: number;
  /** Tokens, at least 1. */
  readonly burst: number;
}

/**
 * What tells one limiter from another. Arguments are checked before; times count from when it was made, and
 * never go back. Nothing but charge() and setLimits() changes its state.
 */
export interface Algorithm {
  /** A cost above it can never be met. */
  readonly maxCost: number;
  /** Whether it counts what passes in a window of time; else it has tokens that flow in. */
  readonly countsWindows: boolean;
  /** Tokens; negative: debt. */
  balanceAt(nowMs: number): number;
  /** Milliseconds until `cost` fits if nothing else is charged; 0 or less: now. */
  msUntil(nowMs: number, cost: number): number;
  /** Takes `cost`, whether there is room or not. */
  charge(nowMs: number, cost: number): void;
  /** Mints no tokens and forgets no debt. */
  setLimits(nowMs: number, limits: AlgorithmLimits): void;
}
