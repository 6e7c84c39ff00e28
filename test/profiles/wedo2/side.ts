import {wedo2} from '../../../blocks/wedo2/index.js';
import {familyFromProfile} from '../../../src/profiles/index.js';
import {Extension} from '../../../src/scratch/extension.js';
import type {HubFamily} from '../../../src/scratch/hub-family.js';
import {createInProcessProvider} from '../../../src/transport/in-process.js';
import {createVirtualHub} from '../../../src/virtual/index.js';
import {Texts} from '../../../src/words/texts.js';
import {FakeRuntime} from '../../session/fake-runtime.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {ObservedServer} from '../../support/observed-server.js';
import {readText} from '../../support/repository.js';

export const builtIn: HubFamily = wedo2;
export const fromProfile: HubFamily = familyFromProfile(
  JSON.parse(readText('test/profiles/wedo2/profile.json')),
);

/** How the virtual hub sends its values. */
export interface HubKind {
  readonly revision: number;
  readonly groupValues: boolean;
}

const LIGHT_MODE = '1563 01 02 06';
const LIGHT_COLOR = '1565 06 04 03';

export type Side = ReturnType<typeof createSide>;

/** A family with a virtual WeDo 2.0 hub and a clock of its own. Blocks are called as the vm calls them. */
export function createSide(family: HubFamily, kind: HubKind) {
  const fake = createFakeClock();
  const {clock} = fake;
  const runtime = new FakeRuntime();
  const hub = createVirtualHub({clock, plugged: {}, ...kind});
  const server = new ObservedServer(hub);
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
  const extension = new Extension(runtime, {
    family,
    clock,
    texts: new Texts(),
    providers: [createInProcessProvider({id: 'virtual', server, clock})],
  });
  const call = (opcode: string, args: object = {}): unknown => {
    const method: unknown = Reflect.get(extension, opcode);
    if (typeof method !== 'function') throw new Error(`no method ${opcode}`);
    return Reflect.apply(method, extension, [args, {}, {}]);
  };
  return {
    ...{fake, hub, server, extension, sent, call},
    connect: () => {
      extension.scan();
      extension.connect('virtual:virtual-hub');
    },
    /** Whether the hub has acknowledged the light's mode. */
    isLightReady: () => isLightReady,
    stopAll: () => void runtime.emit('PROJECT_STOP_ALL'),
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
