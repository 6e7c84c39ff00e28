import FakeTimers from '@sinonjs/fake-timers';
import t from 'tap';
import {onceUncovered, reopenConnectionDialog} from '../../src/apps/editor/connection-cover.js';
import {setConnectionModal} from '../../src/apps/editor/gui-internals.js';
import type {EditorStore} from '../../src/apps/editor/gui.js';

/** The editor's store as far as the connection dialog, which is open. */
function createStore(): EditorStore {
  let connectionModal = true;
  const listeners = new Set<() => void>();
  const store = {
    getState: () => ({scratchGui: {modals: {connectionModal}}}),
    dispatch({type}: {readonly type: string}) {
      connectionModal = type.endsWith('OPEN_MODAL');
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

t.test('the wait can be ended', async t => {
  const store = createStore();
  let calls = 0;
  const end = onceUncovered(store, () => (calls += 1));
  setConnectionModal(store, false);
  end();
  await fake.tickAsync(0);
  t.equal(calls, 0);
});
