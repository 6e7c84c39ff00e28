import type {DiscoveredPeripheral} from '../../../src/ble/discovery.js';
import type {HubError} from '../../../src/ble/hub-error.js';
import type {Transport} from '../../../src/ble/transport.js';
import type {BluetoothApi} from '../../../src/transport/web-bluetooth/bluetooth-api.js';
import {createWebBluetoothProvider} from '../../../src/transport/web-bluetooth/web-bluetooth.js';
import {ECHO_CHARACTERISTICS, ECHO_FILTER, EchoServer} from '../../support/echo-server.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {FakeBluetooth} from '../../support/fake-web-bluetooth.js';

/** A transport through a browser's Bluetooth, with one device. */
export function setUp() {
  const fake = createFakeClock();
  const server = new EchoServer();
  const bluetooth = new FakeBluetooth(server, ECHO_CHARACTERISTICS);
  const create = (api: BluetoothApi = bluetooth) =>
    createWebBluetoothProvider({clock: fake.clock, bluetooth: api, name: () => 'Bluetooth…'});
  const provider = create();
  const transport = provider.create();
  const losses: HubError[] = [];
  transport.onLost = error => losses.push(error);
  return {fake, server, bluetooth, device: bluetooth.device, create, provider, transport, losses};
}

/** Ready for its chooser. */
export function setUpFound() {
  const setup = setUp();
  search(setup.transport);
  return setup;
}

export async function setUpOpen() {
  const setup = setUpFound();
  await setup.transport.open('chooser');
  return setup;
}

/** One search, which ends at once. Returns what it found. */
export function search(transport: Transport, options = ECHO_FILTER): DiscoveredPeripheral[] {
  const list: DiscoveredPeripheral[] = [];
  const abort = new AbortController();
  void transport.discover(options, found => list.push(found), abort.signal);
  abort.abort();
  return list;
}

/** Searches and opens the entry that was found. */
export function searchAndOpen(transport: Transport): Promise<void> {
  search(transport);
  return transport.open('chooser');
}
