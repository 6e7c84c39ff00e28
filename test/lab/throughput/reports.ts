import type {Measured} from '../../../src/lab/throughput/measure-device.js';
import {DEFAULT_PLAN, type Plan} from '../../../src/lab/throughput/plan.js';
import type {Report, StepReport, Verdict} from '../../../src/lab/throughput/report.js';
import {
  judgeRequirements,
  outcomeOf,
  parseRequirements,
  withDefaults,
} from '../../../src/lab/throughput/requirement.js';

/** A step without any loss, except for the given fields. */
export function step(parts: Partial<StepReport> = {}): StepReport {
  return {
    phase: 'rate',
    offeredRate: 20,
    admittedRate: 20,
    deliveredRate: 20,
    deliveredKilobitsPerSecond: 3.2,
    seconds: 5,
    offeredCount: 100,
    admittedCount: 100,
    droppedCount: 0,
    writtenCount: 100,
    acknowledgedCount: null,
    failedCount: 0,
    deliveredCount: 100,
    lostCount: 0,
    duplicatedCount: 0,
    reorderedCount: 0,
    corruptedCount: 0,
    corruption: null,
    deviceDroppedCount: null,
    uncountedCount: null,
    unansweredCount: null,
    fullestFrames: null,
    droppedPercent: 0,
    lostPercent: 0,
    worstSecond: 21,
    lateMs: {p50: 0, p95: 0, p99: 0, max: 0},
    writeMs: {p50: 1, p95: 2, p99: 3, max: 4},
    roundTripMs: {p50: 25, p95: 40, p99: 50, max: 60},
    acknowledgementMs: null,
    histogram: [],
    jitterMs: 3,
    rhythmMs: null,
    queue: {startMs: 25, endMs: 25, spanMs: 4_000},
    writeQueue: null,
    errors: {},
    ranOutOfNumbers: false,
    isSilent: false,
    status: null,
    isRestarted: false,
    isPartial: false,
    isSustained: true,
    failing: [],
    timeline: [],
    ...parts,
  };
}

/** A report with one step, at the rate of its verdict. */
export function report(verdict: Partial<Verdict> = {}, parts: Partial<StepReport> = {}): Report {
  const whole: Verdict = {
    sustainableRate: 20,
    kilobitsPerSecond: 3.2,
    sendsPerSecond: 19,
    advice: 'For the profile: sending.perSecond 19',
    spread: {lowest: 20, highest: 20, percent: 0},
    limitedBy: 'device',
    acknowledgementMs: null,
    baseLoss: null,
    reason: 'Sustained at 20.0 a second.',
    ...verdict,
  };
  return {
    format: 'blockwave-throughput',
    version: 1,
    setting: {
      startedAt: '2026-11-21T12:00:00.000Z',
      hub: 'echo',
      hubName: 'Echo',
      firmwareVersion: '1.0',
      bufferFrames: null,
      status: null,
      transport: 'virtual',
      profile: null,
      link: null,
      isSimulatedTime: true,
      host: 'a test',
      seed: 1,
    },
    plan: DEFAULT_PLAN,
    verdict: whole,
    steps: [step({offeredRate: whole.sustainableRate ?? 4, ...parts})],
    isPartial: false,
    endedBy: null,
    comparison: null,
    endedBecause: null,
    disconnections: [],
    restarts: [],
    areRestartsKnown: true,
  };
}

/** The report of a run. */
export function reportOf(measured: Measured, plan: Plan = DEFAULT_PLAN): Report {
  return {...report(), ...measured, plan};
}

/** How a run ends, with what is always required, and what the user asks for. */
export function judged(whole: Report, required: string | null = null) {
  const asked = required === null ? [] : parseRequirements(required, false);
  const conditions = withDefaults(asked, whole.plan.bounds);
  const requirements = judgeRequirements(conditions, whole, null);
  return {requirements, outcome: outcomeOf(whole, requirements)};
}
