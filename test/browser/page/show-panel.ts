// A panel with the hubs of one family, in a page without Scratch.
import {systemClock} from '../../../src/clock.js';
import {Emitter} from '../../../src/emitter.js';
import type {GattServer} from '../../../src/gatt/gatt-server.js';
import {BlockwavePanel} from '../../../src/panel/index.js';
import type {HubFamily} from '../../../src/scratch/hub-family.js';
import {HubList} from '../../../src/scratch/hub-list.js';
import {VirtualHubs} from '../../../src/scratch/virtual-hubs.js';
import {createInProcessProvider} from '../../../src/transport/in-process.js';
import {noticeWords} from '../../../src/words/notice-words.js';
import {Texts} from '../../../src/words/texts.js';

declare global {
  interface Window {
    /** That of hub 1. */
    connectedHub: () => GattServer | null;
  }
}

/** @param real A hub that the panel takes for a real one, in place of virtual hubs. */
export function showPanel(
  family: HubFamily,
  locale: string,
  real: GattServer | null = null,
): HubList {
  const texts = new Texts(noticeWords);
  const {createVirtualHub, otherVirtualHubs = []} = family;
  if (!createVirtualHub) throw new Error(`no virtual hub in ${family.id}`);
  const virtualHubs = real
    ? null
    : new VirtualHubs({clock: systemClock, texts, createVirtualHub, otherVirtualHubs});
  const providers = real
    ? [
        {
          ...createInProcessProvider({id: 'real', server: real, clock: systemClock}),
          isVirtual: false,
        },
      ]
    : [];
  const list = new HubList(
    {family, clock: systemClock, texts, ...(virtualHubs && {virtualHubs}), providers},
    {onHubNeeded: () => undefined, isAwaited: () => false},
  );
  const extension = {
    events: new Emitter<{hubsChanged: undefined}>(),
    get hubs() {
      return list.all.map(({session}) => session);
    },
    addHub: () => list.add().session,
    swapHubs: (one: number, other: number) => list.swap(one, other),
    removeHub: (index: number) => list.removeLast(index),
    virtualHubOf: (session: Parameters<typeof list.virtualHubOf>[0]) => list.virtualHubOf(session),
    expectedName: () => null,
  };
  const panel = new BlockwavePanel();
  panel.permanent = true;
  panel.locale = locale;
  panel.blockwave = {families: [{family, extension, virtualHub: virtualHubs?.first ?? null}]};
  document.body.replaceChildren(panel);
  panel.open();
  window.connectedHub = () => list.virtualHubOf(list.first.session) ?? real;
  return list;
}
