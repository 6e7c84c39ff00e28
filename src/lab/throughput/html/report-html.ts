import {escapeText} from '../../../plot/markup.js';
import {htmlTable} from '../../table.js';
import {latencyFigure, obtainedFigure} from '../plots/curve-figures.js';
import {figureContent, type Figure} from '../plots/figure.js';
import {heatFigure} from '../plots/latency-figures.js';
import {curveRunOf, reportHistogram, runTimeOf} from '../plots/report-figures.js';
import {soakFigures} from '../soak/figures.js';
import {lossesFigure} from '../plots/time-figures.js';
import type {NamedReport, Report, StepReport} from '../report.js';
import {isAccepted, metSign, type Requirement} from '../requirement.js';
import {isBlind} from '../verdict.js';
import {goodputText, markedLines, rateText, verdictLines, withoutRate} from '../verdict-lines.js';
import {ALL_STEP_COLUMNS, pairList, settingRows, wordRows} from './tables.js';

interface PageOptions {
  readonly requirements?: readonly Requirement[];
  /** The earlier report, whose curves are drawn, too. */
  readonly other?: NamedReport | null;
  /** The text of its style sheets: tokens.css, base.css, plot.css, results.css. */
  readonly style: string;
}

/** The report as one page without other files: figures and tables of all steps, and the JSON. */
export function toHtml(
  report: Report,
  {requirements = [], other = null, style}: PageOptions,
): string {
  const {setting} = report;
  const title = `Throughput of ${setting.hubName ?? setting.hub}`;
  const sections = [
    `<h1>${escapeText(title)}</h1>${verdictMarkup(report, requirements)}`,
    ...reportSections(report, requirements, other),
  ];
  return htmlPage({title, style, sections, json: report});
}

/** What follows the verdict of a report. */
export function reportSections(
  report: Report,
  requirements: readonly Requirement[],
  other: NamedReport | null = null,
): string[] {
  const steps = report.steps.filter(({offeredCount}) => offeredCount > 0);
  return [
    requirements.length > 0 ? requirementList(requirements) : '',
    ...(steps.length > 0 ? [figures({...report, steps}, other), stepSection(report, steps)] : []),
    section('The words', pairList(wordRows())),
    section('What was measured', pairList(settingRows(report))),
  ];
}

interface HtmlPage {
  readonly title: string;
  /** The text of its style sheets. */
  readonly style: string;
  /** Markup; an empty one is left out. */
  readonly sections: readonly string[];
  /** What the page was made of, for programs that read it. */
  readonly json: object;
}

export function htmlPage({title, style, sections, json}: HtmlPage): string {
  return `<!doctype html>
<html lang="en" class="light-dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeText(title)}</title>
<style>${style}</style>
</head>
<body>
<main class="wide">
${sections.filter(each => each !== '').join('\n')}
</main>
<script type="application/json" id="report">${JSON.stringify(json).replace(/</g, '\\u003c')}</script>
</body>
</html>
`;
}

/** The rate, what a reader must know before it, and the verdict: the same on the page and in the report. */
export function verdictMarkup(report: Report, requirements: readonly Requirement[]): string {
  const rate = rateText(report);
  const kind = requirements.every(isAccepted) ? 'figure' : 'figure not-met';
  const figures =
    rate === null
      ? `<p class="figure none">${withoutRate(report)}</p>`
      : `<p class="${kind}">${rate} <small>messages a second${goodputText(report)}${isBlind(report.plan, report.steps) ? ', as far as this side sees' : ''}</small></p>`;
  const marked = markedLines(report).map(line => `<p class="worse">■ ${escapeText(line)}</p>`);
  const text = verdictLines(report).map(line => `<p>${escapeText(line)}</p>`);
  return figures + marked.join('') + text.join('');
}

function requirementList(requirements: readonly Requirement[]): string {
  const items = requirements.map(requirement => {
    const {text, actual} = requirement;
    const kind = isAccepted(requirement) ? 'met' : 'not-met';
    const sentence = `${text}: ${metSign(requirement)} (${actual})`;
    return `<li class="${kind}">${escapeText(sentence)}</li>`;
  });
  return section('Required', `<ul>${items.join('')}</ul>`);
}

/** Large enough for a printed page; a telephone scrolls. */
export const FIGURE_SIZE = {width: 640, height: 280} as const;

function figures(report: Report, other: NamedReport | null): string {
  const all =
    report.plan.soakSeconds === null
      ? stepFigures(report, other)
      : soakFigures(report.steps, FIGURE_SIZE);
  const sections = all.map(figure => section(figure.title, figureContent(figure)));
  return `<div class="figures">${sections.join('')}</div>`;
}

function stepFigures(report: Report, other: NamedReport | null): Figure[] {
  const run = curveRunOf(report);
  const time = runTimeOf(report.steps);
  return [
    obtainedFigure(run, other, FIGURE_SIZE),
    latencyFigure(run, other, FIGURE_SIZE),
    lossesFigure(time, FIGURE_SIZE),
    heatFigure(time, FIGURE_SIZE),
    reportHistogram(report, FIGURE_SIZE),
  ];
}

/** A soak has hundreds of steps. */
function stepSection({plan}: Report, steps: readonly StepReport[]): string {
  const table = stepTable(steps);
  return plan.soakSeconds === null
    ? section('Steps', table)
    : `<details><summary>All ${steps.length} steps</summary>${table}</details>`;
}

function stepTable(steps: readonly StepReport[]): string {
  return `<div class="table steps"><table>${htmlTable(steps, ALL_STEP_COLUMNS)}</table></div>`;
}

export const section = (heading: string, content: string): string =>
  `<section><h2>${escapeText(heading)}</h2>${content}</section>`;
