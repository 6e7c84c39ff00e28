import {Random} from '../../src/virtual/random.js';
import {byteTargets, type FuzzTarget} from './fuzz-bytes.js';
import {messageTargets} from './fuzz-messages.js';
import {servedHubTarget, socketTarget} from './fuzz-served-hub.js';
import {InvariantError} from './journal.js';

export const TARGETS: readonly FuzzTarget[] = [
  ...byteTargets,
  ...messageTargets,
  servedHubTarget,
  socketTarget,
];

const REPORT_EVERY = 1_000;

export interface FuzzOptions {
  readonly seed: number;
  /** Over all targets. */
  readonly messages: number;
  readonly onProgress?: (target: string, messages: number) => void;
}

/** Feeds every target its part of so many messages. Throws what is not as it must be, and says at which message. */
export async function fuzz({
  seed,
  messages,
  onProgress,
}: FuzzOptions): Promise<Map<string, number>> {
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
      } catch (error) {
        throw new InvariantError(`${name}, message ${message}: ${String(error)}`, {cause: error});
      }
      if (message % REPORT_EVERY === 0) onProgress?.(name, message);
    }
    await feed.end?.();
    fed.set(name, count);
  }
  return fed;
}
