import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** The size of the heap after a garbage collection. */
export function heapBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** Compiled code and the caches of the language are made in the first part. */
const WARM_UP_SHARE = 0.2;
const MOST_GROWTH_BYTES = 2_000_000;

export interface MemoryReport {
  readonly beforeBytes: number;
  readonly afterBytes: number;
  readonly mostBytes: number;
  readonly isFlat: boolean;
}

/** Reports on heap sizes, by the name of what ran. Flat: the end is hardly larger than what came after the warm-up. */
export function judgeMemory(
  heaps: ReadonlyMap<string, readonly number[]>,
): ReadonlyMap<string, MemoryReport> {
  const reports = new Map<string, MemoryReport>();
  for (const [name, samples] of heaps) {
    const warm = samples.slice(Math.floor(samples.length * WARM_UP_SHARE));
    const [beforeBytes, afterBytes] = [warm[0], warm.at(-1)];
    if (beforeBytes === undefined || afterBytes === undefined) continue;
    const isFlat = afterBytes - beforeBytes <= MOST_GROWTH_BYTES;
    reports.set(name, {beforeBytes, afterBytes, mostBytes: Math.max(...warm), isFlat});
  }
  return reports;
}
