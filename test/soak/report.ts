import {quantile, toAscending} from '../../src/lab/statistics.js';
import type {Journal} from './journal.js';
import type {MemoryReport} from './memory.js';

export interface SoakReport {
  readonly seed: number;
  readonly messages: number;
  readonly journal: Journal;
  readonly simulatedMinutes: number;
  readonly frames: number;
  /** By what was run. */
  readonly memory: ReadonlyMap<string, MemoryReport>;
  readonly seconds: number;
  /** The check that failed; null: all checks passed. */
  readonly broken: string | null;
}

export function toMarkdown(report: SoakReport): string {
  const {seed, messages, journal, simulatedMinutes, frames, seconds, broken} = report;
  const lines = [
    '# The soak test',
    '',
    broken === null ? 'All checks passed.' : `FAILED: ${broken}`,
    '',
    `Seed ${seed}, ${Math.round(seconds)} s.`,
    '',
    `| hostile messages | ${messages.toLocaleString('en')} |`,
    '|---|--:|',
    `| simulated time | ${simulatedMinutes.toFixed(1)} minutes |`,
    `| frames sent to hubs | ${frames.toLocaleString('en')} |`,
    ...[...journal.counts]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([what, count]) => `| ${what} | ${count.toLocaleString('en')} |`),
    `| time from in range to connected again, p50 and p99 | ${waits(journal.reconnectionsMs)} |`,
    '',
    `| memory | after the warm-up | most | at the end |`,
    '|---|--:|--:|--:|',
    ...[...report.memory].map(([what, memory]) => memoryLine(what, memory)),
  ];
  if (broken !== null)
    lines.push('', 'The latest events:', '', ...journal.lines.map(event => `    ${event}`));
  return `${lines.join('\n')}\n`;
}

function waits(valuesMs: readonly number[]): string {
  if (valuesMs.length === 0) return 'none';
  const ascending = toAscending(valuesMs);
  return [0.5, 0.99].map(share => `${(quantile(ascending, share) / 1000).toFixed(1)} s`).join(', ');
}

function memoryLine(what: string, memory: MemoryReport): string {
  const {beforeBytes, mostBytes, afterBytes} = memory;
  const cells = [beforeBytes, mostBytes, afterBytes].map(bytes => `${(bytes / 1e6).toFixed(1)} MB`);
  return `| ${what} | ${cells.join(' | ')} |`;
}
