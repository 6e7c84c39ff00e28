import type {OptionValues} from '../../../lab/options/option-problem.js';
import {textTable} from '../../../lab/table.js';
import {toCsv} from '../../../lab/throughput/csv.js';
import type {ThroughputOptions} from '../../../lab/throughput/options.js';
import {payloadsHtml} from '../../../lab/throughput/payloads/html.js';
import {payloadsMarkdown} from '../../../lab/throughput/payloads/markdown.js';
import {measurePayloads} from '../../../lab/throughput/payloads/measure-payloads.js';
import {
  mostText,
  PAYLOAD_COLUMNS,
  type PayloadSweep,
} from '../../../lab/throughput/payloads/sweep.js';
import type {Report} from '../../../lab/throughput/report.js';
import {judgeRequirements, type Requirement} from '../../../lab/throughput/requirement.js';
import {latenessLines, markedLines, settingLines} from '../../../lab/throughput/verdict-lines.js';
import {EXIT, UsageError, type Io} from '../command.js';
import {toJson, writeResults} from '../output-file.js';
import {exitCodeOf} from './exit-code.js';
import {reportStyle} from './report-style.js';
import {requirementLines} from './table.js';

/** From the best to the worst. */
const EXITS: readonly number[] = [
  EXIT.done,
  EXIT.inconclusive,
  EXIT.failure,
  EXIT.lost,
  EXIT.noDevice,
  EXIT.interrupted,
];
/** Options about one report. */
const OF_ONE = ['baseline', 'junit', 'log', 'soak'] as const;

/** @throws UsageError if an option of one report is given, too */
export function checkSweep(values: OptionValues): void {
  const other = OF_ONE.find(option => values[option] !== undefined);
  if (other === undefined) return;
  throw new UsageError(
    `--payload with several lengths and --${other} cannot be combined: measure one length.`,
  );
}

interface SweepOptions {
  readonly values: OptionValues;
  /** Those of each length. */
  readonly all: readonly ThroughputOptions[];
  readonly measure: (options: ThroughputOptions) => Promise<Report>;
  /** Prints why a length could not be measured, and returns the exit code. Throws an error that is not about the device. */
  readonly onError: (error: unknown) => number;
  readonly signal: AbortSignal;
}

/** Measures each length, and writes what was measured, also after an error. */
export async function runPayloadSweep(
  {values, all, measure, onError, signal}: SweepOptions,
  io: Io,
): Promise<number> {
  let count = 0;
  const isQuiet = values.quiet === true;
  const announced = (options: ThroughputOptions) => {
    const {payloadBytes} = options.plan;
    count++;
    if (isQuiet) return measure(options);
    io.stderr.write(`Messages of ${payloadBytes} bytes (${count} of ${all.length}):\n`);
    return measure(options);
  };
  const {sweep, error} = await measurePayloads(all, announced, signal);
  const {reports} = sweep;
  if (reports.length === 0) return onError(error);
  const required = reports.map((report, index) =>
    judgeRequirements(all[index]?.requirements ?? [], report, null),
  );
  const codes = reports.map((report, index) => exitCodeOf(report, required[index] ?? []));
  const withRequirements = reports.map((report, index) => ({
    ...report,
    requirements: required[index],
  }));
  const {json, csv, html, markdown} = values;
  const outputs = [
    [json, toJson({...sweep, reports: withRequirements})],
    [csv, toCsv(...reports)],
    [html, payloadsHtml(sweep, required, await reportStyle())],
    [markdown, payloadsMarkdown(sweep, required)],
  ] as const;
  const verdict = sweepVerdict(sweep, required);
  const readable = isQuiet ? verdict : `${verdict}\n${settingText(sweep)}`;
  await writeResults(readable, outputs, io, isQuiet);
  if (error !== null) codes.push(onError(error));
  return EXITS[Math.max(...codes.map(code => EXITS.indexOf(code)))] ?? EXIT.failure;
}

/** The table, which length carries most, and what was found for each. */
function sweepVerdict(sweep: PayloadSweep, required: readonly (readonly Requirement[])[]): string {
  const {reports} = sweep;
  const lines = [...textTable(reports, PAYLOAD_COLUMNS), '', mostText(sweep)];
  for (const [index, report] of reports.entries()) {
    const {advice, reason} = report.verdict;
    lines.push(
      '',
      `${report.plan.payloadBytes} bytes`,
      ...(advice === null ? [] : [advice]),
      reason,
      ...latenessLines(report),
      ...markedLines(report),
      ...requirementLines(required[index] ?? []),
    );
  }
  return `${lines.join('\n')}\n`;
}

function settingText({reports}: PayloadSweep): string {
  // The second line has the length of the messages.
  const [device = '', , ...more] = reports[0] ? settingLines(reports[0]) : [];
  return `${[device, ...more].join('\n')}\n`;
}
