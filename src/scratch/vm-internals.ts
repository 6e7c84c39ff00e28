/**
 * Everything that is used of scratch-vm without being promised by it is in this file, seen in
 * scratch-vm 15.1.1. A vm that lacks any of it is refused with an error that says what is missing.
 */
import type {Runtime} from './runtime.js';
import type {ScratchLinkSocket} from '../transport/scratch-link/socket.js';

export interface ScratchRuntime extends Runtime {
  /** The sockets that vm.configureScratchLinkSocketFactory has set up, or the vm's own. */
  getScratchLinkSocket?(type: 'BLE'): ScratchLinkSocket;
  readonly peripheralExtensions: Record<string, unknown>;
}

type LocaleArguments = [locale: string, messages?: Readonly<Record<string, unknown>>];

interface ExtensionManager {
  loadExtensionURL(url: string): Promise<unknown>;
  loadExtensionIdSync(id: string): unknown;
  isExtensionLoaded(id: string): boolean;
  /** Makes the object's blocks known, and returns the name under which they are. */
  _registerInternalExtension(extension: object): string;
  readonly _loadedExtensions: Map<string, string>;
}

export interface ScratchVm {
  readonly runtime: ScratchRuntime;
  readonly extensionManager: ExtensionManager;
  getLocale(): string;
  setLocale(...args: LocaleArguments): Promise<unknown>;
}

const METHODS = [
  'getLocale',
  'setLocale',
  'runtime.on',
  'runtime.removeListener',
  'runtime.emit',
  'runtime.registerPeripheralExtension',
  'extensionManager.loadExtensionURL',
  'extensionManager.loadExtensionIdSync',
  'extensionManager.isExtensionLoaded',
  'extensionManager._registerInternalExtension',
  'extensionManager._loadedExtensions.set',
];

/** Throws an Error that names what is missing. */
export function asScratchVm(vm: object): ScratchVm {
  const missing = METHODS.filter(path => typeof valueAt(vm, path) !== 'function');
  if (typeof valueAt(vm, 'runtime.peripheralExtensions') !== 'object') {
    missing.push('runtime.peripheralExtensions');
  }
  if (missing.length > 0) {
    throw new Error(
      `Blockwave cannot be installed here: the vm has no ${missing.join(', no ')}. ` +
        'It knows the vm of @scratch/scratch-vm 15.1.1; another version may need another Blockwave.',
    );
  }
  return vm as ScratchVm;
}

/** The extension's blocks from now on, also for projects that are loaded later. */
export function registerExtension(vm: ScratchVm, id: string, extension: object): void {
  const {extensionManager} = vm;
  const service = extensionManager._registerInternalExtension(extension);
  extensionManager._loadedExtensions.set(id, service);
}

/** The connection dialog does not find it any more. */
export function unregisterPeripheral(vm: ScratchVm, id: string): void {
  Reflect.deleteProperty(vm.runtime.peripheralExtensions, id);
}

/**
 * Calls `load` where the vm would load its own extension of this id, asked by the library or by a
 * project. The function returned ends that.
 */
export function interceptLoading(vm: ScratchVm, id: string, load: () => void): () => void {
  const {extensionManager} = vm;
  const loadOnce = () => {
    if (!extensionManager.isExtensionLoaded(id)) load();
  };
  const restoreUrl = replaceMethod<'loadExtensionURL', [string], Promise<unknown>>(
    extensionManager,
    'loadExtensionURL',
    (original, url) => {
      if (url !== id) return original(url);
      loadOnce();
      return Promise.resolve();
    },
  );
  const restoreSync = replaceMethod<'loadExtensionIdSync', [string], unknown>(
    extensionManager,
    'loadExtensionIdSync',
    (original, each) => {
      if (each !== id) return original(each);
      loadOnce();
      return undefined;
    },
  );
  return () => {
    restoreUrl();
    restoreSync();
  };
}

/** Calls `listener` with each language and its messages, before the vm asks for the blocks' texts. */
export function interceptLocale(
  vm: ScratchVm,
  listener: (...args: LocaleArguments) => void,
): () => void {
  return replaceMethod<'setLocale', LocaleArguments, Promise<unknown>>(
    vm,
    'setLocale',
    (original, ...args) => {
      listener(...args);
      return original(...args);
    },
  );
}

/** Puts `replacement` before a method of this one object. The function returned takes it away again. */
function replaceMethod<N extends string, A extends unknown[], R>(
  object: Record<N, (...args: A) => R>,
  name: N,
  replacement: (original: (...args: A) => R, ...args: A) => R,
): () => void {
  const isOwn = Object.hasOwn(object, name);
  const method = object[name];
  const original = (...args: A) => method.apply(object, args);
  let isReplaced = true;
  const wrapper = (...args: A) => (isReplaced ? replacement(original, ...args) : original(...args));
  object[name] = wrapper;
  return () => {
    isReplaced = false;
    // Whoever has wrapped ours in turn keeps a method that only passes the call on.
    if (object[name] !== wrapper) return;
    if (isOwn) object[name] = method;
    else Reflect.deleteProperty(object, name);
  };
}

function valueAt(root: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), root);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
