import {existsSync, readFileSync} from 'node:fs';
import t from 'tap';
import {install} from '../../../src/index.js';
import {createHeadlessVm} from '../../support/vm.js';
import {inRepository} from '../../support/repository.js';

/** Scratch's own fixture of this form, where it lies beside this repository. */
export function testRealProject(extension: 'sb2' | 'sb3'): void {
  const file = inRepository(`../shared/projects/wedo2-simple-project.${extension}`);
  const skip = existsSync(file) ? false : `there is no ${file}`;
  t.test(`a saved .${extension} project loads our extension and runs`, {skip}, async t => {
    const {vm, time, connect} = createHeadlessVm();
    const blockwave = install(vm);
    await vm.loadProject(readFileSync(file));
    t.ok(blockwave.extension, 'ours');
    t.equal(vm.extensionManager.isExtensionLoaded('wedo2'), true);
    await connect();
    blockwave.virtualHub?.setDistance(40);
    await time.advance(500);
    vm.greenFlag();
    await time.advance(1000);
    t.equal(vm.runtime.getOpcodeFunction('wedo2_getDistance')?.({}, {}), 40);
    t.equal(vm.getPeripheralIsConnected('wedo2'), true);
    t.match(JSON.parse(vm.toJSON()), {extensions: ['wedo2']});
    vm.quit();
  });
}
