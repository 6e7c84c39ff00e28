import type {ComparisonOptions} from '../../../lab/comparison/compare.js';
import {EXCESS} from '../../../lab/comparison/excess.js';
import {LOADS} from '../../../lab/comparison/traffic.js';
import type {Command, OptionTexts} from '../command.js';
import {entryOption, numberOption, wholeNumberOption} from '../option-values.js';

const list = (entries: Readonly<Record<string, {readonly tells: string}>>) =>
  Object.entries(entries)
    .map(([name, {tells}]) => `                      ${name.padEnd(9)} ${tells}`)
    .join('\n');

export const LIMITERS_USAGE = `npx blockwave limiters [options]

Plays the same traffic through each limiter strategy, in simulated time, and shows what was sent and what
reached a device that takes only so much. Which to choose for what: docs/limiters.md.

  --rate 20         the limit, in messages a second
  --burst N         how many may pass at once after a pause (default: each strategy's own, the rate)
  --seconds 10      how long the traffic lasts
  --load loop       the traffic:
${list(LOADS)}
  --excess latest   what is over the rate:
${list(EXCESS)}
  --capacity 20     how many messages a second the device handles (default: the rate)
  --buffer 8        how many the device has room for; what finds it full is lost
  --json FILE       the figures, and how many were sent in each tenth of a second; - is standard output
  --csv FILE        the figures for a spreadsheet
  --help            this text

  npx blockwave limiters --load flood --excess drop
  npx blockwave limiters --rate 40 --burst 4 --capacity 30 --json -`;

const text = {type: 'string'} as const;

export const LIMITERS_OPTIONS: Command['options'] = {
  rate: text,
  burst: text,
  seconds: text,
  load: text,
  excess: text,
  capacity: text,
  buffer: text,
  json: text,
  csv: text,
};

/** What was asked for, in a form to be written down; null: each strategy's own. */
export interface LimitersSettings {
  readonly rate: number;
  readonly burst: number | null;
  readonly seconds: number;
  readonly load: string;
  readonly excess: string;
  readonly capacity: number;
  readonly bufferFrames: number;
}

export function readLimitersOptions(texts: OptionTexts): {
  readonly settings: LimitersSettings;
  readonly comparison: ComparisonOptions;
} {
  const rate = numberOption('--rate', texts.rate, {fallback: 20, least: 0.1, most: 1000});
  const seconds = numberOption('--seconds', texts.seconds, {fallback: 10, least: 1, most: 120});
  const burst = numberOption('--burst', texts.burst, {fallback: rate, least: 1, most: 1000});
  const capacity = numberOption('--capacity', texts.capacity, {
    fallback: rate,
    least: 0.1,
    most: 10_000,
  });
  const buffer = {fallback: 8, least: 1, most: 1000};
  const bufferFrames = wholeNumberOption('--buffer', texts.buffer, buffer);
  const load = entryOption('--load', texts.load, {fallback: 'loop', entries: LOADS});
  const excess = entryOption('--excess', texts.excess, {fallback: 'latest', entries: EXCESS});
  const device = {capacity, bufferFrames};
  const hasBurst = texts.burst !== undefined;
  return {
    settings: {
      rate,
      burst: hasBurst ? burst : null,
      seconds,
      load: load.name,
      excess: excess.name,
      ...device,
    },
    comparison: {
      rate,
      ...(hasBurst && {burst}),
      seconds,
      load: load.entry,
      excess: excess.entry,
      device,
    },
  };
}
