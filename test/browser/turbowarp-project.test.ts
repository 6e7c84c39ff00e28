// Level: all
import t from 'tap';
import {startBrowser} from '../support/browser.js';
import {
  clickGreenFlag,
  connectInDialog,
  connectionDialog,
  openProject,
} from '../support/editor-page.js';
import {motorRuns} from '../support/panel.js';
import {projectOf, whenFlagClicked} from '../support/project.js';

const browser = await startBrowser(t);

t.test('a project of TurboWarp or Xcratch has the same connection dialog', async t => {
  const page = await browser.open();
  const motorOn = {opcode: 'blockwave_motorOn', inputs: {MOTOR_ID: 'motor A'}};
  const project = projectOf([[whenFlagClicked, motorOn]], {extensions: ['blockwave']});
  await openProject(page, {
    name: 'turbowarp.json',
    mimeType: 'application/json',
    buffer: Buffer.from(project),
  });
  await page.locator('.blocklyToolboxCategory#blockwave').click();
  const status = page.locator('.blocklyFlyoutLabel:has(image) .blocklyTouchTargetBackground');
  await status.last().click();
  const dialog = connectionDialog(page);
  await dialog.locator('[class*="peripheral-tile"]').first().waitFor();
  const header = page.locator('[class*="modal_header-item-title"]');
  t.equal(await header.textContent(), 'WeDo 2.0 hub');
  await connectInDialog(page);
  await clickGreenFlag(page);
  await motorRuns(page, 'A', 100);
});
