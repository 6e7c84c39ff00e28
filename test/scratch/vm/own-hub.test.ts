import t from 'tap';
import {systemClock} from '../../../src/clock.js';
import {createVirtualHub, install} from '../../../src/index.js';
import {createHeadlessVm} from '../../support/vm.js';

t.test('a hub of your own, under its own name', async t => {
  const {vm, time} = createHeadlessVm();
  const virtualHub = createVirtualHub({clock: systemClock, id: 'mine', name: 'Bench hub'});
  t.equal(install(vm, {virtualHub}).virtualHub, virtualHub);
  vm.extensionManager.loadExtensionIdSync('wedo2');
  const lists: unknown[] = [];
  vm.on('PERIPHERAL_LIST_UPDATE', list => lists.push(list));
  vm.scanForPeripheral('wedo2');
  await time.advance(10);
  t.same(lists, [{'virtual:mine': {peripheralId: 'virtual:mine', name: 'Bench hub'}}]);
  vm.quit();
});
