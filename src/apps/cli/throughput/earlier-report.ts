import {differencesOf} from '../../../lab/throughput/compare-reports.js';
import {parseReport, type Report} from '../../../lab/throughput/report.js';
import {UsageError} from '../command.js';
import {explainError} from '../explain-error.js';
import {readText} from '../files.js';

/**
 * @param name What the command line calls the file: "--baseline old.json".
 * @throws UsageError for a file that is no report
 */
export async function readReport(name: string, file: string): Promise<Report> {
  const text = await readText(file);
  try {
    return parseReport(text);
  } catch (error) {
    throw new UsageError(`${name} cannot be read: ${explainError(error).text}`);
  }
}

/** The rate of a run that ended early is no measure. @throws UsageError */
export function refusePartial(name: string, {isPartial, endedBy}: Report): void {
  if (!isPartial) return;
  throw new UsageError(
    `${name} ended early (${endedBy ?? 'unknown reason'}), so its rate is only a lower limit. Measure it again.`,
  );
}

/** A multiple of a rate that was measured otherwise says nothing. @throws UsageError */
export function refuseOther(
  name: string,
  earlier: Report,
  conditions: Parameters<typeof differencesOf>[0],
): void {
  refusePartial(name, earlier);
  const differences = differencesOf(conditions, earlier);
  if (differences.length === 0) return;
  throw new UsageError(
    `${name} was measured otherwise: ${differences.join('; ')}. Use the same options, or measure it again.`,
  );
}
