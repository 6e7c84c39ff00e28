import {STEP_COLUMNS} from './html/step-columns.js';
import type {Report} from './report.js';
import {metSign, type Requirement} from './requirement.js';
import {headline, markedLines, settingLines, verdictLines} from './verdict-lines.js';

/** The report for a page of CI: the verdict, what was required, and all steps. */
export function toMarkdown(
  report: Report,
  requirements: readonly Requirement[],
  heading = `## Throughput of ${escapeMarkdown(report.setting.hubName ?? report.setting.hub)}`,
): string {
  const verdict = verdictLines(report).map(escapeMarkdown);
  const steps = report.steps.filter(({offeredCount}) => offeredCount > 0);
  const required = requirements.map(requirement => [
    metSign(requirement),
    requirement.text,
    requirement.actual,
  ]);
  const rows = steps.map((step, index) => STEP_COLUMNS.map(({cell}) => String(cell(step, index))));
  const heads = STEP_COLUMNS.map(({head}) => head);
  const parts = [
    heading,
    `**${escapeMarkdown(headline(report))}**`,
    ...markedLines(report).map(line => `**${escapeMarkdown(line)}**`),
    required.length === 0 ? '' : markdownTable(['', 'required', 'measured'], required),
    ...verdict,
    steps.length === 0 ? '' : markdownTable(heads, rows),
    ...settingLines(report)
      .map(escapeMarkdown)
      .filter(line => !verdict.includes(line)),
  ];
  return `${parts.filter(part => part !== '').join('\n\n')}\n`;
}

export function markdownTable(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escapeMarkdown).join(' | ')} |`;
  return [line(heads), `|${' --- |'.repeat(heads.length)}`, ...rows.map(line)].join('\n');
}

/** Names and texts of a device or a user must not become markup. */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/[\r\n]+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[\\`*_[\]|~#!]/g, '\\$&');
}
