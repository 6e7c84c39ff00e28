import {access, constants, readFile} from 'node:fs/promises';
import {arch, release, type} from 'node:os';
import {dirname} from 'node:path';
import {toCsv} from '../throughput/csv.js';
import {toHtml} from '../throughput/html/report-html.js';
import type {Report} from '../throughput/report.js';
import {judgeRequirements} from '../throughput/requirement.js';
import {parseReport} from '../throughput/to-report.js';
import {
  EXIT,
  UsageError,
  type Command,
  type Io,
  type OptionText,
  type OptionTexts,
} from './command.js';
import {readableOutput, writeOutput} from './output-file.js';
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
  for (const option of ['json', 'csv', 'html']) await checkWritable(`--${option}`, texts[option]);
  const progress = new Progress(io.stderr, () => performance.now());
  const host = `${type()} ${release()} ${arch()}, Node ${process.versions.node}`;
  let report: Report;
  try {
    const way = await findWay(options);
    report = await way.run(takeReport(way, options, {observer: progress, baseline, signal, host}));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    progress.clear();
    if (signal.aborted) return INTERRUPTED;
    io.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return EXIT.noDevice;
  }
  progress.clear();
  const requirements = judgeRequirements(options.requirements, report, baseline);
  const files = [texts.json, texts.csv, texts.html];
  readableOutput(io, files).write(summary(report, requirements));
  await writeOutput('--json', texts.json, `${JSON.stringify(report, null, 1)}\n`, io);
  await writeOutput('--csv', texts.csv, toCsv(report.steps), io);
  await writeOutput('--html', texts.html, toHtml(report, requirements), io);
  if (report.isPartial) return report.endedBy === BY_USER ? INTERRUPTED : EXIT.noDevice;
  return requirements.every(({isMet}) => isMet) ? EXIT.done : EXIT.failure;
}

/** Before minutes of measuring, not after. */
async function checkWritable(option: string, file: OptionText): Promise<void> {
  if (typeof file !== 'string' || file === '-') return;
  try {
    await access(dirname(file), constants.W_OK);
  } catch {
    throw new UsageError(`${option} cannot write to ${dirname(file)}.`);
  }
}

async function readBaseline(file: string): Promise<Report> {
  try {
    return parseReport(await readFile(file, 'utf8'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UsageError(`--baseline ${file} cannot be read: ${why}`);
  }
}
