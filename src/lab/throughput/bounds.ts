/** The limits within which a step is sustained. */
export interface Bounds {
  /** Messages that were admitted but not delivered. */
  readonly lossPercent: number;
  /** Messages that were offered but not admitted by the gate. */
  readonly dropPercent: number;
  /** The latency at the end of a step, as a multiple of that at its start. */
  readonly queueFactor: number;
  /** The 95th percentile of the latency, as a multiple of the lightest step's. */
  readonly p95Factor: number;
  /** The same in milliseconds; null: no limit. */
  readonly p95Ms: number | null;
}

export const DEFAULT_BOUNDS: Bounds = {
  lossPercent: 0.1,
  dropPercent: 0.1,
  queueFactor: 1.5,
  p95Factor: 10,
  p95Ms: null,
};

/** "loss 0.1%, drops 0.1%, queue 1.5x, p95 10x". */
export function boundsText(bounds: Bounds): string {
  const {lossPercent, dropPercent, queueFactor, p95Factor, p95Ms} = bounds;
  const most = p95Ms === null ? '' : ` and ${p95Ms} ms`;
  return `loss ${lossPercent}%, drops ${dropPercent}%, queue ${queueFactor}x, p95 ${p95Factor}x${most}`;
}

/** Which bound a step exceeds. */
export type Failing = 'loss' | 'drops' | 'queue' | 'latency' | 'silence' | 'incomplete';
