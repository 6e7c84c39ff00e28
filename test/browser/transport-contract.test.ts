import {setTimeout as pause} from 'node:timers/promises';
import type {Page} from 'playwright-core';
import t from 'tap';
import type {GattServer} from '../../src/transport/in-process.js';
import {startBluetoothRig} from '../rig/bluetooth-rig.js';
import type {Ability} from '../rig/bluez-characteristic.js';
import {rigIsLeftOut} from '../rig/bus-daemon.js';
import {Chooser} from '../rig/chooser.js';
import {PageVoices, RemoteTransport} from '../rig/remote-transport.js';
import {openTransportPage} from '../rig/transport-page.js';
import {ECHO, ECHO_FILTER, EchoServer} from '../support/echo-server.js';
import type {ContractTime} from '../transport/contract-fixture.js';
import {runTransportContract} from '../transport/contract.js';

t.test('Web Bluetooth in Chromium', {skip: rigIsLeftOut()}, async t => {
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
  const rig = await startBluetoothRig([
    {server: peripheral, characteristics, advertised: ECHO_FILTER.services},
  ]);
  t.teardown(() => rig.close());
  const page = await openTransportPage(rig.browser);
  const voices = await PageVoices.of(page);
  const chooser = await Chooser.of(page);
  chooser.pickAlways(peripheral.name);
  const time = timeOf(page);
  runTransportContract(t, 'Chromium', ({server}) => {
    current = server;
    return {
      transport: new RemoteTransport(page, voices),
      time,
      isElsewhere: true,
      leftovers: async () =>
        (await page.evaluate(() => window.bluetoothListeners())) + Number(rig.bluez.isDiscovering),
    };
  });
});

function abilitiesOf(isAcknowledging: boolean): readonly Ability[] {
  return isAcknowledging ? ['read', 'write', 'notify'] : ['read', 'write', 'command', 'notify'];
}

/**
 * The page's fake clock. What passes between the processes takes real time, of which each step leaves some: the
 * longer the step, the more is to happen in it.
 */
function timeOf(page: Page): ContractTime {
  let nowMs = 0;
  let timerCount = 0;
  return {
    now: () => nowMs,
    timerCount: () => timerCount,
    async advance(ms) {
      await page.evaluate(duration => window.fakeClock.advance(duration), ms);
      nowMs += ms;
      await pause(Math.min(5 + ms / 10, 150));
      timerCount = await page.evaluate(() => window.fakeClock.timerCount());
    },
  };
}
