import {arch, release, type} from 'node:os';
import {HubError} from '../../ble/hub-error.js';
import type {OptionValues} from '../../lab/options/option-problem.js';
import {toCsv} from '../../lab/throughput/csv.js';
import {toHtml} from '../../lab/throughput/html/report-html.js';
import {toJunit} from '../../lab/throughput/junit.js';
import {toMarkdown} from '../../lab/throughput/markdown.js';
import {measureTarget} from '../../lab/throughput/measure-target.js';
import {readThroughputOptions, type ThroughputOptions} from '../../lab/throughput/options.js';
import {payloadList} from '../../lab/throughput/payloads/measure-payloads.js';
import type {Report} from '../../lab/throughput/report.js';
import {isRatio, judgeRequirements} from '../../lab/throughput/requirement.js';
import {EXIT, optionsOf, type Command, type Io} from './command.js';
import {explainError} from './explain-error.js';
import {onInterruption} from './interruption.js';
import {checkOutputFiles, toJson, writeResults} from './output-file.js';
import {compare} from './throughput/compare.js';
import {readReport, refuseOther} from './throughput/earlier-report.js';
import {errorAdvice} from './throughput/error-advice.js';
import {exitCodeOf} from './throughput/exit-code.js';
import {openingLines} from './throughput/opening.js';
import {readOwnHub} from './throughput/own-hub.js';
import {MessageFile} from './throughput/message-file.js';
import {observers} from './throughput/observers.js';
import {checkSweep, runPayloadSweep} from './throughput/payload-sweep.js';
import {Progress} from './throughput/progress.js';
import {reportStyle} from './throughput/report-style.js';
import {measuredText, verdictText} from './throughput/table.js';
import {createTarget} from './throughput/target.js';
import {USAGE} from './throughput/usage.js';

/** The reason with which a signal aborts the run. It becomes `endedBy` in the report. */
const ENDED_BY_USER = 'Ctrl-C';

const HOST = `${type()} ${release()} ${arch()}, Node ${process.versions.node}`;

export const throughput: Command = {
  name: 'throughput',
  usage: USAGE,
  options: optionsOf(USAGE),
  commands: [compare],
  async run(values, io) {
    const own = await readOwnHub(values.hub);
    const lengths = payloadList(values);
    if (lengths.length > 0) checkSweep(values);
    const each = lengths.length > 0 ? lengths.map(payload => ({...values, payload})) : [values];
    const all = each.map(one => readThroughputOptions(one, own));
    const [options] = all as [ThroughputOptions];
    const baseline =
      options.baseline === null ? null : await readBaseline(options.baseline, options);
    await checkOutputFiles(values, ['json', 'csv', 'html', 'markdown', 'junit', 'log']);
    const stop = new AbortController();
    const ignoreSignals = onInterruption(() => stop.abort(ENDED_BY_USER));
    try {
      const {signal} = stop;
      return lengths.length > 0
        ? await measureEach({values, all, signal}, io)
        : await measureOne({values, options, baseline, signal}, io);
    } finally {
      // Not at once, so that a signal always finds a listener: main.ts adds its own when this has returned.
      setImmediate(ignoreSignals);
    }
  },
};

interface Measuring {
  readonly values: OptionValues;
  readonly options: ThroughputOptions;
  readonly baseline: Report | null;
  readonly signal: AbortSignal;
}

async function measureOne({values, options, baseline, signal}: Measuring, io: Io): Promise<number> {
  const isQuiet = values.quiet === true;
  if (!isQuiet) for (const line of openingLines(options)) io.stderr.write(`${line}\n`);
  const progress = isQuiet ? null : new Progress(io.stderr, () => performance.now());
  const {log} = values;
  const messages =
    typeof log === 'string' ? new MessageFile(log, options.plan.mode, io.stdout) : null;
  const observer = observers([progress, messages]);
  let report: Report;
  try {
    const target = await createTarget(options);
    report = await measureTarget(target, options, {observer, baseline, signal, host: HOST});
  } catch (error) {
    progress?.clear();
    return explainFailure(error, options, signal, io);
  }
  progress?.clear();
  const requirements = judgeRequirements(options.requirements, report, baseline);
  const {json, csv, html, markdown, junit} = values;
  const outputs = [
    [json, toJson({...report, requirements})],
    [csv, toCsv(report)],
    [html, toHtml(report, {requirements, style: await reportStyle()})],
    [markdown, toMarkdown(report, requirements)],
    [junit, toJunit(report, requirements)],
    [log, () => messages?.end()],
  ] as const;
  const verdict = verdictText(report, requirements);
  // A terminal shows the lines of the steps already.
  const hasTable = !(io.stdout.isTTY && io.stderr.isTTY);
  if (!isQuiet && !hasTable) io.stderr.write('\n');
  const readable = isQuiet ? verdict : `${verdict}\n${measuredText(report, hasTable)}`;
  await writeResults(readable, outputs, io, isQuiet);
  return exitCodeOf(report, requirements);
}

/** Measures each length of --payload. */
async function measureEach(
  {values, all, signal}: Pick<Measuring, 'values' | 'signal'> & {all: readonly ThroughputOptions[]},
  io: Io,
): Promise<number> {
  const [first] = all as [ThroughputOptions];
  const isQuiet = values.quiet === true;
  if (!isQuiet) {
    for (const line of openingLines(first, all.length)) io.stderr.write(`${line}\n`);
  }
  const progress = isQuiet ? null : new Progress(io.stderr, () => performance.now());
  const toMeasure = async (options: ThroughputOptions) => {
    const target = await createTarget(options);
    const how = {observer: progress ?? {}, baseline: null, signal, host: HOST};
    const measured = measureTarget(target, options, how);
    return measured.finally(() => progress?.clear());
  };
  const onError = (error: unknown) => explainFailure(error, first, signal, io);
  return runPayloadSweep({values, all, measure: toMeasure, onError, signal}, io);
}

/** Prints why nothing was measured. @returns the exit code @throws the error if it is not about the device */
function explainFailure(
  error: unknown,
  options: ThroughputOptions,
  signal: AbortSignal,
  io: Io,
): number {
  if (!signal.aborted && !(error instanceof HubError)) throw error;
  io.stderr.write(
    signal.aborted
      ? 'Ended before anything was measured.\n'
      : `${explainError(error).text}${errorAdvice(error, options)}\n`,
  );
  return signal.aborted ? EXIT.interrupted : EXIT.noDevice;
}

async function readBaseline(file: string, options: ThroughputOptions): Promise<Report> {
  const {device, via, isRealTime, plan, requirements} = options;
  const name = `--baseline ${file}`;
  const baseline = await readReport(name, file);
  if (requirements.some(isRatio)) {
    const setting = {
      hub: device.id,
      transport: via,
      isSimulatedTime: !isRealTime,
      profile: device.profile ?? null,
    };
    refuseOther(name, baseline, {setting, plan, isPartial: false});
  }
  return baseline;
}
