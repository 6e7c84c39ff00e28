import {DEFAULT_BOUNDS, type Bounds} from '../../../lab/throughput/bounds.js';
import {parseConditions} from '../../../lab/throughput/condition.js';
import {DEFAULT_PLAN, type Load, type StrategyChoice} from '../../../lab/throughput/plan.js';
import {UsageError, type OptionText} from '../command.js';
import {numberOption} from '../option-values.js';

export const MOST_RATE = 10_000;
const RATES = {fallback: 0, least: 0.1, most: MOST_RATE};
const MOST_RATES = 200;

/** What --rates, --find and --to ask for. */
export function readLoad(rates: string | null, isFind: boolean, to: OptionText): Load {
  const search = DEFAULT_PLAN.load;
  if (rates === null) {
    return {...search, to: numberOption('--to', to, {...RATES, fallback: search.to})};
  }
  if (isFind) throw new UsageError('--rates and --find exclude each other.');
  if (to !== undefined) throw new UsageError('--to ends a search, and --rates is none.');
  return {kind: 'rates', rates: readRates(rates)};
}

/** "5:200:5" (from, to, step) or "5,10,40". */
function readRates(text: string): number[] {
  if (!text.includes(':')) return text.split(',').map(toRate);
  const [from, to, step, ...rest] = text.split(':').map(toRate);
  if (from === undefined || to === undefined || step === undefined || rest.length > 0) {
    throw new UsageError(
      `--rates takes FROM:TO:STEP or a list, as in "5:200:5" or "5,10,40"; not "${text}".`,
    );
  }
  if (from > to) {
    throw new UsageError(`--rates goes from the lower rate to the higher one; not "${text}".`);
  }
  // The sum of many steps may fall short of the last rate by rounding.
  const count = Math.floor((to - from) / step + 1e-9) + 1;
  if (count > MOST_RATES) {
    throw new UsageError(`--rates takes up to ${MOST_RATES} rates; "${text}" are ${count}.`);
  }
  return Array.from({length: count}, (_, index) => from + index * step);
}

function toRate(text: string): number {
  return numberOption('--rates', text.trim(), RATES);
}

/** "gcra", or with a rate of its own: "gcra:20". */
export function readStrategy(text: string): StrategyChoice {
  const [name = '', rate, ...rest] = text.split(':');
  if (rest.length > 0) throw new UsageError(`--strategy takes NAME or NAME:RATE; not "${text}".`);
  return {name, rate: rate === undefined ? null : numberOption('--strategy', rate, RATES)};
}

/** "loss<=1%,p95<=5x": what is not named stays as it is by default. */
export function readBounds(text: string): Bounds {
  return parts(text)
    .map(readBound)
    .reduce<Bounds>((bounds, bound) => ({...bounds, ...bound}), DEFAULT_BOUNDS);
}

function parts(text: string) {
  try {
    return parseConditions(text);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function readBound({measure, operator, value, unit, text}: ReturnType<typeof parts>[number]) {
  if (operator !== '<=') {
    throw new UsageError(`A bound is the most that is allowed: "${text}" needs <=.`);
  }
  const bounds: Readonly<Record<string, Partial<Bounds>>> = {
    'loss%': {lossPercent: value},
    'drops%': {dropPercent: value},
    queuex: {queueFactor: value},
    p95x: {p95Factor: value},
    p95ms: {p95Ms: value},
  };
  const bound = bounds[measure + unit];
  if (bound !== undefined) return bound;
  throw new UsageError(
    `"${text}" is no bound: there are loss<=..%, drops<=..%, queue<=..x, p95<=..x and p95<=..ms.`,
  );
}
