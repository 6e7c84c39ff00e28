// Level: all
/** A packaged project and hubs on the air: chooser, blocks, a lost link; from https, from a folder and without https. */
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import type {Page} from 'playwright-core';
import t from 'tap';
import {exampleProject, sb3Of} from '../../src/apps/learning/example-files.js';
import {createVirtualHub, type LinkedHub} from '../../src/virtual/index.js';
import {asPeripheral} from '../rig/as-peripheral.js';
import {startBluetoothRig} from '../rig/bluetooth-rig.js';
import {rigIsLeftOut} from '../rig/bus-daemon.js';
import {Chooser} from '../rig/chooser.js';
import {HUB_NAME, motorHasPower} from '../rig/editor-bluetooth.js';
import {OTHER_HOST, screenshot} from '../support/browser.js';
import {docPicture} from '../support/doc-picture.js';
import {serveFakeScratchLink} from '../support/fake-scratch-link.js';
import {
  connectHub,
  hubLine,
  isConnected,
  openPackaged,
  overlayCard,
  overlayNotice,
  overlayProblem,
  packageProject,
  pill,
  projectIsLoaded,
  runBlock,
  waitsForFlag,
} from '../support/packaged-page.js';
import {until} from '../support/until.js';

const FIND = 'Find a hub (Bluetooth)…';
const LINK_HUB_NAME = 'Hub on the link';
const ALL_MOTORS = {MOTOR_ID: 'all motors'};
const html = await packageProject(await sb3Of(exampleProject('first-motor', 'en')), waitsForFlag);

t.test('Web Bluetooth', {skip: rigIsLeftOut()}, async t => {
  const hub = createVirtualHub({name: HUB_NAME});
  const rig = await startBluetoothRig(t, [asPeripheral(hub)]);
  const page = await rig.browser.blankPage({width: 480, height: 360});
  const chooser = await Chooser.of(page);
  await openPackaged(page, `${rig.browser.address}/packaged/`, html);
  const motorOn = async () => {
    await runBlock(page, 'wedo2_motorOn', ALL_MOTORS);
    await motorHasPower(hub, 100);
  };

  await t.test('the list comes back after a cancelled chooser', async t => {
    await connectHub(page, FIND);
    await chooser.cancel();
    await hubLine(page, FIND).waitFor();
    t.equal(await overlayProblem(page).count(), 0);
    await docPicture(page, 'packaged');
  });

  await t.test('connected in the chooser, a motor turns, stop', async t => {
    await hubLine(page, FIND).click();
    await chooser.pick(HUB_NAME);
    await overlayCard(page).waitFor({state: 'hidden'});
    t.ok(await isConnected(page));
    await runBlock(page, 'wedo2_startMotorPower', {...ALL_MOTORS, POWER: 100});
    await motorOn();
    await pill(page).click();
    await overlayCard(page).getByText(HUB_NAME).waitFor();
    await screenshot(page, 'packaged-bluetooth');
    await overlayCard(page).getByRole('button', {name: 'Stop'}).click();
    await motorHasPower(hub, 0);
    await page.keyboard.press('Escape');
  });

  await t.test('the link is lost, and comes back without a click', async t => {
    const {behaviour} = rig.device;
    await motorOn();
    behaviour.isInReach = false;
    hub.loseLink();
    await overlayNotice(page).getByText('The hub was lost.').waitFor();
    t.notOk(await isConnected(page));
    behaviour.isInReach = true;
    await until('the hub is back', () => hub.state.connected);
    await motorHasPower(hub, 0);
    await overlayNotice(page).getByText('The hub is back.').waitFor();
    await motorOn();
  });

  await t.test('disconnected', async t => {
    await pill(page).click();
    await overlayCard(page).getByRole('button', {name: 'Disconnect'}).click();
    await until('the hub is free', () => !hub.state.connected);
    t.notOk(await isConnected(page));
    t.equal(hub.state.motors.get(1)?.powerPercent, 0, 'its motor was stopped');
  });
});

t.test('where a packaged page works', {skip: rigIsLeftOut()}, async t => {
  const hub = createVirtualHub({name: HUB_NAME});
  const rig = await startBluetoothRig(t, [asPeripheral(hub)]);
  const {browser} = rig;
  const folder = await mkdtemp(join(tmpdir(), 'packaged-'));
  t.teardown(() => rm(folder, {recursive: true}));
  const file = join(folder, 'project.html');
  await writeFile(file, html);
  const openFile = async () => {
    const page = await browser.blankPage();
    await page.goto(pathToFileURL(file).href);
    await projectIsLoaded(page);
    return page;
  };
  const openAt = async (address: string) => {
    const page = await browser.blankPage();
    // The question of the browser before a page may talk to this computer's own addresses.
    await page.context().grantPermissions(['local-network-access']);
    await openPackaged(page, address, html);
    return page;
  };

  for (const [place, open] of [
    ['https', () => openAt('https://school.example/project.html')],
    ['a file', openFile],
  ] as const) {
    await t.test(`${place}: Web Bluetooth`, async () => {
      const page = await open();
      const chooser = await Chooser.of(page);
      await connectHub(page, FIND);
      await chooser.pick(HUB_NAME);
      await overlayCard(page).waitFor({state: 'hidden'});
      await motorObeys(page, hub);
    });

    await t.test(`${place}: Scratch Link`, async t => {
      const linkHub = createVirtualHub({name: LINK_HUB_NAME});
      const link = await serveFakeScratchLink(linkHub, browser.scratchLinkPort);
      t.teardown(() => link.close());
      const page = await open();
      await connectHub(page, LINK_HUB_NAME);
      await overlayCard(page).waitFor({state: 'hidden'});
      await motorObeys(page, linkHub);
    });
  }

  await t.test('a server without https: only virtual hubs, and the overlay says why', async t => {
    const page = await openAt(`http://${OTHER_HOST}/project.html`);
    await pill(page).click();
    await hubLine(page, 'Virtual hub').waitFor();
    await overlayProblem(page).getByText('Bluetooth does not work at this address.').waitFor();
    t.equal(await hubLine(page, FIND).count(), 0);
    await hubLine(page, 'Virtual hub').click();
    await page.locator('.sign.connected').waitFor();
  });
});

/** The first block after the connection. */
async function motorObeys(page: Page, hub: LinkedHub): Promise<void> {
  await runBlock(page, 'wedo2_startMotorPower', {...ALL_MOTORS, POWER: 100});
  await motorHasPower(hub, 100);
}
