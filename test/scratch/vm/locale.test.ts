import t from 'tap';
import {install} from '../../../src/index.js';
import {createHeadlessVm} from '../../support/vm.js';

t.test('the blocks follow the language of the editor', async t => {
  const {vm, time} = createHeadlessVm();
  const {extension: before} = install(vm);
  t.equal(before, null);
  const listed: string[] = [];
  vm.on('PERIPHERAL_LIST_UPDATE', list => {
    for (const {name} of Object.values(list as Record<string, {name: string}>)) listed.push(name);
  });
  await vm.extensionManager.loadExtensionURL('wedo2');
  const palette = () =>
    vm.runtime
      .getBlocksXML()
      .find(({id}) => id === 'wedo2')
      ?.xml.match(/name="[^"]*"/)?.[0];
  const {extension} = install(vm);
  const textOf = (opcode: string) =>
    extension?.getInfo().blocks.find(block => block.opcode === opcode)?.text;
  const scan = async () => {
    vm.scanForPeripheral('wedo2');
    await time.advance(10);
    return listed.splice(0);
  };

  t.equal(palette(), 'name="WeDo 2.0"');
  t.equal(textOf('motorOn'), 'turn [MOTOR_ID] on');
  t.same(await scan(), ['Virtual hub']);

  const german = {
    'wedo2.motorOn': 'schalte [MOTOR_ID] ein',
    'wedo2.motorId.default': 'Motor',
  };
  await vm.setLocale('de', german);
  t.equal(vm.getLocale(), 'de', "the vm's own work is done");
  t.equal(textOf('motorOn'), 'schalte [MOTOR_ID] ein');
  t.equal(extension?.getInfo().menus.MOTOR_ID?.items[0]?.text, 'Motor');
  t.equal(textOf('motorOff'), 'turn [MOTOR_ID] off', 'what the editor does not have');
  t.same(await scan(), ['Virtueller Hub']);

  await vm.setLocale('en', {});
  t.equal(textOf('motorOn'), 'turn [MOTOR_ID] on');
  vm.quit();
});
