import {BIN_COUNT, binned, exponentOf} from './plots/latency-bins.js';
import type {Bin} from './report.js';

/** The bins with at least one latency, in order. */
export function histogramOf(latenciesMs: readonly number[]): Bin[] {
  const bins = binned(latenciesMs).map((count, bin) => ({
    fromMs: bin === 0 ? 0 : boundMs(bin),
    toMs: bin === BIN_COUNT - 1 ? null : boundMs(bin + 1),
    count,
  }));
  return bins.filter(({count}) => count > 0);
}

/** The lower bound of a bin, to microseconds. */
function boundMs(bin: number): number {
  return Number((10 ** exponentOf(bin)).toFixed(3));
}
