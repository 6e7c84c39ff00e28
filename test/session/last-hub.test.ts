/** The hub of last time, in a browser that connects to it without its chooser after a reload. */
import t, {type Test} from 'tap';
import type {HubSession} from '../../src/session/hub-session.js';
import {LastPermits} from '../../src/session/tab-memory.js';
import {wedo2} from '../../src/hubs/wedo2/hub-protocol.js';
import {createFakeClock} from '../support/fake-clock.js';
import {createSession} from '../support/create-session.js';
import {FakeProvider, type FakeTransport} from './fake-provider.js';

/** The storage of a tab, which survives a reload. */
function createStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

/** A page with a session, whose provider remembers the hub '1', named Milo. */
function openPage(storage = createStorage()) {
  const time = createFakeClock();
  const provider = new FakeProvider('near');
  const permits: (string | null | undefined)[] = [];
  const create = provider.create.bind(provider);
  const remembering = Object.assign(provider, {
    create(permit?: string | null): FakeTransport {
      permits.push(permit);
      return Object.assign(create(), {permit: '1'});
    },
    permittedName: (permit: string) => Promise.resolve(permit === '1' ? 'Milo' : null),
  });
  const last = new LastPermits(storage, 'wedo2');
  const session = createSession({
    protocol: wedo2,
    clock: time.clock,
    providers: [new FakeProvider('far'), remembering],
    lastPermit: {get: () => last.get(0), set: permit => last.set(0, permit)},
  });
  return {time, provider, permits, session, storage};
}

async function connect({time, provider, session}: ReturnType<typeof openPage>, id: string) {
  session.scan();
  provider.latest.find(id, 'Milo');
  await time.advance(0);
  session.connect(`near:${id}`);
  provider.latest.opening.resolve();
  await time.advance(1_000);
}

const isConnected = (t: Test, session: HubSession) => t.ok(session.isConnected());

t.test('a reloaded page finds the hub that was connected', async t => {
  const before = openPage();
  t.equal(await before.session.findLast(), null, 'there was none');
  await connect(before, 'chosen');
  isConnected(t, before.session);
  t.same(before.permits, [null]);

  const after = openPage(before.storage);
  t.strictSame(await after.session.findLast(), {id: 'near:1', name: 'Milo'});
  await connect(after, '1');
  isConnected(t, after.session);
  t.same(after.permits, ['1'], 'the search lists it, too');
});

t.test('a hub that the browser has forgotten is not offered', async t => {
  const {session, storage} = openPage();
  new LastPermits(storage, 'wedo2').set(0, '2');
  t.equal(await session.findLast(), null);
});

t.test('each hub of each family has its own', async t => {
  const storage = createStorage();
  const last = new LastPermits(storage, 'wedo2');
  last.set(0, 'a');
  last.set(1, 'b');
  t.same([last.get(0), last.get(1), last.get(2)], ['a', 'b', null]);
  t.equal(new LastPermits(storage, 'boost').get(0), null);
  last.swap(0, 2);
  t.same([last.get(0), last.get(1), last.get(2)], [null, 'b', 'a']);
});

t.test('a hub has one number: the one that it was connected as last', async t => {
  const storage = createStorage();
  const last = new LastPermits(storage, 'wedo2');
  last.set(0, 'a');
  last.set(1, 'b');
  last.set(1, 'a');
  t.same([last.get(0), last.get(1)], [null, 'a']);
  t.same(new LastPermits(storage, 'wedo2').get(0), null, 'also after a reload');
});

t.test('what another page has stored is no hub, and is replaced', async t => {
  for (const stored of ['{', 'null', '{"0":"a"}']) {
    const storage = createStorage();
    storage.setItem('blockwave:last:wedo2', stored);
    const last = new LastPermits(storage, 'wedo2');
    t.equal(last.get(0), null, stored);
    last.set(0, 'b');
    t.equal(last.get(0), 'b');
  }
});

t.test('a storage that is full loses the hub, and nothing else', async t => {
  const storage = {
    ...createStorage(),
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError');
    },
  };
  const page = openPage(storage);
  await connect(page, '1');
  isConnected(t, page.session);
  t.equal(await page.session.findLast(), null);
});
