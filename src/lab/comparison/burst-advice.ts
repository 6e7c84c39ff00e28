import type {StrategyResult} from './compare.js';
import type {SmallDeviceOptions} from './small-device.js';

/** The usual burst of a hub's profile. */
const USUAL_BURST = 4;

/**
 * A sentence if a device that handles the rate loses messages because the burst is larger than its buffer: that says little
 * about the limiters. Null otherwise.
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
  return `Most messages are lost because ${burst} at once exceed the device's buffer of ${bufferFrames}. Try a burst of ${smaller}.`;
}
