import {readFile} from 'node:fs/promises';
import {arch, release, type} from 'node:os';
import {toCsv} from '../../lab/throughput/csv.js';
import {toHtml} from '../../lab/throughput/html/report-html.js';
import type {Report} from '../../lab/throughput/report.js';
import {judgeRequirements} from '../../lab/throughput/requirement.js';
import {parseReport} from '../../lab/throughput/to-report.js';
import {EXIT, UsageError, type Command, type Io, type OptionTexts} from './command.js';
import {checkOutputFiles, readableOutput, writeOutputs} from './output-file.js';
import {openingLines} from './throughput/opening.js';
import {readThroughputOptions, THROUGHPUT_OPTIONS} from './throughput/options.js';
import {Progress} from './throughput/progress.js';
import {summary} from './throughput/table.js';
import {takeReport} from './throughput/take-report.js';
import {USAGE} from './throughput/usage.js';
import {findWay} from './throughput/way.js';

/** The usual exit code of what Ctrl-C has ended. */
const INTERRUPTED = 130;
const BY_USER = 'Ctrl-C';

export const throughput: Command = {
  name: 'throughput',
  summary: 'measures how many messages a second a device takes',
  usage: USAGE,
  options: THROUGHPUT_OPTIONS,
  async run(texts, io) {
    const stop = new AbortController();
    // Under npm, Ctrl-C comes twice: from the terminal, and handed on by npm.
    const onSignal = () => stop.abort(BY_USER);
    process.on('SIGINT', onSignal);
    process.on('SIGTERM', onSignal);
    try {
      return await run(texts, io, stop.signal);
    } finally {
      process.off('SIGINT', onSignal);
      process.off('SIGTERM', onSignal);
    }
  },
};

async function run(texts: OptionTexts, io: Io, signal: AbortSignal): Promise<number> {
  const options = readThroughputOptions(texts);
  const baseline = options.baseline === null ? null : await readBaseline(options.baseline);
  await checkOutputFiles(texts, ['json', 'csv', 'html']);
  for (const line of await openingLines(options)) io.stderr.write(`${line}\n`);
  const progress = new Progress(io.stderr, () => performance.now());
  const host = `${type()} ${release()} ${arch()}, Node ${process.versions.node}`;
  let report: Report;
  try {
    const way = await findWay(options);
    report = await way.run(takeReport(way, options, {observer: progress, baseline, signal, host}));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    progress.clear();
    if (signal.aborted) {
      io.stderr.write('Ended before anything was measured.\n');
      return INTERRUPTED;
    }
    io.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return EXIT.noDevice;
  }
  progress.clear();
  const requirements = judgeRequirements(options.requirements, report, baseline);
  const files = [texts.json, texts.csv, texts.html];
  readableOutput(io, files).write(summary(report, requirements));
  const outputs = [
    [texts.json, `${JSON.stringify(report, null, 1)}\n`],
    [texts.csv, toCsv(report.steps)],
    [texts.html, toHtml(report, requirements)],
  ] as const;
  await writeOutputs(outputs, io);
  if (report.isPartial) return report.endedBy === BY_USER ? INTERRUPTED : EXIT.noDevice;
  return requirements.every(({isMet}) => isMet) ? EXIT.done : EXIT.failure;
}

async function readBaseline(file: string): Promise<Report> {
  try {
    return parseReport(await readFile(file, 'utf8'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UsageError(`--baseline ${file} cannot be read: ${why}`);
  }
}
