import type {GattServer, GattSession} from '../../../src/ble/gatt-server.js';
import {VirtualHub} from '../../../src/virtual/index.js';
import type {FaultInjector} from './fault-injector.js';
import {FaultyLink} from './faulty-link.js';
import {swapPorts} from './swap-ports.js';

/** A GATT server whose link has these faults. */
export function createFaultyServer(target: GattServer, faults: FaultInjector): GattServer {
  return {
    id: target.id,
    get name() {
      return target.name;
    },
    get advertisement() {
      return target.advertisement;
    },
    connect: onLost => connect(target, faults, onLost),
  };
}

async function connect(
  target: GattServer,
  faults: FaultInjector,
  onLost: (reason: string) => void,
): Promise<GattSession> {
  let session: GattSession | null = null;
  const end = (reason: string) => {
    link.flush();
    link.end(new Error(reason));
    session?.close();
  };
  const link = new FaultyLink({
    faults,
    refusal: () => new Error('the hub refused it'),
    onEnd: () => {
      end('the link was lost');
      onLost('the link was lost');
    },
  });
  if (faults.draw('ports').length > 0 && target instanceof VirtualHub) swapPorts(target);
  session = await link.perform('connect', () =>
    target.connect(reason => {
      // A client does not notice the end of a dead link.
      if (link.isSilent) return;
      link.end(new Error(reason));
      onLost(reason);
    }),
  );
  link.start();
  const open = session;
  return {
    async write(to, bytes, response) {
      const copy = bytes.slice();
      if (response) await link.perform('write', () => open.write(to, copy, true));
      else link.send(() => void open.write(to, copy, false).catch(() => undefined));
    },
    read: from => link.perform('read', () => open.read(from)),
    subscribe: (from, listener) =>
      link.perform('subscribe', () =>
        open.subscribe(from, link.listener(from.characteristic, listener)),
      ),
    close: () => end('the connection was closed'),
  };
}
