import * as v from 'valibot';
import {checkValue} from '../../schema/check-value.js';
import type {Report} from './report.js';

const {nullable} = v;
const number = v.number();
const string = v.string();
const boolean = v.boolean();

const QUANTILES = v.looseObject({p50: number, p95: number, p99: number, max: number});

const SETTING = v.looseObject({
  startedAt: string,
  hub: string,
  hubName: nullable(string),
  firmwareVersion: nullable(string),
  transport: string,
  link: nullable(string),
  isSimulatedTime: boolean,
  host: string,
  seed: number,
});

const PLAN = v.looseObject({
  load: v.variant('kind', [
    v.looseObject({kind: v.literal('rates'), rates: v.array(number)}),
    v.looseObject({kind: v.literal('find'), from: number, to: number}),
  ]),
  mode: v.picklist(['write', 'echo', 'notify']),
  payloadBytes: number,
  response: boolean,
  strategy: nullable(v.looseObject({name: string, rate: nullable(number)})),
  leastMessages: number,
  leastSeconds: number,
  warmUpSeconds: number,
  repeats: number,
  bounds: v.looseObject({
    lossPercent: number,
    dropPercent: number,
    queueFactor: number,
    p95Factor: number,
    p95Ms: nullable(number),
  }),
  beyondProfile: boolean,
});

const VERDICT = v.looseObject({
  sustainableRate: nullable(number),
  sendsPerSecond: nullable(number),
  advice: nullable(string),
  spread: nullable(v.looseObject({lowest: number, highest: number, percent: number})),
  limitedBy: nullable(
    v.picklist(['device', 'acknowledgement', 'link', 'limiter', 'profile', 'plan']),
  ),
  acknowledgementMs: nullable(number),
  reason: string,
});

const STEP = v.looseObject({
  phase: v.picklist(['rate', 'search', 'repeat', 'confirmation']),
  offeredRate: number,
  admittedRate: number,
  deliveredRate: nullable(number),
  seconds: number,
  offeredCount: number,
  admittedCount: number,
  droppedCount: number,
  writtenCount: number,
  acknowledgedCount: nullable(number),
  failedCount: number,
  deliveredCount: nullable(number),
  lostCount: number,
  duplicatedCount: nullable(number),
  reorderedCount: nullable(number),
  droppedPercent: number,
  lostPercent: number,
  worstSecond: number,
  lateMs: nullable(QUANTILES),
  writeMs: nullable(QUANTILES),
  roundTripMs: nullable(QUANTILES),
  acknowledgementMs: nullable(QUANTILES),
  jitterMs: nullable(number),
  queue: nullable(v.looseObject({startMs: number, endMs: number, spanMs: number})),
  errors: v.record(string, number),
  isSilent: boolean,
  isPartial: boolean,
  isSustained: boolean,
  failing: v.array(v.picklist(['loss', 'drops', 'queue', 'latency', 'silence', 'incomplete'])),
  timeline: v.array(
    v.looseObject({
      offered: number,
      dropped: number,
      lost: number,
      latencyMicroseconds: v.array(number),
    }),
  ),
});

const COMPARISON = v.looseObject({
  earlierFirmware: nullable(string),
  earlierRate: nullable(number),
  rateRatio: nullable(number),
  p95Ratio: nullable(number),
  judgement: v.picklist(['faster', 'slower', 'same']),
  differences: v.array(string),
  text: string,
});

/** Later versions may add figures. */
const REPORT = v.looseObject({
  format: v.literal('blockwave-throughput'),
  version: v.literal(1),
  setting: SETTING,
  plan: PLAN,
  verdict: VERDICT,
  isPartial: boolean,
  endedBy: nullable(string),
  comparison: nullable(COMPARISON),
  steps: v.array(STEP),
});

/** @throws Error that names the part of the report that is wrong */
export function parseReport(text: string): Report {
  try {
    return checkValue(REPORT, JSON.parse(text));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`This is not a throughput report: ${why}.`, {cause: error});
  }
}
