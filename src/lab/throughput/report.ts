import type {Failing} from './bounds.js';
import type {Plan} from './plan.js';
import type {Quantiles} from '../statistics.js';

/** The content of the JSON file. docs/throughput.md describes each figure. */
export interface Report {
  readonly format: 'blockwave-throughput';
  /** Goes up by one if a figure changes its name or meaning. New figures do not change it. */
  readonly version: 1;
  readonly setting: Setting;
  readonly plan: Plan;
  readonly verdict: Verdict;
  readonly steps: readonly StepReport[];
  /** The run ended early, because of `endedBy`. */
  readonly isPartial: boolean;
  readonly endedBy: string | null;
  /** The comparison with an earlier report. */
  readonly comparison: Comparison | null;
}

/** What was measured, where and when. */
export interface Setting {
  /** ISO 8601. */
  readonly startedAt: string;
  readonly hub: string;
  readonly hubName: string | null;
  readonly firmwareVersion: string | null;
  readonly transport: string;
  /** The text of --link; null: not a virtual echo device. */
  readonly link: string | null;
  /** True: the figures are those of a model. */
  readonly isSimulatedTime: boolean;
  readonly host: string;
  readonly seed: number;
}

/** Rates are messages a second. */
export interface Verdict {
  /** Null: no rate is sustainable. */
  readonly sustainableRate: number | null;
  /** The rate for the hub's profile; null also if the device sent by itself. */
  readonly sendsPerSecond: number | null;
  /** The same in words; null if the run did not find the limit of the device. */
  readonly advice: string | null;
  /** The range of the rates that the repeats found, including the sustainable rate. */
  readonly spread: RateSpread | null;
  readonly limitedBy: Limit | null;
  /** The p95 time of a write with response at the lightest step. */
  readonly acknowledgementMs: number | null;
  readonly reason: string;
}

export interface RateSpread {
  readonly lowest: number;
  readonly highest: number;
  readonly percent: number;
}

export type Limit =
  /** The device handles no more. */
  | 'device'
  /** Each write with response waits for the answer to the one before. */
  | 'acknowledgement'
  /** The writes themselves had to wait. */
  | 'link'
  /** The plan's limiter strategy. */
  | 'limiter'
  /** The hub's profile. */
  | 'profile'
  /** No limit was found in the measured range. */
  | 'plan';

export type Phase = 'rate' | 'search' | 'repeat' | 'confirmation';

/** One rate that was offered for some seconds. Counts and times exclude the warm-up. */
export interface StepReport {
  readonly phase: Phase;
  readonly offeredRate: number;
  readonly admittedRate: number;
  /** By the times at which the device reported messages; null if it reports none. */
  readonly deliveredRate: number | null;
  /** From the first message due to the last. */
  readonly seconds: number;
  readonly offeredCount: number;
  readonly admittedCount: number;
  readonly droppedCount: number;
  readonly writtenCount: number;
  readonly acknowledgedCount: number | null;
  readonly failedCount: number;
  readonly deliveredCount: number | null;
  readonly lostCount: number;
  readonly duplicatedCount: number | null;
  readonly reorderedCount: number | null;
  readonly droppedPercent: number;
  readonly lostPercent: number;
  /** The most messages written in any one second. */
  readonly worstSecond: number;
  /** The delay caused by this machine: from when a message was due until it was offered. */
  readonly lateMs: Quantiles | null;
  readonly writeMs: Quantiles | null;
  readonly roundTripMs: Quantiles | null;
  /** The time of each write with response, from when the link was free for it. */
  readonly acknowledgementMs: Quantiles | null;
  readonly jitterMs: number | null;
  readonly queue: Queue | null;
  /** Failed writes by error code. */
  readonly errors: Readonly<Record<string, number>>;
  /** The device did not answer how many messages it had counted. */
  readonly isSilent: boolean;
  readonly isPartial: boolean;
  readonly isSustained: boolean;
  readonly failing: readonly Failing[];
  readonly timeline: readonly Second[];
}

/** The lower-quartile latency in the first and in the last fifth of a step, and the time between the two. */
export interface Queue {
  readonly startMs: number;
  readonly endMs: number;
  readonly spanMs: number;
}

/** One second of a step; messages count in the second in which they were due. */
export interface Second {
  readonly offered: number;
  readonly dropped: number;
  readonly lost: number;
  /** Whole microseconds for each message that has a latency, in the order in which they were due. */
  readonly latencyMicroseconds: readonly number[];
}

export interface Comparison {
  readonly earlierFirmware: string | null;
  readonly earlierRate: number | null;
  /** The rate divided by the earlier one: 0.9 is 10% slower. */
  readonly rateRatio: number | null;
  readonly p95Ratio: number | null;
  readonly judgement: 'faster' | 'slower' | 'same';
  /** How the two measurements differ: "mode write, echo before". */
  readonly differences: readonly string[];
  readonly text: string;
}
