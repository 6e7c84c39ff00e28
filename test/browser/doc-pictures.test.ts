// Level: all
/**
 * Does what docs/first-lesson.md says, opens the example of docs/first-lesson-education.md, and takes their pictures and those of the
 * connection doctor and of the panel's messages:
 * `DOC_PICTURES=1 npm test -- test/browser/doc-pictures.test.ts` replaces those in docs/pictures.
 */
import t from 'tap';
import type {BlockwavePanel} from '../../src/panel/index.js';
import type {VirtualEducationDevice} from '../../src/virtual/education/index.js';
import {createVirtualHub} from '../../src/virtual/index.js';
import {asPeripheral} from '../rig/as-peripheral.js';
import {startBluetoothRig} from '../rig/bluetooth-rig.js';
import {rigIsLeftOut} from '../rig/bus-daemon.js';
import {startBrowser} from '../support/browser.js';
import {docPicture} from '../support/doc-picture.js';
import {openDoctor, summaryIs} from '../support/doctor-page.js';
import {
  boxOf,
  card,
  clickBlock,
  clickGreenFlag,
  clickStop,
  connectInDialog,
  connectionDialog,
  dragToWorkspace,
  openLibrary,
  showOurBlocks,
  workspaceBlock,
} from '../support/editor-page.js';
import {motorRuns, panelOf, portOf} from '../support/panel.js';
import {connectVirtual, openHubPage, runMotor} from '../support/panel-page.js';
import {openScripts} from '../support/lesson-project.js';
import {wedo2} from '../support/project.js';

const SIZE = {width: 1024, height: 720};

/** The script of the second half of the lesson. */
const WHEN_NEAR = [
  wedo2('whenDistance', {OP: '<', REFERENCE: 50}),
  wedo2('motorOnFor', {MOTOR_ID: 'motor', DURATION: 1}),
];

t.test('the first lesson, and the doctor of this computer', {skip: rigIsLeftOut()}, async t => {
  const rig = await startBluetoothRig(t, [asPeripheral(createVirtualHub())]);
  const page = await rig.browser.open();
  await page.setViewportSize(SIZE);
  await openLibrary(page);
  await docPicture(page, 'library');
  await card(page).click();
  await connectionDialog(page).getByText('Find a hub (Bluetooth)').waitFor();
  await connectionDialog(page).getByText('Virtual hub').waitFor();
  await docPicture(page, 'connect');
  await connectInDialog(page);
  await showOurBlocks(page);
  await dragToWorkspace(page, 'motorOn', 60);
  await clickBlock(page, 'motorOn');
  await motorRuns(page, 'A', 100);
  await docPicture(page, 'first-motor');
  await clickStop(page);
  await motorRuns(page, 'A', 0);

  // The narrow window has a menu without words.
  await page.setViewportSize({width: 1280, height: 800});
  await openScripts(page, [WHEN_NEAR]);
  // A click elsewhere closes the menu.
  await page.locator('canvas').first().click();
  await page.setViewportSize(SIZE);
  await workspaceBlock(page, 'whenDistance').waitFor();
  // It runs for a second only.
  await Promise.all([motorRuns(page, 'A', 100), portOf(page, 'B').getByRole('slider').fill('20')]);
  await docPicture(page, 'distance');

  await page.getByRole('button', {name: 'Examples'}).click();
  await page.locator('dialog.examples li button').first().waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('dialog.examples img')].every(
      each => each.complete,
    ),
  );
  await docPicture(page, 'examples');
  await page.keyboard.press('Escape');

  const doctor = await openDoctor(rig.browser, {width: 760, height: 720});
  await summaryIs(doctor, 'This computer is ready');
  await docPicture(doctor, 'doctor-ready');
  t.same(rig.browser.pageErrors, []);
});

t.test('the connection doctor', {skip: rigIsLeftOut()}, async t => {
  const browser = await startBrowser(t);
  const query = '&code=web-bluetooth-off';
  const page = await openDoctor(browser, {width: 760, height: 720, query});
  await docPicture(page, 'doctor');
  t.same(browser.pageErrors, []);
});

t.test('the messages of a motor in the panel', async t => {
  const browser = await startBrowser(t);
  const page = await openHubPage(browser, {width: 1024, height: 640});
  await connectVirtual(page);
  await panelOf(page).getByRole('tab', {name: 'Messages'}).click();
  const rows = panelOf(page).locator('.frames tbody tr');
  for (const [power, words] of [
    [100, 'this way with power 100'],
    [-72, 'that way with power'],
    [60, 'this way with power'],
  ] as const) {
    await runMotor(page, power);
    // The hub's own messages may come in between.
    await rows.filter({hasText: words}).first().getByText('arrived').waitFor();
  }
  await panelOf(page).getByText('The hub has got the command: Motor A').waitFor();
  await docPicture(page, 'panel', await boxOf(panelOf(page)));
  t.same(browser.pageErrors, []);
});

t.test('the robot of the first lesson with Education 2026', async t => {
  const browser = await startBrowser(t);
  const page = await browser.open();
  await page.setViewportSize({width: 1280, height: 800});
  await page.getByRole('button', {name: 'Examples'}).click();
  await page.locator('[data-example="lever-robot"]').click();
  await page
    .locator('.blocklyWorkspace .blocklyBlockCanvas .cardrobot_driveTank')
    .first()
    .waitFor();
  const tabs = panelOf(page).locator('.hub-label[data-state="connected"]');
  await tabs.nth(2).waitFor();
  t.equal(await tabs.count(), 3, 'the editor connects the virtual devices');

  // The Controller is hub 2.
  await tabs.nth(1).click();
  await clickGreenFlag(page);
  const left = panelOf(page).getByRole('slider', {name: 'Left lever'});
  await left.focus();
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
  await page.waitForFunction(robotTurns);
  await docPicture(page, 'lever-robot');
  t.same(browser.pageErrors, []);
});

/** In the page: whether the left motor of the virtual Double Motor runs at 30 %, forward. */
function robotTurns(): boolean {
  const panel = document.querySelector<BlockwavePanel>('blockwave-panel');
  const families = panel?.blockwave?.families ?? [];
  const extension = families.find(({family}) => family.id === 'cardrobot')?.extension;
  const [session] = extension?.hubs ?? [];
  const device = session && extension?.virtualHubOf(session);
  return (device as VirtualEducationDevice).state.motors.get(0)?.powerPercent === -30;
}
