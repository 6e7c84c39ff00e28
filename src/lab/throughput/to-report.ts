import {compare} from './comparison.js';
import type {Measured} from './measure.js';
import type {Plan} from './plan.js';
import type {Report, Setting} from './report.js';

/** @param baseline The earlier report to compare with, if there is one. */
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

/** Throws an Error for what is no report of this version. */
export function parseReport(text: string): Report {
  const value = Object(JSON.parse(text)) as Partial<Report>;
  if (value.format !== 'blockwave-throughput') throw new Error('This is no throughput report.');
  // A later version may have other figures under the same names.
  if (Number(value.version) !== 1)
    throw new Error(`This report has version ${value.version}, not 1.`);
  const {setting, plan, verdict, steps} = value;
  if (!setting || !plan || !verdict || !Array.isArray(steps)) {
    throw new Error('This report is not whole.');
  }
  return value as Report;
}
