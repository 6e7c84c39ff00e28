import type {StrategyResult} from './compare.js';
import type {SmallDeviceOptions} from './small-device.js';

/** As many as a hub's profile usually has. */
const USUAL_BURST = 4;

/**
 * A sentence where a device that handles the rate loses messages because more come at once than it has room for, which
 * says little about the limiters; else null.
 */
export function burstAdvice(
  rate: number,
  burst: number,
  {capacity, bufferFrames}: SmallDeviceOptions,
  results: readonly StrategyResult[],
): string | null {
  const isLost = results.some(({lost}) => lost > 0);
  if (!isLost || burst <= bufferFrames || capacity < rate) return null;
  const smaller = Math.max(1, Math.min(USUAL_BURST, Math.floor(bufferFrames / 2)));
  return `Of ${burst} at once it has room for ${bufferFrames}: that is how most get lost. Try a burst of ${smaller}.`;
}
