// Level: all
/** The panel in the editor: where it is, and what it leaves to the editor. */
import t, {type Test} from 'tap';
import {startBrowser, screenshot} from '../support/browser.js';
import {
  boxOf,
  chooseLanguage,
  connectByStatusButton,
  notice,
  setSize,
  type Box,
} from '../support/editor-page.js';
import {skipTimeUntil} from '../support/page-time.js';
import {openPanel, panelButton, panelOf, portOf} from '../support/panel.js';

const browser = await startBrowser();
t.teardown(() => browser.close());
const page = await browser.open();

const overlaps = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const isWithin = (inner: Box, outer: Box) =>
  inner.x >= outer.x - 1 &&
  inner.y >= outer.y - 1 &&
  inner.x + inner.width <= outer.x + outer.width + 1 &&
  inner.y + inner.height <= outer.y + outer.height + 1;

t.test('closed at first; opening it loads the blocks', async t => {
  await panelOf(page).getByRole('button', {name: 'Hub', expanded: false}).waitFor();
  await openPanel(page);
  await panelOf(page).getByText('Not connected', {exact: true}).waitFor();
  await page.locator('.blocklyToolboxCategory', {hasText: 'WeDo 2.0'}).waitFor();
  await panelButton(page, 'connect').click();
  await panelOf(page).getByRole('button', {name: 'Virtual hub Connect'}).click();
  await panelOf(page).locator('.hub-view').waitFor();
  await panelButton(page, 'disconnect').click();
  await connectByStatusButton(page);
  t.pass('the panel shows what is connected in the dialog');
});

t.test('open, it leaves the stage and the sprites free, and the blocks end above it', async t => {
  for (const [width, height] of [
    [1366, 641],
    [1024, 768],
    [1920, 1080],
  ] as const) {
    const window = await setSize(page, {width, height});
    const panel = await boxOf(panelOf(page));
    const size = `${width} x ${height}`;
    t.ok(isWithin(panel, window), `${size}: within the window`);
    for (const free of [
      '[class*="stage_stage-wrapper"]',
      '[class*="sprite-selector_sprite-selector"]',
    ]) {
      const box = await boxOf(page.locator(free).first());
      t.notOk(overlaps(panel, box), `${size}: ${free} is free`);
      t.ok(box.y + Math.min(box.height, 170) <= height, `${size}: ${free} is in the window`);
    }
    const blocks = await boxOf(page.locator('svg.blocklySvg'));
    t.ok(blocks.y + blocks.height <= panel.y + 1, `${size}: the blocks end above it`);
    t.ok(blocks.height >= 200, `${size}: ${blocks.height} pixels for blocks`);
    await screenshot(page, `panel-editor-${width}`);
  }
});

t.test('closed, its button is in the row of the tabs, and covers none', async t => {
  await panelButton(page, 'close').click();
  await buttonCoversNothing(t);
});

t.test('nor in a language that is written from right to left', async t => {
  await chooseLanguage(page, 'العربية');
  await buttonCoversNothing(t);
  await chooseLanguage(page, 'English');
});

async function buttonCoversNothing(t: Test): Promise<void> {
  for (const width of [1024, 1366, 1920]) {
    await setSize(page, {width, height: 641});
    const button = await boxOf(panelOf(page).locator('.opener'));
    for (const other of await page
      .locator('main [role="tab"], [class*="stage-header"] img')
      .all()) {
      t.notOk(overlaps(button, await boxOf(other)), `${width}: beside the tabs`);
    }
    const blocks = await boxOf(page.locator('svg.blocklySvg'));
    t.notOk(overlaps(button, blocks), `${width}: above the blocks`);
  }
}

t.test('it is visible in the full-screen stage, open and closed', async t => {
  for (const [width, height] of [
    [1366, 641],
    [1366, 768],
    [768, 1024],
  ] as const) {
    const window = await setSize(page, {width, height});
    await page.locator('[class*="stage-header_stage-button"]').last().dispatchEvent('click');
    const opener = panelOf(page).locator('.opener');
    const stop = await boxOf(page.locator('[class*="stop-all"]').first());
    t.notOk(overlaps(await boxOf(opener), stop), `${width}: beside the stop sign`);
    // A real click: nothing lies above it.
    await opener.click();
    const panel = await boxOf(panelOf(page));
    t.ok(isWithin(panel, window), `${width}: within the window`);
    await portOf(page, 'A').locator('select').click({trial: true});
    t.notOk(
      overlaps(panel, await boxOf(page.locator('[class*="stage_stage_"] canvas').first())),
      `${width}: the stage is free`,
    );
    t.notOk(
      overlaps(panel, await boxOf(page.locator('[class*="stop-all"]').first())),
      'the stop sign is free',
    );
    await screenshot(page, `panel-full-screen-${width}-${height}`);
    await panelButton(page, 'close').click();
    await page.locator('[class*="stage-header_stage-button"]').last().dispatchEvent('click');
  }
});

t.test('while the hub is lost, what can go wrong stays in view', async t => {
  await setSize(page, {width: 1366, height: 641});
  await openPanel(page);
  const outOfRange = panelButton(page, 'outOfRange');
  await outOfRange.click();
  const lost = panelOf(page).locator('.trouble');
  await lost.waitFor();
  const view = await boxOf(panelOf(page).locator('.view'));
  t.ok(isWithin(await boxOf(panelOf(page).locator('.what-if')), view), 'below the blocks');
  t.ok(isWithin(await boxOf(lost), view), 'and what is wrong');
  await screenshot(page, 'panel-lost');
  await page.locator('[class*="stage-header_stage-button"]').last().dispatchEvent('click');
  // The notices take the foot of the window: a real click shows that they do not cover it.
  await outOfRange.click();
  await skipTimeUntil(panelOf(page).locator('[data-state="connected"]'));
  await notice(page, 'connected-again').locator('.notice-close').click();
  await page.locator('[class*="stage-header_stage-button"]').last().dispatchEvent('click');
  await panelButton(page, 'close').click();
});

t.test('in a narrow window it is at the foot, also while the editor is scrolled', async t => {
  for (const [width, height] of [
    [768, 1024],
    [683, 320],
    [360, 740],
    [320, 568],
  ] as const) {
    const window = await setSize(page, {width, height});
    const size = `${width} x ${height}`;
    const opener = panelOf(page).locator('.opener');
    t.ok(isWithin(await boxOf(opener), window), `${size}: its button is in the window`);
    await opener.click();
    await page.evaluate(() => scrollTo(200, 0));
    const panel = await boxOf(panelOf(page));
    t.same([panel.x, panel.width], [0, width], `${size}: as wide as the window`);
    // A window that is narrower than the page has a scroll bar of up to 16 px below it.
    const gap = height - Math.round(panel.y + panel.height);
    t.ok(gap >= 0 && gap <= 16, `${size}: at its foot, ${gap}`);
    const editor = await boxOf(page.locator('#editor'));
    t.ok(editor.y + editor.height <= panel.y + 1, `${size}: the editor ends above it`);
    await screenshot(page, `panel-narrow-${width}`);
    if (width === 768) {
      const blocks = await boxOf(page.locator('svg.blocklySvg'));
      t.ok(blocks.height >= 250, `${size}: ${blocks.height} pixels for blocks`);
      // It is scrolled into view.
      await panelButton(page, 'disconnect').click({trial: true});
    }
    await panelButton(page, 'close').click();
    await page.evaluate(() => scrollTo(0, 0));
  }
  t.same(browser.pageErrors, []);
});
