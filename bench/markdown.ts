import {layOut, type Column} from '../src/lab/table.js';

/** The rule below the head needs three characters, such as "--:". */
const LEAST_WIDTH = 3;

/** A Markdown table that is also readable as plain text. */
export function markdownTable<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const [head = [], ...body] = layOut(rows, columns, LEAST_WIDTH);
  const rule = head.map((text, index) =>
    columns[index]?.align === 'left' ? '-'.repeat(text.length) : `${'-'.repeat(text.length - 1)}:`,
  );
  return [head, rule, ...body].map(cells => `| ${cells.join(' | ')} |`).join('\n');
}

/** Replaces everything between the lines `begin` and `end` by `text`; the two lines stay. */
export function replaceBetween(document: string, begin: string, end: string, text: string): string {
  const from = document.indexOf(begin);
  const to = document.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`The lines "${begin}" and "${end}" are missing.`);
  return `${document.slice(0, from + begin.length)}\n\n${text}\n\n${document.slice(to)}`;
}
