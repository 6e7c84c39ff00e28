import type {FaultInjector} from '../../src/virtual/index.js';
import type {GattServer} from '../../src/gatt/gatt-server.js';
import {createInProcessProvider} from '../../src/transport/in-process.js';
import {createScratchLinkProvider} from '../../src/transport/scratch-link/scratch-link.js';
import type {Transport, TransportProvider} from '../../src/gatt/transport.js';
import {createWebBluetoothProvider} from '../../src/transport/web-bluetooth/web-bluetooth.js';
import {createFakeBluetooth} from '../support/connected-peripheral.js';
import type {FakeClock} from '../support/fake-clock.js';
import {FakeScratchLinkHost} from '../support/fake-scratch-link.js';
import {FaultyTransport} from '../support/faulty-transport.js';
import type {LinkDialect} from '../support/link-dialect.js';
import type {WireFrame} from './wire.js';

/** A provider to a hub, and what it holds of others': open sockets, or listeners of the browser's. */
export interface Way {
  readonly provider: TransportProvider;
  readonly held: () => number;
}

export type CreateWay = (server: GattServer, fake: FakeClock) => Way;

export const inProcessWay: CreateWay = (server, {clock}) => ({
  provider: createInProcessProvider({id: 'virtual', server, clock}),
  held: () => 0,
});

export function scratchLinkWay(dialect: LinkDialect = {}): CreateWay {
  return (server, {clock}) => {
    const host = new FakeScratchLinkHost(server, dialect);
    const provider = createScratchLinkProvider({clock, createSocket: host.createSocket});
    return {provider, held: () => host.openSockets()};
  };
}

/** The ways to a hub whose own side goes wrong, by name. */
export const WAYS: Readonly<Record<string, CreateWay>> = {
  'virtual hub': inProcessWay,
  'Scratch Link': scratchLinkWay(),
  'Web Bluetooth': (server, {clock}) => {
    const bluetooth = createFakeBluetooth(server);
    const provider = createWebBluetoothProvider({clock, bluetooth, name: () => 'Bluetooth'});
    return {provider, held: () => bluetooth.device.listeners()};
  },
};

/** The same faults around the transport, in front of a hub that is well. */
export function faultyProvider(
  provider: TransportProvider,
  faults: FaultInjector,
): TransportProvider {
  return {...provider, create: () => new FaultyTransport(provider.create(), faults)};
}

/** Counts the promises of a provider's transports that have not settled, and keeps what is written. */
export class Watch {
  pending = 0;
  readonly frames: WireFrame[] = [];
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The same promise. */
  count<T>(promise: Promise<T>): Promise<T> {
    this.pending++;
    const settled = () => {
      this.pending--;
    };
    promise.then(settled, settled);
    return promise;
  }

  provider(provider: TransportProvider): TransportProvider {
    return {...provider, create: () => this.#transport(provider.create())};
  }

  #transport(inner: Transport): Transport {
    return {
      maxOpenWrites: inner.maxOpenWrites,
      discover: (...given) => this.count(inner.discover(...given)),
      open: (...given) => this.count(inner.open(...given)),
      write: (to, bytes, options) => {
        const {characteristic} = to;
        this.frames.push({atMs: this.#now(), characteristic, bytes: [...bytes]});
        return this.count(inner.write(to, bytes, options));
      },
      read: from => this.count(inner.read(from)),
      subscribe: (...given) => this.count(inner.subscribe(...given)),
      close: () => this.count(inner.close()),
      successor: () => this.#transport(inner.successor()),
      get onLost() {
        return inner.onLost;
      },
      set onLost(listener) {
        inner.onLost = listener;
      },
    };
  }
}
