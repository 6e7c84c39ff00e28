/**
 * Rows as lines whose columns are as wide as their widest cell, two spaces apart. `isText` tells which stand to the
 * left; figures stand to the right. By default the first column is text.
 */
export function textTable(
  rows: readonly (readonly string[])[],
  isText: (column: number) => boolean = column => column === 0,
): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map(row => row[column]?.length ?? 0)),
  );
  const pad = (cell: string, column: number) =>
    isText(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map(row => row.map(pad).join('  ').trimEnd());
}
