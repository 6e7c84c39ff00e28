// Earlier runs, in the browser's storage for this page.
import {createStore, del, entries, set} from 'idb-keyval';
import type {Report} from '../../../lab/throughput/report.js';
import {headline, settingLines} from '../../../lab/throughput/verdict-lines.js';

export interface KeptRun {
  readonly id: string;
  readonly name: string;
  readonly keptAtMs: number;
  /** What was measured, in words. */
  readonly settings: string;
  /** What was found, in words. */
  readonly result: string;
  /** The report as JSON, which is read when it is needed. */
  readonly text: string;
}

/** The page says so, too. */
const MOST_RUNS = 30;
/** A search has some 200,000 characters. */
const MOST_CHARACTERS = 5_000_000;

/**
 * All calls reject where the browser forbids storage or has none, and `keep` where there is no room. They are asynchronous for
 * that.
 */
export function keptRuns() {
  const store = createStore('blockwave-throughput', 'runs');
  /** The newest first. */
  const list = async () => {
    const runs = (await entries<string, KeptRun>(store)).map(([, run]) => run);
    return runs.sort((a, b) => b.keptAtMs - a.keptAtMs);
  };
  return {
    list,
    /** Replaces the run with the same id. The oldest runs are deleted if there are too many. Rejects for a run that is too long. */
    async keep(run: KeptRun) {
      if (run.text.length > MOST_CHARACTERS) throw new RangeError('The run is too long.');
      await set(run.id, run, store);
      for (const {id} of (await list()).slice(MOST_RUNS)) await del(id, store);
    },
    async remove(id: string) {
      await del(id, store);
    },
  };
}

export const idOf = ({setting}: Report): string => setting.startedAt;

/** A finished run as it is kept. */
export function toKeptRun(report: Report, keptAtMs: number): KeptRun {
  const {setting, isPartial} = report;
  const result = headline(report);
  return {
    id: idOf(report),
    name: setting.hubName ?? setting.hub,
    keptAtMs,
    settings: settingLines(report).join('; '),
    result: isPartial ? `${result} (stopped early)` : result,
    text: JSON.stringify(report),
  };
}

/** Why runs cannot be kept, and what to do about it. */
export function storageText(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'QuotaExceededError') {
    return 'This run was not kept, because the browser’s storage for this page is full. Delete earlier runs, or save the report as a file.';
  }
  if (error instanceof RangeError) {
    return 'This run was not kept, because it has too many messages. Save the report as a file.';
  }
  return 'This browser does not let the page keep runs, as in a private window. Save the report as a file.';
}
