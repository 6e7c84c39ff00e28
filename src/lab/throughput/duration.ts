import {runPlan, type StepRunner} from './run-plan.js';
import type {DeviceUnderTest} from './device-under-test.js';
import {PAUSE_MS} from './measurement.js';
import {messagesOfStep, type Plan} from './plan.js';

/** Sustainable rates of a slow, a usual and an unlimited device, in messages a second. */
const LIMITS = [5, 40, Infinity] as const;

/** What a device still has to handle after a step that was too fast for it: a common buffer size. */
const QUEUED_MESSAGES = 50;

/** An estimate of how long a measurement takes. */
export interface Duration {
  readonly firstStepSeconds: number;
  /** The two differ if the duration depends on the device. */
  readonly leastSeconds: number;
  readonly mostSeconds: number;
}

export async function durationOf(plan: Plan, device: DeviceUnderTest): Promise<Duration> {
  const rehearsals = LIMITS.map(limit => new Rehearsal(plan, limit));
  for (const rehearsal of rehearsals) await runPlan(plan, device, rehearsal);
  const all = rehearsals.map(({seconds}) => seconds);
  return {
    firstStepSeconds: rehearsals[0]?.firstStepSeconds ?? 0,
    leastSeconds: Math.min(...all),
    mostSeconds: Math.max(...all),
  };
}

/** Adds up the durations of the steps that a device with this limit would need. */
class Rehearsal implements StepRunner {
  seconds = 0;
  firstStepSeconds: number | null = null;
  readonly #plan: Plan;
  readonly #limit: number;

  constructor(plan: Plan, limit: number) {
    this.#plan = plan;
    this.#limit = limit;
  }

  runStep(_phase: unknown, rate: number, leastMessages = 0): Promise<{isSustained: boolean}> {
    const count = Math.max(leastMessages, messagesOfStep(this.#plan, rate, null));
    const stepSeconds = this.#plan.warmUpSeconds + count / rate;
    this.firstStepSeconds ??= stepSeconds;
    this.seconds += stepSeconds + PAUSE_MS / 1_000;
    const isSustained = rate <= this.#limit;
    if (!isSustained) this.seconds += QUEUED_MESSAGES / this.#limit;
    return Promise.resolve({isSustained});
  }
}
