/** `<blockwave-panel>`: shows the hubs of install(vm), and lets a user play with virtual ones. docs/panel.md. */
import {systemClock} from '../clock.js';
import {createButton} from './buttons.js';
import {createEmptyShell} from './empty-shell.js';
import {createFrameLoop} from './frame-loop.js';
import {createShell, type PanelChoice, type Shell, type ViewName} from './shell.js';
import {SoundSwitch} from './sound-switch.js';
import type {PanelHost, PanelSource} from './source.js';
import {createStyleSheet} from './style/sheet.js';
import {asVirtualHub} from './virtual-hub.js';
import {createWords} from './words.js';

export type {PanelHost, PanelSource} from './source.js';

export class BlockwavePanel extends HTMLElement {
  static readonly observedAttributes = ['locale', 'permanent'];
  readonly #root = this.attachShadow({mode: 'open'});
  readonly #sound = new SoundSwitch(systemClock);
  readonly #frames = createFrameLoop(() => this.#update());
  #blockwave: PanelHost | null = null;
  readonly #choice: PanelChoice = {session: null, view: 'hub'};
  /** Null while the panel is closed. */
  #shell: Shell | null = null;
  /** The hubs that the panel has seen last; null before the extension is loaded. */
  #source: PanelSource | null = null;
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

  /** The hub that is shown, or will be when the panel is opened: 0 is hub 1. */
  get hubIndex(): number {
    const {session} = this.#choice;
    return Math.max(0, session && this.#source ? this.#source.hubs.indexOf(session) : 0);
  }

  /** Opens the panel if it is closed. `hubIndex`: the hub to show, from 0; left out: hub 1, or the one that is shown. */
  open(hubIndex?: number): void {
    if (!this.#isOpen) {
      this.#isOpen = true;
      this.#show();
      this.dispatchEvent(new Event('open'));
    }
    if (hubIndex !== undefined) this.#shell?.select(hubIndex);
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
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
    // The extension may have been loaded meanwhile, which no event reports.
    if (this.#follow() || this.#shell === null) this.#showShell();
    this.#shell?.update();
  }

  #showShell(): void {
    const words = createWords(this.locale);
    const onClose = this.permanent
      ? null
      : () => {
          this.close();
          this.#root.querySelector<HTMLElement>('.opener')?.focus();
        };
    const family = this.#blockwave?.families[0].family;
    this.#removeShell();
    this.#shell =
      family && this.#source
        ? createShell({
            words,
            family,
            source: this.#source,
            sound: this.#sound,
            choice: this.#choice,
            onClose,
            onView: () => this.dispatchEvent(new Event('view')),
          })
        : createEmptyShell({words, onClose, isSetUp: this.#blockwave !== null});
    this.#root.replaceChildren(this.#shell.element);
  }

  #removeShell(): void {
    this.#shell?.dispose();
    this.#shell = null;
  }

  /** Returns whether there are other hubs than before. */
  #follow(): boolean {
    const first = this.#blockwave?.families[0];
    const source = first?.extension ?? null;
    const isChanged = source !== this.#source;
    if (isChanged) {
      this.#stopFollowing();
      this.#source = source;
      this.#stopFollowing =
        source?.events.on('hubsChanged', () => this.#hearHubs()) ?? (() => undefined);
    }
    if (isChanged) this.#hearHubs();
    return isChanged;
  }

  #hearHubs(): void {
    const source = this.#source;
    const hubs = source
      ? source.hubs.map(session => source.virtualHubOf(session))
      : [this.#blockwave?.families[0].virtualHub ?? null];
    this.#sound.setHubs(hubs.map(asVirtualHub).filter(hub => hub !== null));
  }
}

customElements.define('blockwave-panel', BlockwavePanel);

declare global {
  interface HTMLElementTagNameMap {
    'blockwave-panel': BlockwavePanel;
  }
}
