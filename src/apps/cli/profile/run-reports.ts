import type {Clock} from '../../../clock.js';
import type {DeviceProfile} from '../../../profiles/format.js';
import type {VirtualProfileDevice} from '../../../profiles/virtual/virtual-profile-device.js';
import type {Heard, ReportLog} from './report-log.js';
import {notUnderstood, otherValues, valueList} from './understood.js';
import {reportVectorsOf, type ReportVector} from './vectors.js';

/** What is known of a report. */
export interface ReportResult {
  readonly report: string;
  /** What the values are. */
  readonly title: string;
  readonly bytes: readonly number[];
  readonly outcome: 'passed' | 'failed' | 'not tested';
  readonly text: string;
}

/** In simulated time: more than any link takes. */
const LINK_MS = 1_000;

/** The virtual device sends each report with the values of its vectors, and the blocks read them. */
export async function runReports(
  profile: DeviceProfile,
  device: VirtualProfileDevice,
  log: ReportLog,
  clock: Clock,
): Promise<ReportResult[]> {
  const results: ReportResult[] = [];
  for (const vector of reportVectorsOf(profile)) {
    const {report, title, bytes, given} = vector;
    device.setReport(report, given);
    const {everyMs = 0} = profile.virtual?.reports?.[report] ?? {};
    await new Promise<void>(resolve => clock.after(everyMs + LINK_MS, resolve));
    const heard = log.find(profile.reports?.[report]?.from ?? '', bytes);
    results.push({report, title, bytes, ...resultOf(profile, vector, heard)});
  }
  return results;
}

function resultOf(
  {reports = {}}: DeviceProfile,
  {report, given, expected}: ReportVector,
  heard: Heard | undefined,
): Pick<ReportResult, 'outcome' | 'text'> {
  const failed = (text: string) => ({outcome: 'failed', text}) as const;
  if (expected === null) return failed(notUnderstood(reports[report]?.fields ?? [], given));
  if (heard === undefined) return failed('the device did not send it');
  const own = heard.reports.findIndex(({name}) => name === report);
  // The first one without a condition is the last that may get the message.
  const last = heard.reports.findIndex(({name}) => reports[name]?.when === undefined);
  if (own < 0 || (last >= 0 && last < own)) {
    return failed(`the blocks take it for ${heard.reports[last]?.name ?? 'no report'}`);
  }
  if (last !== 0) return {outcome: 'not tested', text: "not tested, because of 'when'"};
  const problem = otherValues(expected, heard.reports[own]?.values ?? {}, 'the blocks have');
  return problem === null ? {outcome: 'passed', text: 'pass'} : failed(problem);
}

/** What a real device has reported meanwhile: the newest message of each report, and those that are no report. */
export function receivedReports(profile: DeviceProfile, log: ReportLog): ReportResult[] {
  const received = new Map<string, ReportResult>();
  const others: ReportResult[] = [];
  for (const {bytes, reports} of log.messages) {
    const [first] = reports;
    if (first === undefined) {
      const text = 'no report of the profile has these bytes';
      others.push({report: '', title: '', bytes, outcome: 'failed', text});
    }
    for (const {name, values} of reports) {
      const title = valueList(values);
      const text = reports.length === 1 ? 'received' : "received, if 'when' is true";
      received.set(name, {report: name, title, bytes, outcome: 'passed', text});
    }
  }
  const all = Object.keys(profile.reports ?? {}).map(
    (report): ReportResult =>
      received.get(report) ?? {
        ...{report, title: '', bytes: []},
        outcome: 'not tested',
        text: 'not received',
      },
  );
  return [...all, ...others];
}
