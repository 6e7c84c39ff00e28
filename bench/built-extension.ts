import type {HubFamily} from '../src/scratch/hub-family.js';
import type {CreatedExtension} from '../test/support/linked-extensions.js';
import type {ScratchVm} from '../test/support/scratch-vm.js';

/** Seen from dist/lib/bench. */
const BUNDLE = new URL('../../extension.js', import.meta.url).href;

/** The built extension as a page loads it: dist/extension.js. Each vm loads it once. */
export async function loadBlockwave(
  vm: ScratchVm,
  sendsPerSecond?: number,
): Promise<CreatedExtension> {
  const {families, install} = (await import(
    BUNDLE
  )) as typeof import('../src/package/extension-file.js');
  const [family] = families;
  const blockwave = install(vm, {
    hubs: [sendsPerSecond === undefined ? family : withRate(family, sendsPerSecond)],
    virtualHub: false,
    bluetooth: false,
  });
  vm.extensionManager.loadExtensionIdSync(family.id);
  const {extension} = blockwave;
  if (extension === null) throw new Error('The vm has not loaded the extension.');
  return {extension, peripheral: extension};
}

function withRate(family: HubFamily, sendsPerSecond: number): HubFamily {
  return {...family, protocol: {...family.protocol, sendsPerSecond}};
}
