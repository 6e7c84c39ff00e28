// The panel with the hubs of one family; opened by test/support/lwp3-panel.ts.
import {systemClock} from '../../../src/clock.js';
import {Emitter} from '../../../src/emitter.js';
import type {GattServer} from '../../../src/gatt/gatt-server.js';
import {motor} from '../../../src/hubs/lwp3/kinds.js';
import {families} from '../../../src/index.js';
import {BlockwavePanel} from '../../../src/panel/index.js';
import type {HubFamily} from '../../../src/scratch/hub-family.js';
import {HubList} from '../../../src/scratch/hub-list.js';
import {VirtualHubs} from '../../../src/scratch/virtual-hubs.js';
import {noticeWords} from '../../../src/words/notice-words.js';
import {Texts} from '../../../src/words/texts.js';

declare global {
  interface Window {
    showFamily: (id: string, locale: string) => void;
    /** That of hub 1. */
    connectedHub: () => GattServer | null;
    /** As a block does: the motor of hub 1 in this port, counted from 0. */
    runMotor: (port: number, powerPercent: number) => void;
  }
}

window.showFamily = (id, locale) => {
  const family = families.find(each => each.id === id);
  if (!family) throw new Error(`no family ${id}`);
  const texts = new Texts(noticeWords);
  const {createVirtualHub, otherVirtualHubs = []} = family as HubFamily;
  if (!createVirtualHub) throw new Error(`no virtual hub in ${id}`);
  const virtualHubs = new VirtualHubs({
    clock: systemClock,
    texts,
    createVirtualHub,
    otherVirtualHubs,
  });
  const list = new HubList(
    {family, clock: systemClock, texts, virtualHubs, providers: []},
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
  panel.blockwave = {families: [{family, extension, virtualHub: virtualHubs.first}]};
  document.body.replaceChildren(panel);
  panel.open();
  window.runMotor = (port, powerPercent) =>
    list.first.session.peripheral.plugged(motor, port)?.run(powerPercent);
  window.connectedHub = () => list.virtualHubOf(list.first.session);
};
