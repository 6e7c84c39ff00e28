import {isBufferFull, type DeviceBuffer} from './device-buffer.js';
import type {StepReport} from './report.js';

/** More messages than this multiple of those that the device ever held must have waited elsewhere. */
const CLEARLY_MORE = 4;
/** Longer rhythms are no connection interval of a device for children. */
const LONGEST_INTERVAL_MS = 150;
/** A rate may differ from a whole number of messages in each interval by this share: a search is accurate to 2%. */
const NEAR = 0.05;

/**
 * Why the link limits the rate; null: that is not shown. A device with a buffer says how many messages it has ever held: if many
 * more waited, they waited outside of it. A firmware that handles messages without its buffer may look the same, unless the
 * interval explains the rate.
 * @param rate What the link carried at most.
 * @param buffer If it was full, messages may have waited for the device, wherever they were.
 * @param heaviest The step with the highest rate.
 */
export function linkEvidence(
  rate: number,
  buffer: DeviceBuffer,
  heaviest: StepReport,
  lightest: StepReport,
): string | null {
  const {frames, fullest} = buffer;
  const isUnknown = frames === 0 || fullest === 0;
  if (heaviest.lostCount > 0 || isUnknown || isBufferFull(buffer)) return null;
  const waiting = Math.round(((heaviest.queue?.endMs ?? 0) * heaviest.offeredRate) / 1_000);
  if (waiting <= CLEARLY_MORE * fullest) return null;
  const held = fullest === 1 ? 'only 1' : `at most ${fullest}`;
  const stated = heaviest.status?.intervalMs ?? null;
  const interval =
    stated === null ? rhythmText(rate, lightest.rhythmMs) : intervalText(rate, stated);
  const who = interval === null ? 'the link handles no more, or the device holds it up' : LINK;
  return `${who}: ${waiting} messages were under way, and the buffer of the device held ${held} of them at a time${interval ?? ''}`;
}

const LINK = 'the link handles no more';

/** Names the connection interval that the arrivals show, if it explains the rate; otherwise null. */
function rhythmText(rate: number, rhythmMs: number | null): string | null {
  if (rhythmMs === null || rhythmMs > LONGEST_INTERVAL_MS) return null;
  const looks = `Messages arrive every ${rhythmMs} ms, which looks like the connection interval`;
  return explanation(rate, rhythmMs, looks);
}

/** Names the connection interval that the device has stated, if it explains the rate; otherwise null. */
function intervalText(rate: number, intervalMs: number): string | null {
  return explanation(rate, intervalMs, `The connection interval is ${intervalMs} ms`);
}

function explanation(rate: number, intervalMs: number, begin: string): string | null {
  const perInterval = (rate * intervalMs) / 1_000;
  const whole = Math.max(1, Math.round(perInterval));
  if (Math.abs(perInterval - whole) > NEAR * whole) return null;
  const count = whole === 1 ? 'one message' : `${whole} messages`;
  const most = ((1_000 * whole) / intervalMs).toFixed(1);
  return `. ${begin}: ${count} in each is ${most} a second. Let the firmware ask for a shorter interval, or send more than one message in it`;
}
