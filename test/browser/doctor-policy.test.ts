// Level: all
/** /doctor.html in browsers with the policies of a school, and in one without an adapter. */
import type {Browser, Page} from 'playwright-core';
import t from 'tap';
import {createVirtualHub} from '../../src/virtual/index.js';
import {asPeripheral} from '../rig/as-peripheral.js';
import {startBusDaemon} from '../rig/bus-daemon.js';
import {MockBluez} from '../rig/mock-bluez.js';
import {policiesAreLeftOut, startPolicyBrowser} from '../rig/policy-browser.js';
import {notices} from '../../src/words/tables/notices.js';
import {OTHER_HOST, PATIENCE_MS, screenshot, startBrowser} from '../support/browser.js';
import {levelIs, reportOf, row, summaryIs, waitForRows} from '../support/doctor-page.js';
import {serveFakeScratchLink} from '../support/fake-scratch-link.js';

const skip = policiesAreLeftOut();
const BLOCKED = 'User or their enterprise policy has disabled Web Bluetooth.';

async function open(browser: Browser, from: string): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(`${from}/doctor.html?locale=en`);
  await waitForRows(page);
  return page;
}

async function tryBluetooth(page: Page): Promise<void> {
  // Without a test that takes over the list, the browser would show it on a screen that is not there.
  const session = await page.context().newCDPSession(page);
  await session.send('DeviceAccess.enable');
  await row(page, 'rules').getByRole('button', {name: 'Try Bluetooth'}).click();
}

t.test('policies', {skip}, async t => {
  const bus = await startBusDaemon();
  t.teardown(() => bus.close());
  const busAddress = bus.address;
  // Of this browser only the server of the pages is used.
  const server = await startBrowser(t);
  const {address} = server;
  const {port} = new URL(address);

  await t.test('no adapter', async t => {
    const page = await open(await startPolicyBrowser(t, {busAddress}), address);
    await levelIs(page, 'adapter', 'problem');
    await tryBluetooth(page);
    await row(page, 'adapter').getByText('Bluetooth is off or missing.').waitFor();
    await levelIs(page, 'rules', 'hint');
  });

  const bluez = await MockBluez.start(busAddress, [asPeripheral(createVirtualHub())]);
  t.teardown(() => bluez.close());

  await t.test('DefaultWebBluetoothGuardSetting 2: known after trying only', async t => {
    const policies = {DefaultWebBluetoothGuardSetting: 2};
    const page = await open(await startPolicyBrowser(t, {policies, busAddress}), address);
    await levelIs(page, 'adapter', 'problem');
    await levelIs(page, 'rules', 'hint');
    await summaryIs(page, 'Not ready yet.');
    await tryBluetooth(page);
    await levelIs(page, 'rules', 'problem');
    await levelIs(page, 'adapter', 'hint');
    t.match(await reportOf(page), `requestDevice: bluetooth-denied`);
    t.match(await reportOf(page), BLOCKED);
    await row(page, 'rules').getByText('For grown-ups').click();
    t.match(await row(page, 'rules').innerText(), 'DefaultWebBluetoothGuardSetting');
    t.match(await row(page, 'rules').innerText(), BLOCKED, 'quoted as the browser says it');
    await screenshot(page, 'doctor-policy');
  });

  // A page that does not come from this computer, with https as far as the browser is concerned.
  const school = `http://${OTHER_HOST}:${port}`;
  const link = await serveFakeScratchLink(createVirtualHub());
  t.teardown(() => link.close());
  const args = [
    `--ip-address-space-overrides=127.0.0.1:${port}=public`,
    `--unsafely-treat-insecure-origin-as-secure=${school}`,
    `--host-resolver-rules=MAP ${OTHER_HOST} 127.0.0.1, MAP 127.0.0.1:20111 ${new URL(link.url).host}`,
  ];

  await t.test('LoopbackNetworkBlockedForUrls keeps Scratch Link away', async t => {
    const policies = {LoopbackNetworkBlockedForUrls: ['*'], DefaultWebBluetoothGuardSetting: 2};
    const page = await open(await startPolicyBrowser(t, {policies, busAddress, args}), school);
    await levelIs(page, 'address', 'good');
    await levelIs(page, 'local-network', 'problem');
    t.match(await row(page, 'local-network').innerText(), notices.en['scratch-link-denied'][0]);
    await row(page, 'scratch-link').getByRole('button').click();
    await levelIs(page, 'scratch-link', 'problem');
  });
});
