import {OptionError} from '../options/option-problem.js';
import type {Bounds} from './plan.js';
import type {Report, StepReport, Verdict} from './report.js';
import {judgedSteps, shares} from './soak/soak.js';
import {isLostByChance, latencyOf, queueGrowthOf} from './step-judgement.js';
import {isInconclusive} from './verdict-lines.js';

/** '' is a plain number: messages a second, a count. 'x' is a multiple of another figure. */
type Unit = '' | 'ms' | '%' | 'x';

interface MeasureEntry {
  /** The units that a requirement may have. */
  readonly units: readonly Unit[];
  /** Null: not measured. */
  readonly figure: (step: StepReport, verdict: Verdict) => number | null;
  /** A whole number, which may be required with "=". */
  readonly isCount?: true;
}

/** What a bound or a requirement may be about. */
const MEASURES = {
  rate: {units: ['', 'x'], figure: (_step, {sustainableRate}) => sustainableRate},
  loss: {units: ['%'], figure: step => step.lostPercent},
  drops: {units: ['%'], figure: step => step.droppedPercent},
  duplicates: {units: [''], isCount: true, figure: step => step.duplicatedCount},
  reordered: {units: [''], isCount: true, figure: step => step.reorderedCount},
  /** The figures of the whole run: see figureOf(). */
  restarts: {units: [''], isCount: true, figure: () => null},
  corrupted: {units: [''], isCount: true, figure: () => null},
  disconnects: {units: [''], isCount: true, figure: () => null},
  queue: {units: ['', 'x'], figure: queueGrowthOf},
  p50: {units: ['ms', 'x'], figure: step => latencyOf(step)?.p50 ?? null},
  p95: {units: ['ms', 'x'], figure: step => latencyOf(step)?.p95 ?? null},
  p99: {units: ['ms', 'x'], figure: step => latencyOf(step)?.p99 ?? null},
  max: {units: ['ms', 'x'], figure: step => latencyOf(step)?.max ?? null},
  jitter: {units: ['ms', 'x'], figure: step => step.jitterMs},
  spread: {units: ['%'], figure: (_step, {spread}) => spread?.percent ?? null},
} as const satisfies Readonly<Record<string, MeasureEntry>>;
type Measure = keyof typeof MEASURES;

const OPERATORS = {
  '<': (figure: number, limit: number) => figure < limit,
  '<=': (figure: number, limit: number) => figure <= limit,
  '>': (figure: number, limit: number) => figure > limit,
  '>=': (figure: number, limit: number) => figure >= limit,
  '=': (figure: number, limit: number) => figure === limit,
};

/** A comparison such as "p95<80ms". */
export interface Condition {
  readonly measure: Measure;
  readonly operator: keyof typeof OPERATORS;
  readonly value: number;
  readonly unit: Unit;
  readonly text: string;
  /** The user has not asked for it. */
  readonly isDefault?: boolean;
}

/** A condition and the figure that was measured. */
export interface Requirement {
  readonly text: string;
  /** Null: not known, because it could not be measured. */
  readonly isMet: boolean | null;
  /** "38.9", "82 ms", "nothing is sustainable". */
  readonly actual: string;
  /** As of its condition. */
  readonly isDefault?: boolean;
}

/** In plain text, and with a sign where the text is styled. */
const MET = {met: '✓ met', 'NOT MET': '✗ not met', 'not known': '? not known'} as const;

export function metText({isMet}: Pick<Requirement, 'isMet'>): keyof typeof MET {
  if (isMet === null) return 'not known';
  return isMet ? 'met' : 'NOT MET';
}

export function metSign(requirement: Pick<Requirement, 'isMet'>): string {
  return MET[metText(requirement)];
}

const PATTERN = /^([a-z0-9]+)\s*(<=|>=|<|>|=)\s*(\d+(?:\.\d+)?)\s*(ms|s|%|x)?$/;

const CONDITIONS_FORM =
  `conditions such as "p95<80ms": one of ${Object.keys(MEASURES).join(', ')}; ` +
  `then <, <=, > or >=, or = for a count; then a number with its unit (ms, s, % or x) if it has one`;

/** Parses "rate>=40,p95<80ms". `allowed` is for the error message. @throws OptionError */
export function parseConditions(
  option: string,
  text: string,
  allowed = CONDITIONS_FORM,
): Condition[] {
  return text.split(',').map(part => parseCondition(option, part.trim(), allowed));
}

function parseCondition(option: string, text: string, allowed: string): Condition {
  const [, measure = '', operator, digits, unit = ''] = PATTERN.exec(text) ?? [];
  if (!isMeasure(measure) || (operator === '=' && !isCount(measure))) {
    throw new OptionError({option, problem: 'malformed', value: text, allowed});
  }
  const value = Number(digits);
  // The pattern admits no other operators and units.
  const compared = {measure, operator: operator as Condition['operator'], text};
  if (unit === 's') return {...compared, value: value * 1_000, unit: 'ms'};
  return {...compared, value, unit: unit as Unit};
}

function isMeasure(name: string): name is Measure {
  return Object.hasOwn(MEASURES, name);
}

function isCount(measure: Measure): boolean {
  return 'isCount' in MEASURES[measure];
}

/**
 * Adds what is required unless the user says something else about it: a healthy device does not restart or change bytes, and
 * loses no more than a step may.
 */
export function withDefaults(
  conditions: readonly Condition[],
  {lossPercent}: Pick<Bounds, 'lossPercent'>,
): readonly Condition[] {
  const added = parseRequirements(
    `restarts=0,corrupted=0,disconnects=0,loss<=${lossPercent}%`,
    false,
  )
    .filter(({measure}) => conditions.every(each => each.measure !== measure))
    .map(condition => ({...condition, isDefault: true}));
  return [...conditions, ...added];
}

/**
 * Parses the value of --require.
 * @throws OptionError also for a unit that the measure does not have, and for "x" without an earlier report
 */
export function parseRequirements(text: string, hasBaseline: boolean): Condition[] {
  const option = 'require';
  const conditions = parseConditions(option, text);
  for (const condition of conditions) {
    const {measure, unit, text: value} = condition;
    const units: readonly Unit[] = MEASURES[measure].units;
    if (!units.includes(unit)) {
      const inUnits = units.map(each => (each === '' ? 'without a unit' : `in ${each}`));
      const allowed = `${measure} ${inUnits.join(' or ')}`;
      throw new OptionError({option, problem: 'malformed', value, allowed});
    }
    if (isRatio(condition) && !hasBaseline) {
      const because = `the unit x in "${value}"`;
      throw new OptionError({option, problem: 'incomplete', needs: {baseline: null}, because});
    }
  }
  return conditions;
}

/** Whether the condition is about a multiple of the earlier report's figure. The queue itself is a factor. */
export function isRatio({measure, unit}: Condition): boolean {
  return unit === 'x' && measure !== 'queue';
}

/**
 * Compares each condition with the figures at the sustainable rate. Without a sustainable rate, only those about the whole run
 * can be met. What no device of this kind says is left out, unless the user has asked for it.
 */
export function judgeRequirements(
  conditions: readonly Condition[],
  report: Report,
  baseline: Report | null,
): Requirement[] {
  const {bounds} = report.plan;
  return conditions.flatMap(condition => {
    const {measure, operator, value, unit, text, isDefault = false} = condition;
    const figure = figureOf(measure, report);
    if (figure === null) {
      if (isDefault && measure !== 'restarts') return [];
      const isKnown = report.verdict.sustainableRate === null && !OF_THE_RUN.includes(measure);
      const actual = isKnown ? 'nothing is sustainable' : 'not measured';
      return {text, isMet: isKnown ? false : null, actual, isDefault};
    }
    let actual = figure;
    if (isRatio(condition)) {
      const ratio = baseline && ratioOf(measure, report, baseline);
      if (ratio === null) {
        const actual = 'the earlier report has no figure at the same load';
        return {text, isMet: null, actual, isDefault};
      }
      actual = ratio;
    }
    const isMet = OPERATORS[operator](actual, value);
    if (measure === 'restarts' && isMet && !report.areRestartsKnown) {
      return {text, isMet: null, actual: `at least ${actual}`, isDefault};
    }
    const step = stepAt(report.verdict.sustainableRate, report.steps);
    if (isDefault && measure === 'loss' && !isMet && step && isLostByChance(step, bounds)) {
      const few = `1 of ${step.admittedCount} messages, too few to say`;
      return {text, isMet: null, actual: few, isDefault};
    }
    const agrees = (shown: number) => OPERATORS[operator](shown, value) === isMet;
    const shown = isCount(measure) ? String(actual) : show(actual, unit, agrees);
    return {text, isMet, actual: shown, isDefault};
  });
}

/** Figures of the whole run. */
const OF_THE_RUN: readonly Measure[] = ['restarts', 'corrupted', 'disconnects'];
/** Latencies depend on the load, so they are compared at the same load. */
const LATENCIES: readonly Measure[] = ['p50', 'p95', 'p99', 'max', 'jitter'];

/** What the device cannot say is no obstacle, unless the user has asked for it. */
export function isAccepted({isMet, isDefault = false}: Requirement): boolean {
  return isMet ?? isDefault;
}

/** Whether it is about the whole run, so that it can also be refused if the run ended early. */
export function isOfRun({text}: Requirement): boolean {
  return OF_THE_RUN.some(measure => text.startsWith(measure));
}

/** How a run ends. Inconclusive: on a machine that is less busy, a requirement could be met, or the limit be found. */
export function outcomeOf(
  report: Report,
  requirements: readonly Requirement[],
): 'done' | 'not-met' | 'inconclusive' {
  if (requirements.some(each => isOfRun(each) && each.isMet === false)) return 'not-met';
  const areMet = requirements.every(isAccepted);
  const isAsked = requirements.some(each => each.isDefault !== true && !isOfRun(each));
  if (isInconclusive(report) && !(isAsked && areMet)) return 'inconclusive';
  return areMet && report.verdict.sustainableRate !== null ? 'done' : 'not-met';
}

/** The figure as a multiple of the earlier one; null: one of them was not measured. */
export function ratioOf(measure: Measure, report: Report, earlier: Report): number | null {
  const isSoak = report.plan.soakSeconds !== null;
  const isAtLoad = LATENCIES.includes(measure) && !isSoak;
  const steps = isAtLoad ? stepsAtSameLoad(report, earlier) : null;
  const figures = [report, earlier].map((each, index) => {
    if (steps === null) return figureOf(measure, each);
    const step = steps[index];
    return step ? MEASURES[measure].figure(step, each.verdict) : null;
  });
  const [now = null, before = null] = figures;
  if (now === null || before === null) return null;
  // 0 compared with 0 is unchanged.
  return now === before ? 1 : now / before;
}

/** The steps at half of the rate that each search found; otherwise at the highest rate that both sustained. */
function stepsAtSameLoad(report: Report, earlier: Report): (StepReport | null)[] {
  const halves = [report, earlier].map(({steps}) =>
    steps.filter(({phase}) => phase === 'half').at(-1),
  );
  const [now, before] = halves;
  if (now && before) return [now, before];
  const rates = report.steps
    .map(({offeredRate}) => offeredRate)
    .filter(rate => stepAt(rate, report.steps) && stepAt(rate, earlier.steps));
  const rate = rates.length > 0 ? Math.max(...rates) : null;
  return [stepAt(rate, report.steps), stepAt(rate, earlier.steps)];
}

/** The figure at the sustainable rate; null if nothing is sustainable or it was not measured. */
export function figureOf(measure: Measure, report: Report): number | null {
  const {verdict, steps, restarts, areRestartsKnown, disconnections, plan} = report;
  if (measure === 'restarts')
    return areRestartsKnown || restarts.length > 0 ? restarts.length : null;
  if (measure === 'corrupted') return sumOf(steps.map(({corruptedCount}) => corruptedCount));
  if (measure === 'disconnects') return plan.soakSeconds === null ? null : disconnections.length;
  if (plan.soakSeconds !== null) return figureOfSoak(measure, report);
  const step = stepAt(verdict.sustainableRate, steps);
  return step && MEASURES[measure].figure(step, verdict);
}

/** Losses and drops of the whole soak; otherwise the figure of the worst step. */
function figureOfSoak(measure: Measure, {verdict, steps}: Report): number | null {
  const whole = judgedSteps(steps);
  if (measure === 'rate') return verdict.sustainableRate;
  if (whole.length === 0) return null;
  if (measure === 'loss') return shares(whole).lostPercent;
  if (measure === 'drops') return shares(whole).droppedPercent;
  const figures = whole.map(step => MEASURES[measure].figure(step, verdict));
  const known = figures.filter(figure => figure !== null);
  if (known.length === 0) return null;
  return isCount(measure) ? sumOf(known) : Math.max(...known);
}

/** The last sustained step at this rate. */
export function stepAt(rate: number | null, steps: readonly StepReport[]): StepReport | null {
  return steps.filter(step => step.offeredRate === rate && step.isSustained).at(-1) ?? null;
}

/** The sum of those that are known; null: none is. */
function sumOf(counts: readonly (number | null)[]): number | null {
  const known = counts.filter(count => count !== null);
  return known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0);
}

const MOST_DIGITS = 6;

/** Rounded, but to enough digits that the shown value agrees with the judgement: 0.949x does not meet 0.95x. */
function show(value: number, unit: Unit, agrees: (shown: number) => boolean): string {
  let digits = unit === 'x' || value < 10 ? 2 : 1;
  while (digits < MOST_DIGITS && !agrees(Number(value.toFixed(digits)))) digits++;
  const text = value.toFixed(digits);
  return unit === 'ms' ? `${text} ms` : `${text}${unit}`;
}
