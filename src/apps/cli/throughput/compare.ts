import {OptionReader} from '../../../lab/options/option-reader.js';
import {textTable, type Column} from '../../../lab/table.js';
import {compareReports} from '../../../lab/throughput/compare-reports.js';
import {toHtml} from '../../../lab/throughput/html/report-html.js';
import {toJunit} from '../../../lab/throughput/junit.js';
import {toMarkdown} from '../../../lab/throughput/markdown.js';
import type {Report} from '../../../lab/throughput/report.js';
import {
  figureOf,
  isRatio,
  judgeRequirements,
  parseRequirements,
  withDefaults,
} from '../../../lab/throughput/requirement.js';
import {latencyOf} from '../../../lab/throughput/step-judgement.js';
import {EXIT, optionsOf, type Command} from '../command.js';
import {checkOutputFiles, writeResults} from '../output-file.js';
import {readReport, refuseOther, refusePartial} from './earlier-report.js';
import {exitCodeOf} from './exit-code.js';
import {reportStyle} from './report-style.js';
import {requirementLines} from './table.js';

const USAGE = `npx blockwave throughput compare EARLIER LATER [options]

Compares two reports of npx blockwave throughput --json, without measuring. Latencies are those at half of the
rate that each run found.

  --require "rate>=0.97x,loss<=0.1%"
                   exits with 1 if the later report does not meet this; x is a multiple of the earlier one, and
                   both must then have been measured to their end with the same options
  --html FILE      the later report as a page, with the curves of both; - is standard output
  --markdown FILE  a summary for a page of CI
  --junit FILE     the requirements as test cases, for a CI that reads JUnit XML
  --help           this text

The exit codes are those of npx blockwave throughput; 1 also if the later run ended early.

  npx blockwave throughput compare released.json new.json --require "rate>=0.97x"`;

export const compare: Command = {
  name: 'throughput compare',
  usage: USAGE,
  options: optionsOf(USAGE),
  arguments: ['earlier report', 'later report'],
  async run(values, io) {
    const text = new OptionReader(values).text('require');
    const asked = text === null ? [] : parseRequirements(text, true);
    await checkOutputFiles(values, ['html', 'markdown', 'junit']);
    const [earlierFile, file] = [String(values['earlier report']), String(values['later report'])];
    const earlier = await readReport(earlierFile, earlierFile);
    const later = await readReport(file, file);
    if (asked.some(isRatio)) {
      refusePartial(file, later);
      refuseOther(earlierFile, earlier, later);
    }
    const comparison = compareReports(later, earlier);
    const report = {...later, comparison};
    const conditions = withDefaults(asked, later.plan.bounds);
    const requirements = judgeRequirements(conditions, report, earlier);
    const other = {name: earlierFile, report: earlier};
    const outputs = [
      [values.html, toHtml(report, {requirements, other, style: await reportStyle()})],
      [values.markdown, toMarkdown(report, requirements)],
      [values.junit, toJunit(report, requirements)],
    ] as const;
    const rows = [
      {name: 'earlier', report: earlier},
      {name: 'later', report},
    ];
    const ended = later.endedBy === null ? '' : ` (${later.endedBy})`;
    const lines = [
      comparison.text,
      ...requirementLines(requirements),
      ...(later.isPartial ? [`The later run ended early${ended}: measure it again.`] : []),
      '',
      ...textTable(rows, COLUMNS),
    ];
    await writeResults(`${lines.join('\n')}\n`, outputs, io);
    return later.isPartial ? EXIT.failure : exitCodeOf(report, requirements);
  },
};

interface Row {
  readonly name: string;
  readonly report: Report;
}

const COLUMNS: readonly Column<Row>[] = [
  {head: '', align: 'left', cell: ({name}) => name},
  {head: 'rate', cell: ({report}) => shown(report.verdict.sustainableRate)},
  {head: 'p50 ms', cell: ({report}) => shown(halfLoad(report)?.p50)},
  {head: 'p95 ms', cell: ({report}) => shown(halfLoad(report)?.p95)},
  {head: 'lost %', cell: ({report}) => shown(figureOf('loss', report), 2)},
  {head: 'limited by', align: 'left', cell: ({report}) => report.verdict.limitedBy ?? '-'},
  {head: 'firmware', align: 'left', cell: ({report}) => report.setting.firmwareVersion ?? '-'},
];

function shown(value: number | null | undefined, digits = 1): string {
  return value?.toFixed(digits) ?? '-';
}

function halfLoad({steps}: Report) {
  const half = steps.filter(({phase}) => phase === 'half').at(-1);
  return half && latencyOf(half);
}
