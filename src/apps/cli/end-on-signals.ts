/** Under npm, one Ctrl-C arrives twice: from the terminal and from npm. */
const SAME_SIGNAL_MS = 500;

interface Ending {
  readonly nowMs: () => number;
  /** Ends the run and writes its results. */
  readonly end: () => void;
  /** Ends the process at once. */
  readonly exit: () => void;
}

/** Returns a listener for signals: the first one ends the run, a second one the process. */
export function endOnSignals({nowMs, end, exit}: Ending): () => void {
  let endedAtMs: number | null = null;
  return () => {
    if (endedAtMs === null) {
      endedAtMs = nowMs();
      end();
    } else if (nowMs() - endedAtMs > SAME_SIGNAL_MS) exit();
  };
}
