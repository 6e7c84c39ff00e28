import {EXIT} from './command.js';
import {endOnSignals} from './end-on-signals.js';

/** Calls `end` when the process is asked to end; another signal after that ends it at once. The function returned ends this. */
export function onInterruption(end: () => void): () => void {
  const onSignal = endOnSignals({
    nowMs: () => performance.now(),
    end,
    exit: () => process.exit(EXIT.interrupted),
  });
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return () => {
    process.off('SIGINT', onSignal);
    process.off('SIGTERM', onSignal);
  };
}

/** Resolves when the process is asked to end. */
export const interruption = (): Promise<void> =>
  new Promise(resolve => void onInterruption(resolve));
