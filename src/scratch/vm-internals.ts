/**
 * In this folder, only the vm-*.ts files use undocumented parts of scratch-vm. They are those of scratch-vm 15.1.1. A vm without
 * one of them is refused with an error that names the missing part.
 */
import type {Runtime} from './runtime.js';
import type {ScratchLinkSocket} from '../transport/scratch-link/socket.js';

export interface ScratchRuntime extends Runtime {
  /** Creates a socket by the factory given to vm.configureScratchLinkSocketFactory, or by the vm's own. */
  getScratchLinkSocket?(type: 'BLE'): ScratchLinkSocket;
  scanForPeripheral(extensionId: string): unknown;
  disconnectPeripheral(extensionId: string): unknown;
  readonly peripheralExtensions: Record<string, unknown>;
  /** The categories of the palette. */
  _blockInfo: readonly {readonly id: string}[];
  /** TurboWarp's vm only: what extensions save with the project, by their ids. A new object with each project. */
  readonly extensionStorage?: Record<string, unknown>;
  /** TurboWarp's vm only: forgets the functions of blocks that scripts and monitors have stored. */
  resetAllCaches?(): void;
  /** The blocks of each target store their functions. Those of the palette and of monitors are beside them. */
  readonly targets?: readonly {readonly blocks?: BlockCache}[];
  readonly flyoutBlocks?: BlockCache;
  readonly monitorBlocks?: BlockCache;
}

interface BlockCache {
  resetCache?(): void;
}

type LocaleArguments = [locale: string, messages?: Readonly<Record<string, unknown>>];

interface ExtensionManager {
  loadExtensionURL(url: string): unknown;
  loadExtensionIdSync(id: string): unknown;
  isExtensionLoaded(id: string): boolean;
  /** Registers the object's blocks and returns the name of their service. */
  _registerInternalExtension(extension: object): string;
  readonly _loadedExtensions: Map<string, string>;
  /** Makes the blocks of one loaded extension again. Official vms do it for all. */
  refreshBlocks(id: string): unknown;
  /** The translated lines of a menu: text and value. */
  _getExtensionMenuItems(extension: object, method: string): readonly (readonly unknown[])[];
}

export interface ScratchVm {
  readonly runtime: ScratchRuntime;
  readonly extensionManager: ExtensionManager;
  getLocale(): string;
  setLocale(...args: LocaleArguments): unknown;
  /** The project.json; of one sprite if a target is given. */
  toJSON(targetId?: string): string;
  deserializeProject(project: Readonly<Record<string, unknown>>, zip?: unknown): unknown;
}

const METHODS = [
  'getLocale',
  'setLocale',
  'toJSON',
  'deserializeProject',
  'runtime.on',
  'runtime.removeListener',
  'runtime.emit',
  'runtime.startHats',
  'runtime.registerPeripheralExtension',
  'runtime.scanForPeripheral',
  'runtime.disconnectPeripheral',
  // Not used here: the vms without it do not know the form of our menus, and would load no block.
  'runtime._convertMenuItems',
  'extensionManager.loadExtensionURL',
  'extensionManager.loadExtensionIdSync',
  'extensionManager.isExtensionLoaded',
  'extensionManager._registerInternalExtension',
  'extensionManager._loadedExtensions.set',
];

/** Throws an Error that names the missing parts. It compares no version numbers, because forks have their own. */
export function asScratchVm(vm: object): ScratchVm {
  const missing = METHODS.filter(path => typeof valueAt(vm, path) !== 'function');
  if (typeof valueAt(vm, 'runtime.peripheralExtensions') !== 'object') {
    missing.push('runtime.peripheralExtensions');
  }
  if (!Array.isArray(valueAt(vm, 'runtime.executableTargets'))) {
    missing.push('runtime.executableTargets');
  }
  if (missing.length > 0) {
    throw new Error(
      `Blockwave cannot be installed here: the vm has no ${missing.join(', no ')}. ` +
        'It knows the vm of @scratch/scratch-vm 15.1.1; another version may need another Blockwave.',
    );
  }
  return vm as ScratchVm;
}

/** Adds the extension's blocks, also for projects that are loaded later. */
export function registerExtension(vm: ScratchVm, id: string, extension: object): void {
  const {extensionManager} = vm;
  const service = extensionManager._registerInternalExtension(extension);
  extensionManager._loadedExtensions.set(id, service);
}

/** Removes the extension from the connection dialog. */
export function unregisterPeripheral(vm: ScratchVm, id: string): void {
  Reflect.deleteProperty(vm.runtime.peripheralExtensions, id);
}

/**
 * Removes an extension from lists of all peripherals, also if it is registered later. The packager's player searches for
 * each that it lists when a project is loaded, and connects to the first hub found, without a click. A search for the
 * extension by its id works as before.
 */
export function hidePeripheral({runtime}: ScratchVm, id: string): void {
  const {peripheralExtensions} = runtime;
  Object.defineProperty(peripheralExtensions, id, {
    value: peripheralExtensions[id],
    enumerable: false,
    writable: true,
    configurable: true,
  });
}

/**
 * Calls `load` instead of loading the vm's own extension of this id, for the library and for
 * projects. The returned functions end that.
 */
export function interceptLoading(vm: ScratchVm, id: string, load: () => void): (() => void)[] {
  const {extensionManager} = vm;
  const loadOr = (original: (asked: string) => unknown, asked: string) => {
    if (asked !== id) return original(asked);
    if (!extensionManager.isExtensionLoaded(id)) load();
    return Promise.resolve();
  };
  return [
    replaceMethod(extensionManager, 'loadExtensionURL', loadOr),
    replaceMethod(extensionManager, 'loadExtensionIdSync', loadOr),
  ];
}

/** Calls `listener` with each language and its messages, before the vm asks for the blocks' texts. */
export function interceptLocale(
  vm: ScratchVm,
  listener: (...args: LocaleArguments) => void,
): () => void {
  return replaceMethod<'setLocale', LocaleArguments>(vm, 'setLocale', (original, ...args) => {
    listener(...args);
    return original(...args);
  });
}

/**
 * Calls `onSearch` with an extension's id when the connection dialog begins its search, and `onEnd` when the dialog ends
 * the search or disconnects the hub. The returned functions end that.
 */
export function interceptDialog(
  {runtime}: Pick<ScratchVm, 'runtime'>,
  onSearch: (id: string) => void,
  onEnd: (id: string) => void,
): (() => void)[] {
  const before =
    (listener: (id: string) => void) => (original: (id: string) => unknown, id: string) => {
      listener(id);
      return original(id);
    };
  return [
    replaceMethod(runtime, 'scanForPeripheral', before(onSearch)),
    replaceMethod(runtime, 'disconnectPeripheral', before(onEnd)),
  ];
}

/** A sprite or a clone. */
interface Target {
  readonly sprite?: object;
}

const TARGET_CREATED = 'targetWasCreated';

/**
 * Calls `listener` with each new clone and the sprite or clone that created it, until the returned function is called. The
 * vm itself reports only the sprite, but a clone may clone itself.
 */
export function onClone(
  runtime: Runtime,
  listener: (clone: object, creator: object) => void,
): () => void {
  const handle = (clone: Target, original?: Target) => {
    if (original === undefined) return;
    const {sequencer} = runtime as {sequencer?: {activeThread?: {target?: Target} | null}};
    const running = sequencer?.activeThread?.target;
    listener(clone, running?.sprite === clone.sprite ? (running ?? original) : original);
  };
  // The type of the runtime has only events without values.
  const plain = handle as () => void;
  runtime.on(TARGET_CREATED, plain);
  return () => runtime.removeListener(TARGET_CREATED, plain);
}

/** The stage, the sprites and their clones, in the order in which they run. */
export function targetsOf(runtime: Runtime): readonly object[] {
  const {executableTargets = []} = runtime as {executableTargets?: readonly object[]};
  return [...executableTargets].reverse();
}

/** What the vm passes to a block with its arguments. */
export interface BlockUtil {
  /** The sprite or clone whose script runs the block. */
  readonly target?: object;
  readonly thread?: {
    readonly updateMonitor?: boolean;
    /** The id of its hat. */ readonly topBlock?: string;
  };
}

/** Whether the vm calls a block only to show its value on the stage. */
export function isMonitor(util: BlockUtil | undefined): boolean {
  return util?.thread?.updateMonitor ?? false;
}

/** Replaces a method of this one object. The returned function restores the method. */
export function replaceMethod<N extends string, A extends unknown[]>(
  object: Record<N, (...args: A) => unknown>,
  name: N,
  replacement: (original: (...args: A) => unknown, ...args: A) => unknown,
): () => void {
  const isOwn = Object.hasOwn(object, name);
  const method = object[name];
  const original = (...args: A) => method.apply(object, args);
  let isReplaced = true;
  const wrapper = (...args: A) => (isReplaced ? replacement(original, ...args) : original(...args));
  object[name] = wrapper;
  return () => {
    isReplaced = false;
    // If other code has wrapped our wrapper, it stays and only passes calls on.
    if (object[name] !== wrapper) return;
    if (isOwn) object[name] = method;
    else Reflect.deleteProperty(object, name);
  };
}

function valueAt(root: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], root);
}
