import {element} from '../../editor/dom.js';
import {saveFile} from '../../editor/save-file.js';
import {toCsv} from '../../../lab/throughput/csv.js';
import {toHtml} from '../../../lab/throughput/html/report-html.js';
import {
  partialLine,
  rateText,
  verdictLines,
  withoutRate,
} from '../../../lab/throughput/verdict-lines.js';
import type {Report} from '../../../lab/throughput/report.js';
import {find} from '../find.js';

interface Download {
  readonly type: string;
  readonly toText: (report: Report) => string;
}

/** By the id of the button, which is also the file name's extension. */
const DOWNLOADS: Readonly<Record<string, Download>> = {
  json: {type: 'application/json', toText: report => `${JSON.stringify(report, null, 1)}\n`},
  csv: {type: 'text/csv', toText: ({steps}) => toCsv(steps)},
  html: {type: 'text/html', toText: report => toHtml(report)},
};

/** The verdict of a run and its files. */
export class Results {
  readonly #verdict = find('#verdict', HTMLElement);
  readonly #downloads = find('#downloads', HTMLFieldSetElement);
  #report: Report | null = null;

  constructor() {
    for (const [ending, {type, toText}] of Object.entries(DOWNLOADS)) {
      find(`#${ending}`, HTMLButtonElement).addEventListener('click', () => {
        if (this.#report) saveFile(nameOf(this.#report, ending), type, toText(this.#report));
      });
    }
  }

  show(report: Report): void {
    this.#report = report;
    this.#downloads.disabled = false;
    const lines = verdictLines(report).map(line => element('p', {}, line));
    const partial = report.isPartial ? [element('p', {class: 'worse'}, partialLine(report))] : [];
    this.#verdict.replaceChildren(
      element('p', {class: 'figure'}, figureOf(report)),
      ...partial,
      ...lines,
    );
  }

  clear(): void {
    this.#report = null;
    this.#downloads.disabled = true;
    this.#verdict.replaceChildren();
  }
}

export function figureOf(report: Report): string {
  const rate = rateText(report.verdict);
  return rate === null ? withoutRate(report) : `${rate} messages a second`;
}

/** throughput-echo-2026-11-21T12-00-00.json */
function nameOf({setting}: Report, ending: string): string {
  const [second = ''] = setting.startedAt.split('.');
  return `throughput-${setting.hub}-${second.replaceAll(':', '-')}.${ending}`;
}
