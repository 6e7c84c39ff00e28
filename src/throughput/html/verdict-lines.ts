import type {Report} from '../report.js';

/** What came of it, in sentences; the rate itself stands above them. */
export function verdictLines({verdict, comparison, setting, plan}: Report): string[] {
  const {sendsPerSecond, spread, reason} = verdict;
  const lines = [
    sendsPerSecond === null ? null : `For the hub's profile: sendsPerSecond ${sendsPerSecond}.`,
    spread === null || plan.repeats === 1
      ? null
      : `Repeats found ${spread.lowest.toFixed(1)} to ${spread.highest.toFixed(1)}.`,
    reason,
    comparison === null ? null : `Beside the earlier report: ${comparison.text}`,
    setting.isSimulatedTime
      ? "In simulated time: these are a model's figures, not hardware's."
      : null,
  ];
  return lines.filter(line => line !== null);
}

/** Where there is no rate to tell. */
export function withoutRate({isPartial}: Report): string {
  return isPartial ? 'No sustainable rate was found in time' : 'Not sustainable';
}

/** Of a report that is partial. */
export function partialLine({endedBy}: Report): string {
  return `Partial, ended early: ${endedBy ?? 'nobody knows why'}`;
}
