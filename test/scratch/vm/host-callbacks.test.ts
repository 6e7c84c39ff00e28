import t from 'tap';
import {createVirtualHub, install} from '../../../src/package/index.js';
import {takeAway} from '../../support/connected-extension.js';
import {createHeadlessVm} from '../../support/vm.js';

t.test('an error thrown by a callback of the host stops nothing', async t => {
  const {vm, time, connect} = createHeadlessVm();
  const errors = t.capture(console, 'error');
  const fail = (name: string) => () => {
    throw new Error(name);
  };
  const hub = createVirtualHub();
  const blockwave = install(vm, {
    virtualHub: hub,
    onConnectionState: fail('onConnectionState'),
    onNotice: fail('onNotice'),
  });
  await vm.extensionManager.loadExtensionURL('wedo2');
  const state = () => blockwave.extension?.connectionState;
  await connect();
  t.equal(state(), 'connected');
  const bringBack = takeAway(hub);
  await time.advance(40_000);
  t.equal(state(), 'lost');
  bringBack();
  await time.advance(20_000);
  t.equal(state(), 'connected', 'it is tried again as usual');
  vm.disconnectPeripheral('wedo2');
  await time.advance(1_000);
  t.equal(hub.state.connected, false);
  const reports = new Set(errors().map(({args: [, error]}) => String(error)));
  t.same([...reports].sort(), ['Error: onConnectionState', 'Error: onNotice']);
  vm.quit();
});
