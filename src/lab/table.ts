import {escapeText} from '../plot/markup.js';

export interface Column<Row> {
  readonly head: string;
  /** Text is aligned left. Figures are aligned right, which is the default. */
  readonly align?: 'left' | 'right';
  readonly cell: (row: Row) => string | number;
}

/** Lines of plain text with columns of equal width, two spaces apart. */
export function textTable<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string[] {
  return layOut(rows, columns).map(cells => cells.join('  ').trimEnd());
}

/** Head and rows, each cell padded to the width of its column. */
export function layOut<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  leastWidth = 0,
): string[][] {
  const texts = [
    columns.map(({head}) => head),
    ...rows.map(row => columns.map(({cell}) => String(cell(row)))),
  ];
  const widths = columns.map((_, index) =>
    Math.max(leastWidth, ...texts.map(line => line[index]?.length ?? 0)),
  );
  return texts.map(line =>
    line.map((text, index) => {
      const width = widths[index] ?? 0;
      return columns[index]?.align === 'left' ? text.padEnd(width) : text.padStart(width);
    }),
  );
}

export interface HtmlColumn<Row> {
  readonly head: string;
  readonly cell: (row: Row, index: number) => string | number;
  /** Marks the cell with the class "worse". */
  readonly isWorse?: (row: Row) => boolean;
}

/** The content of a table element. */
export function htmlTable<Row>(rows: readonly Row[], columns: readonly HtmlColumn<Row>[]): string {
  const head = columns.map(each => `<th scope="col">${escapeText(each.head)}</th>`);
  const body = rows.map((row, index) => {
    const cells = columns.map(({cell, isWorse}) => {
      const tag = isWorse?.(row) === true ? '<td class="worse">' : '<td>';
      return `${tag}${escapeText(String(cell(row, index)))}</td>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody>`;
}

export type CsvColumns<Row> = Readonly<
  Record<string, (row: Row) => string | number | boolean | null>
>;

/**
 * One line for each row after a line of names. Null is an empty cell. Cells are quoted as in RFC 4180. A
 * spreadsheet would calculate a text such as "=1+2", the name of a device: an apostrophe before it makes it a text.
 */
export function csvTable<Row>(rows: readonly Row[], columns: CsvColumns<Row>): string {
  return csvHead(columns) + csvRows(rows, columns);
}

export function csvHead<Row>(columns: CsvColumns<Row>): string {
  return `${Object.keys(columns).join(',')}\n`;
}

export function csvRows<Row>(rows: readonly Row[], columns: CsvColumns<Row>): string {
  const cells = Object.values(columns);
  return rows.map(row => `${cells.map(cell => csvCell(cell(row))).join(',')}\n`).join('');
}

function csvCell(value: string | number | boolean | null): string {
  if (typeof value === 'number') return String(Number(value.toFixed(3)));
  const text = String(value ?? '').replace(/^[=+\-@]/, "'$&");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
