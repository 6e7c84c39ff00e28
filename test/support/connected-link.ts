import {wedo2} from '../../src/hubs/wedo2/hub-protocol.js';
import {createVirtualHub} from '../../src/virtual/index.js';
import {supports} from '../../src/virtual/server/gatt-table.js';
import {GATT_TABLE, type CharacteristicName} from '../../src/virtual/wedo2/gatt-table.js';
import type {HubError} from '../../src/ble/hub-error.js';
import type {GattServer} from '../../src/ble/gatt-server.js';
import {createInProcessProvider} from '../../src/transport/in-process.js';
import {createScratchLinkProvider} from '../../src/transport/scratch-link/scratch-link.js';
import type {TransportProvider} from '../../src/ble/transport.js';
import {createWebBluetoothProvider} from '../../src/transport/web-bluetooth/web-bluetooth.js';
import {createFakeClock, type FakeClock} from './fake-clock.js';
import {FakeScratchLinkHost} from './fake-scratch-link.js';
import {FakeBluetooth} from './fake-web-bluetooth.js';
import {outcomeWithin} from './outcome.js';
import {createConnector} from './create-session.js';

export type CreateProvider = (hub: GattServer, fake: FakeClock) => TransportProvider;

/** The providers for a virtual hub, by name. */
export const PROVIDERS: Readonly<Record<string, CreateProvider>> = {
  'virtual hub': (server, {clock}) => createInProcessProvider({id: 'virtual', server, clock}),
  'Scratch Link': (hub, {clock}) =>
    createScratchLinkProvider({clock, createSocket: new FakeScratchLinkHost(hub).createSocket}),
  'Web Bluetooth': (hub, fake) => webBluetooth().createProvider(hub, fake),
};

/** Web Bluetooth, with the browsers of the providers that createProvider() has made. */
export function webBluetooth() {
  const browsers: FakeBluetooth[] = [];
  const createProvider: CreateProvider = (hub, {clock}) => {
    const bluetooth = createFakeBluetooth(hub);
    browsers.push(bluetooth);
    return createWebBluetoothProvider({clock, bluetooth, name: () => 'Bluetooth'});
  };
  return {browsers, createProvider};
}

/** A browser's Bluetooth that knows all characteristics of the hub. */
export function createFakeBluetooth(hub: GattServer): FakeBluetooth {
  const names = Object.keys(GATT_TABLE) as CharacteristicName[];
  const characteristics = names.map(name => ({
    ...GATT_TABLE[name],
    writeWithoutResponse: supports(GATT_TABLE[name], 'command'),
  }));
  return new FakeBluetooth(hub, characteristics);
}

/** A transport of this provider that has found a hub, and the id of the hub. */
export async function findHub(provider: TransportProvider, fake: Pick<FakeClock, 'advance'>) {
  const transport = provider.create();
  const search = new AbortController();
  let id = '';
  void transport.discover(wedo2.models[0].filter, found => (id = found.id), search.signal);
  await fake.advance(0);
  search.abort();
  return {transport, id};
}

/** A connector, which connects to a hub with two motors through this provider as often as connect() is called. */
export function setUpConnector(createProvider: CreateProvider) {
  const fake = createFakeClock();
  const hub = createVirtualHub({clock: fake.clock, plugged: {1: 'motor', 2: 'motor'}});
  const provider = createProvider(hub, fake);
  const losses: HubError[] = [];
  const connector = createConnector({
    clock: fake.clock,
    onLost: error => losses.push(error),
  });
  const connect = async () => {
    const {transport, id} = await findHub(provider, fake);
    return outcomeWithin(fake, 10_000, connector.connect(transport, id, wedo2));
  };
  return {fake, hub, losses, connector, connect};
}
