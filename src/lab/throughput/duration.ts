import type {DeviceUnderTest} from './devices/device-under-test.js';
import {PAUSE_MS} from './measurement.js';
import {messagesOfStep, type Plan} from './plan.js';
import {runPlan} from './run-plan.js';

/** Sustainable rates of a slow, a usual and an unlimited device, in messages a second. */
const LIMITS = [5, 40, Infinity] as const;

/** What a device still has to handle after a step that was too fast for it: a common buffer size. */
const QUEUED_MESSAGES = 50;

/** Longer durations are in minutes. */
const LONGEST_IN_SECONDS = 90;

/** An estimate of how long a measurement takes. */
export interface Duration {
  readonly firstStepSeconds: number;
  /** The two differ if the duration depends on the device. */
  readonly leastSeconds: number;
  readonly mostSeconds: number;
}

export async function durationOf(plan: Plan, device: DeviceUnderTest): Promise<Duration> {
  const {soakSeconds, warmUpSeconds, leastSeconds} = plan;
  if (soakSeconds !== null) {
    const firstStepSeconds = warmUpSeconds + leastSeconds;
    return {firstStepSeconds, leastSeconds: soakSeconds, mostSeconds: soakSeconds};
  }
  const totals: number[] = [];
  const stepsSeconds: number[] = [];
  for (const limit of LIMITS) {
    let seconds = 0;
    await runPlan(plan, device, (phase, rate, leastMessages = 0) => {
      const count = Math.max(leastMessages, messagesOfStep(plan, rate, 0, null));
      const stepSeconds = plan.warmUpSeconds + count / rate;
      stepsSeconds.push(stepSeconds);
      seconds += stepSeconds + PAUSE_MS / 1_000;
      const isSustained = rate <= limit;
      if (!isSustained) seconds += QUEUED_MESSAGES / limit;
      return Promise.resolve({
        phase,
        offeredRate: rate,
        deliveredCount: count,
        isPartial: false,
        isSustained,
        failing: isSustained ? [] : ['queue'],
        lostCount: 0,
        admittedCount: count,
        deviceDroppedCount: null,
      });
    });
    totals.push(seconds);
  }
  return {
    firstStepSeconds: stepsSeconds[0] ?? 0,
    leastSeconds: Math.min(...totals),
    mostSeconds: Math.max(...totals),
  };
}

/** `times`: how often it is measured. "In real time; about 3 to 5 minutes (the slower the device, the longer), the first step 6 s." */
export function expectedText(
  {firstStepSeconds, leastSeconds, mostSeconds}: Duration,
  times = 1,
): string {
  const first = secondsText(firstStepSeconds);
  const all = durationText(leastSeconds * times, mostSeconds * times);
  return `In real time; about ${all}, the first step ${first}.`;
}

function durationText(leastSeconds: number, mostSeconds: number): string {
  const [least, most] = [secondsText(leastSeconds), secondsText(mostSeconds)];
  if (least === most) return most;
  const [number = '', unit] = least.split(' ');
  const from = unit === most.split(' ')[1] ? number : least;
  return `${from} to ${most} (the slower the device, the longer)`;
}

function secondsText(seconds: number): string {
  return seconds <= LONGEST_IN_SECONDS
    ? `${Math.ceil(seconds)} s`
    : `${Math.ceil(seconds / 60)} minutes`;
}
