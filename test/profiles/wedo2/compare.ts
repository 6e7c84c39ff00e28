import {wedo2} from '../../../blocks/wedo2/index.js';
import {familyFromProfile} from '../../../src/profiles/index.js';
import type {HubFamily} from '../../../src/scratch/hub-family.js';
import {createInProcessProvider} from '../../../src/transport/in-process.js';
import {createVirtualHub} from '../../../src/virtual/index.js';
import {createTestExtension} from '../../support/connected-extension.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {ObservedServer} from '../../support/observed-server.js';
import {readText} from '../../support/repository.js';
import type {Action} from './actions.js';
import {FaultInjector} from '../../support/faults/fault-injector.js';
import {createFaultyServer} from '../../support/faults/faulty-server.js';

const builtIn: HubFamily = wedo2;
const fromProfile: HubFamily = familyFromProfile(
  JSON.parse(readText('test/profiles/wedo2/profile.json')),
);

/** How the virtual hub sends its values. */
interface HubKind {
  readonly revision: number;
  readonly groupValues: boolean;
}

const LIGHT_MODE = '1563 01 02 06';
const LIGHT_COLOR = '1565 06 04 03';

export type Side = ReturnType<typeof createSide>;

/** A family with a virtual WeDo 2.0 hub and a clock of its own. Blocks are called as the vm calls them. */
function createSide(family: HubFamily, kind: HubKind) {
  const fake = createFakeClock();
  const {clock} = fake;
  const hub = createVirtualHub({clock, plugged: {}, ...kind});
  const faults = new FaultInjector({clock});
  const server = new ObservedServer(createFaultyServer(hub, faults));
  /** Each frame with its time, in the order in which they were handed to the transport. */
  const sent: string[] = [];
  let isLightReady = false;
  server.onWrite = ({characteristic}, bytes) => {
    // Times are sums of fractions, which depend on the order of the sums.
    const frame = `${characteristic.slice(4, 8)} ${hexOf(bytes)}`;
    sent.push(`${fake.now().toFixed(3)} ${frame}`);
    // Both send a color as soon as the hub has acknowledged the mode.
    if (frame.startsWith(LIGHT_MODE)) isLightReady = false;
    if (frame.startsWith(LIGHT_COLOR)) isLightReady = true;
  };
  const {extension, call, stopAll} = createTestExtension({
    fake,
    family,
    providers: [createInProcessProvider({id: 'virtual', server, clock})],
  });
  return {
    ...{fake, hub, faults, server, extension, sent, call, stopAll},
    connect: () => {
      extension.scan();
      extension.connect('virtual:virtual-hub');
    },
    /** Whether the hub has acknowledged the light's mode. */
    isLightReady: () => isLightReady,
    /** Calls a command. The time at which its script goes on is noted among the frames. */
    run(opcode: string, args: object, index: number) {
      const end = call(opcode, args);
      const note = () => void sent.push(`${fake.now().toFixed(3)} end of block ${index}`);
      if (end instanceof Promise) void end.then(note);
      else note();
    },
  };
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map(each => each.toString(16).padStart(2, '0')).join(' ');
}

const DIRECTIONS = ['up', 'down', 'left', 'right', 'any', 'nowhere'] as const;

/** All reporters, with the items of their menus and with a value that these do not have. */
function reporters({call}: Side): string {
  return JSON.stringify([
    call('getDistance'),
    DIRECTIONS.map(TILT_DIRECTION => call('getTiltAngle', {TILT_DIRECTION})),
    DIRECTIONS.map(TILT_DIRECTION_ANY => call('isTilted', {TILT_DIRECTION_ANY})),
  ]);
}

function hats({call}: Side): string {
  return JSON.stringify([
    ['<', '>', '='].flatMap(OP =>
      [0, 20, 50, 'x', Infinity, -Infinity].map(REFERENCE => call('whenDistance', {OP, REFERENCE})),
    ),
    DIRECTIONS.map(TILT_DIRECTION_ANY => call('whenTilted', {TILT_DIRECTION_ANY})),
  ]);
}

/** Does the same to both families, and throws an Error at the first difference. `before`: before they connect. */
export async function compare(
  kind: HubKind,
  before: readonly Action[],
  actions: readonly Action[],
): Promise<void> {
  const sides = [createSide(builtIn, kind), createSide(fromProfile, kind)] as const;
  const [one, other] = sides;
  const done: string[] = [];
  const check = (what: string, a: string, b: string) => {
    if (a === b) return;
    throw new Error(`${what}\nbuilt in: ${a}\nprofile:  ${b}\nafter ${done.join('; ')}`);
  };
  const checkFrames = () => {
    check('frames', one.sent.splice(0).join('\n'), other.sent.splice(0).join('\n'));
  };
  for (const {perform} of before) for (const side of sides) await perform(side, 0);
  for (const side of sides) {
    side.connect();
    await side.fake.advance(0);
  }
  for (const [index, {words, perform}] of actions.entries()) {
    done.push(words);
    for (const side of sides) {
      await perform(side, index);
      await side.fake.advance(0);
    }
    checkFrames();
    check('reporters', reporters(one), reporters(other));
    const isConnected = one.extension.isConnected();
    check('connected', String(isConnected), String(other.extension.isConnected()));
    if (isConnected) check('hats', hats(one), hats(other));
  }
  for (const side of sides) {
    await side.fake.advance(20_000);
    side.extension.dispose();
    await side.fake.advance(20_000);
  }
  checkFrames();
}
