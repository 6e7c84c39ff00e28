import {Random} from '../../src/virtual/random.js';
import {byteTargets} from './fuzz-bytes.js';
import {messageTargets} from './fuzz-messages.js';
import {servedHubTarget, socketTarget} from './fuzz-served-hub.js';

const TARGETS = [...byteTargets, ...messageTargets, servedHubTarget, socketTarget];

const REPORT_EVERY = 1_000;

/**
 * Feeds every target its part of this number of messages. Throws the first error with the number of its message.
 * Returns the number of messages of each target.
 */
export async function fuzz(
  seed: number,
  messages: number,
  onProgress?: (target: string, messages: number) => void,
): Promise<Map<string, number>> {
  const parts = TARGETS.reduce((sum, target) => sum + target.parts, 0);
  const fed = new Map<string, number>();
  for (const [index, target] of TARGETS.entries()) {
    const {name} = target;
    const count = Math.ceil((messages * target.parts) / parts);
    const feed = target.create(new Random(seed + 1 + index));
    for (let message = 0; message < count; message++) {
      try {
        // Most are no promises, and a turn for each of a million would be most of the time.
        const step = feed.next();
        if (step !== undefined) await step;
      } catch (cause) {
        throw new Error(`${name}, message ${message}: ${String(cause)}`, {cause});
      }
      if (message % REPORT_EVERY === 0) onProgress?.(name, message);
    }
    await feed.end?.();
    fed.set(name, count);
  }
  return fed;
}
