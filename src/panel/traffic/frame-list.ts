import {html, nothing} from 'lit-html';
import {guard} from 'lit-html/directives/guard.js';
import {repeat} from 'lit-html/directives/repeat.js';
import {hexOf} from '../../hubs/hex.js';
import {sentenceOf} from './export.js';
import {KINDS} from './filter.js';
import {msText} from './room.js';
import type {LoggedFrame} from './traffic-log.js';
import type {TrafficText, TrafficWords} from './words.js';

/** Older ones are in the saved file. */
const MOST_ROWS = 50;

const COLUMNS = ['time', 'message', 'bytes', 'waited', 'answered', 'result'] as const;

const RESULTS = {
  acknowledged: 'resultAcknowledged',
  unacknowledged: 'resultUnacknowledged',
  refused: 'resultRefused',
  'timed-out': 'resultTimedOut',
} as const satisfies Record<NonNullable<LoggedFrame['frame']['outcome']>, TrafficText>;

interface FrameListOptions {
  readonly words: TrafficWords;
  readonly nameOf: (output: string) => string;
  /** The oldest first. */
  readonly frames: readonly LoggedFrame[];
  readonly originMs: number;
}

/** The last frames, the newest first. */
export function frameList({frames, ...options}: FrameListOptions) {
  const {words} = options;
  // A row changes with the result alone.
  const row = (logged: LoggedFrame) =>
    guard([logged, logged.frame.outcome], () => frameRow(logged, options));
  return html`
    <div class="frames-place" tabindex="0" role="region" aria-label=${words.text('last')}>
      <table class="frames" role="table" ?hidden=${frames.length === 0}>
        <thead role="rowgroup">
          <tr role="row">
            ${COLUMNS.map(
              column => html`<th scope="col" role="columnheader">${words.text(column)}</th>`,
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          ${repeat(frames.slice(-MOST_ROWS).reverse(), ({number}) => number, row)}
        </tbody>
      </table>
      <p class="none" ?hidden=${frames.length > 0}>${words.text('none')}</p>
    </div>
  `;
}

function frameRow(
  logged: LoggedFrame,
  {words, nameOf, originMs}: Omit<FrameListOptions, 'frames'>,
) {
  const {atMs, direction, bytes, output, kind, waitMs, writeMs, outcome} = logged.frame;
  const isSent = direction === 'sent';
  const cell = (column: (typeof COLUMNS)[number], content: unknown) =>
    html`<td role="cell" class=${column} data-label=${words.text(column)}>${content}</td>`;
  const isOfOutput = output !== undefined && kind !== undefined;
  return html`
    <tr
      role="row"
      class=${direction}
      title=${isOfOutput ? `${nameOf(output)}: ${words.text(KINDS[kind])}` : nothing}
      data-result=${isSent ? (outcome ?? 'open') : nothing}
    >
      ${cell('time', html`<bdi>${((atMs - originMs) / 1000).toFixed(3)}</bdi>`)}
      ${cell(
        'message',
        html`<span class="arrow" aria-hidden="true"></span
          ><span class="unseen">${words.text(isSent ? 'toHub' : 'fromHub')}: </span
          >${sentenceOf(logged, words) || words.frame({key: 'unknown', values: {}})}`,
      )}
      ${cell('bytes', html`<bdi dir="ltr">${hexOf(bytes)}</bdi>`)}
      ${cell('waited', waitMs === null ? words.text('again') : msOf(waitMs))}
      ${cell('answered', isSent ? msOf(writeMs) : nothing)}
      ${cell(
        'result',
        isSent ? words.text(outcome === undefined ? 'resultOpen' : RESULTS[outcome]) : nothing,
      )}
    </tr>
  `;
}

const msOf = (ms: number | undefined) => (ms === undefined ? nothing : msText(ms));
