/** The limits that a step must stay within to count as sustained. */
export interface Bounds {
  /** Highest percentage of messages that the gate admitted but that were not delivered. */
  readonly lossPercent: number;
  /** Highest percentage of messages that were offered but that the gate did not admit. */
  readonly dropPercent: number;
  /** Highest latency at the end of a step, as a multiple of the latency at its start. */
  readonly queueFactor: number;
  /** Highest 95th percentile of the latency, as a multiple of that of the step with the lightest load. */
  readonly p95Factor: number;
  /** Highest 95th percentile of the latency, in milliseconds. Null means no limit. */
  readonly p95Ms: number | null;
}

export const DEFAULT_BOUNDS: Bounds = {
  lossPercent: 0.1,
  dropPercent: 0.1,
  queueFactor: 1.5,
  p95Factor: 10,
  p95Ms: null,
};

/** Describes the bounds as text. Example: "loss 0.1%, drops 0.1%, queue 1.5x, p95 10x". */
export function boundsText(bounds: Bounds): string {
  const {lossPercent, dropPercent, queueFactor, p95Factor, p95Ms} = bounds;
  const p95Limit = p95Ms === null ? '' : ` and ${p95Ms} ms`;
  return `loss ${lossPercent}%, drops ${dropPercent}%, queue ${queueFactor}x, p95 ${p95Factor}x${p95Limit}`;
}

/** The reason why a step is not sustained. */
export type Failing = 'loss' | 'drops' | 'queue' | 'latency' | 'silence' | 'incomplete';
