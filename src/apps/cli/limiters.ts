import {compareStrategies} from '../../lab/comparison/compare.js';
import {EXCESS} from '../../lab/comparison/excess.js';
import {
  LIMITERS_OPTIONS,
  readLimitersSettings,
  toComparison,
} from '../../lab/comparison/options.js';
import {LOADS} from '../../lab/comparison/traffic.js';
import {STRATEGIES} from '../../limiters/strategies/index.js';
import {EXIT, type Command} from './command.js';
import {limitersTable, toLimitersCsv, toLimitersReport} from './limiters/report.js';
import {checkOutputFiles, readableOutput, toJson, writeOutputs} from './output-file.js';

const list = (entries: Readonly<Record<string, {readonly description: string}>>) =>
  Object.entries(entries)
    .map(([name, {description}]) => `                      ${name.padEnd(9)} ${description}`)
    .join('\n');

const USAGE = `npx blockwave limiters [options]

Plays the same traffic through each limiter strategy, in simulated time. Shows what was sent and what a
device with a limited capacity received. docs/limiters.md says which strategy suits which purpose.

  --rate 20         the limit, in messages a second
  --burst N         how many messages may pass at once after a pause (default: the rate)
  --seconds 10      how long the traffic lasts
  --load loop       the traffic:
${list(LOADS)}
  --excess latest   what happens to messages over the rate:
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
  summary: 'the same traffic through each limiter strategy: which one suits a device',
  usage: USAGE,
  options: LIMITERS_OPTIONS,
  async run(options, io) {
    const settings = readLimitersSettings(options);
    await checkOutputFiles(options, ['json', 'csv']);
    const results = compareStrategies(STRATEGIES, toComparison(settings));
    const {json, csv} = options;
    readableOutput(io, [json, csv]).write(limitersTable(settings, results));
    const outputs = [
      [json, toJson(toLimitersReport(settings, results))],
      [csv, toLimitersCsv(results)],
    ] as const;
    await writeOutputs(outputs, io);
    return EXIT.done;
  },
};
