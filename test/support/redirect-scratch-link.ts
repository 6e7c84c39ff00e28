import {WebSocket} from 'ws';

/** From now on the addresses built into Scratch lead to this port. */
export function redirectScratchLink(port: number): void {
  const url = `ws://127.0.0.1:${port}/scratch/ble`;
  class Redirected extends WebSocket {
    constructor(address: string) {
      // Scratch also tries the older address; nothing listens there.
      super(address.startsWith('wss:') ? `${url}/nothing` : address.replace(':20111', `:${port}`));
      this.on('error', () => undefined);
    }
  }
  Object.assign(globalThis, {WebSocket: Redirected});
}
