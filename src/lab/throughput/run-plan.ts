import type {DeviceUnderTest} from './devices/device-under-test.js';
import {messagesToCompare, type LossStep} from './base-loss.js';
import {accuracyPercentOf, messagesToShow, type Plan} from './plan.js';
import type {Phase} from './report.js';
import {findHighestRate} from './search.js';
import {slowdownIn} from './slowdown.js';

/** The strides of a first search, and of a search around a rate that was found before. */
const FIRST_STRIDE = 2;
const REPEATED_STRIDE = 1.04;
/** If the lowest rate of the range is not sustained, a search goes down to this fraction of it. */
const LOWEST_DIVISOR = 8;
/** A confirmation lasts long enough to show the loss. If it fails, the next of these shares of the rate is tried. */
const CONFIRMATION_SHARES = [1, 0.98, 0.96, 0.93, 0.88, 0.8, 0.6] as const;

/** Enough to show the p95 of the latency. */
const HALF_LOAD_MESSAGES = {full: 200, quick: 100} as const;
const QUICK_CONFIRMATION_MESSAGES = 200;

/** Runs a single step. */
export type RunStep = (phase: Phase, rate: number, leastMessages?: number) => Promise<LossStep>;

/** The result of a search or a sweep, in messages a second. */
export interface PlanResult {
  /** The rate that each repeat found; null: nothing was sustained. */
  readonly rates: readonly (number | null)[];
  /** The rate to report: lower than those of the repeats if they were not sustained in the confirmation. */
  readonly confirmed: number | null;
}

/** The highest rate that the plan may offer to this device. */
export function ceilingOf({load, beyondProfile}: Plan, {sendsPerSecond}: DeviceUnderTest): number {
  if (load.kind === 'rates') return Math.max(...load.rates);
  return beyondProfile ? load.to : Math.min(load.to, sendsPerSecond ?? Infinity);
}

/** Runs the steps of the plan, one after the other. */
export function runPlan(
  plan: Plan,
  device: DeviceUnderTest,
  runStep: RunStep,
): Promise<PlanResult> {
  const {load, repeats} = plan;
  if (load.kind === 'rates') return sweep(runStep, load.rates, repeats);
  const to = ceilingOf(plan, device);
  return search(runStep, plan, Math.min(load.from, to), to);
}

/** Measures every rate once in each repeat. */
async function sweep(
  runStep: RunStep,
  rates: readonly number[],
  repeats: number,
): Promise<PlanResult> {
  const ascending = [...rates].sort((a, b) => a - b);
  const passes = new Map<number, number>();
  const highest: (number | null)[] = [];
  for (let repeat = 0; repeat < repeats; repeat++) {
    const failed = new Set<number>();
    for (const rate of ascending) {
      const {isSustained} = await runStep('rate', rate);
      if (isSustained) passes.set(rate, (passes.get(rate) ?? 0) + 1);
      else failed.add(rate);
    }
    highest.push(lastBefore(ascending, rate => failed.has(rate)));
  }
  const isMostlySustained = (rate: number) => (passes.get(rate) ?? 0) > repeats / 2;
  return {rates: highest, confirmed: lastBefore(ascending, rate => !isMostlySustained(rate))};
}

/** The value before the first that matches; null if the first value matches. */
function lastBefore(values: readonly number[], matches: (value: number) => boolean): number | null {
  const end = values.findIndex(matches);
  return values[(end < 0 ? values.length : end) - 1] ?? null;
}

async function search(runStep: RunStep, plan: Plan, from: number, to: number): Promise<PlanResult> {
  const {repeats, bounds, isQuick} = plan;
  const accuracyPercent = accuracyPercentOf(plan);
  const least = from / LOWEST_DIVISOR;
  const steps: LossStep[] = [];
  const runAndKeep: RunStep = async (...step) => {
    const result = await runStep(...step);
    steps.push(result);
    return result;
  };
  /** If only the loss of a step fails, and too few messages show the loss of the link: sends more, and tries again. */
  const orCompareLoss = async (step: LossStep, tryAgain: () => Promise<LossStep>) => {
    const messages = step.isSustained ? 0 : messagesToCompare(step, steps, bounds.lossPercent);
    if (messages === 0) return step.isSustained;
    await runAndKeep('half', step.offeredRate / 2, messages);
    return (await tryAgain()).isSustained;
  };
  const find = (phase: 'search' | 'repeat', start: number, stride: number) =>
    findHighestRate({start, least, most: to, stride, accuracyPercent}, async rate => {
      // No rate would be true for long.
      if (slowdownIn(steps) !== null) return false;
      const tryOnce = () => runAndKeep(phase, rate);
      const first = await tryOnce();
      // A rate fails only if it fails twice: a single failure may come from radio interference. A busy step was repeated.
      if (first.isSustained || first.failing.includes('busy')) return first.isSustained;
      return orCompareLoss(await tryOnce(), tryOnce);
    });
  const first = await find('search', from, FIRST_STRIDE);
  const rates = [first];
  if (first === null) return {rates, confirmed: null};
  for (let repeat = 1; repeat < repeats; repeat++) {
    rates.push(await find('repeat', first, REPEATED_STRIDE));
  }
  const found = rates.filter(rate => rate !== null).sort((a, b) => a - b);
  const median = found[Math.floor((found.length - 1) / 2)] ?? null;
  if (median === null || found.length <= repeats / 2) return {rates, confirmed: null};
  if (slowdownIn(steps) !== null) return {rates, confirmed: null};
  await runAndKeep('half', median / 2, HALF_LOAD_MESSAGES[isQuick ? 'quick' : 'full']);
  const messages = isQuick ? QUICK_CONFIRMATION_MESSAGES : messagesToShow(bounds.lossPercent);
  for (const share of CONFIRMATION_SHARES) {
    const rate = Math.max(least, median * share);
    const confirm = () => runAndKeep('confirmation', rate, messages);
    if (await orCompareLoss(await confirm(), confirm)) return {rates, confirmed: rate};
    if (slowdownIn(steps) !== null) break;
  }
  return {rates, confirmed: null};
}
