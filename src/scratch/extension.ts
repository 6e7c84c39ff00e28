import {Emitter} from '../emitter.js';
import type {ConnectionStatistics} from '../connection/connection.js';
import type {GattServer} from '../ble/gatt-server.js';
import {MAX_HUBS} from '../hubs/hub-ref.js';
import type {AttachedDevice} from '../hubs/hub.js';
import type {ConnectionState} from '../session/connection-state.js';
import type {HubSession} from '../session/hub-session.js';
import type {BlockText} from '../words/texts.js';
import {extensionInfo} from './block-info.js';
import {connectDialog} from './connection-dialog.js';
import {blocksOf, type Block, type CommandEnd} from './define-block.js';
import {EventHats} from './event-hats.js';
import {HatAnswers} from './hat-answers.js';
import {guard, type HubNeeded} from './host-callbacks.js';
import {idsOf} from './hub-family.js';
import {HubList, type ListedHub} from './hub-list.js';
import {MenuWords} from './menu-words.js';
import type {ExtensionOptions} from './options.js';
import {RuntimeEvent, type PeripheralContract, type Runtime} from './runtime.js';
import {ScriptWaits} from './script-waits.js';
import {SpriteHubs} from './sprite-hubs.js';
import {UsedHubs, type UsedHub} from './used-hubs.js';
import {isMonitor, type BlockUtil} from './vm-internals.js';
import {WordLanguage} from './word-language.js';

export interface ExtensionEvents {
  /** A hub was added or removed, or two have changed places. */
  hubsChanged: undefined;
  /** A script needs a hub that is not connected. */
  hubNeeded: HubNeeded;
}

type Raw = Readonly<Record<string, unknown>>;

/**
 * One hub family's blocks for one vm. It implements Scratch's two contracts: that of an extension (getInfo and a method
 * for each opcode) and that of a peripheral (scan, connect, disconnect, isConnected), which is for the first hub. A block
 * uses the hub or the robot of its sprite.
 */
export class Extension implements PeripheralContract {
  readonly events = new Emitter<ExtensionEvents>();
  readonly #runtime: Runtime;
  readonly #options: ExtensionOptions;
  readonly #hubs: HubList;
  readonly #sprites: SpriteHubs;
  readonly #usedHubs: UsedHubs;
  readonly #waits: ScriptWaits;
  readonly #eventHats: EventHats;
  readonly #hatAnswers: HatAnswers;
  readonly #language: WordLanguage;
  readonly #menuWords: MenuWords;
  /** Whether the green flag was clicked since the project was loaded. Before that no hat asks for a hub. */
  #isProjectStarted = false;
  #disconnectDialog: () => void = () => undefined;
  readonly #stop = () => {
    this.#waits.endAll();
    this.#eventHats.cancelAll();
    for (const {connector} of this.hubs) void connector.stop();
  };
  readonly #listeners = {
    [RuntimeEvent.projectStart]: () => this.#handleStart(),
    // Scratch emits this at the red stop, the green flag and the end of a project. The hub stays connected.
    [RuntimeEvent.projectStopAll]: () => this.#stop(),
    [RuntimeEvent.projectLoaded]: () => this.#handleProject(),
  };

  constructor(runtime: Runtime, options: ExtensionOptions) {
    const {family, clock, texts, memory} = options;
    this.#runtime = runtime;
    this.#options = options;
    this.#waits = new ScriptWaits(clock);
    this.#sprites = new SpriteHubs(runtime);
    this.#hatAnswers = new HatAnswers({runtime, family, clock});
    this.#language = new WordLanguage(texts, memory);
    this.#menuWords = new MenuWords({family, texts, language: this.#language});
    this.#hubs = new HubList(options, {
      onHubNeeded: index => this.#handleHubNeeded(index),
      isAwaited: event => this.#eventHats.isAwaited(event),
    });
    const sprites = this.#sprites;
    this.#usedHubs = new UsedHubs({family, hubs: this.#hubs, sprites});
    this.#eventHats = new EventHats({runtime, family, clock, sprites, usedHubs: this.#usedHubs});
    this.#listen(this.#hubs.first);
    this.#connectDialog();
    for (const block of blocksOf(family)) {
      // The vm calls a block by its opcode's name on this object.
      Object.defineProperty(this, block.opcode, {value: this.#methodFor(block)});
    }
    runtime.registerPeripheralExtension(family.id, this);
    for (const [event, listener] of Object.entries(this.#listeners)) runtime.on(event, listener);
    if ('addEventListener' in globalThis) globalThis.addEventListener('pagehide', this.#stop);
  }

  /** All hubs in the order of their numbers: hubs[0] is hub 1, which Scratch's connection dialog connects. */
  get hubs(): readonly HubSession[] {
    return this.#hubs.all.map(({session}) => session);
  }

  /**
   * Adds a hub with its own connection, gate, rate, lock, statistics and recording. Call scan() and connect() of the
   * returned session to connect it. The red stop and the end of the page stop it like the first hub. Throws a RangeError
   * if there are six.
   */
  addHub(): HubSession {
    const hub = this.#hubs.add();
    this.#listen(hub);
    this.events.emit('hubsChanged');
    return hub.session;
  }

  /** Lets two hubs change their numbers. Nothing that runs is stopped. Throws a RangeError for an unknown hub. */
  swapHubs(a: number, b: number): void {
    const before = this.#first;
    this.#hubs.swap(a, b);
    this.#options.memory?.swap(a, b);
    if (this.#first !== before) {
      this.#connectDialog();
      // The palette updates the status of all extensions.
      this.#runtime.emit(RuntimeEvent.disconnected);
    }
    this.events.emit('hubsChanged');
  }

  /** Disconnects and removes the last hub. Throws a RangeError for any other, and for the first. */
  removeHub(index: number): void {
    this.#hubs.removeLast(index);
    this.events.emit('hubsChanged');
  }

  /** HubList.virtualHubOf(). */
  virtualHubOf(session: HubSession): GattServer | null {
    return this.#hubs.virtualHubOf(session);
  }

  /** The name of the hub that the project used under this number when it was saved; null: unknown. */
  expectedName(index: number): string | null {
    return this.#options.memory?.nameOf(index) ?? null;
  }

  /** Counts of the first hub's present connection; null without one. */
  get statistics(): ConnectionStatistics | null {
    return this.#first.connector.connection?.statistics ?? null;
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
    return this.#first.connector.hub.attached;
  }

  /** The user has read the present notice of the hub with this index. */
  dismissNotice(index = 0): void {
    this.#hubs.at(index)?.session.notices.dismiss();
  }

  /** To be called when the language of the texts has changed. */
  changeLanguage(): void {
    this.#language.handleChange();
    for (const {notices} of this.hubs) notices.repeat();
  }

  getInfo() {
    return extensionInfo(this.#options);
  }

  /** The same blocks under another id and heading: what Scratch calls of an extension. */
  aliasFor(id: string, name = this.#options.family.name) {
    const options = {...this.#options, family: {...this.#options.family, id, name}};
    const blocks = blocksOf(options.family).map(({opcode}) => opcode as keyof this);
    return {
      getInfo: () => extensionInfo(options),
      ...Object.fromEntries(blocks.map(opcode => [opcode, this[opcode]])),
    };
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
    for (const [event, listener] of Object.entries(this.#listeners)) {
      this.#runtime.removeListener(event, listener);
    }
    if ('removeEventListener' in globalThis) globalThis.removeEventListener('pagehide', this.#stop);
    this.#sprites.dispose();
    this.#eventHats.cancelAll();
    this.#waits.endAll();
    for (const hub of this.hubs) hub.disconnect();
  }

  get #first(): HubSession {
    return this.#hubs.first.session;
  }

  #listen(hub: ListedHub): void {
    const {events} = hub.session;
    events.on('state', () => {
      if (hub.session.isConnected()) return;
      this.#waits.endReports(hub);
      this.#usedHubs.learn(hub);
    });
    events.on('connected', () => this.#handleName(hub));
    events.on('hubEvent', event => {
      if (event.kind === 'name') this.#handleName(hub);
      this.#eventHats.receive(event, this.#hubs.indexOf(hub.session), hub.session.connector.hub);
    });
  }

  /** Scratch's dialog and status button show the first hub. */
  #connectDialog(): void {
    const {family, texts, listsProblem, listsFamily, onChooserCancelled} = this.#options;
    this.#disconnectDialog();
    this.#disconnectDialog = connectDialog(this.#first, {
      runtime: this.#runtime,
      extensionIds: idsOf(family),
      texts,
      listsProblem,
      listedFamily: listsFamily ? family.name : undefined,
      onChooserCancelled:
        onChooserCancelled &&
        (() => guard('onChooserCancelled', () => onChooserCancelled({family: family.id, hub: 0}))),
    });
  }

  #methodFor(block: Block): (args: Raw, util?: BlockUtil) => unknown {
    const valuesOf = this.#menuWords.readerOf(block);
    if (block.choosesHub !== undefined) {
      return (raw, util) => this.#chooseHub(block, valuesOf(raw), util);
    }
    const {needs} = block;
    return (raw, util) => {
      const args = valuesOf(raw);
      const used = this.#usedHubs.of(util?.target, needs);
      const {hub, owner, asked} = used;
      const result = block.run(args, hub, util);
      const isThere =
        needs === undefined ? asked?.session.isConnected() : hub.devices(needs).length > 0;
      if (!isThere) this.#remind(block, util);
      else if (needs !== undefined && !isMonitor(util)) asked?.reminder.usedKinds.add(needs.name);
      if (block.limit && !isMonitor(util)) remindOfLimit(block.limit, args, used);
      // Without an owner, a device of any of the hubs ends the wait at its loss.
      if (block.type === 'command') return this.#waitFor(result as CommandEnd, owner);
      if (block.type === 'hat') {
        const isKnown = block.isKnown?.(hub) ?? true;
        return this.#hatAnswers.answer(util, result as boolean, isKnown, asked?.session);
      }
      return block.type === 'reporter' ? this.#reported(result, util) : result;
    };
  }

  /** The hub is connected, or has reported its name or its robot. */
  #handleName(hub: ListedHub): void {
    this.#rememberName(hub);
    if (this.#usedHubs.learn(hub)) hub.session.connector.connection?.hub.stopAll();
    // Another hub of the robot may have been asked for what this one has.
    for (const {notices} of this.hubs) notices.checkMissing();
  }

  /**
   * Asks for what a script needs. A monitor on the stage and a hat before the green flag ask for nothing: both are computed while no
   * script runs.
   */
  #remind({type, needs}: Block, util: BlockUtil | undefined): void {
    const isHat = type === 'hat';
    if (isHat ? !this.#isProjectStarted : isMonitor(util)) return;
    // It may have been removed. Hats do not add it: they run all the time, so it could not be removed at all.
    const choice = this.#sprites.choiceOf(util?.target);
    if (!isHat && typeof choice === 'number') this.#addUpTo(choice);
    const {asked, now} = this.#usedHubs.of(util?.target, needs);
    asked?.reminder.remind(needs, now);
  }

  #waitFor(end: CommandEnd, hub: ListedHub | undefined): Promise<void> | undefined {
    if (end === undefined) return undefined;
    return typeof end === 'number' ? this.#waits.forTime(end) : this.#waits.forReport(end, hub);
  }

  #chooseHub({choosesHub}: Block, args: Raw, util: BlockUtil | undefined): void {
    const choice = choosesHub?.(args);
    if (choice === undefined || util?.target === undefined) return;
    if (typeof choice === 'number') this.#addUpTo(choice);
    this.#sprites.choose(util.target, choice);
  }

  #addUpTo(index: number): void {
    while (this.#hubs.all.length <= index) this.addHub();
  }

  /** A reporter's value for Scratch. */
  #reported(value: unknown, util: BlockUtil | undefined): unknown {
    if (value instanceof Promise) return value.then(each => this.#reported(each, util));
    if (typeof value !== 'object') return value;
    if (!isMonitor(util)) this.#language.handleUse();
    const {texts, family} = this.#options;
    return texts.ofBlock(value as BlockText, family.translations, this.#language.name);
  }

  #handleHubNeeded(index: number): void {
    const {family, onHubNeeded} = this.#options;
    const needed = {
      hub: {family: family.id, hub: index},
      expectedName: this.expectedName(index),
    };
    guard('onHubNeeded', () => onHubNeeded?.(needed));
    this.events.emit('hubNeeded', needed);
  }

  /** The green flag: from now on the project expects the hubs that it is used with. */
  #handleStart(): void {
    this.#isProjectStarted = true;
    this.#hatAnswers.reset();
    for (const hub of this.#hubs.all) {
      this.#rememberName(hub);
      hub.session.notices.handleStart();
    }
  }

  #handleProject(): void {
    this.#isProjectStarted = false;
    this.#language.handleProject();
    this.#hatAnswers.release();
    for (let index = 1; index < MAX_HUBS; index += 1) {
      if (this.expectedName(index) !== null) this.#addUpTo(index);
    }
    for (const [index, hub] of this.#hubs.all.entries()) {
      hub.reminder.reset();
      if (this.expectedName(index) === null) this.#rememberName(hub);
    }
  }

  /** Saves the name of the connected hub with the project. Virtual hubs are there without being looked for. */
  #rememberName({session}: ListedHub): void {
    if (!session.isConnected() || session.isVirtual || session.hubName === null) return;
    this.#options.memory?.remember(this.#hubs.indexOf(session), session.hubName);
  }
}

function remindOfLimit(limit: NonNullable<Block['limit']>, args: Raw, {asked, now}: UsedHub): void {
  // The vm writes into its object.
  const values = {...args};
  asked?.reminder.remindOfLimit(() => limit(values, now()));
}
