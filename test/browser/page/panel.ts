// The panel with the hubs of one family, in a page without Scratch; opened by test/support/bare-panel.ts.
import {systemClock} from '../../../src/clock.js';
import {Emitter} from '../../../src/emitter.js';
import type {GattServer} from '../../../src/ble/gatt-server.js';
import {motor} from '../../../src/hubs/lwp3/kinds.js';
import {families} from '../../../src/package/index.js';
import {BlockwavePanel} from '../../../src/panel/index.js';
import {familyFromProfile, VirtualProfileDevice} from '../../../src/profiles/index.js';
import {blocksOf} from '../../../src/scratch/define-block.js';
import type {HubFamily} from '../../../src/scratch/hub-family.js';
import {HubList} from '../../../src/scratch/hub-list.js';
import {VirtualHubs} from '../../../src/scratch/virtual-hubs.js';
import {createInProcessProvider} from '../../../src/transport/in-process.js';
import {Texts} from '../../../src/words/texts.js';

declare global {
  interface Window {
    /** That of hub 1. */
    connectedHub: () => GattServer | null;
    /** The device of a profile. `isReal`: the panel does not know that the device is virtual. */
    showDevice: (profile: unknown, locale: string, isReal: boolean) => void;
    /** As a block of hub 1 does. */
    runBlock: (opcode: string, args: Readonly<Record<string, unknown>>) => void;
    /** The red stop. */
    stopAll: () => void;
    /** The hubs of a family. */
    showFamily: (id: string, locale: string) => void;
    /** As a block does: the motor of hub 1 in this port, counted from 0. */
    runMotor: (port: number, powerPercent: number) => void;
  }
}

window.showDevice = (profile, locale, isReal) => {
  const family = familyFromProfile(profile);
  const real = isReal ? new VirtualProfileDevice({profile: family.deviceProfile}) : null;
  const {session} = showPanel(family, locale, real).first;
  window.runBlock = (opcode, args) => {
    const block = blocksOf(family).find(each => each.opcode === opcode);
    if (block?.type !== 'command') throw new Error(`no command ${opcode}`);
    void block.run(args, session.connector.hub);
  };
  window.stopAll = () => void session.connector.stop();
};

window.showFamily = (id, locale) => {
  const family = families.find(each => each.id === id);
  if (!family) throw new Error(`no family ${id}`);
  const list = showPanel(family, locale);
  window.runMotor = (port, powerPercent) =>
    list.first.session.connector.hub.plugged(motor, port)?.run(powerPercent);
};

/** @param real A hub that the panel takes for a real one, in place of virtual hubs. */
function showPanel(family: HubFamily, locale: string, real: GattServer | null = null): HubList {
  const texts = new Texts();
  const {createVirtualHub, otherVirtualHubs = []} = family;
  if (!createVirtualHub) throw new Error(`no virtual hub in ${family.id}`);
  const numberedVirtualHubs = real
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
    {
      family,
      clock: systemClock,
      texts,
      ...(numberedVirtualHubs && {numberedVirtualHubs}),
      providers,
    },
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
  panel.blockwave = {
    families: [{family, extension, virtualHub: numberedVirtualHubs?.first ?? null}],
  };
  document.body.replaceChildren(panel);
  panel.open();
  window.connectedHub = () => list.virtualHubOf(list.first.session) ?? real;
  return list;
}
