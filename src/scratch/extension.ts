import {blocks} from '../../blocks/wedo2/index.js';
import type {Clock} from '../clock.js';
import type {HubEvent, HubProfile} from '../hubs/hub-profile.js';
import type {ConnectionStatistics} from '../connection/connection.js';
import type {Locks} from '../session/ownership.js';
import type {Peripheral} from '../session/peripheral.js';
import type {HubError} from '../gatt/hub-error.js';
import type {TransportProvider} from '../gatt/transport.js';
import type {ConnectionState} from '../session/connection-state.js';
import {extensionInfo, type ExtensionInfo, type Palette} from './block-info.js';
import type {Block} from './define-block.js';
import {Holds} from './holds.js';
import type {Hub} from './hub.js';
import {HubSession} from '../session/hub-session.js';
import {withWords, type Notice} from './notice.js';
import {RuntimeEvent, type PeripheralContract, type Runtime} from '../session/runtime.js';
import type {Texts} from '../words/texts.js';

export interface ExtensionOptions {
  readonly profile: HubProfile;
  readonly clock: Clock;
  readonly texts: Texts;
  /** A data URI. */
  readonly blockIcon: string;
  /** The ways to hubs; each search goes through all that are available then. */
  readonly providers: readonly TransportProvider[];
  /** The browser's, by which no hub is driven from two pages at once. Left out or null: that is not looked after. */
  readonly locks?: Locks | null;
  /**
   * The user closed the browser's chooser. The dialog shows "Connecting" and the vm has no word that leads it
   * back to its list, so the host should reopen it. Left out: the dialog is told that the connection
   * failed, and offers to try again.
   */
  readonly onChooserCancelled?: () => void;
  /** Called with each new state of the connection, before Scratch is told what came of it. */
  readonly onConnectionState?: (state: ConnectionState) => void;
  /** Called with whatever keeps a hub from being found or connected, or ends its link; a search may have one for each provider. */
  readonly onError?: (error: HubError) => void;
  /** Called with all that a hub says. */
  readonly onHubEvent?: (event: HubEvent) => void;
  /**
   * Called with what the user should be told from now on, in the words of `texts`, and with null once that is no
   * longer so. A change of the language repeats it.
   */
  readonly onNotice?: (notice: Notice | null) => void;
}

/**
 * One hub family's blocks for one vm: Scratch's two contracts, that of an extension (getInfo and a
 * method for each opcode) and that of a peripheral (scan, connect, disconnect, isConnected).
 */
export class Extension implements PeripheralContract {
  readonly #runtime: Runtime;
  readonly #palette: Palette;
  readonly #texts: Texts;
  readonly #session: HubSession;
  readonly #holds: Holds;
  readonly #stop = () => {
    this.#holds.releaseAll();
    void this.#session.peripheral.halt();
  };

  constructor(runtime: Runtime, options: ExtensionOptions) {
    const {texts, blockIcon, onNotice, ...sessionOptions} = options;
    const {profile} = options;
    this.#runtime = runtime;
    this.#texts = texts;
    this.#holds = new Holds(options.clock);
    this.#session = new HubSession({
      ...sessionOptions,
      runtime,
      messageOf: id => texts.notice(id).join(' '),
      ...(onNotice && {onNotice: status => onNotice(status && withWords(status, texts))}),
    });
    this.#palette = {id: profile.id, name: profile.name, blockIcon, blocks: blocksFor(profile)};
    const hub = hubOf(this.#session.peripheral, profile);
    for (const block of this.#palette.blocks) {
      // The vm calls a block by its opcode's name on this object.
      Object.defineProperty(this, block.opcode, {value: this.#methodFor(block, hub)});
    }
    runtime.registerPeripheralExtension(profile.id, this);
    // A green flag and the end of a project stop all, too; the connection outlives them.
    runtime.on(RuntimeEvent.projectStopAll, this.#stop);
    if ('addEventListener' in globalThis) globalThis.addEventListener('pagehide', this.#stop);
  }

  /** Counts of the present connection; null without one. */
  get statistics(): ConnectionStatistics | null {
    return this.#session.peripheral.statistics;
  }

  get connectionState(): ConnectionState {
    return this.#session.state;
  }

  /** The user has read the present notice and wants it gone. */
  dismissNotice(): void {
    this.#session.notices?.dismiss();
  }

  /** To be called when the language of the texts has changed. */
  changeLanguage(): void {
    this.#session.notices?.repeat();
  }

  getInfo(): ExtensionInfo {
    return extensionInfo(this.#palette, this.#texts);
  }

  scan(): void {
    this.#session.scan();
  }

  connect(id: string): void {
    this.#session.connect(id);
  }

  disconnect(): void {
    this.#session.disconnect();
  }

  isConnected(): boolean {
    return this.#session.isConnected();
  }

  /** Stops everything, disconnects, and no longer listens. Blocks still run, with no hub. */
  dispose(): void {
    this.#runtime.removeListener(RuntimeEvent.projectStopAll, this.#stop);
    if ('removeEventListener' in globalThis) globalThis.removeEventListener('pagehide', this.#stop);
    this.#holds.releaseAll();
    this.#session.disconnect();
  }

  #methodFor(block: Block, hub: Hub): (args: Readonly<Record<string, unknown>>) => unknown {
    if (block.type !== 'command') return args => block.run(args, hub);
    return args => {
      const durationMs = block.run(args, hub);
      return typeof durationMs === 'number' ? this.#holds.hold(durationMs) : undefined;
    };
  }
}

function blocksFor(profile: HubProfile): readonly Block[] {
  return blocks.filter(({needs}) => profile.drivers.some(({kind}) => kind === needs));
}

function hubOf(peripheral: Peripheral, profile: HubProfile): Hub {
  return {
    devices: kind => peripheral.devices(kind),
    latest: kind => peripheral.latest(kind),
    plugged(kind, index) {
      const port = profile.externalPorts[index];
      return port === undefined ? undefined : peripheral.device(kind, port);
    },
  };
}
