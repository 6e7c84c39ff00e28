import {compare} from './comparison.js';
import type {Measured} from './measure.js';
import type {Plan} from './plan.js';
import type {Report, Setting} from './report.js';

/** @param baseline The earlier report to compare with; null: none. */
export function toReport(
  {firmwareVersion, steps, verdict, isPartial, endedBy}: Measured,
  setting: Omit<Setting, 'firmwareVersion'>,
  plan: Plan,
  baseline: Report | null,
): Report {
  const report: Report = {
    format: 'blockwave-throughput',
    version: 1,
    setting: {...setting, firmwareVersion},
    plan,
    verdict,
    isPartial,
    endedBy,
    comparison: null,
    steps,
  };
  return baseline === null ? report : {...report, comparison: compare(report, baseline)};
}
