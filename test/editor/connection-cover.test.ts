import FakeTimers from '@sinonjs/fake-timers';
import t from 'tap';
import {onceUncovered, reopenConnectionDialog} from '../../src/apps/editor/connection-cover.js';
import {openConnectionDialog, setConnectionModal} from '../../src/apps/editor/gui-internals.js';
import type {EditorStore} from '../../src/apps/editor/gui.js';

/** The editor's store as far as the connection dialog, which is open. `log` gets what happens to it. */
function createStore(log: string[] = [], connected: readonly string[] = []): EditorStore {
  let connectionModal = true;
  let extensionId = 'boost';
  const listeners = new Set<() => void>();
  const vm = {
    getPeripheralIsConnected: (id: string) => connected.includes(id),
    disconnectPeripheral: (id: string) => log.push(`disconnect ${id}`),
  };
  const store = {
    getState: () => ({scratchGui: {vm, modals: {connectionModal}, connectionModal: {extensionId}}}),
    dispatch(action: {readonly type: string; readonly extensionId?: string}) {
      if (action.extensionId === undefined) connectionModal = action.type.endsWith('OPEN_MODAL');
      extensionId = action.extensionId ?? extensionId;
      log.push(`${extensionId} ${connectionModal ? 'open' : 'closed'}`);
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return store as unknown as EditorStore;
}

const fake = FakeTimers.install({toFake: ['setTimeout', 'clearTimeout']});
t.teardown(() => fake.uninstall());

t.test('a dialog that is closed and opened again still covers the editor', async t => {
  const store = createStore();
  let calls = 0;
  onceUncovered(store, () => (calls += 1));
  reopenConnectionDialog(store);
  await fake.tickAsync(0);
  await fake.tickAsync(0);
  t.equal(calls, 0);
  setConnectionModal(store, false);
  await fake.tickAsync(0);
  t.equal(calls, 1, 'once it stays closed');
  setConnectionModal(store, true);
  setConnectionModal(store, false);
  await fake.tickAsync(0);
  t.equal(calls, 1, 'only once');
});

t.test('a chooser that the panel has opened leads to no dialog', async t => {
  const log: string[] = [];
  const store = createStore(log);
  setConnectionModal(store, false);
  log.length = 0;
  reopenConnectionDialog(store);
  await fake.tickAsync(0);
  t.same(log, []);
});

t.test('the wait can be ended', async t => {
  const store = createStore();
  let calls = 0;
  const end = onceUncovered(store, () => (calls += 1));
  setConnectionModal(store, false);
  end();
  await fake.tickAsync(0);
  t.equal(calls, 0);
});

t.test('the dialog of another extension is closed before one is opened', async t => {
  const log: string[] = [];
  const store = createStore(log);
  let calls = 0;
  const end = onceUncovered(store, () => (calls += 1));
  openConnectionDialog(store, 'wedo2');
  t.same(log.splice(0), ['disconnect boost', 'boost closed'], 'its search has ended');
  await fake.tickAsync(0);
  t.same(log.splice(0), ['wedo2 closed', 'wedo2 open']);
  await fake.tickAsync(0);
  t.equal(calls, 0, 'no question comes between them');
  end();
  openConnectionDialog(store, 'wedo2');
  await fake.tickAsync(0);
  t.same(log, ['wedo2 open', 'wedo2 open'], 'its own dialog stays');
});

t.test('a hub whose dialog is closed for another one stays connected', async t => {
  const log: string[] = [];
  openConnectionDialog(createStore(log, ['boost']), 'wedo2');
  await fake.tickAsync(0);
  t.same(log, ['boost closed', 'wedo2 closed', 'wedo2 open']);
});
