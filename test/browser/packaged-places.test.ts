// Level: all
/** Where a packaged page works: from https, from a folder (file://), and from a server without https. docs/packaged.md. */
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
import {OTHER_HOST} from '../support/browser.js';
import {serveFakeScratchLink} from '../support/fake-scratch-link.js';
import {
  connectHub,
  hubLine,
  openPackaged,
  overlayCard,
  overlayNotice,
  packageProject,
  waitsForFlag,
  pill,
  projectIsLoaded,
  runBlock,
} from '../support/packaged-page.js';

const FIND = 'Find a hub (Bluetooth)…';
const LINK_HUB_NAME = 'Hub on the link';
const ALL_MOTORS = {MOTOR_ID: 'all motors'};

t.test('places', {skip: rigIsLeftOut()}, async t => {
  const hub = createVirtualHub({name: HUB_NAME});
  const rig = await startBluetoothRig([asPeripheral(hub)]);
  t.teardown(() => rig.close());
  const {browser} = rig;
  const html = await packageProject(await sb3Of(exampleProject('first-motor', 'en')), waitsForFlag);
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
    await overlayNotice(page).getByText('Bluetooth does not work at this address.').waitFor();
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
