/** The WebSocket of a computer on which no program listens. */
export class RefusedWebSocket {
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readonly readyState = 3;

  constructor() {
    queueMicrotask(() => {
      this.onerror?.();
      this.onclose?.();
    });
  }

  close(): void {
    // It never was open.
  }
}
