import {saveFile} from '../../../panel/save-file.js';
import {toCsv} from '../../../lab/throughput/csv.js';
import {toHtml, verdictMarkup} from '../../../lab/throughput/html/report-html.js';
import type {Report} from '../../../lab/throughput/report.js';
import results from '../../../lab/throughput/html/results.css';
import tokens from '../../../panel/style/tokens.css';
import plot from '../../../plot/plot.css';
import {find} from '../shared/find.js';
import base from '../static/base.css';

/** The style of the report as one page. */
const REPORT_STYLE = [tokens, base, plot, results].join('\n');

interface Download {
  readonly type: string;
  readonly toText: (report: Report) => string;
}

/** The key is the id of the download button and also the extension of the file name. */
const DOWNLOADS: Readonly<Record<string, Download>> = {
  json: {type: 'application/json', toText: toJson},
  csv: {type: 'text/csv', toText: toCsv},
  html: {type: 'text/html', toText: report => toHtml(report, {style: REPORT_STYLE})},
};

/** Shows the verdict of a run and offers its report for download. */
export class Results {
  readonly #verdict = find('#verdict', HTMLElement);
  readonly #downloads = find('#downloads', HTMLFieldSetElement);
  #report: Report | null = null;

  constructor() {
    for (const [extension, {type, toText}] of Object.entries(DOWNLOADS)) {
      find(`#${extension}`, HTMLButtonElement).addEventListener('click', () => {
        if (this.#report) saveFile(fileName(this.#report, extension), type, toText(this.#report));
      });
    }
  }

  get report(): Report | null {
    return this.#report;
  }

  show(report: Report): void {
    this.#report = report;
    this.#downloads.disabled = false;
    this.#verdict.innerHTML = verdictMarkup(report, []);
  }

  clear(): void {
    this.#report = null;
    this.#downloads.disabled = true;
    this.#verdict.replaceChildren();
  }
}

export function toJson(report: Report): string {
  return `${JSON.stringify(report, null, 1)}\n`;
}

/** The local time. Example: 2026-11-21 12:00:00 */
export function timeText(time: Date): string {
  return time.toLocaleString('sv-SE');
}

/** Example: throughput-echo-2026-11-21T12-00-00.json */
export function fileName({setting}: Report, extension: string): string {
  const [startTime = ''] = setting.startedAt.split('.');
  return `throughput-${setting.hub}-${startTime.replaceAll(':', '-')}.${extension}`;
}
