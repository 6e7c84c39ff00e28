import {DEFAULT_BOUNDS, type Bounds} from './bounds.js';

/** What is offered to the device, in messages a second. */
export type Load =
  | {readonly kind: 'rates'; readonly rates: readonly number[]}
  /** Searches for the highest sustainable rate. */
  | {readonly kind: 'find'; readonly from: number; readonly to: number};

export type Mode =
  /** The device receives the message and counts it if it can. */
  | 'write'
  /** The device sends each message back. */
  | 'echo'
  /** The device sends by itself. */
  | 'notify';

export interface StrategyChoice {
  readonly name: string;
  /** Null: the rate of each step. */
  readonly rate: number | null;
}

export interface Plan {
  readonly load: Load;
  readonly mode: Mode;
  readonly payloadBytes: number;
  /** Whether each write is acknowledged by the device. */
  readonly response: boolean;
  /** Null: a token bucket slightly faster than the step. */
  readonly strategy: StrategyChoice | null;
  /** A step has at least this many messages and lasts at least this long. */
  readonly leastMessages: number;
  readonly leastSeconds: number;
  readonly warmUpSeconds: number;
  readonly repeats: number;
  readonly bounds: Bounds;
  /** Also measures above the rate of the hub's profile. */
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

/** A step lasts at least this multiple of the lightest step's latency, to show whether the latency grows. */
const LATENCIES_A_STEP = 20;

/** The number of messages in a step without its warm-up. */
export function messagesOfStep(
  {leastMessages, leastSeconds}: Plan,
  rate: number,
  lightestP95Ms: number | null,
): number {
  const leastMs = Math.max(leastSeconds * 1_000, (lightestP95Ms ?? 0) * LATENCIES_A_STEP);
  return Math.max(leastMessages, Math.ceil((leastMs * rate) / 1_000));
}

/** The number of messages that is needed to measure a loss as small as this. */
export function messagesToShow(lossPercent: number): number {
  return lossPercent > 0 ? Math.ceil(100 / lossPercent) : 0;
}
