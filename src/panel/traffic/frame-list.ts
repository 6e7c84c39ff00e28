import {element} from '../dom.js';
import {setAttribute, setText} from './changing.js';
import {hexOf, sentenceOf} from './export.js';
import {KINDS} from './filter.js';
import {msText} from './room.js';
import type {LoggedFrame} from './traffic-log.js';
import type {TrafficText, TrafficWords} from './words.js';

/** Older ones are in the saved file. */
export const MOST_ROWS = 50;

const COLUMNS = ['time', 'message', 'bytes', 'waited', 'answered', 'result'] as const;

const RESULTS = {
  acknowledged: 'resultAcknowledged',
  unacknowledged: 'resultUnacknowledged',
  refused: 'resultRefused',
  'timed-out': 'resultTimedOut',
} as const satisfies Record<NonNullable<LoggedFrame['frame']['outcome']>, TrafficText>;

/** The last frames, the newest first. */
export function createFrameList(words: TrafficWords, nameOf: (output: string) => string) {
  const rows = new Map<number, Row>();
  const body = element('tbody', {role: 'rowgroup'});
  const heads = COLUMNS.map(column =>
    element('th', {scope: 'col', role: 'columnheader'}, words.text(column)),
  );
  const table = element(
    'table',
    {class: 'frames', role: 'table', 'aria-label': words.text('last')},
    element('thead', {role: 'rowgroup'}, element('tr', {role: 'row'}, ...heads)),
    body,
  );
  const none = element('p', {class: 'none'}, words.text('none'));
  const whole = element(
    'div',
    {class: 'frames-place', tabindex: '0', role: 'region', 'aria-label': words.text('last')},
    table,
    none,
  );

  return {
    element: whole,
    /** @param frames The oldest first. */
    update(frames: readonly LoggedFrame[], originMs: number): void {
      const shown = frames.slice(-MOST_ROWS);
      const numbers = new Set(shown.map(({number}) => number));
      for (const [number, row] of rows) {
        if (numbers.has(number)) continue;
        row.element.remove();
        rows.delete(number);
      }
      let next: Element | null = null;
      for (let index = shown.length - 1; index >= 0; index--) {
        const logged = shown[index];
        if (logged === undefined) continue;
        let row = rows.get(logged.number);
        if (row === undefined) {
          row = createRow(words, nameOf, logged, originMs);
          rows.set(logged.number, row);
          if (next === null) body.prepend(row.element);
          else next.after(row.element);
        }
        row.update();
        next = row.element;
      }
      none.hidden = shown.length > 0;
      table.hidden = shown.length === 0;
    },
  };
}

type Row = ReturnType<typeof createRow>;

function createRow(
  words: TrafficWords,
  nameOf: (output: string) => string,
  logged: LoggedFrame,
  originMs: number,
) {
  const {frame} = logged;
  const isSent = frame.direction === 'sent';
  const cell = (column: (typeof COLUMNS)[number], ...children: (Node | string)[]) =>
    element('td', {role: 'cell', class: column, 'data-label': words.text(column)}, ...children);
  const sentence = sentenceOf(logged, words);
  const waited = frame.waitMs === null ? words.text('again') : msOf(frame.waitMs);
  const answered = cell('answered');
  const result = cell('result');
  const row = element(
    'tr',
    {role: 'row', class: frame.direction},
    cell('time', element('bdi', {}, ((frame.atMs - originMs) / 1000).toFixed(3))),
    cell(
      'message',
      element('span', {class: 'arrow', 'aria-hidden': 'true'}),
      element('span', {class: 'unseen'}, `${words.text(isSent ? 'toHub' : 'fromHub')}: `),
      sentence === '' ? words.frame({key: 'unknown', values: {}}) : sentence,
    ),
    cell('bytes', element('bdi', {dir: 'ltr'}, hexOf(frame.bytes))),
    cell('waited', waited),
    answered,
    result,
  );
  if (frame.output !== undefined && frame.kind !== undefined) {
    row.title = `${nameOf(frame.output)}: ${words.text(KINDS[frame.kind])}`;
  }
  return {
    element: row,
    update(): void {
      if (!isSent) return;
      const {outcome, writeMs} = frame;
      setText(answered, msOf(writeMs));
      setText(result, words.text(outcome === undefined ? 'resultOpen' : RESULTS[outcome]));
      setAttribute(row, 'data-result', outcome ?? 'open');
    },
  };
}

function msOf(ms: number | undefined): string {
  return ms === undefined ? '' : msText(ms);
}
