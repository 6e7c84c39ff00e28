import {OptionError, type NumberRange} from '../options/option-problem.js';
import {parseNumber, type OptionReader} from '../options/option-reader.js';
import {
  DEFAULT_BOUNDS,
  type Bounds,
  DEFAULT_PLAN,
  type Load,
  type Mode,
  type Plan,
  QUICK_PLAN,
} from './plan.js';
import {parseConditions, type Condition} from './requirement.js';
import {soakPlan} from './soak/soak.js';
import type {DeviceUnderTest} from './devices/device-under-test.js';

/** In messages a second. */
export const HIGHEST_RATE = 10_000;
export const RATES: NumberRange = {min: 0.1, max: HIGHEST_RATE};
const MOST_RATES = 200;
/** The ranges of the plan's numbers, by option. */
export const PLAN_RANGES = {
  seconds: {min: 0.1, max: 3_600},
  'warm-up': {min: 0, max: 60},
  repeats: {min: 1, max: 20, isWhole: true},
} as const satisfies Readonly<Record<string, NumberRange>>;
export const RATES_FORM = 'FROM:TO:STEP or a list, as in "5:200:5" or "5,10,40"';
export const BOUNDS_FORM = 'loss<=..%, drops<=..%, queue<=..x, p95<=..x and p95<=..ms';
/** A division of two decimal numbers may come out too low by this much. */
const ROUNDING = 1e-9;

/** Reads the options of the plan. The reader collects what is wrong with them. */
export function readPlan(reader: OptionReader, device: DeviceUnderTest): Plan {
  const payloads = payloadRange(device);
  const condition = `with the ${device.id} device`;
  const mode = reader.name('mode', modesOf(device), device.echo ? 'echo' : 'write', condition);
  const load = reader.parse(() => readLoad(reader), DEFAULT_PLAN.load);
  const soakSeconds = reader.parse(() => readSoak(reader, load), null);
  const isQuick = reader.flag('quick');
  const base: Plan = {
    ...DEFAULT_PLAN,
    ...(isQuick && QUICK_PLAN),
    ...(soakSeconds !== null && soakPlan(soakSeconds)),
  };
  const {min, max} = PLAN_RANGES.seconds;
  const stepSeconds = {min, max: Math.min(max, soakSeconds ?? max)};
  const plan: Plan = {
    ...base,
    load,
    mode,
    payloadBytes: reader.parse(() => {
      refuseList(reader.text('payload'));
      return reader.number('payload', payloads, usualPayloadBytes(device), condition);
    }, 0),
    leastSeconds: reader.number('seconds', stepSeconds, base.leastSeconds),
    warmUpSeconds: reader.number('warm-up', PLAN_RANGES['warm-up'], base.warmUpSeconds),
    repeats: reader.number('repeats', PLAN_RANGES.repeats, base.repeats),
    response: reader.flag('response') || device.isAcknowledged === true,
    bounds: reader.parse(() => readBounds(reader.text('bounds')), DEFAULT_BOUNDS),
    beyondProfile: reader.flag('beyond-profile'),
  };
  reader.parse(() => checkProfileRate(plan, device), undefined);
  return plan;
}

/** The command measures each length of a list, with options of its own for each. */
function refuseList(value: string | null): void {
  if (!value?.includes(',')) return;
  throw new OptionError({
    option: 'payload',
    problem: 'malformed',
    value,
    allowed: 'one length here',
  });
}

export function payloadRange({
  leastPayloadBytes: min,
  mostPayloadBytes: max,
}: DeviceUnderTest): NumberRange {
  return {min, max, isWhole: true};
}

export function usualPayloadBytes(device: DeviceUnderTest): number {
  const {min, max} = payloadRange(device);
  return Math.min(Math.max(DEFAULT_PLAN.payloadBytes, min), max);
}

export function modesOf({echo, notify}: DeviceUnderTest): Mode[] {
  return [...(echo ? ['echo' as const] : []), 'write', ...(notify ? ['notify' as const] : [])];
}

/** What a hub does above the rate of its profile is not known. A search stays below it without being asked. */
function checkProfileRate(
  {load, beyondProfile}: Plan,
  {id, sendsPerSecond}: DeviceUnderTest,
): void {
  if (load.kind === 'find' || beyondProfile || sendsPerSecond === null) return;
  const rate = load.rates.find(each => each > sendsPerSecond);
  if (rate === undefined) return;
  throw new OptionError({
    option: 'rates',
    problem: 'not-in-range',
    value: String(rate),
    allowed: {...RATES, max: sendsPerSecond},
    condition: `with the profile of ${id}`,
    liftedBy: 'beyond-profile',
  });
}

function readLoad(reader: OptionReader): Load {
  const rates = reader.text('rates');
  const search = DEFAULT_PLAN.load;
  if (rates === null) return {...search, to: reader.number('to', RATES, search.to)};
  const other = 'to';
  if (reader.has(other)) throw new OptionError({option: 'rates', problem: 'conflict', other});
  return {kind: 'rates', rates: parseRates(rates)};
}

const UNIT_SECONDS = {s: 1, min: 60, h: 3_600} as const;
/** In seconds. */
const LONGEST_SOAK = 7 * 24 * 3_600;

/** "8h", "30min": how long the one rate is offered. */
function readSoak(reader: OptionReader, load: Load): number | null {
  const option = 'soak';
  const value = reader.text(option);
  if (value === null) return null;
  const [, digits, unit] = /^(\d+(?:\.\d+)?)\s*(s|min|h)$/.exec(value) ?? [];
  const seconds = Number(digits) * UNIT_SECONDS[unit as keyof typeof UNIT_SECONDS];
  if (!(seconds >= 1 && seconds <= LONGEST_SOAK)) {
    const allowed = 'a time from 1s to 168h, as in "8h" or "30min"';
    throw new OptionError({option, problem: 'malformed', value, allowed});
  }
  if (load.kind !== 'rates' || load.rates.length !== 1) {
    throw new OptionError({option, problem: 'incomplete', needs: {rates: 'with one rate'}});
  }
  for (const other of ['repeats', 'quick']) {
    if (reader.has(other)) throw new OptionError({option, problem: 'conflict', other});
  }
  return seconds;
}

/** "5:200:5" (from, to, step) or "5,10,40". */
function parseRates(text: string): number[] {
  const fail = (allowed: string) =>
    new OptionError({option: 'rates', problem: 'malformed', value: text, allowed});
  const parts = text.split(text.includes(':') ? ':' : ',').map(part => part.trim());
  if (!parts.every(part => /^[\d.]+$/.test(part))) throw fail(RATES_FORM);
  const rates = parts.map(part => parseNumber('rates', part, RATES));
  if (!text.includes(':')) return rates;
  const [from, to, step, ...rest] = rates;
  if (from === undefined || to === undefined || step === undefined || rest.length > 0) {
    throw fail(RATES_FORM);
  }
  if (from > to) throw fail('the lower rate before the higher one, as in "5:200:5"');
  const count = Math.floor((to - from) / step + ROUNDING) + 1;
  if (count > MOST_RATES) throw fail(`up to ${MOST_RATES} rates`);
  return Array.from({length: count}, (_, index) => from + index * step);
}

/** "loss<=1%,p95<=5x": a bound that is not named keeps its default. */
function readBounds(text: string | null): Bounds {
  const bounds = text === null ? [] : parseConditions('bounds', text, BOUNDS_FORM).map(toBound);
  return Object.assign({}, DEFAULT_BOUNDS, ...bounds) as Bounds;
}

function toBound({measure, operator, value, unit, text}: Condition): Partial<Bounds> {
  const bounds: Readonly<Record<string, Partial<Bounds>>> = {
    'loss<=%': {lossPercent: value},
    'drops<=%': {dropPercent: value},
    'queue<=x': {queueFactor: value},
    'p95<=x': {p95Factor: value},
    'p95<=ms': {p95Ms: value},
  };
  const bound = bounds[measure + operator + unit];
  if (bound !== undefined) return bound;
  throw new OptionError({
    option: 'bounds',
    problem: 'malformed',
    value: text,
    allowed: BOUNDS_FORM,
  });
}
