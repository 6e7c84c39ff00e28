import * as v from 'valibot';
import {jsonSentence} from '../../json-mistake.js';
import {checkValue, openObject, type Checked} from '../../schema/check-value.js';
import {RESET_REASON, STATUS} from './device-status.js';
import {PLAN} from './plan.js';
import {ARRIVED, DEVICE, LATENCY, SENT, STEP} from './step-schema.js';

const {nullable} = v;
const number = v.number();
const string = v.string();
const boolean = v.boolean();

/** What was measured, where and when. */
const SETTING = openObject({
  /** ISO 8601: when the device was found. */
  startedAt: string,
  hub: string,
  hubName: nullable(string),
  firmwareVersion: nullable(string),
  /** The messages that the device's buffer holds, by its own report. Null: unknown. */
  bufferFrames: v.optional(nullable(number), null),
  /** What the device said about its link and itself when the run began. Null: nothing. */
  status: v.optional(nullable(STATUS), null),
  transport: string,
  /** The name in the profile of a home-made device, and the command that was sent. Null: another device. */
  profile: v.optional(nullable(openObject({name: string, message: string})), null),
  /** The text of --link; null: the device has no simulated link. */
  link: nullable(string),
  /** True: the figures are those of a model. */
  isSimulatedTime: boolean,
  host: string,
  seed: number,
});

/** Rates are messages a second. */
const VERDICT = openObject({
  /** Null: no rate is sustainable. */
  sustainableRate: nullable(number),
  /** The goodput at this rate. Null: no rate is sustainable, or an earlier report. */
  kilobitsPerSecond: v.optional(nullable(number), null),
  /** The rate for the hub's profile; null also if the device sent by itself. */
  sendsPerSecond: nullable(number),
  /** The same in words; null if the run did not find the limit of the device. */
  advice: nullable(string),
  /** The range of the rates that the repeats found, including the sustainable rate. */
  spread: nullable(openObject({lowest: number, highest: number, percent: number})),
  limitedBy: nullable(
    v.picklist([
      /** The device handles no more. */
      'device',
      /** Each write with response waits for the answer to the one before. */
      'acknowledgement',
      /** The writes themselves had to wait. */
      'link',
      /** Only in earlier reports: a limiter that the plan named. */
      'limiter',
      /** The hub's profile. */
      'profile',
      /** This machine was too busy to offer more. */
      'machine',
      /** No limit was found in the measured range. */
      'plan',
    ]),
  ),
  /** The p95 time of a write with response at the lightest step. */
  acknowledgementMs: nullable(number),
  /** What is lost at any rate, and the range in which this loss is with 95% certainty. Null: nothing was lost. */
  baseLoss: v.optional(
    nullable(openObject({percent: number, lowest: number, highest: number})),
    null,
  ),
  reason: string,
});

/** A restart of the device, in milliseconds since the run began. */
const RESTART = openObject({
  sign: v.picklist([
    /** Its counts fell. */
    'counts',
    /** It sent its information without being asked. */
    'info',
    /** Nothing came back of all that was sent in two seconds or more, then something did. */
    'silence',
    /** It says that it has not been up for as long. */
    'uptime',
  ]),
  /** By its own statement; null: unknown. */
  reason: v.optional(nullable(RESET_REASON), null),
  /** It happened between these two times. */
  afterMs: number,
  beforeMs: number,
  /** The rate of the step in which it was noticed; null: before the first step. */
  offeredRate: nullable(number),
});

/** A lost link, and when the device was connected again, in milliseconds since the run began. */
const DISCONNECTION = openObject({
  atMs: number,
  /** Null: it was not found again. */
  backMs: nullable(number),
});

/** The comparison with an earlier report. */
const COMPARISON = openObject({
  earlierFirmware: nullable(string),
  earlierRate: nullable(number),
  /** The rate divided by the earlier one: 0.9 is 10% slower. */
  rateRatio: nullable(number),
  p95Ratio: nullable(number),
  /** Null: not known, because a run ended early. */
  judgement: nullable(v.picklist(['faster', 'slower', 'same'])),
  /** How the two measurements differ: "mode write, echo before". */
  differences: v.array(string),
  text: string,
});

/** The content of the JSON file. docs/firmware.md describes each figure. Later versions may add figures. */
const REPORT = openObject({
  format: v.literal('blockwave-throughput'),
  /** Goes up by one if a figure changes its name or meaning. New figures do not change it. */
  version: v.literal(1),
  setting: SETTING,
  plan: PLAN,
  verdict: VERDICT,
  /** The run ended early, because of `endedBy`. */
  isPartial: boolean,
  endedBy: nullable(string),
  endedBecause: v.optional(
    nullable(
      v.picklist([
        /** Ctrl-C, or the button of the page. */
        'user',
        'lost',
        /** Nothing came back from the device. */
        'silent',
        /** The device does not know the messages of this mode. */
        'refused',
      ]),
    ),
    null,
  ),
  comparison: nullable(COMPARISON),
  /** A soak's lost links. */
  disconnections: v.optional(v.array(DISCONNECTION), []),
  restarts: v.optional(v.array(RESTART), []),
  /** False: nothing came back from the device, or its link was lost and neither its counts nor its uptime were known after that. */
  areRestartsKnown: v.optional(boolean, true),
  steps: v.array(STEP),
});

export type Report = Checked<typeof REPORT>;
export type Setting = Report['setting'];
export type Verdict = Report['verdict'];
export type RateSpread = NonNullable<Verdict['spread']>;
export type Limit = NonNullable<Verdict['limitedBy']>;
export type StepReport = Report['steps'][number];
/** The parts of a step. */
export type Sent = Checked<typeof SENT>;
export type Arrived = Checked<typeof ARRIVED>;
export type Latency = Checked<typeof LATENCY>;
export type DeviceFigures = Checked<typeof DEVICE>;
export type Phase = StepReport['phase'];
export type Bin = StepReport['histogram'][number];
export type Queue = NonNullable<StepReport['queue']>;
export type Failing = StepReport['failing'][number];
export type EndReason = NonNullable<Report['endedBecause']>;
export type Disconnection = Report['disconnections'][number];
export type Restart = Report['restarts'][number];
export type Second = StepReport['timeline'][number];
export type Comparison = NonNullable<Report['comparison']>;

/** An earlier report to compare with, and what its reader calls it. */
export interface NamedReport {
  readonly name: string;
  readonly report: Report;
}

/** @throws Error that names the part of the report that is wrong */
export function parseReport(text: string): Report {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Error(`This is not a throughput report: ${jsonSentence('it', text, error)}`, {
      cause: error,
    });
  }
  try {
    return checkValue(REPORT, json);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`This is not a throughput report: ${why}.`, {cause: error});
  }
}
