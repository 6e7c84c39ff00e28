import type {Failing} from './bounds.js';
import type {Plan} from './plan.js';
import type {Quantiles} from '../statistics.js';

/** The report as it is in its JSON file: docs/throughput.md tells what each figure is. */
export interface Report {
  readonly format: 'blockwave-throughput';
  /** Goes up by one where a figure changes its name or its meaning; new ones may come without. */
  readonly version: 1;
  readonly setting: Setting;
  /** As it was carried out. */
  readonly plan: Plan;
  readonly verdict: Verdict;
  readonly steps: readonly StepReport[];
  /** It was ended before it was done; `endedBy` says by what. */
  readonly isPartial: boolean;
  readonly endedBy: string | null;
  /** Beside an earlier report. */
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
  /** The link model of a virtual device, as it was given. */
  readonly link: string | null;
  /** Time was simulated: the figures are the model's, not those of hardware. */
  readonly isSimulatedTime: boolean;
  readonly host: string;
  readonly seed: number;
}

/** Rates a second. */
export interface Verdict {
  /** Null: nothing is. */
  readonly sustainableRate: number | null;
  /** For the hub's profile; null also where what the device sends was measured. */
  readonly sendsPerSecond: number | null;
  /** The same in words; null where the run has found no limit of the device. */
  readonly advice: string | null;
  /** Of the repeats, and the rate itself. */
  readonly spread: RateSpread | null;
  readonly limitedBy: Limit | null;
  /** Of the lightest step's writes with response, and what they allow a second, one after the other. */
  readonly acknowledgementMs: number | null;
  readonly reason: string;
}

export interface RateSpread {
  readonly lowest: number;
  readonly highest: number;
  readonly percent: number;
}

export type Limit =
  /** It takes no more. */
  | 'device'
  /** One write with response waits for the other's answer. */
  | 'acknowledgement'
  /** Bluetooth, or what stands between: the writes themselves had to wait. */
  | 'link'
  /** The plan's limiter strategy. */
  | 'limiter'
  /** The hub's profile. */
  | 'profile'
  /** No limit was found in the range that was measured. */
  | 'plan';

export type Phase = 'rate' | 'search' | 'repeat' | 'confirmation';

/** One step: one rate for a while. Counts and times are without its warm-up. */
export interface StepReport {
  readonly phase: Phase;
  readonly offeredRate: number;
  readonly admittedRate: number;
  /** By the times at which the device told of messages; null where it tells of none. */
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
  /** This machine's own lateness: from when a message was due until it was offered. */
  readonly lateMs: Quantiles | null;
  readonly writeMs: Quantiles | null;
  readonly roundTripMs: Quantiles | null;
  /** Each write with response from when the link was free for it. */
  readonly acknowledgementMs: Quantiles | null;
  readonly jitterMs: number | null;
  readonly queue: Queue | null;
  /** Refused writes by the code of the error. */
  readonly errors: Readonly<Record<string, number>>;
  /** The device was asked how many messages it had, and did not say. */
  readonly isSilent: boolean;
  readonly isPartial: boolean;
  readonly isSustained: boolean;
  readonly failing: readonly Failing[];
  readonly timeline: readonly Second[];
}

/** The quicker messages' latency in the first and in the last fifth of a step, and the time between the two. */
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
  /** Of each message that has one, in the order in which they were due, in whole microseconds. */
  readonly latencyMicroseconds: readonly number[];
}

export interface Comparison {
  readonly earlierFirmware: string | null;
  readonly earlierRate: number | null;
  /** The rate as a share of the earlier one: 0.9 is a tenth slower. */
  readonly rateRatio: number | null;
  readonly p95Ratio: number | null;
  readonly judgement: 'faster' | 'slower' | 'same';
  /** How the two were not measured alike: "mode write, echo before". */
  readonly differences: readonly string[];
  readonly text: string;
}
