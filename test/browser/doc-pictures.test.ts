// Level: all
/**
 * Does what docs/first-lesson.md says, and takes its pictures and those of the connection doctor:
 * `DOC_PICTURES=1 npm test -- test/browser/doc-pictures.test.ts` replaces those in docs/pictures.
 */
import t from 'tap';
import {createVirtualHub} from '../../src/virtual/index.js';
import {asPeripheral} from '../rig/as-peripheral.js';
import {startBluetoothRig} from '../rig/bluetooth-rig.js';
import {rigIsLeftOut} from '../rig/bus-daemon.js';
import {startBrowser} from '../support/browser.js';
import {docPicture} from '../support/doc-picture.js';
import {openDoctor, summaryIs} from '../support/doctor-page.js';
import {
  card,
  clickBlock,
  clickStop,
  connectInDialog,
  connectionDialog,
  dragToWorkspace,
  openLibrary,
  showOurBlocks,
  workspaceBlock,
} from '../support/editor-page.js';
import {motorRuns, portOf} from '../support/panel.js';
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
