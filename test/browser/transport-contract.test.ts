// Level: all
import type {Page} from 'playwright-core';
import t, {type Test} from 'tap';
import type {GattServer} from '../../src/ble/gatt-server.js';
import {startBluetoothRig} from '../rig/bluetooth-rig.js';
import type {Ability} from '../rig/bluez-characteristic.js';
import {rigIsLeftOut} from '../rig/bus-daemon.js';
import {Chooser} from '../rig/chooser.js';
import {PageMessages, RemoteTransport} from '../rig/remote-transport.js';
import {openTransportPage} from '../rig/transport-page.js';
import {ECHO, EchoServer} from '../support/echo-server.js';
import type {ContractTime, CreateContractFixture} from '../transport/contract-fixture.js';
import {runWithoutCycles} from '../transport/contract.js';

const skip = rigIsLeftOut();

t.test('Web Bluetooth in Chromium', {skip}, async t => {
  runWithoutCycles(t, 'Chromium', await createFixtures(t));
});

/** All tests run on one page of their own browser. */
async function createFixtures(t: Test): Promise<CreateContractFixture> {
  // Each test has a server of its own; the browser sees one peripheral.
  let current = new EchoServer();
  const peripheral: GattServer = {
    id: current.id,
    name: current.name,
    connect: onLost => current.connect(onLost),
  };
  const characteristics = Object.values(ECHO).map(endpoint => ({
    ...endpoint,
    properties: abilitiesOf(endpoint === ECHO.acknowledging),
  }));
  const rig = await startBluetoothRig(t, [
    {server: peripheral, characteristics, advertised: current.advertisement.services},
  ]);
  const page = await openTransportPage(rig.browser);
  const messages = await PageMessages.of(page);
  const chooser = await Chooser.of(page);
  chooser.pickAlways(peripheral.name);
  const time = timeOf(page);
  return ({server}) => {
    current = server;
    return {
      transport: new RemoteTransport(page, messages),
      time,
      isElsewhere: true,
      leftovers: async () =>
        (await page.evaluate(() => window.bluetoothListeners())) + Number(rig.bluez.isDiscovering),
    };
  };
}

function abilitiesOf(isAcknowledging: boolean): readonly Ability[] {
  return isAcknowledging ? ['read', 'write', 'notify'] : ['read', 'write', 'command', 'notify'];
}

/**
 * The page's fake clock. What passes between the processes takes real time, of which each step leaves some: the longer
 * the step, the more is to happen in it. Steps of several seconds only end time-outs. A busy machine needs more: see passUntil().
 */
function timeOf(page: Page): ContractTime {
  let nowMs = 0;
  let timerCount = 0;
  return {
    now: () => nowMs,
    timerCount: () => timerCount,
    async advance(ms) {
      const realMs = ms > 2_000 ? 30 : 15 + ms / 10;
      timerCount = await page.evaluate(
        async ([ms, realMs]) => {
          await window.fakeClock.advance(ms);
          await new Promise(resolve => setTimeout(resolve, realMs));
          return window.fakeClock.timerCount();
        },
        [ms, realMs] as const,
      );
      nowMs += ms;
    },
  };
}
