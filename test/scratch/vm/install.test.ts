/** The life of an installed extension. */
import t from 'tap';
import {install, libraryEntry} from '../../../src/package/index.js';
import {createHeadlessVm} from '../../support/vm.js';

const {vm, time, connect} = createHeadlessVm();
const blockwave = install(vm);

t.test(
  'it is installed once and loaded once, and the other extensions are as they were',
  async t => {
    t.equal(install(vm, {virtualHub: false}), blockwave);
    t.equal(libraryEntry.extensionId, 'wedo2');
    t.equal(blockwave.extension, null, 'nothing is loaded yet');
    await vm.extensionManager.loadExtensionURL('wedo2');
    const {extension} = blockwave;
    await vm.extensionManager.loadExtensionURL('wedo2');
    vm.extensionManager.loadExtensionIdSync('wedo2');
    t.equal(blockwave.extension, extension);
    await vm.extensionManager.loadExtensionURL('pen');
    vm.extensionManager.loadExtensionIdSync('music');
    const ids = ['wedo2', 'pen', 'music'];
    t.ok(ids.every(id => vm.extensionManager.isExtensionLoaded(id)));
  },
);

t.test('the blocks follow the language of the editor', async t => {
  const listed: string[] = [];
  vm.on('PERIPHERAL_LIST_UPDATE', list => {
    for (const {name} of Object.values(list as Record<string, {name: string}>)) listed.push(name);
  });
  const look = async () => {
    const info = blockwave.extension?.getInfo();
    const textOf = (opcode: string) => info?.blocks.find(block => block.opcode === opcode)?.text;
    vm.scanForPeripheral('wedo2');
    await time.advance(10);
    const [hub] = listed.splice(0);
    const [item] = info?.menus.MOTOR_ID?.items ?? [];
    return [info?.name, textOf('motorOn'), textOf('motorOff'), item?.text, hub];
  };
  const english = ['WeDo 2.0', 'turn [MOTOR_ID] on', 'turn [MOTOR_ID] off', 'motor', 'Virtual hub'];
  t.same(await look(), english);
  await vm.setLocale('de', {
    'wedo2.motorOn': 'schalte [MOTOR_ID] ein',
    'wedo2.motorId.default': 'Motor',
  });
  t.equal(vm.getLocale(), 'de', "the vm's own work is done");
  const german = ['WeDo 2.0', 'schalte [MOTOR_ID] ein', english[2], 'Motor', 'Virtueller Hub'];
  t.same(await look(), german, 'in English what the editor does not have');
  await vm.setLocale('en', {});
  t.same(await look(), english);
});

t.test('uninstall() stops and disconnects the hub, and restores the vm', async t => {
  const {extension, virtualHub: hub} = blockwave;
  await connect();
  const motorOn = vm.runtime.getOpcodeFunction('wedo2_motorOn');
  void motorOn?.({MOTOR_ID: 'motor A'}, {});
  t.equal(hub?.state.motors.get(1)?.powerPercent, 100);
  blockwave.uninstall();
  t.equal(extension?.statistics, null);
  t.equal(hub?.state.motors.get(1)?.powerPercent, 0, 'stopped');
  await time.advance(5_000);
  t.equal(hub?.state.connected, false);
  t.equal(vm.getPeripheralIsConnected('wedo2'), false);
  t.notOk(Object.hasOwn(vm.extensionManager, 'loadExtensionURL'), "the vm's own method is back");
  await Promise.all([motorOn?.({MOTOR_ID: 'motor A'}, {}), time.advance(200)]);
  blockwave.uninstall();
  t.throws(() => install(vm), /has had Blockwave before/);
  vm.quit();
});
