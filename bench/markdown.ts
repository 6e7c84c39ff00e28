/** Replaces everything between the lines `begin` and `end` by `text`; the two lines stay. */
export function replaceBetween(document: string, begin: string, end: string, text: string): string {
  const from = document.indexOf(begin);
  const to = document.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`The lines "${begin}" and "${end}" are missing.`);
  return `${document.slice(0, from + begin.length)}\n\n${text}\n\n${document.slice(to)}`;
}
