// Level: all
import type {Page} from 'playwright-core';
import t from 'tap';
import {startBrowser, screenshot} from '../support/browser.js';
import {
  boxOf,
  card,
  clickGreenFlag,
  connectByStatusButton,
  notice,
  openLibrary,
  openProject,
  setSize,
} from '../support/editor-page.js';
import {lessonProject} from '../support/lesson-project.js';
import {forever, setVariable, wait, wedo2, whenFlagClicked} from '../support/project.js';
import {skipTimeUntil} from '../support/page-time.js';

const browser = await startBrowser();
t.teardown(() => browser.close());

const scrollWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth);

/** A tablet held upright, a small window, a window at a zoom of 200%. The stage beside the blocks, or above them. */
const WINDOWS = [
  {width: 768, height: 1024, isAbove: true},
  {width: 900, height: 600, isAbove: false},
  {width: 720, height: 400, isAbove: false},
];

t.test('the editor in a narrow window', async t => {
  const page = await browser.open();
  for (const {width, height, isAbove} of WINDOWS) {
    await setSize(page, {width, height});
    await page.waitForFunction(
      wanted => document.documentElement.scrollWidth <= wanted && innerWidth === wanted,
      width,
    );
    await screenshot(page, `narrow-${width}`);
    t.equal(await scrollWidth(page), width, `${width}: no sideways scrolling`);
    const stage = await boxOf(page.locator('[class*="stage_stage-wrapper"]').first());
    const blocks = await boxOf(page.locator('svg.blocklySvg'));
    t.equal(stage.y + stage.height <= blocks.y, isAbove);
    t.ok(stage.x + stage.width <= width && stage.y + stage.height <= height);
    t.ok(blocks.width > 400 || width < 900, `${blocks.width} px for blocks`);
    const newSprite = await boxOf(page.locator('[class*="sprite-selector_add-button"]').first());
    t.ok(newSprite.x + newSprite.width <= width, 'sprites can be added');
  }
});

t.test('a notice is above everything, can be closed, and fits', async t => {
  const page = await browser.open();
  await openProject(page, {
    name: 'tilt.sb3',
    mimeType: 'application/x.scratch.sb3',
    buffer: await lessonProject([
      [
        whenFlagClicked,
        forever(setVariable(wedo2('getTiltAngle', {TILT_DIRECTION: 'up'})), wait(0.2)),
      ],
    ]),
  });
  await connectByStatusButton(page);
  await clickGreenFlag(page);
  await skipTimeUntil(notice(page, 'no-tilt-sensor'));
  const close = page.locator('.notice').getByRole('button', {name: 'Close'});

  for (const [width, height] of [
    [1366, 641],
    [768, 1024],
    [683, 320],
    [360, 740],
    [320, 568],
  ] as const) {
    await setSize(page, {width, height});
    const bar = await boxOf(page.locator('#notice'));
    t.same([bar.x, bar.width, Math.round(bar.y + bar.height)], [0, width, height], `${width}`);
    const button = await boxOf(close);
    t.ok(button.width >= 44 && button.height >= 44, 'large enough for a finger');
    t.ok(button.x + button.width <= width);
    await screenshot(page, `narrow-notice-${width}`);
  }

  await setSize(page, {width: 1366, height: 641});
  await openLibrary(page);
  t.ok(await close.evaluate(isOnTop), 'above the library');
  await screenshot(page, 'notice-above-library');
  await card(page).waitFor();
  await page.keyboard.press('Escape');
  await card(page).waitFor({state: 'detached'});

  await page.locator('[class*="stage-header_stage-button"]').last().click();
  t.ok(await close.evaluate(isOnTop), 'above a stage that fills the window');
  await screenshot(page, 'notice-full-screen');
  await close.click();
  await notice(page, 'no-tilt-sensor').waitFor({state: 'detached'});
  await page.locator('[class*="stage-header"] button').last().click();
  t.same(browser.pageErrors, []);
});

/** Whether a click on the middle of this element reaches it. */
function isOnTop(element: Element): boolean {
  const {x, y, width, height} = element.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2) === element;
}
