import type {Clock} from '../clock.js';
import type {AttachedDevice} from '../connection/device-table.js';
import type {ConnectionStatistics} from '../connection/connection.js';
import type {TransportProvider} from '../gatt/transport.js';
import type {HubRef} from '../hubs/hub-ref.js';
import type {StartRecorder} from '../recorder/recorder.js';
import type {ConnectionState} from '../session/connection-state.js';
import {HubSession} from '../session/hub-session.js';
import type {TabStorage} from '../session/loss-memory.js';
import type {Locks} from '../session/ownership.js';
import type {BlockText, Texts} from '../words/texts.js';
import {extensionInfo, type HeadingOf} from './block-info.js';
import {connectDialog} from './connection-dialog.js';
import {blocksOf, type Block, type CommandEnd} from './define-block.js';
import {callHost, confirmRename, guard, type HostCallbacks} from './host-callbacks.js';
import type {Hub} from './hub.js';
import type {HubFamily} from './hub-family.js';
import {RuntimeEvent, type PeripheralContract, type Runtime} from './runtime.js';
import {ScriptWaits} from './script-waits.js';
import {SessionHub} from './session-hub.js';

export interface ExtensionOptions extends HostCallbacks {
  readonly family: HubFamily;
  readonly clock: Clock;
  readonly texts: Texts;
  /** Each search uses all of them that are available at that time. */
  readonly providers: readonly TransportProvider[];
  /** The browser's locks, so that no hub is used by two pages at once. Left out or null: nothing prevents that. */
  readonly locks?: Locks | null;
  /** The tab's storage, which remembers lost connections when the page is reloaded. */
  readonly storage?: TabStorage | null;
  /** A heading of the palette, as this host's getInfo() has it. Left out: the palette has no headings. */
  readonly headingOf?: HeadingOf;
  /** Starts one recording for each hub. */
  readonly record?: StartRecorder | undefined;
}

/**
 * One hub family's blocks for one vm. It implements Scratch's two contracts: that of an extension (getInfo and a method
 * for each opcode) and that of a peripheral (scan, connect, disconnect, isConnected). The blocks and the connection
 * dialog use its first hub.
 */
export class Extension implements PeripheralContract {
  readonly #runtime: Runtime;
  readonly #options: ExtensionOptions;
  readonly #first: HubSession;
  readonly #hubs: HubSession[] = [];
  readonly #waits: ScriptWaits;
  readonly #stop = () => {
    this.#waits.endAll();
    for (const {peripheral} of this.#hubs) void peripheral.stop();
  };

  constructor(runtime: Runtime, options: ExtensionOptions) {
    const {family, texts, onChooserCancelled} = options;
    this.#runtime = runtime;
    this.#options = options;
    this.#waits = new ScriptWaits(options.clock);
    this.#first = this.addHub();
    connectDialog(this.#first, {
      runtime,
      extensionId: family.id,
      texts,
      onChooserCancelled:
        onChooserCancelled &&
        (() => guard('onChooserCancelled', () => onChooserCancelled(refTo(family, 0)))),
    });
    this.#first.events.on('state', () => {
      if (!this.#first.isConnected()) this.#waits.endReports();
    });
    const hub = new SessionHub(this.#first, name => confirmRename(options, name, refTo(family, 0)));
    for (const block of blocksOf(family)) {
      if (block.type === 'event') this.#startScriptsOf(block);
      // The vm calls a block by its opcode's name on this object.
      else Object.defineProperty(this, block.opcode, {value: this.#methodFor(block, hub)});
    }
    runtime.registerPeripheralExtension(family.id, this);
    // Scratch emits this at the red stop, the green flag and the end of a project. The hub stays connected.
    runtime.on(RuntimeEvent.projectStopAll, this.#stop);
    if ('addEventListener' in globalThis) globalThis.addEventListener('pagehide', this.#stop);
  }

  /** All hubs; the first is the one that the connection dialog and the blocks use. */
  get hubs(): readonly HubSession[] {
    return this.#hubs;
  }

  /**
   * Adds a hub with its own connection, gate, rate, lock, statistics and recording. Call scan() and connect() of the
   * returned session to connect it. The red stop and the end of the page stop it like the first hub.
   */
  addHub(): HubSession {
    const {family, record, providers, ...options} = this.#options;
    const from = refTo(family, this.#hubs.length);
    const recorder = record?.({clock: options.clock, profile: family.id, from, providers});
    const session = new HubSession({
      ...options,
      profiles: family.profiles,
      providers: recorder?.providers ?? providers,
    });
    if (recorder) {
      session.events.on('state', state => recorder.state(state));
      session.events.on('error', error => recorder.error(error));
      session.events.on('hubEvent', event => recorder.hubEvent(event));
    }
    callHost(session, options, from);
    this.#hubs.push(session);
    return session;
  }

  /** Counts of the first hub's present connection; null without one. */
  get statistics(): ConnectionStatistics | null {
    return this.#first.statistics;
  }

  /** The state of the first hub's session. */
  get connectionState(): ConnectionState {
    return this.#first.state;
  }

  /**
   * Changes the rate of the first hub's present connection and of all later ones, in messages a second. Throws a
   * RangeError if the rate is not a positive number.
   */
  setRate(rate: number): void {
    this.#first.setRate(rate);
  }

  /** Everything that is attached to the first hub, in port order, devices of unknown types included. */
  get attachedDevices(): readonly AttachedDevice[] {
    return this.#first.attachedDevices;
  }

  /** The user has read the first hub's present notice. */
  dismissNotice(): void {
    this.#first.notices.dismiss();
  }

  /** To be called when the language of the texts has changed. */
  changeLanguage(): void {
    for (const {notices} of this.#hubs) notices.repeat();
  }

  getInfo() {
    return extensionInfo(this.#options);
  }

  scan(): void {
    this.#first.scan();
  }

  connect(id: string): void {
    this.#first.connect(id);
  }

  disconnect(): void {
    this.#first.disconnect();
  }

  isConnected(): boolean {
    return this.#first.isConnected();
  }

  /** Stops everything, disconnects, and stops listening. Blocks still run, with no hub. */
  dispose(): void {
    this.#runtime.removeListener(RuntimeEvent.projectStopAll, this.#stop);
    if ('removeEventListener' in globalThis) globalThis.removeEventListener('pagehide', this.#stop);
    this.#waits.endAll();
    for (const hub of this.#hubs) hub.disconnect();
  }

  #methodFor(block: Block, hub: Hub): (args: Readonly<Record<string, unknown>>) => unknown {
    if (block.type === 'reporter') return args => this.#reported(block.run(args, hub));
    if (block.type !== 'command') return args => block.run(args, hub);
    return args => {
      const end = block.run(args, hub) as CommandEnd;
      if (end === undefined) return undefined;
      return typeof end === 'number' ? this.#waits.forTime(end) : this.#waits.forReport(end);
    };
  }

  /** A reporter's value for Scratch. */
  #reported(value: unknown): unknown {
    if (typeof value !== 'object') return value;
    return this.#options.texts.ofBlock(value as BlockText, this.#options.family.translations);
  }

  #startScriptsOf({opcode, startedBy}: Block): void {
    this.#first.events.on('hubEvent', event => {
      const fields = startedBy?.(event) ?? null;
      // A copy: the vm writes into it.
      if (fields) this.#runtime.startHats(`${this.#options.family.id}_${opcode}`, {...fields});
    });
  }
}

function refTo({id}: HubFamily, hub: number): HubRef {
  return {family: id, hub};
}
