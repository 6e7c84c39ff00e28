import {EXIT} from './command.js';
import {endOnSignals} from './end-on-signals.js';

/** The last one: the terminal was closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Calls `end` when the process is asked to end; another signal after that ends it at once. The function returned ends this. */
export function onInterruption(end: () => void): () => void {
  const onSignal = endOnSignals({
    nowMs: () => performance.now(),
    end,
    exit: () => process.exit(EXIT.interrupted),
  });
  for (const signal of SIGNALS) process.on(signal, onSignal);
  return () => {
    for (const signal of SIGNALS) process.off(signal, onSignal);
  };
}

/** Resolves when the process is asked to end. */
export const interruption = (): Promise<void> =>
  new Promise(resolve => void onInterruption(resolve));
