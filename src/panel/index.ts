/** `<blockwave-panel>`: shows the hubs of install(vm), and lets a user play with virtual ones. docs/panel.md. */
import {systemClock} from '../clock.js';
import {createButton} from './buttons.js';
import {connectVirtualHub} from './connect-listed.js';
import {createEmptyShell, type FirstWay} from './empty-shell.js';
import {partsOf} from './families/index.js';
import {createFrameLoop} from './frame-loop.js';
import {createShell, type PanelChoice, type Shell, type ViewName} from './shell.js';
import {SoundSwitch} from './sound-switch.js';
import type {HubSession} from '../session/hub-session.js';
import type {LoadedFamily, PanelFamily, PanelHost} from './source.js';
import {createStyleSheet} from './style/sheet.js';
import {createWords} from './words.js';

export type {PanelHost, PanelSource} from './source.js';

/** Undefined in Node, where a program that renders pages on a server may import this file. */
const {HTMLElement: PageElement, customElements: elements} = globalThis as Partial<
  typeof globalThis
>;

export class BlockwavePanel extends (PageElement ?? (Object as unknown as typeof HTMLElement)) {
  static readonly observedAttributes = ['locale', 'permanent'];
  readonly #root = this.attachShadow({mode: 'open'});
  readonly #sound = new SoundSwitch(systemClock);
  readonly #frames = createFrameLoop(() => this.#update());
  #blockwave: PanelHost | null = null;
  readonly #choice: PanelChoice = {familyId: null, session: null, view: 'hub'};
  /** Null while the panel is closed. */
  #shell: Shell | null = null;
  /** The family of the shell; null: it lets the user choose one. */
  #drawn: LoadedFamily | null = null;
  #hadHub = false;
  /** The families whose extensions are loaded. */
  #loaded: readonly LoadedFamily[] = [];
  #stopFollowing: () => void = () => undefined;
  #isOpen = false;

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [createStyleSheet()];
  }

  connectedCallback(): void {
    // A page may have set it before this script was there.
    if (Object.hasOwn(this, 'blockwave')) {
      const {blockwave} = this;
      Reflect.deleteProperty(this, 'blockwave');
      this.blockwave = blockwave;
    }
    this.#hearHubs();
    this.#show();
  }

  disconnectedCallback(): void {
    this.#frames.stop();
    this.#removeShell();
    this.#sound.setHubs([]);
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#show();
  }

  /** The result of install(vm); null: nothing is shown. */
  get blockwave(): PanelHost | null {
    return this.#blockwave;
  }

  set blockwave(host: PanelHost | null) {
    this.#blockwave = host;
    this.#follow();
    this.#hearHubs();
    if (this.isConnected) this.#show();
  }

  /** Scratch's name of the language; English at first. Also an attribute. */
  get locale(): string {
    return this.getAttribute('locale') ?? 'en';
  }

  set locale(locale: string) {
    this.setAttribute('locale', locale);
  }

  /** Whether the open panel has no button that closes it, for a page without other content. Also an attribute. */
  get permanent(): boolean {
    return this.hasAttribute('permanent');
  }

  set permanent(isPermanent: boolean) {
    this.toggleAttribute('permanent', isPermanent);
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** 'hub': the drawing; 'traffic': the messages. The event 'view' reports a change by the user. */
  get view(): ViewName {
    return this.#choice.view;
  }

  /** Whether a hub is shown. Otherwise the user chooses or connects one. The event 'view' reports a change, too. */
  get hasHub(): boolean {
    const session = this.#choice.session ?? this.#shown?.source.hubs[0];
    return session !== undefined && (session.isConnected() || session.isAway);
  }

  /** The hub that is shown, or will be when the panel is opened: 0 is hub 1. */
  get hubIndex(): number {
    const {session} = this.#choice;
    return Math.max(0, session ? (this.#shown?.source.hubs.indexOf(session) ?? 0) : 0);
  }

  /** The family that is shown; null: none is chosen. */
  get familyId(): string | null {
    return this.#shown?.family.id ?? null;
  }

  /**
   * Opens the panel if it is closed. `hubIndex`: the hub to show, from 0. Default: hub 1, or the one that is shown. `familyId`:
   * the family of the hub. Default: the one that is shown. Without both, the user chooses a family, if none was selected and no
   * hub is connected.
   */
  open(hubIndex?: number, familyId?: string): void {
    this.select(hubIndex, familyId);
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.#show();
    this.dispatchEvent(new Event('open'));
  }

  /** Shows a hub, as open() does. A closed panel stays closed, and shows it when a user opens it. */
  select(hubIndex?: number, familyId?: string): void {
    const hasNewFamilies = this.#follow();
    const isOther = familyId !== undefined && familyId !== this.familyId;
    if (isOther) this.#choice.session = null;
    // Also the one that is shown: a family that is loaded later may come before it.
    if (familyId !== undefined) this.#choice.familyId = familyId;
    else if (hubIndex !== undefined)
      this.#choice.familyId ??= this.familyId ?? this.#loaded[0]?.family.id ?? null;
    if (hubIndex !== undefined) {
      this.#choice.session = this.#shown?.source.hubs[hubIndex] ?? this.#choice.session;
    }
    if (!this.#isOpen) return;
    if (hasNewFamilies || isOther) this.#showShell();
    else if (hubIndex !== undefined) this.#shell?.select(hubIndex);
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    if (!this.#inUse) {
      // The user may have chosen the wrong family.
      this.#choice.familyId = null;
      this.#choice.session = null;
    }
    this.#show();
    this.dispatchEvent(new Event('close'));
  }

  /** Draws the panel, or the button that opens it. */
  #show(): void {
    this.toggleAttribute('open', this.#isOpen);
    this.#removeShell();
    if (this.#isOpen) {
      this.#update();
      this.#frames.start();
    } else {
      this.#frames.stop();
      this.#showOpener();
    }
  }

  #showOpener(): void {
    const words = createWords(this.locale);
    const opener = createButton('hub', words.text('hub'), () => {
      this.open();
      this.#shell?.focus();
    });
    opener.classList.add('opener');
    opener.dir = words.direction;
    opener.title = words.text('open');
    opener.setAttribute('aria-expanded', 'false');
    this.#root.replaceChildren(opener);
  }

  #update(): void {
    // The extension may have been loaded meanwhile, or its hub connected, which no event reports.
    const isChanged = this.#follow() || this.#shown !== this.#drawn;
    if (isChanged || this.#shell === null) this.#showShell();
    this.#shell?.update();
    const {hasHub} = this;
    if (hasHub === this.#hadHub) return;
    this.#hadHub = hasHub;
    this.dispatchEvent(new Event('view'));
  }

  #showShell(): void {
    const words = createWords(this.locale);
    const onClose = this.permanent
      ? null
      : () => {
          this.close();
          this.#root.querySelector<HTMLElement>('.opener')?.focus();
        };
    const shown = this.#shown;
    this.#drawn = shown;
    // A family that is loaded later may come before it.
    if (shown) this.#choice.familyId = shown.family.id;
    this.#removeShell();
    this.#shell = shown
      ? createShell({
          words,
          ...shown,
          families: this.#loaded.map(({family}) => family),
          sound: this.#sound,
          choice: this.#choice,
          isCompact: () => this.hasAttribute('compact'),
          onClose,
          canGoBack: () => this.#hasChoice,
          onBack: () => this.#goBack(),
          onView: () => this.dispatchEvent(new Event('view')),
          onFamily: id => this.#showFamily(id),
        })
      : createEmptyShell({
          words,
          onClose,
          host: this.#blockwave,
          onChoose: (family, way) => this.#begin(family, way),
        });
    this.#root.replaceChildren(this.#shell.element);
  }

  #removeShell(): void {
    this.#shell?.dispose();
    this.#shell = null;
  }

  /** Null while no family is chosen: the user chooses one, unless there is only one. */
  get #shown(): LoadedFamily | null {
    const {familyId} = this.#choice;
    const chosen = this.#loaded.find(({family}) => family.id === familyId) ?? this.#inUse;
    if (chosen) return chosen;
    return this.#blockwave?.families.length === 1 ? (this.#loaded[0] ?? null) : null;
  }

  /** The first family with a hub that is connected, or lost; null: none. */
  get #inUse(): LoadedFamily | null {
    const isUsed = (hub: HubSession) => hub.isConnected() || hub.isAway;
    return this.#loaded.find(({source}) => source.hubs.some(isUsed)) ?? null;
  }

  /** The user has chosen a family: its extension is loaded, and a hub searched or the virtual one connected. */
  #begin(family: PanelFamily, way: FirstWay): void {
    family.load?.();
    const session = family.extension?.hubs[0] ?? family.extension?.addHub();
    if (session === undefined) return;
    if (way === 'virtual') connectVirtualHub(session);
    else session.scan();
    this.select(0, family.family.id);
    this.#shell?.update();
    this.#root.querySelector<HTMLElement>('#view')?.focus();
    this.dispatchEvent(new Event('choose'));
  }

  /** Whether the user can choose a kind of hub: while a hub is in use, a tab shows each kind. */
  get #hasChoice(): boolean {
    return (this.#blockwave?.families.length ?? 0) > 1 && this.#inUse === null;
  }

  /** The user has chosen the wrong kind of hub, and sees all of them again. */
  #goBack(): void {
    for (const session of this.#shown?.source.hubs ?? []) session.disconnect();
    this.#choice.familyId = null;
    this.#choice.session = null;
    this.#showShell();
    this.#shell?.focus();
    this.dispatchEvent(new Event('view'));
  }

  #showFamily(id: string): void {
    this.#choice.familyId = id;
    this.#choice.session = null;
    this.#showShell();
    this.#shell?.update();
    this.#root.querySelector<HTMLElement>('.family-tabs [aria-selected="true"]')?.focus();
    this.dispatchEvent(new Event('view'));
  }

  /** Returns whether other extensions are loaded than before. */
  #follow(): boolean {
    const families = this.#blockwave?.families ?? [];
    const loaded = families.flatMap(({family, extension: source}) =>
      source ? [{family, source}] : [],
    );
    const isChanged =
      loaded.length !== this.#loaded.length ||
      loaded.some(({source}, index) => source !== this.#loaded[index]?.source);
    if (isChanged) {
      this.#stopFollowing();
      this.#loaded = loaded;
      const stops = loaded.map(({source}) =>
        source.events.on('hubsChanged', () => this.#hearHubs()),
      );
      this.#stopFollowing = () => stops.forEach(stop => stop());
      this.#hearHubs();
    }
    return isChanged;
  }

  #hearHubs(): void {
    const toneSources = (this.#blockwave?.families ?? []).flatMap(
      ({family, virtualHub, extension}) => {
        const hubs = extension?.hubs.map(session => extension.virtualHubOf(session));
        return (hubs ?? [virtualHub]).map(hub => partsOf(family).toneSource?.(hub) ?? null);
      },
    );
    this.#sound.setHubs(toneSources.filter(each => each !== null));
  }
}

elements?.define('blockwave-panel', BlockwavePanel);

declare global {
  interface HTMLElementTagNameMap {
    'blockwave-panel': BlockwavePanel;
  }
}
