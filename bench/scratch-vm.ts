/** The scratch-vm of the official editor, and those of its modules that its entry does not export. */
import {createRequire} from 'node:module';

export interface ScratchRuntime {
  on(event: string, listener: (payload: unknown) => void): void;
  removeListener(event: string, listener: (payload: unknown) => void): void;
  emit(event: string, payload?: unknown): void;
  setMaxListeners(count: number): void;
  registerPeripheralExtension(extensionId: string, extension: object): void;
  getScratchLinkSocket(type: 'BLE'): object;
}

export interface ScratchVm {
  readonly runtime: ScratchRuntime;
  configureScratchLinkSocketFactory(factory: (type: string) => object): void;
}

const require = createRequire(import.meta.url);
const root = require.resolve('@scratch/scratch-vm').replace(/[\\/](src|dist)[\\/].*$/, '');

/** Where a module of the vm's sources is, by its path below them. */
export function vmSource(path: string): string {
  return `${root}/src/${path}`;
}

export function requireFromVm(path: string): unknown {
  return require(vmSource(path));
}

/** Once a process: the vm made last owns what all of them share. It is never started: nothing steps. */
export function createScratchVm(): ScratchVm {
  const log = requireFromVm('util/log.js') as {settings: {minLevel: number}};
  const errorsOnly = 5;
  log.settings.minLevel = errorsOnly;
  const VirtualMachine = requireFromVm('index.js') as new () => ScratchVm;
  const vm = new VirtualMachine();
  // The Bluetooth code asks the window for its timers; what was loaded before would take it for a page.
  Object.assign(globalThis, {window: globalThis});
  // Every extension made here listens to the one runtime.
  vm.runtime.setMaxListeners(0);
  return vm;
}
