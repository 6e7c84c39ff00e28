import {quantile, toAscending} from '../../src/lab/statistics.js';
import type {Journal} from './journal.js';
import type {MemoryReport} from './memory.js';

interface SoakReport {
  readonly seed: number;
  readonly messages: number;
  readonly journal: Journal;
  readonly simulatedMinutes: number;
  readonly frames: number;
  /** By what was run. */
  readonly memory: ReadonlyMap<string, MemoryReport>;
  /** The check that failed; null: all checks passed. */
  readonly broken: string | null;
}

export function toMarkdown(report: SoakReport): string {
  const {seed, messages, journal, simulatedMinutes, frames, memory, broken} = report;
  const figures: readonly (readonly [what: string, figure: string | number])[] = [
    ['hostile messages', messages],
    ['simulated minutes', simulatedMinutes.toFixed(1)],
    ['frames sent to hubs', frames],
    ...[...journal.counts].sort(([a], [b]) => a.localeCompare(b)),
    ['from in range to connected again, p50 and p99', waits(journal.reconnectionsMs)],
    ...[...memory].map(([what, heap]) => [`heap: ${what}`, heapText(heap)] as const),
  ];
  const lines = [
    `# The soak test, seed ${seed}`,
    '',
    broken === null ? 'All checks passed.' : `FAILED: ${broken}`,
    '',
    '| what | figure |',
    '|---|--:|',
    ...figures.map(([what, figure]) => `| ${what} | ${figure.toLocaleString('en')} |`),
  ];
  if (broken !== null)
    lines.push('', 'The latest events:', '', ...journal.lines.map(event => `    ${event}`));
  return `${lines.join('\n')}\n`;
}

function waits(valuesMs: readonly number[]): string {
  if (valuesMs.length === 0) return 'none';
  const ascending = toAscending(valuesMs);
  const seconds = [0.5, 0.99].map(share => quantile(ascending, share) / 1000);
  return seconds.map(each => `${each.toFixed(1)} s`).join(', ');
}

function heapText({beforeBytes, mostBytes, afterBytes}: MemoryReport): string {
  const [before, most, after] = [beforeBytes, mostBytes, afterBytes].map(bytes =>
    (bytes / 1e6).toFixed(1),
  );
  return `${before} MB after the warm-up, ${most} MB at most, ${after} MB at the end`;
}
