import {Random} from '../../src/virtual/random.js';
import {wedo2RawAccess} from '../../src/hubs/wedo2/raw-access.js';
import {LinkServer} from '../../src/link-server/link-server.js';
import {SharedHub} from '../../src/link-server/shared-hub.js';
import {toServedHub} from '../../src/apps/cli/hub/virtual-served-hub.js';
import {createVirtualHub} from '../../src/virtual/index.js';
import {createInProcessProvider} from '../../src/transport/in-process.js';
import {createScratchLinkProvider} from '../../src/transport/scratch-link/scratch-link.js';
import type {TransportProvider} from '../../src/gatt/transport.js';
import {createWebBluetoothProvider} from '../../src/transport/web-bluetooth/web-bluetooth.js';
import {createFakeBluetooth} from '../support/connected-peripheral.js';
import {FakeScratchLinkHost} from '../support/fake-scratch-link.js';
import {FaultyServer} from './faulty-server.js';
import {HubWatch} from './hub-watch.js';
import type {Journal} from './journal.js';
import {LinkHost} from './link-host.js';
import {Pupil} from './pupil.js';
import type {SimulatedClock} from '../../src/virtual/clock/simulated-clock.js';
import type {Station} from './station.js';
import type {Tally} from './tally.js';
import type {Promises} from './watched-provider.js';

export interface ClassroomParts {
  readonly clock: SimulatedClock;
  readonly journal: Journal;
  readonly tally: Tally;
  readonly promises: Promises;
}

interface Way {
  readonly provider: TransportProvider;
  readonly openSockets: () => number | null;
  readonly canLoseAnswers: boolean;
  /** A hub that is shared has one rate, whoever connects. */
  readonly isShared: boolean;
}

/** The browser does one operation after the other: a write, and the stops behind it. */
const BROWSER_QUEUE = 4;

/** The ways to a hub; the last one is for two pupils at once. */
const WAYS: Readonly<Record<string, (server: FaultyServer, clock: SimulatedClock) => Way>> = {
  'virtual hub': (server, clock) => ({
    provider: createInProcessProvider({id: 'virtual', server, clock}),
    openSockets: () => null,
    canLoseAnswers: true,
    isShared: false,
  }),
  Bluetooth: (server, clock) => ({
    provider: createWebBluetoothProvider({
      clock,
      bluetooth: createFakeBluetooth(server),
      name: () => 'Bluetooth',
    }),
    openSockets: () => null,
    canLoseAnswers: false,
    isShared: false,
  }),
  'Scratch Link': (server, clock) => {
    const host = new FakeScratchLinkHost(server);
    return {
      provider: createScratchLinkProvider({clock, createSocket: host.createSocket}),
      openSockets: () => host.openSockets(),
      canLoseAnswers: true,
      isShared: false,
    };
  },
  'served hub': servedHub,
  'served hub for two': servedHub,
};

export const STATION_NAMES = Object.keys(WAYS);

export function createStation(name: string, seed: number, parts: ClassroomParts): Station {
  const {clock, journal, tally, promises} = parts;
  const way = WAYS[name];
  if (way === undefined) throw new Error(`There is no station ${name}.`);
  const random = new Random(seed);
  const hub = createVirtualHub({
    clock,
    id: `hub of ${name}`,
    revision: random.below(256),
    groupValues: random.below(2) === 0,
    plugged: {1: 'motor', 2: random.of(['motor', 'distance', 'tilt'])},
  });
  const server = new FaultyServer(hub, clock);
  const {provider, ...rest} = way(server, clock);
  const {isShared} = rest;
  const watch = new HubWatch(name === 'Bluetooth' ? BROWSER_QUEUE : 0);
  let connects = 0;
  server.onWrite = (to, bytes) => {
    if (!isShared && server.connects !== connects) watch.forgetRate();
    connects = server.connects;
    watch.sent(to, bytes, clock.now());
  };
  const names = name.endsWith('two') ? [`${name}, first`, `${name}, second`] : [name];
  const pupils = names.map(name => new Pupil({name, provider, clock, promises, journal}));
  return {name, hub, server, watch, pupils, clock, random, journal, tally, ...rest};
}

function servedHub(server: FaultyServer, clock: SimulatedClock): Way {
  const served = toServedHub(createVirtualHub({clock, id: server.id}), 0, server);
  const shared = new SharedHub({hub: served, access: wedo2RawAccess, clock});
  const host = new LinkHost(new LinkServer([shared], clock));
  return {
    provider: createScratchLinkProvider({clock, createSocket: host.createSocket}),
    openSockets: () => host.openSockets,
    canLoseAnswers: true,
    isShared: true,
  };
}
