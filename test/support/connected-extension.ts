import {Extension} from '../../src/scratch/extension.js';
import type {Notice} from '../../src/scratch/host-callbacks.js';
import type {ExtensionOptions} from '../../src/scratch/options.js';
import type {ConnectionState} from '../../src/session/connection-state.js';
import type {HubSession} from '../../src/session/hub-session.js';
import {Texts} from '../../src/words/texts.js';
import {wedo2} from '../../blocks/wedo2/index.js';
import {createVirtualHub, type LinkedHub, type VirtualHub} from '../../src/virtual/index.js';
import {FakeRuntime} from '../session/fake-runtime.js';
import {createInProcessProvider} from '../../src/transport/in-process.js';
import type {CreateProvider} from './connected-link.js';
import {createFakeClock, type FakeClock} from './fake-clock.js';

/** Longer than any of our hubs needs. */
const LONGEST_CONNECT_MS = 8_000;
const STEP_MS = 10;

interface TestExtensionOptions extends Partial<Omit<ExtensionOptions, 'clock'>> {
  readonly fake: FakeClock;
}

/** An extension in a fake Scratch; by default the one for WeDo 2.0, without a way to reach hubs. */
export function createTestExtension({fake, ...options}: TestExtensionOptions) {
  const runtime = new FakeRuntime();
  const extension = new Extension(runtime, {
    family: wedo2,
    clock: fake.clock,
    texts: new Texts(),
    providers: [],
    ...options,
  });
  return {
    runtime,
    extension,
    /** As the vm calls a block. */
    call: (opcode: string, args: object = {}, util: object = {}): unknown => {
      const method: unknown = Reflect.get(extension, opcode);
      if (typeof method !== 'function') throw new Error(`no method ${opcode}`);
      return Reflect.apply(method, extension, [args, util, {}]);
    },
    stopAll: () => void runtime.emit('PROJECT_STOP_ALL'),
  };
}

interface ConnectOptions {
  /** A part of the hub's id. Default: the first hub that is found. */
  readonly id?: string | undefined;
  /** How long after the connection this resolves. */
  readonly settleMs?: number | undefined;
}

/** Searches and connects a hub, as the user does it in the dialog. Resolves to the hub's id. */
export async function connectHub(
  session: HubSession | undefined,
  time: Pick<FakeClock, 'advance'>,
  {id = '', settleMs = 1_000}: ConnectOptions = {},
): Promise<string> {
  let ids: readonly string[] = [];
  const endList = session?.events.on('list', list => (ids = list.map(found => found.id)));
  session?.scan();
  await time.advance(STEP_MS);
  endList?.();
  const found = ids.find(each => each.includes(id));
  if (found === undefined) throw new Error(`No hub ${id} was found.`);
  session?.connect(found);
  for (let waitedMs = 0; !session?.isConnected(); waitedMs += STEP_MS) {
    if (waitedMs > LONGEST_CONNECT_MS) throw new Error(`The hub ${found} is not connected.`);
    await time.advance(STEP_MS);
  }
  await time.advance(settleMs);
  return found;
}

/** An extension as of createTestExtension(), whose first hub is connected. */
export async function connectExtension(options: TestExtensionOptions & ConnectOptions) {
  const {id, settleMs, ...others} = options;
  const created = createTestExtension(others);
  await connectHub(created.extension.hubs[0], others.fake, {id, settleMs});
  return created;
}
/** An extension that reaches a hub with a motor and a distance sensor through this provider, by default in process. */
export function setUpExtension(
  createProvider: CreateProvider = (server, {clock}) =>
    createInProcessProvider({id: 'virtual', server, clock}),
  options: Pick<ExtensionOptions, 'locks' | 'storage' | 'confirmRename'> = {},
) {
  const fake = createFakeClock();
  const hub = createVirtualHub({clock: fake.clock, plugged: {1: 'motor', 2: 'distance'}});
  const provider = createProvider(hub, fake);
  const states: ConnectionState[] = [];
  const shown: (Notice | null)[] = [];
  const texts = new Texts();
  const created = createTestExtension({
    fake,
    texts,
    providers: [provider],
    onConnectionState: state => states.push(state),
    onNotice: notice => shown.push(notice),
    ...options,
  });
  const connect = async () => {
    await connectHub(created.extension.hubs[0], fake);
    created.runtime.takeEvents();
    states.length = 0;
  };
  /** The ids of the notices since the last call. */
  const takeShown = () => shown.splice(0).map(notice => notice?.id ?? null);
  return {...created, fake, hub, provider, texts, states, shown, takeShown, connect};
}

/** An extension as of setUpExtension(), connected. */
export async function setUpConnected(...args: Parameters<typeof setUpExtension>) {
  const setup = setUpExtension(...args);
  await setup.connect();
  return setup;
}

/** Out of range: the link ends, and connecting fails until the returned function is called. */
export function takeAway(hub: Pick<VirtualHub, 'connect' | 'loseLink'>): () => void {
  const connect = hub.connect.bind(hub);
  hub.connect = () => Promise.reject(new Error('the hub is out of reach'));
  hub.loseLink();
  return () => void (hub.connect = connect);
}

/** Both directions of the link are dead until the returned function is called. */
export function goSilent(hub: LinkedHub): () => void {
  hub.link.connectionIntervalMs = 1e9;
  return () => void (hub.link.connectionIntervalMs = 0);
}
