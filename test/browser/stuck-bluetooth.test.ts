// Level: all
/** Chromium on Linux no longer answers a page's Bluetooth calls after BlueZ removed a hub's services during a write. */
import {setTimeout as pause} from 'node:timers/promises';
import type {Page} from 'playwright-core';
import t from 'tap';
import {wedo2} from '../../src/hubs/wedo2/hub-protocol.js';
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
import {skipTimeUntil} from '../support/page-time.js';
import {until} from '../support/until.js';

/** Whether the browser itself says that it has Bluetooth; 'no answer' after a second. */
const askBrowser = (page: Page) =>
  Promise.race([
    page.evaluate(() => navigator.bluetooth.getAvailability()),
    pause(1_000, 'no answer'),
  ]);

t.test('a page whose Bluetooth is stuck', {skip: rigIsLeftOut()}, async t => {
  const setup = await openConnected(t);
  const {hub, rig, page, chooser} = setup;
  const {device} = rig;
  await startMotor(setup);
  device.behaviour.showsServicesForMs = 0;
  // It is a write that must be open when the services disappear.
  await until('no read is left to do', () => device.readCount === wedo2.status.length);
  const wake = goSilent(hub);
  await clickBlock(page, 'motorOn');
  await skipTimeUntil(notice(page, 'unstable'));
  wake();
  hub.loseLink();
  await notice(page, 'reconnecting').waitFor();
  await skipTimeUntil(notice(page, 'bluetooth-stuck'));
  t.equal(await askBrowser(page), 'no answer', 'it is so');
  t.match(await page.getByRole('alert').allInnerTexts(), [/stuck.*Save.*reload/]);
  await screenshot(page, 'notice-bluetooth-stuck');
  const {connectRequests} = device;
  await clickStatusButton(page);
  await notice(page, 'bluetooth-stuck').waitFor({state: 'detached'});
  await bluetoothEntry(page).getByRole('button').click();
  await skipTimeUntil(connectionDialog(page).locator('.connection-guide', {hasText: 'stuck'}));
  t.equal(await notice(page, 'bluetooth-stuck').count(), 0, 'not once more in the bar');
  await screenshot(page, 'notice-bluetooth-stuck-again');
  t.equal(device.connectRequests, connectRequests);

  const questions: string[] = [];
  page.once('dialog', dialog => {
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
