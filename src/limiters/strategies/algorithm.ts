/** Both finite. */
export interface AlgorithmLimits {
  /** Tokens a second, more than 0. */
  readonly rate: number;
  /** Tokens, at least 1. */
  readonly burst: number;
}

/**
 * The part that differs between limiters. Its caller checks all arguments. Times count from when the limiter was
 * made, and never go back. Only charge(), refuse() and setLimits() change the state.
 */
export interface Algorithm {
  /** A higher cost can never be met. */
  readonly maxCost: number;
  /** True: it counts what passes in a window of time. Undefined: it has tokens that are refilled. */
  readonly countsWindows?: boolean;
  /** Tokens; negative: debt. */
  balanceAt(nowMs: number): number;
  /** Milliseconds until `cost` fits if nothing else is charged; 0 or less: now. */
  msUntil(nowMs: number, cost: number): number;
  /** Takes `cost`, even if there is no room. */
  charge(nowMs: number, cost: number): void;
  /** A try was refused. Default: that changes nothing. */
  refuse?(nowMs: number): void;
  /** Makes no tokens and forgets no debt. */
  setLimits(nowMs: number, limits: AlgorithmLimits): void;
}
