/** At most this many changed letters still count as a slip. */
const MAX_CHANGES = 3;
/** Longer words are not compared. */
const MAX_LETTERS = 40;

/** " (did you mean 'opcode'?)", or nothing. `valueOf`: what must be written for a known name. */
export function suggestion(
  word: string,
  known: Iterable<string>,
  valueOf: (name: string) => string | undefined = name => name,
): string {
  const nearest = nearestTo(word, known);
  return nearest === undefined ? '' : ` (did you mean '${valueOf(nearest)}'?)`;
}

function nearestTo(word: string, known: Iterable<string>): string | undefined {
  if (word.length > MAX_LETTERS) return undefined;
  const most = Math.min(MAX_CHANGES, Math.floor(word.length / 2));
  let [best, fewest]: [string | undefined, number] = [undefined, most + 0.9];
  for (const each of known) {
    if (each.length > MAX_LETTERS) continue;
    // Between 'speed' and 'SPEED' the letters as they are written decide.
    const changes =
      changesBetween(word.toLowerCase(), each.toLowerCase()) + changesBetween(word, each) / 100;
    if (changes < fewest) [best, fewest] = [each, changes];
  }
  return best;
}

/** How many letters must be added, removed or replaced: the Levenshtein distance, one row at a time. */
function changesBetween(a: string, b: string): number {
  let row = Array.from({length: b.length + 1}, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1]);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** What a name may be. */
export function thereAre(names: readonly string[]): string {
  return names.length === 0 ? 'there are none' : `there are ${listOf(names)}`;
}

/** 'speed', 'power' and 2 more. */
export function listOf(names: Iterable<string>): string {
  const all = [...names].map(name => `'${name}'`);
  const shown = all.slice(0, 8);
  return all.length > shown.length
    ? `${shown.join(', ')} and ${all.length - shown.length} more`
    : shown.join(', ');
}
