import {latencyOf, queueGrowthOf} from './step-judgement.js';
import {isMet, type Condition, type Measure} from './condition.js';
import {OptionError} from '../options/option-problem.js';
import type {Report, StepReport} from './report.js';

/** A condition and the figure that was measured. */
export interface Requirement {
  readonly text: string;
  readonly isMet: boolean;
  /** "38.9", "82 ms", "nothing is sustainable". */
  readonly actual: string;
}

/** The units that each measure may have. `x` is a multiple of the earlier report's figure. */
const UNITS: Readonly<Record<Measure, readonly Condition['unit'][]>> = {
  rate: ['', 'x'],
  loss: ['%'],
  drops: ['%'],
  duplicates: [''],
  reordered: [''],
  queue: ['', 'x'],
  p50: ['ms', 'x'],
  p95: ['ms', 'x'],
  p99: ['ms', 'x'],
  max: ['ms', 'x'],
  jitter: ['ms', 'x'],
  spread: ['%'],
};
/** Measures whose own unit is `x`. */
const FACTORS: readonly Measure[] = ['queue'];

/** @throws OptionError for a unit that the measure does not have, and for "x" without an earlier report */
export function checkRequirements(
  option: string,
  conditions: readonly Condition[],
  hasBaseline: boolean,
): void {
  for (const {measure, unit, text} of conditions) {
    if (!UNITS[measure].includes(unit)) {
      const units = UNITS[measure].map(each => (each === '' ? 'without a unit' : `in ${each}`));
      const allowed = `${measure} ${units.join(' or ')}`;
      throw new OptionError({option, problem: 'malformed', value: text, allowed});
    }
    if (unit === 'x' && !FACTORS.includes(measure) && !hasBaseline) {
      throw new OptionError({option, problem: 'incomplete', needs: {baseline: null}});
    }
  }
}

/** Compares each condition with the figures at the sustainable rate. Without a sustainable rate none is met. */
export function judgeRequirements(
  conditions: readonly Condition[],
  report: Report,
  baseline: Report | null,
): Requirement[] {
  return conditions.map(condition => {
    const {measure, unit, text} = condition;
    const actual = figureOf(measure, report);
    if (actual === null) return {text, isMet: false, actual: noFigure(report)};
    if (unit !== 'x' || FACTORS.includes(measure)) {
      return {text, isMet: isMet(condition, actual), actual: show(actual, unit)};
    }
    const earlier = baseline && figureOf(measure, baseline);
    if (earlier === null) {
      return {text, isMet: false, actual: 'the earlier report has no such figure'};
    }
    // 0 compared with 0 is unchanged.
    const ratio = actual === earlier ? 1 : actual / earlier;
    return {text, isMet: isMet(condition, ratio), actual: show(ratio, 'x')};
  });
}

/** The figure at the sustainable rate; null if nothing is sustainable or it was not measured. */
export function figureOf(measure: Measure, report: Report): number | null {
  const {sustainableRate, spread} = report.verdict;
  const step = stepAt(sustainableRate, report.steps);
  if (sustainableRate === null || step === null) return null;
  const latency = latencyOf(step);
  switch (measure) {
    case 'rate':
      return sustainableRate;
    case 'loss':
      return step.lostPercent;
    case 'drops':
      return step.droppedPercent;
    case 'duplicates':
      return step.duplicatedCount;
    case 'reordered':
      return step.reorderedCount;
    case 'queue':
      return queueGrowthOf(step);
    case 'jitter':
      return step.jitterMs;
    case 'spread':
      return spread?.percent ?? null;
    default:
      return latency?.[measure] ?? null;
  }
}

/** The last sustained step at this rate. */
export function stepAt(rate: number | null, steps: readonly StepReport[]): StepReport | null {
  return steps.filter(step => step.offeredRate === rate && step.isSustained).at(-1) ?? null;
}

function noFigure({verdict}: Report): string {
  return verdict.sustainableRate === null ? 'nothing is sustainable' : 'not measured';
}

function show(value: number, unit: Condition['unit']): string {
  const digits = unit === 'x' || value < 10 ? 2 : 1;
  const text = value.toFixed(digits);
  return unit === 'ms' ? `${text} ms` : `${text}${unit}`;
}
