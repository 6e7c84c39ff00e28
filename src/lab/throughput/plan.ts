import {DEFAULT_BOUNDS, type Bounds} from './bounds.js';

/** What is offered to the device, in messages a second. */
export type Load =
  | {readonly kind: 'rates'; readonly rates: readonly number[]}
  /** The highest sustainable rate is searched for. */
  | {readonly kind: 'find'; readonly from: number; readonly to: number};

export type Mode =
  /** The device takes the message; it tells how many it had, where it can. */
  | 'write'
  /** The device sends each message back. */
  | 'echo'
  /** The device sends by itself. */
  | 'notify';

export interface StrategyChoice {
  readonly name: string;
  /** Null: that of each step. */
  readonly rate: number | null;
}

export interface Plan {
  readonly load: Load;
  readonly mode: Mode;
  readonly payloadBytes: number;
  /** Whether each write is acknowledged by the device. */
  readonly response: boolean;
  /** Null: a token bucket a little above the rate of the step. */
  readonly strategy: StrategyChoice | null;
  /** A step has at least this many messages and lasts at least this long. */
  readonly leastMessages: number;
  readonly leastSeconds: number;
  readonly warmUpSeconds: number;
  readonly repeats: number;
  readonly bounds: Bounds;
  /** Also above the rate of the hub's profile. */
  readonly beyondProfile: boolean;
}

export const DEFAULT_PLAN = {
  load: {kind: 'find', from: 4, to: 400},
  mode: 'echo',
  payloadBytes: 20,
  response: false,
  strategy: null,
  leastMessages: 100,
  leastSeconds: 5,
  warmUpSeconds: 1,
  repeats: 3,
  bounds: DEFAULT_BOUNDS,
  beyondProfile: false,
} as const satisfies Plan;

/** A step lasts for this many times the lightest step's latency, to show whether it grows. */
const LATENCIES_A_STEP = 20;

/** How many messages a step has, without those of its warm-up. */
export function messagesOfStep(
  {leastMessages, leastSeconds}: Plan,
  rate: number,
  lightestP95Ms: number | null,
): number {
  const leastMs = Math.max(leastSeconds * 1_000, (lightestP95Ms ?? 0) * LATENCIES_A_STEP);
  return Math.max(leastMessages, Math.ceil((leastMs * rate) / 1_000));
}

/** No share of lost messages below this one can be told with fewer messages. */
export function messagesToShow(lossPercent: number): number {
  return lossPercent > 0 ? Math.ceil(100 / lossPercent) : 0;
}
