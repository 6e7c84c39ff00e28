import type {OutputCounts, OutputStatistics} from '../../gate/output-counts.js';
import {element} from '../dom.js';
import {setText} from './changing.js';
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

/** What was asked of each output and what became of it. */
export function createCountsTable(words: TrafficWords, nameOf: (output: string) => string) {
  const rows = new Map<string, Row>();
  const total = createRow(words, words.text('total'));
  const body = element('tbody', {role: 'rowgroup'});
  const heads = COLUMNS.map(({text, means}) =>
    element('th', {scope: 'col', role: 'columnheader', title: words.text(means)}, words.text(text)),
  );
  // The roles stay if a narrow panel shows the rows as blocks.
  const table = element(
    'table',
    {class: 'counts', role: 'table', 'aria-label': words.text('counts')},
    element(
      'thead',
      {role: 'rowgroup'},
      element(
        'tr',
        {role: 'row'},
        element('th', {scope: 'col', role: 'columnheader'}, words.text('output')),
        ...heads,
      ),
    ),
    body,
    element('tfoot', {role: 'rowgroup'}, total.element),
  );
  const meanings = COLUMNS.flatMap(({text, means}) => [
    element('dt', {}, words.text(text)),
    element('dd', {}, words.text(means)),
  ]);
  const whole = element(
    'section',
    {class: 'card counts-card'},
    element('h3', {}, words.text('counts')),
    table,
    element(
      'details',
      {class: 'meanings'},
      element('summary', {}, words.text('words')),
      element('dl', {}, ...meanings),
    ),
  );

  return {
    element: whole,
    update(outputs: readonly OutputStatistics[]): void {
      const asked = outputs.filter(({counts}) => counts.offered > 0);
      const names = new Set(asked.map(({output}) => output));
      for (const [output, row] of rows) {
        if (names.has(output)) continue;
        row.element.remove();
        rows.delete(output);
      }
      for (const {output, counts} of asked) {
        let row = rows.get(output);
        if (row === undefined) {
          row = createRow(words, nameOf(output));
          row.element.dataset.output = output;
          rows.set(output, row);
          body.append(row.element);
        }
        row.update(({of}) => of(counts));
      }
      total.update(({of}) => asked.reduce((sum, {counts}) => sum + of(counts), 0));
    },
  };
}

type Column = (typeof COLUMNS)[number];
type Row = ReturnType<typeof createRow>;

function createRow(words: TrafficWords, name: string) {
  const cells = COLUMNS.map(({text}) =>
    element('td', {role: 'cell', 'data-label': words.text(text), 'data-count': text}, '0'),
  );
  return {
    element: element(
      'tr',
      {role: 'row'},
      element('th', {scope: 'row', role: 'rowheader'}, name),
      ...cells,
    ),
    update(valueOf: (column: Column) => number): void {
      for (const [index, column] of COLUMNS.entries()) {
        const cell = cells[index];
        if (cell === undefined) continue;
        const value = valueOf(column);
        setText(cell, String(value));
        cell.classList.toggle('some', value > 0);
      }
    },
  };
}
