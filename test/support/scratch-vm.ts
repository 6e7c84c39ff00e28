/** The scratch-vm of the official editor, and modules that its entry does not export. */
import {createRequire} from 'node:module';

export interface ScratchRuntime {
  on(event: string, listener: (payload: unknown) => void): void;
  removeListener(event: string, listener: (payload: unknown) => void): void;
  emit(event: string, payload?: unknown): void;
  startHats(opcode: string, fields: Record<string, string>): void;
  setMaxListeners(count: number): void;
  registerPeripheralExtension(extensionId: string, extension: object): void;
  getScratchLinkSocket(type: 'BLE'): object;
}

export interface ScratchVm {
  readonly runtime: ScratchRuntime;
  readonly extensionManager: {loadExtensionIdSync(id: string): void};
  configureScratchLinkSocketFactory(factory: (type: string) => object): void;
}

const require = createRequire(import.meta.url);
const root = require.resolve('@scratch/scratch-vm').replace(/[\\/](src|dist)[\\/].*$/, '');

/** The path of a module in the vm's sources. */
export function vmSource(path: string): string {
  return `${root}/src/${path}`;
}

export function requireFromVm(path: string): unknown {
  return require(vmSource(path));
}

/** The vm is never started, so no script runs. The vms of a process share global state, such as their language. */
export function createScratchVm(): ScratchVm {
  const log = requireFromVm('util/log.js') as {settings: {minLevel: number}};
  const errorsOnly = 5;
  log.settings.minLevel = errorsOnly;
  const VirtualMachine = requireFromVm('index.js') as new () => ScratchVm;
  const vm = new VirtualMachine();
  // The Bluetooth code uses the timers of `window`. Set only now: a module that loads with it takes Node for a browser.
  Object.assign(globalThis, {window: globalThis});
  // Many extensions listen to this one runtime.
  vm.runtime.setMaxListeners(0);
  return vm;
}
