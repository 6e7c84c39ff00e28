import {Random} from '../../src/simulator/random.js';
import {wedo2RawAccess} from '../../src/hubs/wedo2/raw-access.js';
import {LinkServer} from '../../src/scratch-link-server/link-server.js';
import {SharedHub} from '../../src/scratch-link-server/shared-hub.js';
import {toServedHub} from '../../src/served-hub/virtual-served-hub.js';
import {createVirtualHub} from '../../src/simulator/index.js';
import {createInProcessDoor} from '../../src/transport/in-process.js';
import {createScratchLinkDoor} from '../../src/transport/scratch-link.js';
import type {Door} from '../../src/transport/transport.js';
import {createWebBluetoothDoor} from '../../src/transport/web-bluetooth.js';
import {createFakeBluetooth} from '../support/connected-peripheral.js';
import {FakeScratchLinkHost} from '../support/fake-scratch-link.js';
import {FaultyServer} from './faulty-server.js';
import {HubWatch} from './hub-watch.js';
import type {Journal} from './journal.js';
import {LinkHost} from './link-host.js';
import {Pupil} from './pupil.js';
import type {SoakClock} from './soak-clock.js';
import type {Station} from './station.js';
import type {Tally} from './tally.js';
import type {Promises} from './watched-door.js';

export interface ClassroomParts {
  readonly clock: SoakClock;
  readonly journal: Journal;
  readonly tally: Tally;
  readonly promises: Promises;
}

interface Way {
  readonly door: Door;
  readonly openSockets: () => number | null;
  readonly canLoseAnswers: boolean;
  /** A hub that is shared has one rate, whoever connects. */
  readonly isShared: boolean;
}

/** The browser does one operation after the other: a write, and the stops behind it. */
const BROWSER_QUEUE = 4;

/** The ways to a hub; the last one is for two pupils at once. */
const WAYS: Readonly<Record<string, (server: FaultyServer, clock: SoakClock) => Way>> = {
  'virtual hub': (server, clock) => ({
    door: createInProcessDoor({id: 'virtual', server, clock}),
    openSockets: () => null,
    canLoseAnswers: true,
    isShared: false,
  }),
  Bluetooth: (server, clock) => ({
    door: createWebBluetoothDoor({
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
      door: createScratchLinkDoor({clock, createSocket: host.createSocket}),
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
  const {door, ...rest} = way(server, clock);
  const {isShared} = rest;
  const watch = new HubWatch(name === 'Bluetooth' ? BROWSER_QUEUE : 0);
  let connects = 0;
  server.onWrite = (to, bytes) => {
    if (!isShared && server.connects !== connects) watch.forgetRate();
    connects = server.connects;
    watch.sent(to, bytes, clock.now());
  };
  const names = name.endsWith('two') ? [`${name}, first`, `${name}, second`] : [name];
  const pupils = names.map(name => new Pupil({name, door, clock, promises, journal}));
  return {name, hub, server, watch, pupils, clock, random, journal, tally, ...rest};
}

function servedHub(server: FaultyServer, clock: SoakClock): Way {
  const served = toServedHub(createVirtualHub({clock, id: server.id}), 0, server);
  const shared = new SharedHub({hub: served, access: wedo2RawAccess, clock});
  const host = new LinkHost(new LinkServer([shared], clock));
  return {
    door: createScratchLinkDoor({clock, createSocket: host.createSocket}),
    openSockets: () => host.openSockets,
    canLoseAnswers: true,
    isShared: true,
  };
}
