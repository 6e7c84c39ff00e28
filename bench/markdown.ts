export interface Column<Row> {
  readonly head: string;
  /** 'right' for numbers. */
  readonly align: 'left' | 'right';
  readonly cell: (row: Row) => string;
}

/** A Markdown table with padded columns, which is readable as plain text, too. */
export function markdownTable<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const cells = rows.map(row => columns.map(({cell}) => cell(row)));
  const widths = columns.map(({head}, index) =>
    Math.max(3, head.length, ...cells.map(line => line[index]?.length ?? 0)),
  );
  const line = (texts: readonly string[]) => `| ${texts.join(' | ')} |`;
  const pad = (text: string, index: number) =>
    columns[index]?.align === 'right'
      ? text.padStart(widths[index] ?? 0)
      : text.padEnd(widths[index] ?? 0);
  const rule = columns.map(({align}, index) => {
    const dashes = '-'.repeat((widths[index] ?? 0) - (align === 'right' ? 1 : 0));
    return align === 'right' ? `${dashes}:` : dashes;
  });
  return [columns.map(({head}) => head).map(pad), rule, ...cells.map(each => each.map(pad))]
    .map(line)
    .join('\n');
}

/** Replaces everything between the lines `begin` and `end` by `text`; the two lines stay. */
export function replaceBetween(document: string, begin: string, end: string, text: string): string {
  const from = document.indexOf(begin);
  const to = document.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`The lines "${begin}" and "${end}" are missing.`);
  return `${document.slice(0, from + begin.length)}\n\n${text}\n\n${document.slice(to)}`;
}
