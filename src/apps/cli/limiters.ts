import {compareStrategies} from '../../lab/comparison/compare.js';
import {STRATEGIES} from '../../limiters/strategies/index.js';
import {EXIT, type Command} from './command.js';
import {LIMITERS_OPTIONS, LIMITERS_USAGE, readLimitersOptions} from './limiters/options.js';
import {limitersTable, toLimitersCsv, toLimitersJson} from './limiters/report.js';
import {checkOutputFiles, readableOutput, writeOutputs} from './output-file.js';

export const limiters: Command = {
  name: 'limiters',
  summary: 'the same traffic through each limiter strategy: which one suits a device',
  usage: LIMITERS_USAGE,
  options: LIMITERS_OPTIONS,
  async run(texts, io) {
    const {settings, comparison} = readLimitersOptions(texts);
    await checkOutputFiles(texts, ['json', 'csv']);
    const results = compareStrategies(STRATEGIES, comparison);
    const {json, csv} = texts;
    readableOutput(io, [json, csv]).write(limitersTable(settings, results));
    const outputs = [
      [json, toLimitersJson(settings, results)],
      [csv, toLimitersCsv(results)],
    ] as const;
    await writeOutputs(outputs, io);
    return EXIT.done;
  },
};
