import type {MemoryReport} from './memory.js';
import {quantile, toAscending} from '../../src/lab/statistics.js';
import type {Tally} from './tally.js';

export interface SoakReport {
  readonly seed: number;
  readonly fed: ReadonlyMap<string, number>;
  readonly tally: Tally;
  readonly simulatedMinutes: number;
  readonly frames: number;
  /** By what was run. */
  readonly memory: ReadonlyMap<string, MemoryReport>;
  readonly seconds: number;
  /** The check that failed and the latest events; null: all checks passed. */
  readonly broken: {readonly what: string; readonly events: readonly string[]} | null;
}

export function toMarkdown(report: SoakReport): string {
  const {seed, fed, tally, simulatedMinutes, frames, seconds, broken} = report;
  const total = [...fed.values()].reduce((sum, count) => sum + count, 0);
  const waitsMs = tally.reconnectionsMs;
  const lines = [
    '# The soak test',
    '',
    broken === null ? 'All checks passed.' : `FAILED: ${broken.what}`,
    '',
    `Seed ${seed}, ${Math.round(seconds)} s.`,
    '',
    `| generated messages | ${total.toLocaleString('en')} |`,
    '|---|--:|',
    ...[...fed].map(([name, count]) => `| ${name} | ${count.toLocaleString('en')} |`),
    '',
    `| simulated time | ${simulatedMinutes.toFixed(1)} minutes |`,
    '|---|--:|',
    `| frames sent to hubs | ${frames.toLocaleString('en')} |`,
    ...[...tally.counts]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([what, count]) => `| ${what} | ${count.toLocaleString('en')} |`),
    ...(waitsMs.length === 0
      ? []
      : [
          `| time from in range to connected again, p50 and p99 | ${atShare(waitsMs, 0.5)}, ${atShare(waitsMs, 0.99)} |`,
        ]),
    '',
    `| memory | after the warm-up | most | at the end |`,
    '|---|--:|--:|--:|',
    ...[...report.memory].map(([what, memory]) => memoryLine(what, memory)),
  ];
  if (broken !== null)
    lines.push('', 'The latest events:', '', ...broken.events.map(event => `    ${event}`));
  return `${lines.join('\n')}\n`;
}

function atShare(valuesMs: readonly number[], share: number): string {
  return `${(quantile(toAscending(valuesMs), share) / 1000).toFixed(1)} s`;
}

function memoryLine(what: string, memory: MemoryReport): string {
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  const {beforeBytes, mostBytes, afterBytes} = memory;
  return `| ${what} | ${megabytes(beforeBytes)} | ${megabytes(mostBytes)} | ${megabytes(afterBytes)} |`;
}
