/** Scratch's own fixtures of saved projects, where they lie beside this repository. */
import {existsSync, readFileSync} from 'node:fs';
import t from 'tap';
import {install} from '../../../src/package/index.js';
import {inRepository} from '../../support/repository.js';
import {createHeadlessVm} from '../../support/vm.js';

const {vm, time, connect} = createHeadlessVm();
const blockwave = install(vm);

for (const type of ['sb2', 'sb3']) {
  const file = inRepository(`../shared/projects/wedo2-simple-project.${type}`);
  const skip = existsSync(file) ? false : `there is no ${file}`;
  t.test(`a saved .${type} project loads our extension and runs`, {skip}, async t => {
    await vm.loadProject(readFileSync(file));
    t.ok(blockwave.extension, 'ours');
    if (!vm.getPeripheralIsConnected('wedo2')) await connect();
    blockwave.virtualHub?.setDistance(40);
    await time.advance(500);
    vm.greenFlag();
    await time.advance(1_000);
    t.equal(vm.runtime.getOpcodeFunction('wedo2_getDistance')?.({}, {}), 40);
    t.match(JSON.parse(vm.toJSON()), {extensions: ['wedo2']});
  });
}
