import type {Clock} from '../clock.js';
import type {VirtualHub} from '../simulator/index.js';
import type {GattServer} from '../transport/in-process.js';

/** The way to a hub whose every connection is lost after so long. */
export function createDroppingServer(hub: VirtualHub, clock: Clock, afterMs: number): GattServer {
  return {
    id: hub.id,
    name: hub.name,
    async connect(onLost) {
      const session = await hub.connect(reason => {
        cancel();
        onLost(reason);
      });
      const cancel = clock.after(afterMs, () => hub.loseLink());
      return {
        write: (to, bytes, response) => session.write(to, bytes, response),
        read: from => session.read(from),
        subscribe: (from, listener) => session.subscribe(from, listener),
        close() {
          cancel();
          session.close();
        },
      };
    },
  };
}
