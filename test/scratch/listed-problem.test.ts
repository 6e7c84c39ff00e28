/** A host without notices: the list of hubs says why there are no real ones. */
import t from 'tap';
import {wedo2} from '../../blocks/wedo2/index.js';
import {createExtension, createVirtualHubs} from '../../src/scratch/create-extension.js';
import {createVirtualHub, type VirtualHub} from '../../src/virtual/index.js';
import {Texts} from '../../src/words/texts.js';
import {FakeRuntime} from '../session/fake-runtime.js';
import {createFakeClock} from '../support/fake-clock.js';
import {FakeScratchLinkHost} from '../support/fake-scratch-link.js';

/** An extension that finds a virtual hub of its own, and a hub behind Scratch Link. */
function setUp({
  listsProblem = true,
  prepare,
}: {listsProblem?: boolean; prepare?: (hub: VirtualHub) => void} = {}) {
  const fake = createFakeClock();
  const {clock} = fake;
  const hub = createVirtualHub({clock});
  prepare?.(hub);
  const link = new FakeScratchLinkHost(hub);
  const runtime = Object.assign(new FakeRuntime(), {
    getScratchLinkSocket: link.createSocket,
    scanForPeripheral: () => undefined,
    disconnectPeripheral: () => undefined,
    _blockInfo: [],
  });
  const texts = new Texts();
  const projectStorage = {read: () => undefined, write: () => undefined};
  const page = {clock, texts, projectStorage, bluetooth: false, listsProblem};
  const numberedVirtualHubs = createVirtualHubs(wedo2, {clock, texts});
  const extension = createExtension(runtime, page, {family: wedo2, numberedVirtualHubs});
  /** The names in the dialog, by their ids. */
  const listed = () => {
    const lists = runtime.emitted.filter(({event}) => event === 'PERIPHERAL_LIST_UPDATE');
    const list = Object.values((lists.at(-1)?.payload ?? {}) as Record<string, {name: string}>);
    return list.map(({name}) => name);
  };
  return {fake, hub, link, runtime, texts, extension, listed};
}

t.test('Scratch Link ends during the search, and runs again', async t => {
  const {fake, hub, link, texts, extension, listed} = setUp();
  texts.setLocale('de');
  extension.scan();
  await fake.advance(10);
  t.same(listed(), [hub.name, 'Virtueller Hub']);
  link.end();
  await fake.advance(1_000);
  t.same(listed(), ['Virtueller Hub', 'Scratch Link antwortet nicht.'], 'its hubs are gone');
  link.start();
  extension.scan();
  await fake.advance(10);
  t.same(listed(), [hub.name, 'Virtueller Hub']);
});

t.test('the line names the problem', async t => {
  const {fake, extension, listed} = setUp({
    prepare: hub =>
      Object.defineProperty(hub, 'advertisement', {
        get: () => {
          throw new Error('the adapter is off');
        },
      }),
  });
  extension.scan();
  await fake.advance(10);
  t.same(listed(), ['Virtual hub', 'Bluetooth is off or missing.']);
});

t.test('the line is no hub', async t => {
  const {fake, link, runtime, extension} = setUp();
  link.end();
  extension.scan();
  await fake.advance(1_000);
  const {payload} = runtime.emitted.at(-1) ?? {};
  for (const id of Object.keys(payload as object).reverse()) {
    t.notOk(extension.isConnected());
    extension.connect(id);
    await fake.advance(1_000);
  }
  t.ok(extension.isConnected(), 'the virtual hub');
});

t.test('a host with notices has no such line', async t => {
  const {fake, link, extension, listed} = setUp({listsProblem: false});
  link.end();
  extension.scan();
  await fake.advance(1_000);
  t.same(listed(), ['Virtual hub']);
});
