import t from 'tap';
import {createVirtualHub, install} from '../../../src/index.js';
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
  const emitted: string[] = [];
  for (const event of ['PERIPHERAL_CONNECTED', 'PERIPHERAL_DISCONNECTED']) {
    vm.runtime.on(event, () => emitted.push(event));
  }
  await connect();
  t.strictSame([emitted, state()], [['PERIPHERAL_CONNECTED'], 'connected']);

  const bringBack = takeAway(hub);
  await time.advance(40_000);
  t.equal(state(), 'lost');
  bringBack();
  await time.advance(20_000);
  t.equal(state(), 'connected', 'it is tried again as usual');
  t.strictSame(emitted, [
    'PERIPHERAL_CONNECTED',
    'PERIPHERAL_DISCONNECTED',
    'PERIPHERAL_CONNECTED',
  ]);
  vm.disconnectPeripheral('wedo2');
  await time.advance(1_000);
  t.equal(hub.state.connected, false);

  const reports = errors().map(({args: [message, error]}) => `${message} ${error}`);
  for (const name of ['onConnectionState', 'onNotice']) {
    const report = `Uncaught error in the host's ${name}: Error: ${name}`;
    t.ok(reports.includes(report), report);
  }
  vm.quit();
});
