import {Emitter} from '../../../emitter.js';
import {families, createVirtualHub, type VirtualHub} from '../../../index.js';
import {createPageClock} from '../../../page-clock.js';
import {systemClock} from '../../../clock.js';
import {MAX_HUBS, type PanelSource} from '../../../panel/source.js';
import {HubSession} from '../../../session/hub-session.js';
import {createInProcessProvider} from '../../../transport/in-process.js';
import {createScratchLinkProvider} from '../../../transport/scratch-link/scratch-link.js';
import {createWebBluetoothProvider} from '../../../transport/web-bluetooth/web-bluetooth.js';
import {hubs as hubNames} from '../../../words/languages.js';
import {lookUp} from '../../../words/look-up.js';

const [family] = families;

/** The hubs of a page without Scratch. Each has a virtual hub of its own. */
export class PageHubs implements PanelSource {
  readonly events = new Emitter<{hubsChanged: undefined}>();
  readonly hubs: HubSession[] = [];
  readonly #clock = createPageClock() ?? systemClock;
  readonly #locale: string;
  readonly #virtualHubs = new Map<HubSession, VirtualHub>();

  constructor(locale: string) {
    this.#locale = locale;
    this.addHub();
    addEventListener('pagehide', () => {
      for (const {peripheral} of this.hubs) void peripheral.stop();
    });
  }

  get virtualHub(): VirtualHub | null {
    const [first] = this.hubs;
    return first ? this.virtualHubOf(first) : null;
  }

  addHub(): HubSession {
    if (this.hubs.length >= MAX_HUBS) throw new Error(`There are ${MAX_HUBS} hubs already.`);
    const clock = this.#clock;
    const number = this.#virtualHubs.size + 1;
    const ending = number === 1 ? '' : `-${number}`;
    const virtualHub = createVirtualHub({
      clock,
      id: `virtual-hub${ending}`,
      name: `${lookUp(hubNames, this.#locale, 'virtualHub')}${number === 1 ? '' : ` ${number}`}`,
    });
    const session = new HubSession({
      profiles: family.profiles,
      clock,
      providers: [
        createInProcessProvider({id: `virtual${ending}`, server: virtualHub, clock}),
        createScratchLinkProvider({clock}),
        createWebBluetoothProvider({
          clock,
          name: () => lookUp(hubNames, this.#locale, 'bluetooth'),
        }),
      ],
      // Browsers have them on secure pages only.
      locks: 'locks' in navigator ? navigator.locks : null,
    });
    this.#virtualHubs.set(session, virtualHub);
    this.hubs.push(session);
    this.events.emit('hubsChanged');
    return session;
  }

  removeHub(index: number): void {
    const last = this.hubs.length - 1;
    if (index !== last || last === 0) throw new RangeError('Only the last hub can be removed.');
    const session = this.hubs.pop();
    session?.disconnect();
    this.events.emit('hubsChanged');
  }

  swapHubs(first: number, second: number): void {
    const {hubs} = this;
    const [a, b] = [hubs[first], hubs[second]];
    if (!a || !b) throw new RangeError(`There are hubs 0 to ${hubs.length - 1}.`);
    hubs[first] = b;
    hubs[second] = a;
    this.events.emit('hubsChanged');
  }

  virtualHubOf(session: HubSession): VirtualHub | null {
    return this.#virtualHubs.get(session) ?? null;
  }
}
