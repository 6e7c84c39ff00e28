import {csvTable, type CsvColumns} from '../table.js';
import {STATUS, type DeviceStatus} from './device-status.js';
import type {Report, StepReport} from './report.js';

/** Figures of the run, in each line: lines of several runs can then be in one table. */
const OF_SETTING = [
  'startedAt',
  'hub',
  'hubName',
  'firmwareVersion',
  'bufferFrames',
  'transport',
  'link',
  'isSimulatedTime',
] as const;
const OF_PLAN = ['mode', 'payloadBytes', 'response'] as const;

/** Figures of a step that are one value. */
const SINGLE = [
  'phase',
  'offeredRate',
  'admittedRate',
  'deliveredRate',
  'deliveredKilobitsPerSecond',
  'seconds',
  'offeredCount',
  'admittedCount',
  'droppedCount',
  'writtenCount',
  'acknowledgedCount',
  'failedCount',
  'deliveredCount',
  'lostCount',
  'duplicatedCount',
  'reorderedCount',
  'corruptedCount',
  'corruption',
  'deviceDroppedCount',
  'uncountedCount',
  'unansweredCount',
  'fullestFrames',
  'droppedPercent',
  'lostPercent',
  'worstSecond',
  'jitterMs',
  'rhythmMs',
  'ranOutOfNumbers',
  'isSilent',
  'isRestarted',
  'isPartial',
  'isSustained',
] as const;
/** Figures of a step with parts, each in a column such as "lateMs.p50". */
const QUANTILES = ['lateMs', 'writeMs', 'roundTripMs', 'acknowledgementMs'] as const;
const QUEUES = ['queue', 'writeQueue'] as const;

interface Row {
  readonly report: Report;
  readonly step: StepReport;
}

/** The names are those of the JSON. */
const COLUMNS: CsvColumns<Row> = {
  ...columns(
    OF_SETTING,
    key =>
      ({report}) =>
        report.setting[key],
  ),
  ...columns(
    OF_PLAN,
    key =>
      ({report}) =>
        report.plan[key],
  ),
  ...columns(
    SINGLE,
    key =>
      ({step}) =>
        step[key],
  ),
  ...columnsOfParts(
    QUANTILES,
    ['p50', 'p95', 'p99', 'max'],
    ({step}, key, part) => step[key]?.[part],
  ),
  ...columnsOfParts(
    QUEUES,
    ['startMs', 'endMs', 'spanMs'],
    ({step}, key, part) => step[key]?.[part],
  ),
  ...columnsOfParts(
    ['status'],
    Object.keys(STATUS.entries) as (keyof DeviceStatus)[],
    ({step}, key, part) => step[key]?.[part],
  ),
  errors: ({step}) =>
    Object.entries(step.errors)
      .map(([code, count]) => `${code}=${count}`)
      .join(' '),
  failing: ({step}) => step.failing.join(' '),
};

function columns<Key extends string>(
  keys: readonly Key[],
  column: (key: Key) => CsvColumns<Row>[string],
): CsvColumns<Row> {
  return Object.fromEntries(keys.map(key => [key, column(key)]));
}

function columnsOfParts<Key extends string, Part extends string>(
  keys: readonly Key[],
  parts: readonly Part[],
  figure: (row: Row, key: Key, part: Part) => string | number | null | undefined,
): CsvColumns<Row> {
  const all = keys.flatMap(key => parts.map(part => ({key, part})));
  return Object.fromEntries(
    all.map(({key, part}) => [`${key}.${part}`, (row: Row) => figure(row, key, part) ?? null]),
  );
}

/** One line for each step; what was not measured is empty. */
export function toCsv(...reports: readonly Report[]): string {
  return csvTable(
    reports.flatMap(report => report.steps.map(step => ({report, step}))),
    COLUMNS,
  );
}
