/** The figures of a step in the JSON file. */
import * as v from 'valibot';
import {openObject} from '../../schema/check-value.js';
import {STATUS} from './device-status.js';

const {nullable} = v;
const number = v.number();
const string = v.string();
const boolean = v.boolean();

const QUANTILES = openObject({p50: number, p95: number, p99: number, max: number});

const QUEUE = openObject({startMs: number, endMs: number, spanMs: number});

const BIN = openObject({fromMs: number, toMs: nullable(number), count: number});

/** What this side did. */
export const SENT = openObject({
  offeredRate: number,
  admittedRate: number,
  /** From the first message due to the last. */
  seconds: number,
  offeredCount: number,
  admittedCount: number,
  droppedCount: number,
  droppedPercent: number,
  writtenCount: number,
  /** Null: without response. */
  acknowledgedCount: nullable(number),
  failedCount: number,
  /** Failed writes by error code. */
  errors: v.record(string, number),
  /** The most messages written in any one second. */
  worstSecond: number,
  /** The delay caused by this machine: from when a message was due until it was offered. */
  lateMs: nullable(QUANTILES),
});

/** What the device received, by its echoes or its counts. Null: it reports neither. */
export const ARRIVED = openObject({
  /** By the times of the echoes; null: there are none. */
  deliveredRate: nullable(number),
  deliveredKilobitsPerSecond: v.optional(nullable(number), null),
  deliveredCount: nullable(number),
  /** Without echoes and counts, the failed writes. */
  lostCount: number,
  lostPercent: number,
  duplicatedCount: nullable(number),
  reorderedCount: nullable(number),
  /** Messages that came back with other bytes than were sent, and the first of them in words. Null: unknown, or none. */
  corruptedCount: v.optional(nullable(number), null),
  corruption: v.optional(nullable(string), null),
  /** More messages were under way than the device has sequence numbers, so its losses and latencies are not certain. */
  ranOutOfNumbers: v.optional(boolean, false),
});

/** How long that took, from when a message was due. Null: no message got so far, or that is not reported. */
export const LATENCY = openObject({
  writeMs: nullable(QUANTILES),
  roundTripMs: nullable(QUANTILES),
  /** The time of each write with response, from when the link was free for it. */
  acknowledgementMs: nullable(QUANTILES),
  /** How many messages had a latency of `fromMs` or more, and less than `toMs`. Null: no upper bound. Without empty bins. */
  histogram: v.optional(v.array(BIN), []),
  jitterMs: nullable(number),
  /** Echoes arrived only at multiples of this time: a connection interval, or a device that answers in bursts. Null: at any time. */
  rhythmMs: v.optional(nullable(number), null),
  /** The lower-quartile latency in the first and in the last fifth of a step, and the time between the two. */
  queue: nullable(QUEUE),
  /** The same of the writes with response, if `queue` is the device's own, which counts. */
  writeQueue: v.optional(nullable(QUEUE), null),
});

/** What the device says about itself. Null: it was not asked, or did not answer. */
export const DEVICE = openObject({
  /** With the warm-up, as the next two: dropped because its buffer was full. */
  deviceDroppedCount: v.optional(nullable(number), null),
  /** Sent, but not counted by the device. */
  uncountedCount: v.optional(nullable(number), null),
  /** Counted by the device, but its echo did not arrive. */
  unansweredCount: v.optional(nullable(number), null),
  /** The most messages that were in its buffer since the run began. */
  fullestFrames: v.optional(nullable(number), null),
  /** Its link and itself, after this step. */
  status: v.optional(nullable(STATUS), null),
  /** It did not answer how many messages it had counted. */
  isSilent: boolean,
  /** It restarted during this step. */
  isRestarted: v.optional(boolean, false),
});

/** One rate that was offered for some seconds. Counts and times exclude the warm-up. */
export const STEP = openObject({
  phase: v.picklist([
    'rate',
    'search',
    'repeat',
    /** Half of the rate that the repeats found: the load at which latencies are compared. */
    'half',
    'confirmation',
  ]),
  ...SENT.entries,
  ...ARRIVED.entries,
  ...LATENCY.entries,
  ...DEVICE.entries,
  isPartial: boolean,
  isSustained: boolean,
  /** The reasons why the step is not sustained. */
  failing: v.array(
    v.picklist([
      'loss',
      'drops',
      'queue',
      'latency',
      'silence',
      'restart',
      'incomplete',
      /** With others: this machine could not offer the rate. */
      'busy',
    ]),
  ),
  /**
   * One entry for each second of the step, until the last message has arrived. A message counts in the second in which it
   * was due, and in `delivered` in that in which it arrived.
   */
  timeline: v.array(
    openObject({
      offered: number,
      dropped: number,
      lost: number,
      /** Null: the device does not report each message. */
      delivered: v.optional(nullable(number), null),
      /** Whole microseconds for each message that has a latency, in the order in which they were due. */
      latencyMicroseconds: v.array(number),
    }),
  ),
});
