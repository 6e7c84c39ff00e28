import {readFile} from 'node:fs/promises';
import t from 'tap';
import {startBrowser, screenshot} from '../support/browser.js';
import {
  card,
  clickBlock,
  clickStop,
  connectByStatusButton,
  connectInDialog,
  connectionDialog,
  dragToWorkspace,
  openLibrary,
  openProject,
  saveProject,
  showOurBlocks,
  workspaceBlock,
} from '../support/editor-page.js';
import {motorRuns, panelOf} from '../support/panel.js';

const browser = await startBrowser(t);

const page = await browser.open();

/** The path of the project that the first test saves. */
let saved = '';

t.test('card, connection, first block, stop, save', async t => {
  await openLibrary(page);
  const first = page.locator('[class*="library-item_featured-item"]').first();
  t.equal(await first.getAttribute('id'), 'wedo2', 'our card comes first');
  t.equal(await card(page).count(), 1, 'and is the only one for this hub');
  await screenshot(page, 'library');

  await card(page).click();
  const tile = connectionDialog(page).locator('[class*="peripheral-tile-name-text"]');
  await tile.first().waitFor();
  t.match(await tile.allInnerTexts(), ['Virtual hub']);
  const signal = connectionDialog(page).locator('[class*="signal-strength-meter"]');
  t.equal(await signal.count(), 1);
  t.notOk(await signal.isVisible(), 'no bars without a signal');
  await screenshot(page, 'connection-dialog');
  await connectInDialog(page);

  await showOurBlocks(page);
  await dragToWorkspace(page, 'motorOn');
  await clickBlock(page, 'motorOn');
  await motorRuns(page, 'A', 100);
  await screenshot(page, 'motor-on');
  await clickStop(page);
  await motorRuns(page, 'A', 0);
  t.pass('the stop sign stops the motor');

  saved = await saveProject(page);
});

t.test('the editor loads without a request to another server', async t => {
  const {length} = browser.outsideRequests;
  await page.reload();
  await page.locator('.blocklyToolboxCategory').first().waitFor();
  await page.waitForLoadState('networkidle');
  t.same(browser.outsideRequests.slice(length), []);
  t.same(browser.pageErrors, []);
  t.match(await page.title(), /^Blockwave/);
  t.equal(await panelOf(page).locator('header').count(), 0, 'the panel is closed');
  const saveRecording = page.getByRole('button', {name: 'Save recording'});
  t.equal(await saveRecording.count(), 0, 'it does not record');
  const logo = page.locator('#logo_img');
  t.match(await logo.evaluate(image => getComputedStyle(image).content), 'logo.svg');
  await screenshot(page, 'start');

  const opened = page.waitForEvent('popup');
  await page.locator('[class*="about-menu_about-icon"]').click();
  const about = await opened;
  await about.getByText('About Blockwave').click();
  await about.getByText('Licences and source').waitFor();
  // In one step: meanwhile the script of the page adds the language to addresses.
  const addresses = await about
    .locator('a')
    .evaluateAll(links =>
      links
        .map(link => (link as HTMLAnchorElement).href)
        .filter(each => each.startsWith(location.origin)),
    );
  t.not(addresses.length, 0);
  const requests = addresses.map(async address => (await about.request.get(address)).status());
  const missing = (await Promise.all(requests)).map((status, at) => [status, addresses[at]]);
  t.same(
    missing.filter(([status]) => status !== 200),
    [],
  );
  await about.close();
});

t.test('the saved project runs again', async t => {
  await openProject(page, {
    name: 'saved.sb3',
    mimeType: 'application/x.scratch.sb3',
    buffer: await readFile(saved),
  });
  await workspaceBlock(page, 'motorOn').waitFor();
  await connectByStatusButton(page);
  await clickBlock(page, 'motorOn');
  await motorRuns(page, 'A', 100);
  t.pass('the saved project runs again');
  await clickStop(page);
  await motorRuns(page, 'A', 0);
  t.same(browser.pageErrors, []);
});
