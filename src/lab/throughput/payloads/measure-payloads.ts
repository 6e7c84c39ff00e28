import {OptionError, type OptionValues} from '../../options/option-problem.js';
import type {ThroughputOptions} from '../options.js';
import type {Report} from '../report.js';
import type {PayloadSweep} from './sweep.js';

/** The lengths in a list such as --payload 20,100,244, each once, the shortest first. Empty: it is no list. */
export function payloadList({payload}: OptionValues): string[] {
  if (typeof payload !== 'string' || !payload.includes(',')) return [];
  const lengths = payload.split(',').map(length => length.trim());
  return [...new Set(lengths)].sort((a, b) => Number(a) - Number(b));
}

/** What was measured, and the error that ended it; null: it was measured to its end, or `signal` aborted. */
export interface MeasuredPayloads {
  readonly sweep: PayloadSweep;
  readonly error: unknown;
}

/** Measures each length after the other. A length that the device does not accept is left out. */
export async function measurePayloads(
  all: readonly ThroughputOptions[],
  measure: (options: ThroughputOptions) => Promise<Report>,
  signal: AbortSignal,
): Promise<MeasuredPayloads> {
  const reports: Report[] = [];
  const leftOutBytes: number[] = [];
  let maximumBytes: number | null = null;
  let error: unknown = null;
  for (const options of all) {
    const {payloadBytes} = options.plan;
    if (maximumBytes === null || payloadBytes <= maximumBytes) {
      try {
        reports.push(await measure(options));
        if (signal.aborted) break;
        continue;
      } catch (problem) {
        maximumBytes = maximumIn(problem);
        if (maximumBytes === null || reports.length === 0) {
          error = problem;
          break;
        }
      }
    }
    leftOutBytes.push(payloadBytes);
  }
  const format = 'blockwave-throughput-payloads';
  return {sweep: {format, version: 1, reports, leftOutBytes, maximumBytes}, error};
}

/** The longest message that the device accepts; null: the error is about something else. */
function maximumIn(error: unknown): number | null {
  if (!(error instanceof OptionError)) return null;
  const problem = error.problems.find(each => each.problem === 'not-in-range');
  return problem?.option === 'payload' ? problem.allowed.max : null;
}
