// Level: all
/** After a reload, in a Chromium that remembers which hub the user has chosen: connected again without the chooser. */
import type {Locator, Page} from 'playwright-core';
import t from 'tap';
import {exampleProject, sb3Of} from '../../src/apps/learning/example-files.js';
import {createVirtualHub} from '../../src/virtual/index.js';
import {asPeripheral} from '../rig/as-peripheral.js';
import {startBluetoothRig} from '../rig/bluetooth-rig.js';
import {rigIsLeftOut} from '../rig/bus-daemon.js';
import {Chooser} from '../rig/chooser.js';
import {
  bluetoothEntry,
  connectByBluetooth,
  disconnectButton,
  HUB_NAME,
} from '../rig/editor-bluetooth.js';
import {screenshot} from '../support/browser.js';
import {card, connectionDialog, loadEditor, openLibrary} from '../support/editor-page.js';
import {
  connectHub,
  hubLine,
  openPackaged,
  overlayCard,
  packageProject,
  pill,
  projectIsLoaded,
  waitsForFlag,
} from '../support/packaged-page.js';
import {panelOf} from '../support/panel.js';
import {openHubPage} from '../support/panel-page.js';
import {until} from '../support/until.js';

/** In Chromium 156: chrome://flags/#enable-web-bluetooth-new-permissions-backend. */
const FEATURES = ['WebBluetoothNewPermissionsBackend'];
const FIND = 'Find a hub (Bluetooth)…';

const again = (place: Locator): Locator =>
  place.getByRole('button', {name: `Connect to ${HUB_NAME} again`});

/** From now on a chooser of this page is an error. */
const forbidChooser = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(navigator.bluetooth, 'requestDevice', {
      value: () => Promise.reject(new Error('The page has shown a chooser.')),
    });
  });

t.test('after a reload', {skip: rigIsLeftOut()}, async t => {
  const hub = createVirtualHub({name: HUB_NAME});
  const rig = await startBluetoothRig(t, [asPeripheral(hub)], FEATURES);
  const isFree = () => until('the hub is free', () => !hub.state.connected);

  await t.test('the panel connects to the hub of last time', async t => {
    const page = await openHubPage(rig.browser);
    const chooser = await Chooser.of(page);
    const view = panelOf(page).locator('.connect-view');
    const search = () => view.getByRole('button', {name: 'Search for hubs'}).click();
    await search();
    await view.getByText(FIND).waitFor();
    t.equal(await again(view).count(), 0, 'there is none yet');
    const lines = await view.getByRole('listitem').allInnerTexts();
    const names = lines.map(line => line.split('\n')[0]);
    t.same(names, [FIND, 'Virtual hub'], 'the real way first');
    await view.getByText(FIND).click();
    await chooser.pick(HUB_NAME);
    await panelOf(page).locator('.hub-view').waitFor();

    await forbidChooser(page);
    await page.reload();
    await isFree();
    await again(view).waitFor();
    await screenshot(page, 'connect-again-panel');
    await search();
    await view.getByText(FIND).waitFor();
    await again(view).waitFor();
    t.equal(await view.getByRole('listitem').filter({hasText: HUB_NAME}).count(), 0, 'once');
    await again(view).click();
    await panelOf(page).locator('.hub-view').waitFor();
    t.ok(hub.state.connected);
    t.same(rig.browser.pageErrors, []);
  });

  await t.test('and so does a packaged project', async t => {
    const html = await packageProject(
      await sb3Of(exampleProject('first-motor', 'en')),
      waitsForFlag,
    );
    const page = await rig.browser.blankPage({width: 480, height: 360});
    await isFree();
    const chooser = await Chooser.of(page);
    await openPackaged(page, `${rig.browser.address}/packaged/`, html);
    await connectHub(page, FIND);
    await chooser.pick(HUB_NAME);
    await overlayCard(page).waitFor({state: 'hidden'});

    await forbidChooser(page);
    await page.reload();
    await projectIsLoaded(page);
    await isFree();
    await pill(page).click();
    await hubLine(page, FIND).waitFor();
    await again(overlayCard(page)).waitFor();
    await screenshot(page, 'connect-again-overlay');
    await again(overlayCard(page)).click();
    await overlayCard(page).waitFor({state: 'hidden'});
    t.ok(hub.state.connected);
  });
  await t.test('the editor’s dialog lists it under its name', async t => {
    const page = await rig.browser.blankPage();
    await isFree();
    const chooser = await Chooser.of(page);
    const openDialog = async () => {
      await openLibrary(page);
      await card(page).click();
      await bluetoothEntry(page).waitFor();
    };
    await loadEditor(page, `${rig.browser.address}/?locale=en`);
    await openDialog();
    await connectByBluetooth(page, chooser);

    await forbidChooser(page);
    await loadEditor(page, `${rig.browser.address}/?locale=en`);
    await isFree();
    await openDialog();
    const line = connectionDialog(page).locator('[class*="peripheral-tile_"]', {hasText: HUB_NAME});
    await screenshot(page, 'connect-again-dialog');
    await line.getByRole('button').click();
    await disconnectButton(page).waitFor();
    t.ok(hub.state.connected);
  });
});
