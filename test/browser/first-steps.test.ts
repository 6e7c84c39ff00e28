import {readFile} from 'node:fs/promises';
import t from 'tap';
import {startBrowser, screenshot} from '../support/browser.js';
import {
  boxOf,
  card,
  clickBlock,
  clickStatusButton,
  clickStop,
  connectByStatusButton,
  connectInDialog,
  connectionDialog,
  dragToWorkspace,
  motorRuns,
  openLibrary,
  openProject,
  saveProject,
  showOurBlocks,
  strip,
  stripPort,
  workspaceBlock,
} from '../support/editor-page.js';

const browser = await startBrowser();
t.teardown(() => browser.close());

const page = await browser.open();

/** The path of the project that the first test saves. */
let saved = '';

t.test('card, connection, first block, stop, save', async t => {
  await openLibrary(page);
  const [first] = await page.locator('[class*="library-item_featured-item"]').all();
  t.equal(await first?.getAttribute('id'), 'wedo2', 'our card comes first');
  t.equal(await card(page).count(), 1, 'and is the only one for this hub');
  await screenshot(page, 'library');

  await card(page).click();
  const tile = connectionDialog(page).locator('[class*="peripheral-tile-name-text"]');
  await tile.first().waitFor();
  t.match(await tile.allInnerTexts(), ['Virtual hub']);
  await screenshot(page, 'connection-dialog');
  await connectInDialog(page);
  t.match(await strip(page).innerText(), 'Virtual hub');

  await showOurBlocks(page);
  await dragToWorkspace(page, 'motorOn');
  await clickBlock(page, 'motorOn');
  await motorRuns(page, 'A', 100);
  await screenshot(page, 'motor-on');
  const wheel = stripPort(page, 'A').locator('.strip-disc');
  const angle = () => wheel.evaluate(disc => getComputedStyle(disc).transform);
  const before = await angle();
  await page.waitForFunction(
    earlier =>
      getComputedStyle(document.querySelector('.strip-turning .strip-disc') ?? document.body)
        .transform !== earlier,
    before,
  );
  t.not(await angle(), before, 'the wheel turns');

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
  t.equal(await strip(page).count(), 0, 'a reload ends the connection');
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
  for (const link of await about.locator('a:not([href^="http"])').all()) {
    const address = new URL((await link.getAttribute('href')) ?? '', about.url());
    t.equal(
      (await about.request.get(address.href)).status(),
      200,
      `about page: ${address.pathname}`,
    );
  }
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

t.test('the strip: devices and sliders; it disappears with the connection', async t => {
  const [portA, portB] = [stripPort(page, 'A'), stripPort(page, 'B')];
  t.equal(await portA.locator('select').inputValue(), 'motor');
  t.equal(await portB.locator('select').inputValue(), 'distance');

  await portA.locator('select').selectOption('tilt');
  const sliders = portA.locator('input[type="range"]');
  await sliders.nth(1).waitFor();
  t.equal(await sliders.count(), 2, 'a tilt sensor has two sliders');
  await screenshot(page, 'strip-tilt');
  for (const slider of await page.locator('.strip input, .strip select').all()) {
    const name = await slider.evaluate(
      each =>
        each.getAttribute('aria-label') ??
        (each as HTMLInputElement).labels?.[0]?.textContent ??
        '',
    );
    t.ok(name.length > 3, `a name for those who do not see: ${name}`);
  }
  const groups = await strip(page).getByRole('group').all();
  t.same(await Promise.all(groups.map(each => each.getAttribute('aria-label'))), [
    'Port A',
    'Port B',
  ]);
  const live = strip(page).locator('output, [role="status"], [role="alert"], [aria-live]');
  t.equal(await live.count(), 0, 'nothing in it speaks up by itself');

  await portA.locator('select').selectOption('nothing');
  await sliders.first().waitFor({state: 'detached'});
  t.equal(await sliders.count(), 0);

  const workspace = await boxOf(page.locator('svg.blocklySvg'));
  const row = await boxOf(strip(page));
  t.ok(workspace.y + workspace.height <= row.y + 1, 'the workspace ends above the strip');

  await page.locator('.blocklyFlyout').first().waitFor();
  await showOurBlocks(page);
  await page.emulateMedia({reducedMotion: 'reduce'});
  await portA.locator('select').selectOption('motor');
  await clickBlock(page, 'motorOn');
  await motorRuns(page, 'A', 100);
  const animation = await page
    .locator('.strip-disc')
    .evaluate(disc => getComputedStyle(disc).animationName);
  t.equal(animation, 'none', 'no turning for those who asked for less motion');
  t.equal(await page.locator('.strip-arrow').innerText(), '↻', 'but a sign of it');

  await clickStatusButton(page);
  await connectionDialog(page).locator('[class*="corner-buttons"] button').first().click();
  await strip(page).waitFor({state: 'detached'});
  t.equal(await strip(page).count(), 0, 'disconnected: the strip is gone');
});
