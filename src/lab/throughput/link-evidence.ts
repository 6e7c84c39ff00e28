import {isBufferFull, type DeviceBuffer} from './device-buffer.js';
import type {StepReport} from './report.js';

/** More messages than this multiple of those that the device ever held must have waited elsewhere. */
const CLEARLY_MORE = 4;
/** Longer rhythms are no connection interval of a device for children. */
const LONGEST_INTERVAL_MS = 150;
/** A rate may differ from a whole number of messages in each interval by this share: that is the accuracy of a search. */
const NEAR = 0.03;

/**
 * Why the link, not the device, limits the rate; null: that is not shown. A device that counts says how many messages it has ever
 * held: if many more waited, they waited before it.
 * @param rate The sustained rate.
 * @param buffer If it was full, messages may have waited for the device, wherever they were.
 * @param heaviest The step with the highest rate.
 */
export function linkEvidence(
  rate: number,
  buffer: DeviceBuffer,
  heaviest: StepReport,
  lightest: StepReport,
): string | null {
  const {fullest} = buffer;
  if (heaviest.lostCount > 0 || fullest === 0 || isBufferFull(buffer)) return null;
  const waiting = Math.round(((heaviest.queue?.endMs ?? 0) * heaviest.offeredRate) / 1_000);
  if (waiting <= CLEARLY_MORE * fullest) return null;
  const held = fullest === 1 ? 'only 1' : `at most ${fullest}`;
  return `${waiting} messages were under way, and the device held ${held} of them at a time${intervalText(rate, lightest.rhythmMs)}`;
}

/** Names the connection interval, if it explains the rate. */
function intervalText(rate: number, rhythmMs: number | null): string {
  if (rhythmMs === null || rhythmMs > LONGEST_INTERVAL_MS) return '';
  const perInterval = (rate * rhythmMs) / 1_000;
  const whole = Math.max(1, Math.round(perInterval));
  const times = `. Messages arrive every ${rhythmMs} ms, which looks like the connection interval`;
  if (Math.abs(perInterval - whole) > NEAR * whole) return times;
  const count = whole === 1 ? 'one message' : `${whole} messages`;
  return `${times}: ${count} in each is ${((1_000 * whole) / rhythmMs).toFixed(1)} a second`;
}
