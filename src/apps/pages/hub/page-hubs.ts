import type {Clock} from '../../../clock.js';
import {Emitter} from '../../../emitter.js';
import type {PanelSource} from '../../../panel/index.js';
import {createVirtualHubs, tabStorage} from '../../../scratch/create-extension.js';
import type {HubFamily} from '../../../scratch/hub-family.js';
import {HubList} from '../../../scratch/hub-list.js';
import type {VirtualHubs} from '../../../scratch/virtual-hubs.js';
import type {HubSession} from '../../../session/hub-session.js';
import {createScratchLinkProvider} from '../../../transport/scratch-link/scratch-link.js';
import {createWebBluetoothProvider} from '../../../transport/web-bluetooth/web-bluetooth.js';
import type {Texts} from '../../../words/texts.js';

interface PageHubsOptions {
  readonly family: HubFamily;
  readonly clock: Clock;
  readonly texts: Texts;
}

/** The hubs of one family in a page without Scratch. */
export class PageHubs implements PanelSource {
  readonly events = new Emitter<{hubsChanged: undefined}>();
  readonly numberedVirtualHubs: VirtualHubs | undefined;
  readonly #list: HubList;

  constructor({family, clock, texts}: PageHubsOptions) {
    this.numberedVirtualHubs = createVirtualHubs(family, {clock, texts});
    this.#list = new HubList(
      {
        family,
        clock,
        texts,
        numberedVirtualHubs: this.numberedVirtualHubs,
        providers: [
          createScratchLinkProvider({clock}),
          createWebBluetoothProvider({clock, name: () => texts.hubName('bluetooth')}),
        ],
        // Browsers have them on secure pages only.
        locks: 'locks' in navigator ? navigator.locks : null,
        storage: tabStorage(),
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
    for (const {connector} of this.hubs) void connector.stop();
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
