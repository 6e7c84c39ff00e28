import {wedo2} from '../../src/hubs/wedo2/profile.js';
import {Peripheral} from '../../src/peripheral/peripheral.js';
import {createVirtualHub, type VirtualHub} from '../../src/simulator/index.js';
import {can, GATT_TABLE, type CharacteristicName} from '../../src/simulator/gatt-table.js';
import type {HubError} from '../../src/transport/hub-error.js';
import {createInProcessDoor, type GattServer} from '../../src/transport/in-process.js';
import {createScratchLinkDoor} from '../../src/transport/scratch-link.js';
import type {Door} from '../../src/transport/transport.js';
import {createWebBluetoothDoor} from '../../src/transport/web-bluetooth.js';
import {createFakeClock, type FakeClock} from './fake-clock.js';
import {FakeScratchLinkHost} from './fake-scratch-link.js';
import {FakeBluetooth} from './fake-web-bluetooth.js';
import {outcomeWithin} from './outcome.js';

export type CreateDoor = (hub: VirtualHub, fake: FakeClock) => Door;

/** The ways to a virtual hub, by name. */
export const DOORS: Readonly<Record<string, CreateDoor>> = {
  'virtual hub': (server, {clock}) => createInProcessDoor({id: 'virtual', server, clock}),
  'Scratch Link': (hub, {clock}) =>
    createScratchLinkDoor({clock, createSocket: new FakeScratchLinkHost(hub).createSocket}),
  'Web Bluetooth': (hub, {clock}) =>
    createWebBluetoothDoor({clock, bluetooth: createFakeBluetooth(hub), name: () => 'Bluetooth'}),
};

/** A browser's Bluetooth that knows all characteristics of the hub. */
export function createFakeBluetooth(hub: GattServer): FakeBluetooth {
  const names = Object.keys(GATT_TABLE) as CharacteristicName[];
  const characteristics = names.map(name => ({
    ...GATT_TABLE[name],
    writeWithoutResponse: can(name, 'command'),
  }));
  return new FakeBluetooth(hub, characteristics);
}

/** A peripheral that reaches a hub with two motors through this door, as often as connect() is called. */
export function setUpPeripheral(createDoor: CreateDoor) {
  const fake = createFakeClock();
  const hub = createVirtualHub({clock: fake.clock, plugged: {1: 'motor', 2: 'motor'}});
  const door = createDoor(hub, fake);
  const losses: HubError[] = [];
  const peripheral = new Peripheral({
    profile: wedo2,
    clock: fake.clock,
    onLost: error => losses.push(error),
  });
  const connect = async () => {
    const transport = door.create();
    const search = new AbortController();
    let foundId = '';
    void transport.discover(wedo2.filter, ({id}) => (foundId = id), search.signal);
    await fake.advance(0);
    search.abort();
    return outcomeWithin(fake, 10_000, peripheral.connect(transport, foundId));
  };
  return {fake, hub, losses, peripheral, connect};
}
