// Level: all
/** /doctor.html in a browser with Bluetooth: the adapter, frames, trying, a hub in another tab. */
import t from 'tap';
import {createVirtualHub} from '../../src/virtual/index.js';
import {asPeripheral} from '../rig/as-peripheral.js';
import {startBluetoothRig} from '../rig/bluetooth-rig.js';
import {rigIsLeftOut} from '../rig/bus-daemon.js';
import {Chooser} from '../rig/chooser.js';
import {screenshot} from '../support/browser.js';
import {
  levelIs,
  openDoctor,
  openInFrame,
  reportOf,
  row,
  summaryIs,
} from '../support/doctor-page.js';
import {panelButton, panelOf} from '../support/panel.js';

const HUB_NAME = 'Hub on the air';
const READY = 'This computer is ready for your hub.';

t.test('with Bluetooth', {skip: rigIsLeftOut()}, async t => {
  const hub = createVirtualHub({name: HUB_NAME});
  const rig = await startBluetoothRig(t, [asPeripheral(hub)]);
  const {browser} = rig;

  await t.test('the list is shown at a click, and the hub in it is found', async t => {
    const page = await openDoctor(browser, {query: '&code=not-found'});
    await summaryIs(page, READY);
    await levelIs(page, 'adapter', 'good');
    await levelIs(page, 'rules', 'hint');
    const chooser = await Chooser.of(page);
    const tryIt = row(page, 'rules').getByRole('button', {name: 'Try Bluetooth'});

    await tryIt.click();
    await chooser.cancel();
    await levelIs(page, 'rules', 'good');
    t.match(await row(page, 'rules').innerText(), 'Bluetooth is allowed here.');
    await tryIt.click();
    await chooser.pick(HUB_NAME);
    await row(page, 'rules').getByText('The browser has found your hub!').waitFor();
    t.notOk(hub.state.connected, 'nothing is connected');
    t.match(await reportOf(page), 'requestDevice: found');
    t.notMatch(await reportOf(page), HUB_NAME, 'the name of the hub is not in the report');
    await screenshot(page, 'doctor-found');
  });

  await t.test('a frame without the permission, and one with it', async t => {
    const {page, frame} = await openInFrame(t, browser, '');
    await levelIs(frame, 'frame', 'problem');
    await levelIs(frame, 'adapter', 'hint');
    await levelIs(frame, 'local-network', 'good');
    t.match(await reportOf(frame), /getAvailability: no\)/, 'which proves nothing in a frame');
    const link = frame.getByRole('link', {name: 'Open in its own window'});
    const opened = page.waitForEvent('popup');
    await link.click();
    await levelIs(await opened, 'frame', 'good');
    const allowed = await openInFrame(t, browser, 'allow="bluetooth"');
    await levelIs(allowed.frame, 'frame', 'good');
    await levelIs(allowed.frame, 'adapter', 'good');
  });

  await t.test('a hub that another tab uses', async t => {
    const page = await openDoctor(browser, {query: '&code=in-use'});
    await levelIs(page, 'tabs', 'good');
    const other = await page.context().newPage();
    await other.goto(`${browser.address}/hub.html?locale=en`);
    const chooser = await Chooser.of(other);
    await panelButton(other, 'connect').click();
    await panelOf(other).locator('.found .button', {hasText: 'Bluetooth'}).click();
    await chooser.pick(HUB_NAME);
    await panelOf(other).locator('.hub-view').waitFor();
    await page.getByRole('button', {name: 'Check again'}).click();
    await levelIs(page, 'tabs', 'hint');
    t.match(
      await row(page, 'tabs').innerText(),
      'This browser uses a hub already, in another tab.',
    );
    await other.close();
  });

  t.same(browser.pageErrors, []);
});
