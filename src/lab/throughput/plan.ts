import * as v from 'valibot';
import {openObject, type Checked} from '../../schema/check-value.js';

/** Pauses of a device, in which it handles nothing. */
export interface Pauses {
  /** The longest latency. */
  readonly longestMs: number;
  /** The longest time from the beginning of one to that of the next, in whole seconds; 0: there was only one. */
  readonly everyMs: number;
}

/** The limits that a step must stay within to count as sustained. */
const BOUNDS = openObject({
  /** Highest percentage of messages that the gate admitted but that were not delivered. */
  lossPercent: v.number(),
  /** Highest percentage of messages that were offered but that the gate did not admit. */
  dropPercent: v.number(),
  /** Highest latency at the end of a step, as a multiple of the latency at its start. */
  queueFactor: v.number(),
  /** Highest 95th percentile of the latency, as a multiple of that of the step with the lightest load. */
  p95Factor: v.number(),
  /** Highest 95th percentile of the latency, in milliseconds. Null means no limit. */
  p95Ms: v.nullable(v.number()),
});

export const PLAN = openObject({
  /** What is offered to the device, in messages a second. `find` searches for the highest sustainable rate. */
  load: v.variant('kind', [
    openObject({kind: v.literal('rates'), rates: v.array(v.number())}),
    openObject({kind: v.literal('find'), from: v.number(), to: v.number()}),
  ]),
  mode: v.picklist([
    /** The device receives the message and counts it if it can. */
    'write',
    /** The device sends each message back. */
    'echo',
    /** The device sends by itself. */
    'notify',
  ]),
  payloadBytes: v.number(),
  /** Whether each write is acknowledged by the device. */
  response: v.boolean(),
  /** A step has at least this many messages and lasts at least this long. */
  leastMessages: v.number(),
  leastSeconds: v.number(),
  warmUpSeconds: v.number(),
  repeats: v.number(),
  bounds: BOUNDS,
  /** Offers its one rate for this time, and connects again after each lost link. Null: no soak. */
  soakSeconds: v.optional(v.nullable(v.number()), null),
  /** Also measures above the rate of the hub's profile. */
  beyondProfile: v.boolean(),
  /** A first impression: a coarser search and a shorter confirmation. */
  isQuick: v.optional(v.boolean(), false),
});

export type Plan = Checked<typeof PLAN>;
export type Bounds = Plan['bounds'];
export type Load = Plan['load'];
export type Mode = Plan['mode'];

export const DEFAULT_BOUNDS: Bounds = {
  lossPercent: 0.1,
  dropPercent: 0.1,
  queueFactor: 1.5,
  p95Factor: 10,
  p95Ms: null,
};

export const DEFAULT_PLAN = {
  load: {kind: 'find', from: 4, to: 400},
  mode: 'echo',
  payloadBytes: 20,
  response: false,
  leastMessages: 100,
  leastSeconds: 5,
  warmUpSeconds: 1,
  repeats: 3,
  bounds: DEFAULT_BOUNDS,
  soakSeconds: null,
  beyondProfile: false,
  isQuick: false,
} as const satisfies Plan;

/** What a quick run sets: about a minute for a device that handles 30 messages a second. */
export const QUICK_PLAN = {
  isQuick: true,
  leastMessages: 50,
  leastSeconds: 2.5,
  warmUpSeconds: 0.5,
  repeats: 1,
} as const satisfies Partial<Plan>;

/** The highest failed rate of a search is at most this much above the sustained one. */
export function accuracyPercentOf({isQuick}: Pick<Plan, 'isQuick'>): number {
  return isQuick ? 5 : 2;
}

/** Whether the device reports each message: it sends it back, or sends by itself. */
export function hasEchoes({mode}: Pick<Plan, 'mode'>): boolean {
  return mode !== 'write';
}

/** Describes the bounds as text. Example: "loss 0.1%, drops 0.1%, queue 1.5x, p95 10x". */
export function boundsText(bounds: Bounds): string {
  const {lossPercent, dropPercent, queueFactor, p95Factor, p95Ms} = bounds;
  const p95Limit = p95Ms === null ? '' : ` and ${p95Ms} ms`;
  return `loss ${lossPercent}%, drops ${dropPercent}%, queue ${queueFactor}x, p95 ${p95Factor}x${p95Limit}`;
}

/** A step lasts at least this multiple of the lightest step's latency, to show whether the latency grows. */
const LATENCIES_A_STEP = 20;
/** If the device pauses, the step lasts at least this multiple of its longest pause. */
const PAUSES_A_STEP = 30;
/** Each half of a step has a whole period of the pauses, and some more. */
const PERIODS_A_STEP = 2.5;
const LONGEST_FOR_PERIODS_MS = 30_000;

/** The number of messages in a step without its warm-up. */
export function messagesOfStep(
  {leastMessages, leastSeconds}: Plan,
  rate: number,
  p95Ms: number,
  pauses: Pauses | null,
): number {
  const {longestMs, everyMs} = pauses ?? {longestMs: 0, everyMs: 0};
  const leastMs = Math.max(
    leastSeconds * 1_000,
    p95Ms * LATENCIES_A_STEP,
    longestMs * PAUSES_A_STEP,
    Math.min(everyMs * PERIODS_A_STEP, LONGEST_FOR_PERIODS_MS),
  );
  return Math.max(leastMessages, Math.ceil((leastMs * rate) / 1_000));
}

/** The number of messages that is needed to measure a loss as small as this. */
export function messagesToShow(lossPercent: number): number {
  return lossPercent > 0 ? Math.ceil(100 / lossPercent) : 0;
}
