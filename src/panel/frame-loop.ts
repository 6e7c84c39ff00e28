/**
 * Calls `onFrame` once a frame between start() and stop(). A hidden page draws none. The panel compares its state with what is drawn
 * there, so it cannot miss an event.
 */
export function createFrameLoop(onFrame: () => void) {
  let request: number | null = null;
  const run = () => {
    request = requestAnimationFrame(run);
    onFrame();
  };
  return {
    start() {
      request ??= requestAnimationFrame(run);
    },
    stop() {
      if (request !== null) cancelAnimationFrame(request);
      request = null;
    },
  };
}
