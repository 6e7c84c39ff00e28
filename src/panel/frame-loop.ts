/** The browser draws no frame of a hidden page: what turns has not turned meanwhile. */
const LONGEST_FRAME_MS = 100;

/** Calls `onFrame` once a frame between start() and stop(), with the time since the frame before. */
export function createFrameLoop(onFrame: (elapsedMs: number) => void) {
  let request: number | null = null;
  let lastMs = 0;
  const run = (nowMs: number) => {
    request = requestAnimationFrame(run);
    const elapsedMs = Math.min(nowMs - lastMs, LONGEST_FRAME_MS);
    lastMs = nowMs;
    onFrame(elapsedMs);
  };
  return {
    start() {
      lastMs = performance.now();
      request ??= requestAnimationFrame(run);
    },
    stop() {
      if (request !== null) cancelAnimationFrame(request);
      request = null;
    },
  };
}
