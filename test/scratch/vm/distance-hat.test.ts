import t from 'tap';
import {install} from '../../../src/index.js';
import {changeVariable, projectOf, wedo2} from '../../support/project.js';
import {createHeadlessVm} from '../../support/vm.js';

t.test('without a hub the distance is 0: a hat for less than 50 starts at load', async t => {
  const {vm, time, seen} = createHeadlessVm();
  install(vm);
  const near = wedo2('whenDistance', {OP: '<', REFERENCE: 50});
  await vm.loadProject(projectOf([[near, changeVariable(1)]]));
  await time.advance(1_000);
  t.equal(seen(), 1, 'as in official Scratch, before any green flag');
  vm.greenFlag();
  await time.advance(1_000);
  t.equal(seen(), 2, 'and once more at each green flag');
  vm.quit();
});
