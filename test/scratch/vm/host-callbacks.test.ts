import t from 'tap';
import {createVirtualHub, install} from '../../../src/index.js';
import {takeAway} from '../../support/connected-extension.js';
import {createHeadlessVm} from '../../support/vm.js';

t.test('what a host throws when it is told something stops nothing', async t => {
  const {vm, time} = createHeadlessVm();
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
  const told: string[] = [];
  for (const event of ['PERIPHERAL_CONNECTED', 'PERIPHERAL_DISCONNECTED']) {
    vm.runtime.on(event, () => told.push(event));
  }
  vm.scanForPeripheral('wedo2');
  await time.advance(10);
  vm.connectPeripheral('wedo2', 'virtual:virtual-hub');
  await time.advance(500);
  t.strictSame([told, state()], [['PERIPHERAL_CONNECTED'], 'connected']);

  const bringBack = takeAway(hub);
  await time.advance(40_000);
  t.equal(state(), 'lost');
  bringBack();
  await time.advance(20_000);
  t.equal(state(), 'connected', 'it is tried again as ever');
  t.strictSame(told, ['PERIPHERAL_CONNECTED', 'PERIPHERAL_DISCONNECTED', 'PERIPHERAL_CONNECTED']);
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
