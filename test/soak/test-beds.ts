import {Random} from '../../src/virtual/random.js';
import {wedo2RawAccess} from '../../src/hubs/wedo2/raw-access.js';
import {LinkServer} from '../../src/link-server/link-server.js';
import {SharedHub} from '../../src/link-server/shared-hub.js';
import {toServedHub} from '../../src/apps/cli/hub/virtual-served-hub.js';
import {createFaultyServer, createVirtualHub, FaultInjector} from '../../src/virtual/index.js';
import type {GattServer} from '../../src/gatt/gatt-server.js';
import {createInProcessProvider} from '../../src/transport/in-process.js';
import {createScratchLinkProvider} from '../../src/transport/scratch-link/scratch-link.js';
import type {TransportProvider} from '../../src/gatt/transport.js';
import {createWebBluetoothProvider} from '../../src/transport/web-bluetooth/web-bluetooth.js';
import {createFakeBluetooth} from '../support/connected-peripheral.js';
import {FakeScratchLinkHost} from '../support/fake-scratch-link.js';
import {ObservedServer} from '../support/observed-server.js';
import {FrameCheck} from './frame-check.js';
import type {Journal} from './journal.js';
import {LinkHost} from './link-host.js';
import {Student} from './student.js';
import type {FakeClock} from '../support/fake-clock.js';
import type {TestBed} from './test-bed.js';
import type {Tally} from './tally.js';
import type {Promises} from '../support/watched-provider.js';

export interface ClassroomParts {
  readonly clock: FakeClock;
  readonly journal: Journal;
  readonly tally: Tally;
  readonly promises: Promises;
}

interface Target {
  readonly provider: TransportProvider;
  readonly openSockets: () => number | null;
  readonly canLoseAnswers: boolean;
  /** A shared hub has one rate for all connections. */
  readonly isShared: boolean;
}

/** The browser queues its operations: a write, and the stops behind it. */
const BROWSER_QUEUE = 4;

/** How a hub is reached, by name; the last one is for two students at once. */
const TARGETS: Readonly<Record<string, (server: GattServer, clock: FakeClock) => Target>> = {
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

export const TEST_BED_NAMES = Object.keys(TARGETS);

export function createTestBed(name: string, seed: number, parts: ClassroomParts): TestBed {
  const {clock, journal, tally, promises} = parts;
  const createTarget = TARGETS[name];
  if (createTarget === undefined) throw new Error(`There is no test bed ${name}.`);
  const random = new Random(seed);
  const hub = createVirtualHub({
    clock,
    id: `hub of ${name}`,
    revision: random.below(256),
    groupValues: random.below(2) === 0,
    plugged: {1: 'motor', 2: random.of(['motor', 'distance', 'tilt'])},
  });
  const faults = new FaultInjector({clock, seed});
  const server = new ObservedServer(createFaultyServer(hub, faults));
  const {provider, ...rest} = createTarget(server, clock);
  const {isShared} = rest;
  const frameCheck = new FrameCheck(name === 'Bluetooth' ? BROWSER_QUEUE : 0);
  let connects = 0;
  server.onWrite = (to, bytes) => {
    if (!isShared && server.connects !== connects) frameCheck.forgetRate();
    connects = server.connects;
    frameCheck.sent(to, bytes, clock.now());
  };
  const names = name.endsWith('two') ? [`${name}, first`, `${name}, second`] : [name];
  const students = names.map(name => new Student({name, provider, clock, promises, journal}));
  return {name, hub, faults, server, frameCheck, students, clock, random, journal, tally, ...rest};
}

function servedHub(server: GattServer, clock: FakeClock): Target {
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
