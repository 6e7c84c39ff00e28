import type {Report, StepReport} from '../report.js';
import {kneeOfRun, kneeText} from '../curve.js';
import {type Requirement, stepAt} from '../requirement.js';
import {isBlind} from '../verdict.js';
import {markedLines, rateText, verdictLines, withoutRate} from '../verdict-lines.js';
import {escapeText} from '../../markup.js';
import {htmlTable, type HtmlColumn} from '../../table.js';
import {heatPlot, histogram, latencyPlot, lossPlot, ratePlot} from './plots.js';
import {STYLE} from './style.js';
import {ALL_STEP_COLUMNS, PAIR_COLUMNS, settingRows, wordRows} from './tables.js';

/** The report as one page without other files: plots and tables of all steps, and the JSON. */
export function toHtml(report: Report, requirements: readonly Requirement[] = []): string {
  const {setting} = report;
  const steps = report.steps.filter(({offeredCount}) => offeredCount > 0);
  const title = `Throughput of ${setting.hubName ?? setting.hub}`;
  const sections = [
    `<header><h1>${escapeText(title)}</h1>${verdictMarkup(report, requirements)}</header>`,
    requirements.length > 0 ? requirementList(requirements) : '',
    ...(steps.length > 0 ? plots(steps, report) : []),
    steps.length > 0
      ? `<section class="steps"><h2>Steps</h2>${table(steps, ALL_STEP_COLUMNS)}</section>`
      : '',
    `<section class="pairs"><h2>The words</h2>${table(wordRows(), PAIR_COLUMNS)}</section>`,
    `<section class="pairs"><h2>What was measured</h2>${table(settingRows(report), PAIR_COLUMNS)}</section>`,
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeText(title)}</title>
<style>${STYLE}</style>
</head>
<body>
${sections.filter(section => section !== '').join('\n')}
<script type="application/json" id="report">${JSON.stringify(report).replace(/</g, '\\u003c')}</script>
</body>
</html>
`;
}

function verdictMarkup(report: Report, requirements: readonly Requirement[]): string {
  const rate = rateText(report);
  const kind = requirements.every(({isMet}) => isMet) ? 'figure' : 'figure not-met';
  const figures =
    rate === null
      ? `<p class="figure none">${withoutRate(report)}</p>`
      : `<p class="${kind}">${rate} <small>messages a second${isBlind(report.plan, report.steps) ? ', as far as this side sees' : ''}</small></p>`;
  const marked = markedLines(report).map(line => `<p class="partial">${escapeText(line)}</p>`);
  const text = verdictLines(report).map(line => `<p>${escapeText(line)}</p>`);
  return figures + marked.join('') + text.join('');
}

function requirementList(requirements: readonly Requirement[]): string {
  const items = requirements.map(({text, isMet, actual}) => {
    const [kind, judged] = isMet ? ['met', '✓ met'] : ['not-met', '✗ not met'];
    return `<li class="${kind}">${escapeText(`${text}: ${judged} (${actual})`)}</li>`;
  });
  return `<section><h2>Required</h2><ul>${items.join('')}</ul></section>`;
}

function plots(steps: readonly StepReport[], report: Report): string[] {
  const sustainable = report.verdict.sustainableRate;
  const knee = kneeOfRun(report);
  const best = stepAt(sustainable, steps);
  const figure = (picture: string, caption: string) =>
    `<figure>${picture}<figcaption>${escapeText(caption)}</figcaption></figure>`;
  const all = [
    figure(
      ratePlot(steps, sustainable, knee),
      `Obtained rate; on the dashed line it equals the offered rate. Filled circle: sustained; cross: failed; square: stopped. ${kneeText(knee, steps, true)}`,
    ),
    figure(
      latencyPlot(steps, knee),
      'Latency from when a message was due. p50: circles, solid line. p95: triangles, dashes. p99: squares, dots. Hollow: failed or stopped.',
    ),
    figure(
      lossPlot(steps),
      'Messages dropped before they were sent (left bar, outlined) and lost after (right bar, filled).',
    ),
    best === null
      ? ''
      : figure(
          histogram(best),
          `Latencies at ${best.offeredRate.toFixed(1)} a second, the sustainable rate.`,
        ),
    figure(heatPlot(steps), 'Latencies during the run; darker: more messages.'),
  ];
  return [`<section class="plots">${all.join('')}</section>`];
}

function table<Row>(rows: readonly Row[], columns: readonly HtmlColumn<Row>[]): string {
  return `<div class="scroll"><table>${htmlTable(rows, columns)}</table></div>`;
}
