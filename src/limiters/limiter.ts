/** The part of a RateLimiter that the gate uses. */
export interface GateLimiter {
  tryAcquireAt(nowMs: number): boolean;
  forceAcquireAt(nowMs: number): void;
  record(cost?: number): void;
  msUntilReady(cost?: number): number;
}
