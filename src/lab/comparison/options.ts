import type {NumberRange, OptionValues} from '../options/option-problem.js';
import {namesOf, OptionReader} from '../options/option-reader.js';
import {EXCESS} from './excess.js';
import {LOADS} from './traffic.js';

/** What each number may be. */
const RANGES = {
  rate: {min: 0.1, max: 1_000},
  burst: {min: 1, max: 1_000},
  seconds: {min: 1, max: 120},
  capacity: {min: 0.1, max: 10_000},
  buffer: {min: 1, max: 1_000, isWhole: true},
} as const satisfies Readonly<Record<string, NumberRange>>;

/** The options as they are written to a report. */
export interface LimitersSettings {
  /** Messages a second. */
  readonly rate: number;
  /** Null: each strategy's default. */
  readonly burst: number | null;
  readonly seconds: number;
  readonly load: keyof typeof LOADS;
  readonly excess: keyof typeof EXCESS;
  /** Messages a second. */
  readonly capacity: number;
  readonly bufferFrames: number;
}

/** @throws OptionError */
export function readLimitersSettings(values: OptionValues): LimitersSettings {
  const reader = new OptionReader(values);
  const number = (option: keyof typeof RANGES, fallback: number) =>
    reader.number(option, RANGES[option], fallback);
  const rate = number('rate', 20);
  const burst = number('burst', rate);
  const settings = {
    rate,
    burst: reader.has('burst') ? burst : null,
    seconds: number('seconds', 10),
    load: reader.name('load', namesOf(LOADS), 'loop'),
    excess: reader.name('excess', namesOf(EXCESS), 'latest'),
    capacity: number('capacity', rate),
    bufferFrames: number('buffer', 8),
  };
  reader.check();
  return settings;
}
