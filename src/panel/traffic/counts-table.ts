import {html} from 'lit-html';
import type {OutputCounts, OutputStatistics} from '../../gate/statistics.js';
import type {TrafficText, TrafficWords} from './words.js';

/** The columns, and what each counts. */
const COLUMNS = [
  {text: 'asked', means: 'askedMeans', of: counts => counts.offered},
  {text: 'sent', means: 'sentMeans', of: sentCount},
  {text: 'replaced', means: 'replacedMeans', of: counts => counts.superseded},
  {text: 'dropped', means: 'droppedMeans', of: counts => counts.dropped},
  {text: 'waiting', means: 'waitingMeans', of: counts => counts.waiting},
  {text: 'failed', means: 'failedMeans', of: counts => counts.failed},
] as const satisfies readonly {
  readonly text: TrafficText;
  readonly means: TrafficText;
  readonly of: (counts: OutputCounts) => number;
}[];

/** With both frames of a red stop, as in the list of messages. */
export function sentCount({sent, stopFrames}: OutputCounts): number {
  return sent + stopFrames;
}

/** What was asked of each output and what became of it. The roles stay if a narrow panel shows the rows as blocks. */
export function countsTable(
  words: TrafficWords,
  nameOf: (output: string) => string,
  outputs: readonly OutputStatistics[],
) {
  const asked = outputs.filter(({counts}) => counts.offered > 0);
  const cells = (listed: readonly OutputStatistics[]) =>
    COLUMNS.map(({text, of}) => {
      const sum = listed.reduce((total, {counts}) => total + of(counts), 0);
      return html`<td
        role="cell"
        class=${sum > 0 ? 'some' : ''}
        data-label=${words.text(text)}
        data-count=${text}
      >
        ${sum}
      </td>`;
    });
  return html`
    <section class="card counts-card">
      <h3>${words.text('counts')}</h3>
      <table class="counts" role="table" aria-label=${words.text('counts')}>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">${words.text('output')}</th>
            ${COLUMNS.map(
              ({text, means}) =>
                html`<th scope="col" role="columnheader" title=${words.text(means)}>
                  ${words.text(text)}
                </th>`,
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          ${asked.map(
            each => html`
              <tr role="row" data-output=${each.output}>
                <th scope="row" role="rowheader">${nameOf(each.output)}</th>
                ${cells([each])}
              </tr>
            `,
          )}
        </tbody>
        <tfoot role="rowgroup">
          <tr role="row">
            <th scope="row" role="rowheader">${words.text('total')}</th>
            ${cells(asked)}
          </tr>
        </tfoot>
      </table>
      <details class="meanings">
        <summary>${words.text('words')}</summary>
        <dl>
          ${COLUMNS.map(
            ({text, means}) => html`
              <dt>${words.text(text)}</dt>
              <dd>${words.text(means)}</dd>
            `,
          )}
        </dl>
      </details>
    </section>
  `;
}
