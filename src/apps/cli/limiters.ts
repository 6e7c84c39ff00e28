import {burstAdvice, compareStrategies, type StrategyResult} from '../../lab/comparison/compare.js';
import {EXCESS} from '../../lab/comparison/excess.js';
import {readLimitersSettings, type LimitersSettings} from '../../lab/comparison/options.js';
import {LOADS} from '../../lab/comparison/traffic.js';
import {csvTable, textTable, type Column, type CsvColumns} from '../../lab/table.js';
import {EXIT, optionsOf, type Command} from './command.js';
import {checkOutputFiles, toJson, writeResults} from './output-file.js';

/** Goes up if a name in the JSON changes its meaning or is removed. */
const FORMAT_VERSION = 1;

const list = (entries: Readonly<Record<string, {readonly description: string}>>) =>
  Object.entries(entries)
    .map(([name, {description}]) => `                      ${name.padEnd(9)} ${description}`)
    .join('\n');

const USAGE = `npx blockwave limiters [options]

Sends the same traffic through each limiter strategy, in simulated time. Shows what was sent and what a
device with a limited capacity received. docs/rate-limiter.md says which strategy suits which purpose.

  --rate 20         the limit, in messages a second
  --burst N         how many messages may pass at once after a pause (default: the rate)
  --seconds 10      how long the traffic lasts
  --load loop       the traffic:
${list(LOADS)}
  --excess latest   what happens to messages above the rate:
${list(EXCESS)}
  --capacity 20     how many messages a second the device handles (default: the rate)
  --buffer 8        how many messages fit into the device's buffer; a message that finds it full is lost
  --json FILE       the figures, also for each tenth of a second; - is standard output
  --csv FILE        the figures for a spreadsheet
  --help            this text

  npx blockwave limiters --load flood --excess drop
  npx blockwave limiters --rate 40 --burst 4 --capacity 30 --json -`;

export const limiters: Command = {
  name: 'limiters',
  usage: USAGE,
  options: optionsOf(USAGE),
  async run(options, io) {
    const settings = readLimitersSettings(options);
    await checkOutputFiles(options, ['json', 'csv']);
    const strategies = compareStrategies(settings);
    const report = {format: 'blockwave-limiters', version: FORMAT_VERSION, settings, strategies};
    const outputs = [
      [options.json, toJson(report)],
      [options.csv, csvTable(strategies, CSV_COLUMNS)],
    ] as const;
    await writeResults(limitersTable(settings, strategies), outputs, io);
    return EXIT.done;
  },
};

const COLUMNS: readonly Column<StrategyResult>[] = [
  {head: 'strategy', align: 'left', cell: ({strategy}) => strategy},
  {head: 'sent/s', cell: ({admittedPerSecond}) => admittedPerSecond.toFixed(1)},
  {head: 'worst 1 s', cell: ({worstSecond}) => worstSecond},
  {head: 'wait p50', cell: ({waitMs}) => waitMs.p50.toFixed(0)},
  {head: 'p95', cell: ({waitMs}) => waitMs.p95.toFixed(0)},
  {head: 'max ms', cell: ({waitMs}) => waitMs.max.toFixed(0)},
  {head: 'dropped', cell: ({dropped}) => dropped},
  {head: 'reached', cell: ({reached}) => reached},
  {head: 'lost', cell: ({lost}) => lost},
  {head: 'correct', cell: ({outputsAsTold, outputs}) => `${outputsAsTold} of ${outputs}`},
];

/** The text for a terminal; each line ends with a line break. */
function limitersTable(settings: LimitersSettings, results: readonly StrategyResult[]): string {
  const {rate, burst, seconds, load, excess, capacity, bufferFrames} = settings;
  const {offered = 0} = results[0] ?? {};
  const advice = burstAdvice(settings, results);
  const limit = `${rate} a second${burst === null ? '' : `, ${burst} at once`}`;
  const lines = [
    `Traffic "${load}": ${LOADS[load].description}.`,
    `${offered} messages in ${seconds} s. At most ${limit}; the rest ${EXCESS[excess].description}.`,
    `The device handles ${capacity} a second and has room for ${bufferFrames}. In simulated time.`,
    ...(advice === null ? [] : [advice]),
    '',
    ...textTable(results, COLUMNS),
  ];
  return `${lines.join('\n')}\n`;
}

const CSV_COLUMNS: CsvColumns<StrategyResult> = {
  strategy: ({strategy}) => strategy,
  offered: ({offered}) => offered,
  admittedPerSecond: ({admittedPerSecond}) => admittedPerSecond,
  worstSecond: ({worstSecond}) => worstSecond,
  waitP50Ms: ({waitMs}) => waitMs.p50,
  waitP95Ms: ({waitMs}) => waitMs.p95,
  waitMaxMs: ({waitMs}) => waitMs.max,
  sent: ({sent}) => sent,
  dropped: ({dropped}) => dropped,
  reached: ({reached}) => reached,
  lost: ({lost}) => lost,
  outputsAsTold: ({outputsAsTold}) => outputsAsTold,
  outputs: ({outputs}) => outputs,
};
