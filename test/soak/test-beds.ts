import {Random} from '../../src/virtual/random.js';
import {wedo2RawAccess} from '../../src/hubs/wedo2/raw-access.js';
import {LinkServer} from '../../src/link-server/link-server.js';
import {createFixedSource} from '../../src/link-server/fixed-source.js';
import {toServedHub} from '../../src/apps/cli/hub/virtual-served-hub.js';
import {GATT_TABLE} from '../../src/virtual/wedo2/gatt-table.js';
import {createVirtualHub} from '../../src/virtual/index.js';
import type {GattServer} from '../../src/ble/gatt-server.js';
import {createScratchLinkProvider} from '../../src/transport/scratch-link/scratch-link.js';
import {
  createBluetoothTarget,
  createInProcessTarget,
  scratchLinkTarget,
  type CreateTarget,
  type Target,
} from '../faults/targets.js';
import {ObservedServer} from '../support/observed-server.js';
import {FrameCheck} from './frame-check.js';
import {LinkHost} from './link-host.js';
import {Student} from './student.js';
import type {FakeClock} from '../support/fake-clock.js';
import type {ClassroomParts, TestBed} from './test-bed.js';
import type {ServedHub} from '../../src/ble/served-hub.js';
import {createFaultyServer} from '../support/faults/faulty-server.js';
import {FaultInjector} from '../support/faults/fault-injector.js';

/** A way to reach a hub, and what is particular to it. */
interface BedKind {
  readonly createTarget: CreateTarget;
  readonly hasSockets?: boolean;
  readonly canLoseAnswers?: boolean;
  /** A shared hub has one rate for all connections. */
  readonly isShared?: boolean;
}

/** The browser queues its operations: a write, and the stops behind it. */
const BROWSER_QUEUE = 4;
const SERVED: BedKind = {createTarget: createServedTarget, hasSockets: true, isShared: true};

/** The last one is for two students at once. */
const KINDS: Readonly<Record<string, BedKind>> = {
  'virtual hub': {createTarget: createInProcessTarget},
  Bluetooth: {createTarget: createBluetoothTarget, canLoseAnswers: false},
  'Scratch Link': {createTarget: scratchLinkTarget(), hasSockets: true},
  'served hub': SERVED,
  'served hub for two': SERVED,
};

export const TEST_BED_NAMES = Object.keys(KINDS);

export function createTestBed(name: string, seed: number, parts: ClassroomParts): TestBed {
  const {clock} = parts;
  const kind = KINDS[name];
  if (kind === undefined) throw new Error(`There is no test bed ${name}.`);
  const {hasSockets = false, canLoseAnswers = true, isShared = false} = kind;
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
  const {provider, held} = kind.createTarget(server, clock);
  const openSockets = () => (hasSockets ? held() : null);
  const frameCheck = new FrameCheck(name === 'Bluetooth' ? BROWSER_QUEUE : 0);
  let connects = 0;
  server.onWrite = (to, bytes) => {
    if (!isShared && server.connects !== connects) frameCheck.forgetRate();
    connects = server.connects;
    frameCheck.sent(to, bytes, clock.now());
  };
  const names = name.endsWith('two') ? [`${name}, first`, `${name}, second`] : [name];
  const students = names.map(name => new Student(name, provider, parts));
  const flags = {isShared, canLoseAnswers};
  return {...parts, name, hub, faults, server, frameCheck, students, random, openSockets, ...flags};
}

function createServedTarget(server: GattServer, clock: FakeClock): Target {
  const served = toServedHub(createVirtualHub({clock, id: server.id}), GATT_TABLE);
  const connect: ServedHub['connect'] = onLost => server.connect(onLost);
  const sources = [createFixedSource([{...served, connect}], clock)];
  const host = new LinkHost(new LinkServer({sources, families: [wedo2RawAccess], clock}));
  return {
    provider: createScratchLinkProvider({clock, createSocket: host.createSocket}),
    maxOpenWrites: 4,
    held: () => host.openSockets,
  };
}
