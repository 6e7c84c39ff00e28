/** Fails when a new scratch-vm has changed what we use of it without being promised it. */
import t from 'tap';
import {RuntimeEvent} from '../../../src/scratch/runtime.js';
import {asScratchVm} from '../../../src/scratch/vm-internals.js';
import {install} from '../../../src/package/index.js';
import {createHeadlessVm} from '../../support/vm.js';

const {vm} = createHeadlessVm();
vm.quit();

t.test('the vm has everything that is used', async t => {
  t.doesNotThrow(() => asScratchVm(vm));
});

t.test('the names of the events agree with the runtime', async t => {
  const runtimeClass = Object(vm.runtime.constructor) as object;
  const theirs = new Set<unknown>(
    Object.getOwnPropertyNames(runtimeClass).map(
      name => Reflect.get(runtimeClass, name) as unknown,
    ),
  );
  const unknown = Object.values(RuntimeEvent).filter(name => !theirs.has(name));
  t.same(unknown, [], 'events that the runtime does not know');
});

t.test('an internal extension is found by its id under the service name', async t => {
  install(vm);
  await vm.extensionManager.loadExtensionURL('wedo2');
  const {extensionManager, runtime} = asScratchVm(vm);
  t.match(extensionManager._loadedExtensions.get('wedo2'), /^extension_\d+_wedo2$/);
  t.ok(runtime.peripheralExtensions.wedo2);
  t.type(vm.runtime.getOpcodeFunction('wedo2_motorOn'), 'function');
});

t.test('a vm without a needed part is refused with the name of the part', async t => {
  t.throws(() => install({}), /no setLocale.*no extensionManager\._registerInternalExtension/);
  const changed = {
    ...asScratchVm(vm),
    getLocale: () => 'en',
    setLocale: () => Promise.resolve(),
    extensionManager: {...vm.extensionManager, isExtensionLoaded: () => false},
  };
  t.throws(() => install(changed), /no extensionManager\._registerInternalExtension/);
});
