import {systemClock, type Clock} from '../clock.js';
import type {ConnectionState} from '../session/connection-state.js';
import {Extension} from './extension.js';
import type {Notice} from './notice.js';
import type {NoticeLanguages} from '../words/language.js';
import {Texts} from '../words/texts.js';
import {wedo2} from '../hubs/wedo2/profile.js';
import type {StartRecorder} from '../recorder/recorder.js';
import {createVirtualHub, type VirtualHub} from '../virtual/index.js';
import {createInProcessProvider} from '../transport/in-process.js';
import {createScratchLinkProvider} from '../transport/scratch-link/scratch-link.js';
import type {TransportProvider} from '../gatt/transport.js';
import {createWebBluetoothProvider} from '../transport/web-bluetooth/web-bluetooth.js';
import {blockIcon} from '../../blocks/wedo2/artwork/block-icon.js';
import {hostCallback} from './host-callback.js';
import {createPageClock} from '../page-clock.js';
import {
  asScratchVm,
  interceptLoading,
  interceptLocale,
  registerExtension,
  unregisterPeripheral,
  type ScratchVm,
} from './vm-internals.js';

export interface InstallOptions {
  /** The hub to list as "Virtual hub": one of your own, or false for none. By default one is made. */
  readonly virtualHub?: VirtualHub | false;
  /** False: the browser's own Bluetooth is not offered. */
  readonly bluetooth?: boolean;
  /** What everything is timed by; by default the machine's clock, on time in a hidden tab, too. */
  readonly clock?: Clock;
  /**
   * Called when the user has closed the browser's chooser while the connection dialog shows
   * "Connecting": a host that can reopen the dialog should do so. Left out: the dialog says that
   * the connection failed, and offers to try again.
   */
  readonly onChooserCancelled?: () => void;
  /** Called with each new state of the connection to a hub; docs/connection.md tells what they are. */
  readonly onConnectionState?: (state: ConnectionState) => void;
  /**
   * Records all that passes between here and hubs, from now on: `recordTo` of blockwave/recorder, docs/recording.md.
   * Left out: nothing is recorded, and that costs nothing.
   */
  readonly record?: StartRecorder;
  /**
   * Called with what the user should be told now (what happened, what to do), and with
   * null once that is no longer so: for a host that has a place for it. `extension.dismissNotice()` takes
   * away what the user has read. docs/connection.md lists them all.
   */
  readonly onNotice?: (notice: Notice | null) => void;
  /** What notices say in each language: `noticeWords` of blockwave/notice-words. Left out: English in all of them. */
  readonly noticeWords?: NoticeLanguages;
}

/** What install() has put into a vm. */
export interface Blockwave {
  readonly virtualHub: VirtualHub | null;
  /** Null until the extension is first loaded, from the library or by a project. */
  readonly extension: Extension | null;
  /**
   * Stops and disconnects the hub and gives the vm its own methods back. An extension that is loaded
   * stays, as a vm cannot unload one: its blocks then run with no hub.
   */
  uninstall(): void;
}

const installed = new WeakMap<object, Blockwave>();
/** The vms that have an extension of ours that was uninstalled. */
const used = new WeakSet();

/**
 * Makes `vm`, the VirtualMachine of @scratch/scratch-vm, load our extension for the id 'wedo2'. Call
 * it before the editor is rendered, so that the first language is seen. A second call for the same
 * vm returns what the first one did. Throws an Error where the vm is not one that it knows, or has
 * its own WeDo 2.0 extension loaded already, or still has that of an uninstalled Blockwave.
 */
export function install(vm: object, options: InstallOptions = {}): Blockwave {
  const before = installed.get(vm);
  if (before !== undefined) return before;
  const host = asScratchVm(vm);
  const {id} = wedo2;
  if (used.has(vm)) {
    throw new Error(
      'This vm has had Blockwave before and keeps the blocks that it loaded then, which cannot be ' +
        'connected again: install into a new vm, or reload the page.',
    );
  }
  if (host.extensionManager.isExtensionLoaded(id)) {
    throw new Error(`Blockwave must be installed before the vm loads its own extension '${id}'.`);
  }

  const pageClock = options.clock === undefined ? createPageClock() : null;
  const {clock = pageClock ?? systemClock, virtualHub: given} = options;
  const {onChooserCancelled, onConnectionState, onNotice} = options;
  const tellState = hostCallback('onConnectionState', onConnectionState);
  const virtualHub = given === false ? null : (given ?? createVirtualHub({clock}));
  const texts = new Texts(options.noticeWords);
  texts.setLocale(host.getLocale());
  let extension: Extension | null = null;
  const plainProviders: readonly TransportProvider[] = [
    ...(virtualHub === null
      ? []
      : [virtualProvider(virtualHub, clock, given === undefined ? texts : null)]),
    scratchLinkProvider(host, clock),
    ...(options.bluetooth === false
      ? []
      : [createWebBluetoothProvider({clock, name: () => texts.hubName('bluetooth')})]),
  ];
  const recorder = options.record?.({clock, profile: id, providers: plainProviders});
  const providers = recorder?.providers ?? plainProviders;
  const restoreLoading = interceptLoading(host, id, () => {
    extension = new Extension(host.runtime, {
      profile: wedo2,
      clock,
      texts,
      blockIcon,
      providers,
      locks: browserLocks(),
      ...(onChooserCancelled && {onChooserCancelled}),
      onConnectionState: state => {
        recorder?.state(state);
        tellState(state);
      },
      ...(recorder && {
        onError: error => recorder.error(error),
        onHubEvent: event => recorder.hubEvent(event),
      }),
      ...(onNotice && {onNotice: hostCallback('onNotice', onNotice)}),
    });
    registerExtension(host, id, extension);
  });
  const restoreLocale = interceptLocale(host, (locale, messages) => {
    texts.setLocale(locale, messages);
    extension?.changeLanguage();
  });

  const blockwave: Blockwave = {
    virtualHub,
    get extension() {
      return extension;
    },
    uninstall() {
      if (!installed.delete(vm)) return;
      restoreLoading();
      restoreLocale();
      if (extension !== null) used.add(vm);
      extension?.dispose();
      pageClock?.dispose();
      unregisterPeripheral(host, id);
    },
  };
  installed.set(vm, blockwave);
  return blockwave;
}

/** A hub that we made is named in the reader's language, one that was given by its own name. */
function virtualProvider(hub: VirtualHub, clock: Clock, texts: Texts | null): TransportProvider {
  const server = {
    id: hub.id,
    get name() {
      return texts === null ? hub.name : texts.hubName('virtualHub');
    },
    connect: (onLost: (reason: string) => void) => hub.connect(onLost),
  };
  return createInProcessProvider({id: 'virtual', server, clock});
}

/** Null in a page that is not secure, and in old browsers. */
function browserLocks(): LockManager | null {
  return typeof navigator === 'undefined' || !('locks' in navigator) ? null : navigator.locks;
}

function scratchLinkProvider({runtime}: ScratchVm, clock: Clock): TransportProvider {
  if (runtime.getScratchLinkSocket === undefined) return createScratchLinkProvider({clock});
  const createSocket = runtime.getScratchLinkSocket.bind(runtime, 'BLE');
  return createScratchLinkProvider({clock, createSocket});
}
