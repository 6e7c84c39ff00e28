import {systemClock} from '../../../clock.js';
import {Emitter} from '../../../emitter.js';
import {createVirtualHub, families} from '../../../index.js';
import {createPageClock} from '../../../page-clock.js';
import type {PanelSource} from '../../../panel/index.js';
import {HubList} from '../../../scratch/hub-list.js';
import {VirtualHubs} from '../../../scratch/virtual-hubs.js';
import type {HubSession} from '../../../session/hub-session.js';
import {createScratchLinkProvider} from '../../../transport/scratch-link/scratch-link.js';
import {createWebBluetoothProvider} from '../../../transport/web-bluetooth/web-bluetooth.js';
import type {Texts} from '../../../words/texts.js';

const [family] = families;

/** The hubs of a page without Scratch. */
export class PageHubs implements PanelSource {
  readonly events = new Emitter<{hubsChanged: undefined}>();
  readonly virtualHubs: VirtualHubs;
  readonly #list: HubList;

  constructor(texts: Texts) {
    const clock = createPageClock() ?? systemClock;
    this.virtualHubs = new VirtualHubs({clock, texts, createVirtualHub});
    this.#list = new HubList(
      {
        family,
        clock,
        texts,
        virtualHubs: this.virtualHubs,
        providers: [
          createScratchLinkProvider({clock}),
          createWebBluetoothProvider({clock, name: () => texts.hubName('bluetooth')}),
        ],
        // Browsers have them on secure pages only.
        locks: 'locks' in navigator ? navigator.locks : null,
      },
      // There are no scripts here.
      {onHubNeeded: () => undefined, isAwaited: () => false},
    );
    addEventListener('pagehide', () => this.stopAll());
  }

  get hubs(): readonly HubSession[] {
    return this.#list.all.map(({session}) => session);
  }

  /** As the red stop: everything that all hubs do. */
  stopAll(): void {
    for (const {peripheral} of this.hubs) void peripheral.stop();
  }

  addHub(): HubSession {
    const {session} = this.#list.add();
    this.events.emit('hubsChanged');
    return session;
  }

  swapHubs(a: number, b: number): void {
    this.#list.swap(a, b);
    this.events.emit('hubsChanged');
  }

  removeHub(index: number): void {
    this.#list.removeLast(index);
    this.events.emit('hubsChanged');
  }

  virtualHubOf(session: HubSession) {
    return this.#list.virtualHubOf(session);
  }

  expectedName(): null {
    return null;
  }
}
