/** Clients of a virtual hub in this process, one for each transport provider. They run in real time. */
import {existsSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {chromium} from 'playwright-core';
import {systemClock} from '../src/clock.js';
import {createVirtualHub, type VirtualHub} from '../src/virtual/index.js';
import {createInProcessProvider} from '../src/transport/in-process.js';
import {ScratchLinkWebSocket} from '../src/transport/scratch-link/socket.js';
import {createScratchLinkProvider} from '../src/transport/scratch-link/scratch-link.js';
import type {TransportProvider} from '../src/ble/transport.js';
import {asPeripheral} from '../test/rig/as-peripheral.js';
import {findBusDaemon, rigIsLeftOut, startBusDaemon} from '../test/rig/bus-daemon.js';
import {Chooser} from '../test/rig/chooser.js';
import {MockBluez} from '../test/rig/mock-bluez.js';
import {bundlePage} from '../test/support/bundle-page.js';
import {serveFakeScratchLink} from '../test/support/fake-scratch-link.js';
import {connectWebSocket} from '../test/support/web-socket.js';
import {createExtension} from '../test/support/linked-extensions.js';
import {createMeter, sharedNow} from './link-meter.js';
import type {ScratchVm} from '../test/support/scratch-vm.js';

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const LIST_UPDATE = 'PERIPHERAL_LIST_UPDATE';
const CONNECTED = 'PERIPHERAL_CONNECTED';

/** An extension that drives a hub of its own. Times are those of sharedNow(), in milliseconds. */
export interface LinkClient {
  readonly hub: VirtualHub;
  readonly startMotor: () => Promise<void>;
  /** Clicks the red stop. Resolves with the time of the click. */
  readonly stop: () => Promise<number>;
  /** When the hub was connected last; NaN: not yet. */
  readonly connectedAtMs: () => number;
  readonly close: () => Promise<void>;
}

const createHub = () => createVirtualHub({name: 'Hub', plugged: {1: 'motor', 2: 'motor'}});

export function inProcess(): Promise<LinkClient> {
  const hub = createHub();
  const provider = createInProcessProvider({id: 'virtual', server: hub, clock: systemClock});
  return Promise.resolve(clientOf(hub, provider, () => Promise.resolve()));
}

export async function scratchLink(): Promise<LinkClient> {
  const hub = createHub();
  const link = await serveFakeScratchLink(hub);
  const createSocket = () => new ScratchLinkWebSocket(connectWebSocket, [link.url]);
  return clientOf(hub, createScratchLinkProvider({clock: systemClock, createSocket}), () =>
    link.close(),
  );
}

/** The official extension in its vm. It does not reconnect after a loss. */
export async function officialScratchLink(vm: ScratchVm): Promise<LinkClient> {
  const {runtime} = vm;
  const hub = createHub();
  const link = await serveFakeScratchLink(hub);
  vm.configureScratchLinkSocketFactory(
    () => new ScratchLinkWebSocket(connectWebSocket, [link.url]),
  );
  const {extension, peripheral} = createExtension('official', runtime);
  let connectedAtMs = NaN;
  const onConnected = () => (connectedAtMs = sharedNow());
  const onList = (list: unknown) => {
    const [id] = Object.keys(Object(list) as object);
    runtime.removeListener(LIST_UPDATE, onList);
    peripheral.connect(id ?? '');
  };
  runtime.on(LIST_UPDATE, onList);
  runtime.on(CONNECTED, onConnected);
  peripheral.scan();
  const motorOn = Reflect.get(extension, 'motorOn') as (args: object) => unknown;
  return {
    hub,
    connectedAtMs: () => connectedAtMs,
    startMotor() {
      void motorOn.call(extension, {MOTOR_ID: 'motor A'});
      return Promise.resolve();
    },
    stop() {
      const atMs = sharedNow();
      runtime.emit('PROJECT_STOP_ALL');
      return Promise.resolve(atMs);
    },
    close() {
      runtime.removeListener(CONNECTED, onConnected);
      peripheral.disconnect();
      return link.close();
    },
  };
}

/** Why this machine cannot run the Web Bluetooth client; null if it can. */
export function webBluetoothIsLeftOut(): string | null {
  const leftOut = rigIsLeftOut();
  if (leftOut !== false) return leftOut;
  if (findBusDaemon() === undefined)
    return 'there is no dbus-daemon; DBUS_DAEMON_PATH may name one';
  return existsSync(CHROMIUM) ? null : `there is no ${CHROMIUM}; CHROMIUM_PATH names another`;
}

/** The extension in a page of Chromium. The browser's own Bluetooth finds the hub through the tests' BlueZ service. */
export async function webBluetooth(): Promise<LinkClient> {
  const hub = createHub();
  const bus = await startBusDaemon();
  const bluez = await MockBluez.start(bus.address, [asPeripheral(hub)]);
  // Browsers allow Bluetooth only on pages from a server.
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end(),
  );
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--enable-features=WebBluetooth'],
    env: {...process.env, DBUS_SYSTEM_BUS_ADDRESS: bus.address},
  });
  const page = await browser.newPage();
  const chooser = await Chooser.of(page);
  let connectedAtMs = NaN;
  await page.exposeFunction('reportConnected', (atMs: number) => (connectedAtMs = atMs));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.addScriptTag({content: await bundlePage('bench/page/hub-page.ts')});
  await page.evaluate(() => window.meter.connect());
  await chooser.pick(hub.name);
  return {
    hub,
    connectedAtMs: () => connectedAtMs,
    startMotor: () => page.evaluate(() => window.meter.startMotor()),
    stop: () => page.evaluate(() => window.meter.stop()),
    async close() {
      await browser.close();
      bluez.close();
      await bus.close();
      server.close();
    },
  };
}

function clientOf(
  hub: VirtualHub,
  provider: TransportProvider,
  close: () => Promise<void>,
): LinkClient {
  let connectedAtMs = NaN;
  const meter = createMeter(provider, atMs => (connectedAtMs = atMs));
  meter.connect();
  return {
    hub,
    connectedAtMs: () => connectedAtMs,
    startMotor() {
      meter.startMotor();
      return Promise.resolve();
    },
    stop: () => Promise.resolve(meter.stop()),
    close() {
      meter.disconnect();
      return close();
    },
  };
}
