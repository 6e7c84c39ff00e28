// Level: all
/** Chromium on Linux no longer answers a page's Bluetooth calls after BlueZ removed a hub's services during a write. */
import type {Page} from 'playwright-core';
import t from 'tap';
import {rigIsLeftOut} from '../rig/bus-daemon.js';
import {
  bluetoothEntry,
  connectByBluetooth,
  openConnected,
  startMotor,
} from '../rig/editor-bluetooth.js';
import {goSilent} from '../support/connected-extension.js';
import {screenshot} from '../support/browser.js';
import {
  card,
  clickBlock,
  clickStatusButton,
  connectionDialog,
  notice,
  openLibrary,
} from '../support/editor-page.js';
import {until} from '../support/until.js';

/** Whether the browser itself says that it has Bluetooth; 'no answer' after three seconds. */
const askBrowser = (page: Page) =>
  page.evaluate(() =>
    Promise.race([
      navigator.bluetooth.getAvailability(),
      new Promise(resolve => setTimeout(resolve, 3_000, 'no answer')),
    ]),
  );

t.test('a page whose Bluetooth is stuck', {skip: rigIsLeftOut()}, async t => {
  const setup = await openConnected(t);
  const {hub, rig, page, chooser} = setup;
  const [device] = rig.bluez.devices;
  if (!device) throw new Error('The rig has no hub.');
  await startMotor(setup);
  device.behaviour.showsServicesForMs = 0;
  const wake = goSilent(hub);
  await clickBlock(page, 'motorOn');
  await notice(page, 'unstable').waitFor();
  wake();
  hub.loseLink();
  await notice(page, 'reconnecting').waitFor();
  await notice(page, 'bluetooth-stuck').waitFor();
  t.equal(await askBrowser(page), 'no answer', 'it is so');
  t.match(await page.getByRole('alert').allInnerTexts(), [/stuck.*Save.*reload/]);
  await screenshot(page, 'notice-bluetooth-stuck');
  const {connectRequests} = device;
  await clickStatusButton(page);
  await bluetoothEntry(page).getByRole('button').click();
  await notice(page, 'bluetooth-stuck').waitFor();
  await connectionDialog(page).getByText('went wrong').waitFor();
  await screenshot(page, 'notice-bluetooth-stuck-again');
  t.equal(device.connectRequests, connectRequests);

  const questions: string[] = [];
  page.on('dialog', dialog => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  t.same(questions, ['beforeunload'], 'Scratch asks before what is not saved is lost');
  await openLibrary(page);
  await card(page).click();
  await connectByBluetooth(page, chooser);
  await until('the hub is connected', () => hub.state.connected);
  t.equal(await page.locator('.notice[data-notice]').count(), 0);
  t.same(rig.browser.pageErrors, []);
});
