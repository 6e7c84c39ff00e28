import {escapeText} from '../../../plot/markup.js';
import {htmlTable} from '../../table.js';
import {
  FIGURE_SIZE,
  htmlPage,
  reportSections,
  section,
  verdictMarkup,
} from '../html/report-html.js';
import {figureContent} from '../plots/figure.js';
import {payloadsFigure} from '../plots/payload-figures.js';
import type {Requirement} from '../requirement.js';
import {headline} from '../verdict-lines.js';
import {mostText, PAYLOAD_COLUMNS, sweepTitle, type PayloadSweep} from './sweep.js';

/** The reports as one page without other files: the rate and the goodput by length, then each report. */
export function payloadsHtml(
  sweep: PayloadSweep,
  requirements: readonly (readonly Requirement[])[],
  style: string,
): string {
  const {reports} = sweep;
  const title = sweepTitle(sweep);
  const figures = (['rate', 'goodput'] as const).map(kind => {
    const figure = payloadsFigure(kind, reports, FIGURE_SIZE);
    return section(figure.title, figureContent(figure));
  });
  const table = htmlTable(reports, PAYLOAD_COLUMNS);
  const details = reports.map((report, index) => {
    const required = requirements[index] ?? [];
    const words = `${report.plan.payloadBytes} bytes: ${headline(report)}`;
    const content = [verdictMarkup(report, required), ...reportSections(report, required)];
    return `<details><summary>${escapeText(words)}</summary>${content.join('')}</details>`;
  });
  const sections = [
    `<h1>${escapeText(title)}</h1><p>${escapeText(mostText(sweep))}</p>`,
    `<div class="table steps"><table>${table}</table></div>`,
    `<div class="figures">${figures.join('')}</div>`,
    ...details,
  ];
  return htmlPage({title, style, sections, json: sweep});
}
