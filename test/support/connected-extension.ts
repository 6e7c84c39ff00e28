import {Extension, type ExtensionOptions} from '../../src/scratch/extension.js';
import type {Notice} from '../../src/scratch/host-callbacks.js';
import type {ConnectionState} from '../../src/session/connection-state.js';
import {Texts} from '../../src/words/texts.js';
import {wedo2} from '../../blocks/wedo2/index.js';
import {createVirtualHub, type LinkedHub, type VirtualHub} from '../../src/virtual/index.js';
import {FakeRuntime} from '../session/fake-runtime.js';
import {createInProcessProvider} from '../../src/transport/in-process.js';
import type {CreateProvider} from './connected-link.js';
import {createFakeClock} from './fake-clock.js';

/** An extension that reaches a hub with a motor and a distance sensor through this provider, by default in process. */
export function setUpExtension(
  createProvider: CreateProvider = (server, {clock}) =>
    createInProcessProvider({id: 'virtual', server, clock}),
  options: Pick<ExtensionOptions, 'locks' | 'storage' | 'confirmRename'> = {},
) {
  const fake = createFakeClock();
  const runtime = new FakeRuntime();
  const hub = createVirtualHub({clock: fake.clock, plugged: {1: 'motor', 2: 'distance'}});
  const provider = createProvider(hub, fake);
  const states: ConnectionState[] = [];
  const shown: (Notice | null)[] = [];
  const texts = new Texts();
  const extension = new Extension(runtime, {
    family: wedo2,
    clock: fake.clock,
    texts,
    providers: [provider],
    onConnectionState: state => states.push(state),
    onNotice: notice => shown.push(notice),
    ...options,
  });
  /** As the vm calls a block. */
  const call = (opcode: string, args: Record<string, unknown> = {}): unknown => {
    const method: unknown = Reflect.get(extension, opcode);
    if (typeof method !== 'function') throw new Error(`no method ${opcode}`);
    return Reflect.apply(method, extension, [args, {}, {}]);
  };
  /** As the user does it in the dialog. */
  const connect = async () => {
    extension.scan();
    await fake.advance(10);
    const list = runtime.emitted.at(-1)?.payload as Readonly<Record<string, object>> | undefined;
    const [id] = Object.keys(list ?? {});
    if (id === undefined) throw new Error('No hub was found.');
    extension.connect(id);
    await fake.advance(1_000);
    if (!extension.isConnected()) throw new Error('The hub is not connected.');
    runtime.takeEvents();
    states.length = 0;
  };
  /** The ids of the notices since the last call. */
  const takeShown = () => shown.splice(0).map(notice => notice?.id ?? null);
  return {fake, runtime, hub, provider, texts, extension, states, shown, takeShown, call, connect};
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
