import {linkDifferences, type DeviceStatus} from './device-status.js';
import type {StepReport} from './report.js';
import {timeText} from './time-text.js';

/** What the device's own statements show over a run. Sentences without their full stops. @param atStart Before the first step. */
export function statusObservations(
  steps: readonly StepReport[],
  atStart: DeviceStatus | null,
): string[] {
  const all = [atStart, ...steps.map(({status}) => status)];
  const statuses = all.filter(status => status !== null);
  return [...linkSentences(statuses), ...memorySentences(steps)];
}

/** Hosts change the interval some seconds after they have connected. */
function linkSentences(statuses: readonly DeviceStatus[]): string[] {
  const changes = statuses.flatMap((status, index) =>
    linkDifferences(status, statuses[index - 1] ?? null),
  );
  const [first] = changes;
  if (first === undefined) return [];
  const times = changes.length === 1 ? '' : ` ${changes.length} times, first`;
  return [`The link changed during the run${times}: ${first}`];
}

/** Fewer steps show no trend. */
const LEAST_STEPS = 6;

/**
 * Memory that falls in the whole run: in the last third of the steps, always less is free than ever in the first. After a restart, it
 * begins again.
 */
function memorySentences(steps: readonly StepReport[]): string[] {
  const since = steps.slice(lastStartOf(steps));
  const free = since.map(({status}) => status?.freeBytes ?? null).filter(each => each !== null);
  const third = Math.floor(free.length / 3);
  if (free.length < LEAST_STEPS) return [];
  const first = Math.min(...free.slice(0, third));
  const last = Math.max(...free.slice(-third));
  if (last >= first) return [];
  const [start = 0, end = 0] = [free[0], free.at(-1)];
  const [up, down] = [since[0], since.at(-1)].map(step => step?.status?.uptimeMs ?? null);
  const passedMs = up == null || down == null ? 0 : down - up;
  const perMinute = Math.round((60_000 * (start - end)) / passedMs);
  const left = timeText((end * passedMs) / (start - end));
  const rate = passedMs > 0 ? `, ${perMinute} bytes a minute: in ${left} nothing is left` : '';
  return [
    `Free memory falls: ${start} bytes at first, ${end} bytes at the end${rate}. Look for memory that is not released`,
  ];
}

/** The index of the first step after the last start of the device. */
function lastStartOf(steps: readonly StepReport[]): number {
  let longestMs = 0;
  let start = 0;
  for (const [index, {isRestarted, status}] of steps.entries()) {
    const uptimeMs = status?.uptimeMs ?? null;
    // A restart may have dropped the link, between two steps.
    const isShorter = uptimeMs !== null && uptimeMs < longestMs;
    if (isRestarted) start = index + 1;
    else if (isShorter) start = index;
    if (uptimeMs !== null) longestMs = uptimeMs;
  }
  return start;
}
