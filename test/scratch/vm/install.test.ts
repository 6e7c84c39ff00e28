import t from 'tap';
import {install, libraryEntry} from '../../../src/index.js';
import {createHeadlessVm} from '../../support/vm.js';

t.test('install', async t => {
  const {vm, time, connect} = createHeadlessVm();
  const blockwave = install(vm);
  t.equal(install(vm, {virtualHub: false}), blockwave, 'twice is once');
  t.equal(libraryEntry.extensionId, 'wedo2');
  t.equal(blockwave.extension, null, 'nothing is loaded yet');

  await vm.extensionManager.loadExtensionURL('wedo2');
  const {extension, virtualHub: hub} = blockwave;
  t.equal(vm.extensionManager.isExtensionLoaded('wedo2'), true);
  await vm.extensionManager.loadExtensionURL('wedo2');
  vm.extensionManager.loadExtensionIdSync('wedo2');
  t.equal(blockwave.extension, extension, 'loaded once');

  await vm.extensionManager.loadExtensionURL('pen');
  vm.extensionManager.loadExtensionIdSync('music');
  t.equal(vm.extensionManager.isExtensionLoaded('pen'), true, 'the others are as they were');
  t.equal(vm.extensionManager.isExtensionLoaded('music'), true);

  await connect();
  const motorOn = vm.runtime.getOpcodeFunction('wedo2_motorOn');
  void motorOn?.({MOTOR_ID: 'motor A'}, {});
  t.equal(hub?.state.motors.get(1)?.powerPercent, 100);

  t.ok((blockwave.extension?.statistics?.sent ?? 0) > 0, 'its frames are counted');

  blockwave.uninstall();
  t.equal(extension?.statistics, null);
  t.equal(hub?.state.motors.get(1)?.powerPercent, 0, 'stopped');
  await time.advance(5000);
  t.equal(hub?.state.connected, false);
  t.equal(vm.getPeripheralIsConnected('wedo2'), false);
  t.notOk(Object.hasOwn(vm.extensionManager, 'loadExtensionURL'), "the vm's own method is back");
  await Promise.all([motorOn?.({MOTOR_ID: 'motor A'}, {}), time.advance(200)]);
  blockwave.uninstall();
  t.throws(() => install(vm), /has had Blockwave before/);
  vm.quit();
});
