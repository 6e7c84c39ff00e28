import {escapeMarkdown, markdownTable, toMarkdown} from '../markdown.js';
import type {Requirement} from '../requirement.js';
import {mostText, PAYLOAD_COLUMNS, sweepTitle, type PayloadSweep} from './sweep.js';

/** The reports for a page of CI: a line for each length, then each report. */
export function payloadsMarkdown(
  sweep: PayloadSweep,
  requirements: readonly (readonly Requirement[])[],
): string {
  const {reports} = sweep;
  const heads = PAYLOAD_COLUMNS.map(({head}) => head);
  const rows = reports.map(report => PAYLOAD_COLUMNS.map(({cell}) => String(cell(report))));
  const parts = [
    `## ${escapeMarkdown(sweepTitle(sweep))}`,
    `**${escapeMarkdown(mostText(sweep))}**`,
    markdownTable(heads, rows),
    ...reports.map((report, index) =>
      toMarkdown(report, requirements[index] ?? [], `### ${report.plan.payloadBytes} bytes`),
    ),
  ];
  return `${parts.map(part => part.trimEnd()).join('\n\n')}\n`;
}
