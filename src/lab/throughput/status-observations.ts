import {linkDifferences, type DeviceStatus} from './device-status.js';
import type {StepReport} from './report.js';
import {timeText} from './time-text.js';

/** What the device's own statements show over a run. Sentences without their full stops. */
export function statusObservations(steps: readonly StepReport[]): string[] {
  const statuses = steps.map(({status}) => status).filter(status => status !== null);
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
  const since = steps.slice(steps.map(({isRestarted}) => isRestarted).lastIndexOf(true) + 1);
  const free = since.map(({status}) => status?.freeBytes ?? null).filter(each => each !== null);
  const third = Math.floor(free.length / 3);
  if (free.length < LEAST_STEPS) return [];
  const first = Math.min(...free.slice(0, third));
  const last = Math.max(...free.slice(-third));
  if (last >= first) return [];
  const messages = since.reduce((sum, {writtenCount}) => sum + writtenCount, 0);
  const [start = 0, end = 0] = [free[0], free.at(-1)];
  const each = ((start - end) / messages).toPrecision(2);
  const [up, down] = [since[0], since.at(-1)].map(step => step?.status?.uptimeMs ?? null);
  const passedMs = up == null || down == null ? 0 : down - up;
  const left =
    passedMs > 0 ? `; in ${timeText((end * passedMs) / (start - end))} nothing is left` : '';
  return [
    `Free memory falls: ${start} bytes at first, ${end} bytes at the end, ${Number(each)} bytes for each message${left}. Look for memory that is not released`,
  ];
}
