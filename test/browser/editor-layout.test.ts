// Level: all
/** The editor with what we add to it: the panel, notices and the question which hub to use leave the rest free. */
import type {Locator, Page} from 'playwright-core';
import t from 'tap';
import type {BlockwavePanel} from '../../src/panel/index.js';
import {start} from '../../src/words/tables/start.js';
import {startBrowser, screenshot} from '../support/browser.js';
import {
  addAndConnect,
  boxOf,
  card,
  chooseLanguage,
  clickBlock,
  clickGreenFlag,
  clickStop,
  connectByStatusButton,
  dragToWorkspace,
  notice,
  openLibrary,
  setSize,
  type Box,
} from '../support/editor-page.js';
import {hint, openLesson, question} from '../support/hub-question.js';
import {openScripts} from '../support/lesson-project.js';
import {flawsOf} from '../support/panel-geometry.js';
import {motorRuns, panelButton, panelOf, portOf} from '../support/panel.js';
import {skipTimeUntil} from '../support/page-time.js';
import {forever, setVariable, wait, wedo2, whenFlagClicked} from '../support/project.js';

const browser = await startBrowser(t);

const overlaps = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Neighbours share an edge. */
const inset = ({x, y, width, height}: Box): Box => ({
  ...{x: x + 2, y: y + 2},
  ...{width: width - 4, height: height - 4},
});

const isWithin = (inner: Box, outer: Box) =>
  inner.x >= outer.x - 1 &&
  inner.y >= outer.y - 1 &&
  inner.x + inner.width <= outer.x + outer.width + 1 &&
  inner.y + inner.height <= outer.y + outer.height + 1;

const SCHOOL_LAPTOP = {width: 1366, height: 768};

/** In the page: whether each tab is of an element of its own. */
const areOfElements = (tabs: readonly Element[]) => {
  const shown = tabs.map(tab => document.getElementById(tab.getAttribute('aria-controls') ?? ''));
  return !shown.includes(null) && new Set(shown).size === tabs.length;
};

const opener = (page: Page): Locator => panelOf(page).locator('.opener');
const stage = (page: Page): Locator => page.locator('[class*="stage_stage-wrapper"]').first();
const stopSign = (page: Page): Locator => page.locator('[class*="stop-all"]').first();
const fullScreen = (page: Page): Promise<void> =>
  page.locator('[class*="stage-header_stage-button"]').last().dispatchEvent('click');

t.test('the panel, open, leaves the stage and the sprites free', async t => {
  const page = await browser.open();
  await addAndConnect(page);
  for (const [width, height] of [
    [1366, 641],
    [1920, 1080],
  ] as const) {
    const window = await setSize(page, {width, height});
    const panel = await boxOf(panelOf(page));
    t.ok(isWithin(panel, window), `${width}: within the window`);
    const sprites = page.locator('[class*="sprite-selector_sprite-selector"]').first();
    const free = await Promise.all([stage(page), sprites].map(each => boxOf(each)));
    t.notOk(
      free.some(each => overlaps(panel, each)),
      `${width}: nothing is covered`,
    );
    const blocks = await boxOf(page.locator('svg.blocklySvg'));
    t.ok(blocks.y + blocks.height <= panel.y + 1, `${width}: the blocks end above it`);
    t.ok(blocks.height >= 200, `${width}: ${blocks.height} pixels for blocks`);
    await screenshot(page, `panel-editor-${width}`);
  }
});

t.test(
  'the panel is a strip below the blocks, with what is rarely used behind one button',
  async t => {
    const page = await browser.open();
    await addAndConnect(page);
    await setSize(page, SCHOOL_LAPTOP);
    const panel = await boxOf(panelOf(page));
    t.equal(panel.height, 150);
    await page.waitForFunction(areBlocksInSight, 9);
    t.pass('nine blocks of the palette are in sight');
    for (const part of [portOf(page, 'A'), portOf(page, 'B'), panelOf(page).locator('.brick')]) {
      t.ok(isWithin(await boxOf(part), panel), 'all of the drawing is in sight');
    }
    await screenshot(page, 'panel-strip');
    t.equal(await panelButton(page, 'disconnect').isVisible(), false);
    await panelButton(page, 'more').press('Enter');
    await panelButton(page, 'disconnect').waitFor();
    const more = panelOf(page).getByRole('button', {name: 'More', expanded: true});
    t.equal(await more.count(), 1, 'a screen reader knows that it is open');
    await page.keyboard.press('Tab');
    t.equal(await panelButton(page, 'identify').evaluate(isFocused), true);
    await page.keyboard.press('Escape');
    await panelButton(page, 'disconnect').waitFor({state: 'hidden'});
    t.equal(await panelButton(page, 'more').evaluate(isFocused), true, 'back at the button');
    await panelButton(page, 'more').press('Enter');
    await panelButton(page, 'disconnect').press('Enter');
    await panelButton(page, 'connect').waitFor();
    t.equal(await panelButton(page, 'more').isVisible(), false, 'nothing is left behind it');
    t.match(await panelOf(page).evaluate(focusedIn), 'view', 'the focus stays in the panel');
  },
);

t.test('a handle changes the height of the panel, which is kept', async t => {
  const page = await browser.open();
  await addAndConnect(page);
  await setSize(page, SCHOOL_LAPTOP);
  const handle = page.getByRole('separator', {name: 'Height of the hub panel'});
  const value = async () => Number(await handle.getAttribute('aria-valuenow'));
  t.equal(await value(), 150);
  for (let press = 0; press < 6; press += 1) await handle.press('ArrowUp');
  t.equal(await value(), 270);
  t.equal((await boxOf(panelOf(page))).height, 270);
  await panelButton(page, 'disconnect').waitFor();
  t.pass('with all its buttons in sight');
  const {x, y, width} = await boxOf(handle);
  const stored = () => page.evaluate(() => localStorage.getItem('blockwave.panelHeight.hub'));
  await page.mouse.move(x + width / 2, y);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + 50, {steps: 3});
  t.equal(await value(), 220, 'a drag');
  t.equal(await stored(), '270', 'not stored while it moves');
  await page.mouse.up();
  await panelButton(page, 'close').click();
  t.equal(await handle.isVisible(), false);
  await opener(page).click();
  t.equal((await boxOf(panelOf(page))).height, 220, 'opened again');
  t.equal(await stored(), '220');
  await panelOf(page).getByRole('tab', {name: 'Messages'}).click();
  t.ok((await value()) > 300, 'the messages have a height of their own');
  await panelOf(page).getByRole('tab', {name: 'Picture'}).click();
  await handle.press('End');
  t.equal(String(await value()), await handle.getAttribute('aria-valuemax'));
  await handle.press('Home');
  t.equal(await value(), 150);
});

t.test('the panel can be in the place of the sprites, with a tab beside theirs', async t => {
  const page = await browser.open();
  await addAndConnect(page);
  await setSize(page, SCHOOL_LAPTOP);
  const sprites = page.locator('[class*="target-pane_target-pane"]');
  const tab = (name: string) => page.locator('.panel-tabs').getByRole('tab', {name});
  await page.getByRole('button', {name: 'Move it to the sprites'}).click();
  await tab('Hub').waitFor();
  const blocks = await boxOf(page.locator('svg.blocklySvg'));
  t.ok(blocks.y + blocks.height >= 766, 'the blocks have all of their column');
  const panel = await boxOf(panelOf(page));
  t.ok(isWithin(panel, {x: 868, y: 454, width: 498, height: 314}), 'below the stage');
  for (const part of [portOf(page, 'A'), portOf(page, 'B'), panelOf(page).locator('.brick')]) {
    t.ok(isWithin(await boxOf(part), panel), 'all of the drawing is in sight');
  }
  t.equal(await sprites.isVisible(), false);
  t.ok(
    await page.locator('.panel-tabs').getByRole('tab').evaluateAll(areOfElements),
    'of two parts',
  );
  t.same(await flawsOf(panelOf(page)), [], 'no word is cut');
  t.equal(await page.getByRole('separator').isVisible(), false);
  await screenshot(page, 'panel-at-sprites');
  await tab('Sprite').click();
  await sprites.waitFor();
  t.equal(await panelOf(page).isVisible(), false);
  t.equal(await tab('Sprite').getAttribute('aria-selected'), 'true');
  await tab('Sprite').press('ArrowRight');
  await panelOf(page).locator('.hub-view').waitFor();
  t.ok(await tab('Hub').evaluate(isFocused), 'an arrow key moves on, as in other tabs');
  t.equal(await panelButton(page, 'close').count(), 0, 'the other tab closes it');
  await tab('Hub').press('ArrowLeft');
  await sprites.waitFor();
  t.equal(await page.evaluate(() => localStorage.getItem('blockwave.panelPlace')), 'sprites');
  await tab('Hub').click();
  await page.getByRole('button', {name: 'Move it below the blocks'}).click();
  await tab('Hub').waitFor({state: 'hidden'});
  t.equal((await boxOf(panelOf(page))).x, 0);
  t.ok(await sprites.isVisible());
});

t.test('with three hubs in a narrow strip, nothing covers a tab or a button', async t => {
  const page = await browser.open();
  await addAndConnect(page);
  await setSize(page, {width: 1024, height: 768});
  for (const number of [2, 3]) {
    await panelButton(page, 'add').click();
    await panelButton(page, 'connect').click();
    await panelOf(page).locator('.found .button').first().click();
    await panelOf(page)
      .getByRole('tab', {name: `Hub ${number}`, selected: true})
      .waitFor();
    await panelOf(page).locator('.hub-view').waitFor();
  }
  const parts = [
    ...['Hub 3', 'Picture', 'Messages'].map(name => panelOf(page).getByRole('tab', {name})),
    ...['add', 'more', 'close'].map(name => panelButton(page, name)),
    page.getByRole('button', {name: 'Move it to the sprites'}),
  ];
  const boxes = await Promise.all(parts.map(part => boxOf(part)));
  const covered = boxes.filter((box, index) =>
    boxes.some((other, at) => at !== index && overlaps(inset(box), inset(other))),
  );
  t.same(covered, []);
  const panel = await boxOf(panelOf(page));
  t.ok(
    boxes.every(box => isWithin(box, panel)),
    'all are in the panel',
  );
  await screenshot(page, 'panel-strip-three-hubs');
});

t.test('the stop sign is lit while a motor runs, also without a script', async t => {
  const page = await browser.open();
  await addAndConnect(page);
  const opacity = (value: string) =>
    page.waitForFunction(wanted => {
      const sign = document.querySelector('[class*="stop-all_stop-all_"]');
      return sign && getComputedStyle(sign).opacity === wanted;
    }, value);
  await opacity('0.5');
  await dragToWorkspace(page, 'motorOn');
  await clickBlock(page, 'motorOn');
  await motorRuns(page, 'A', 100);
  await opacity('1');
  t.pass('the script has ended, the motor runs');
  await clickStop(page);
  await motorRuns(page, 'A', 0);
  await opacity('0.5');
});

t.test(
  "the hub's category comes into sight when its project is opened, and when it is connected",
  async t => {
    const page = await browser.open();
    await setSize(page, SCHOOL_LAPTOP);
    await openScripts(page, [[whenFlagClicked, wedo2('motorOn', {MOTOR_ID: 'motor'})]]);
    await page.waitForFunction(isCategoryShown, 'wedo2');
    t.pass('the project is opened');
    await page.locator('.blocklyToolboxCategory').first().click();
    await page.waitForFunction(
      id => !document.querySelector(`#${id}.blocklyToolboxSelected`),
      'wedo2',
    );
    await openWedo(page);
    await panelButton(page, 'connect').click();
    await panelOf(page).locator('.found .button').first().click();
    await panelOf(page).locator('.hub-view').waitFor();
    await page.waitForFunction(isCategoryShown, 'wedo2');
    t.pass('the hub is connected');

    await setSize(page, {width: 1366, height: 560});
    // A real wheel: until the user acts, the editor keeps the hub's category in sight.
    await page.locator('.blocklyToolbox').hover();
    await page.mouse.wheel(0, -1000);
    await page.locator('[data-more-categories]').waitFor();
    await screenshot(page, 'more-categories');
    await page.mouse.wheel(0, 1000);
    await page.locator('[data-more-categories]').waitFor({state: 'detached'});
  },
);

t.test('the button Hub shows the kind of hub that the project uses', async () => {
  const page = await browser.open();
  await openScripts(page, [[whenFlagClicked, wedo2('motorOn', {MOTOR_ID: 'motor'})]]);
  await panelOf(page).locator('.opener').click();
  await panelOf(page).locator('.connect-view').waitFor();
});

t.test('the panel shows the hub that the project uses', async t => {
  const page = await browser.open();
  const shown = () => panelOf(page).evaluate((panel: BlockwavePanel) => panel.hubIndex);
  const motorOn = wedo2('motorOn', {MOTOR_ID: 'motor'});
  await openScripts(page, [[whenFlagClicked, motorOn]]);
  await openWedo(page);
  await panelButton(page, 'add').click();
  t.equal(await shown(), 1);
  await openScripts(page, [[whenFlagClicked, motorOn]]);
  t.equal(await shown(), 0, 'hub 1 of the next project');
  await openScripts(page, [[whenFlagClicked, wedo2('useHub', {HUB: 2}), motorOn]]);
  t.equal(await shown(), 1, 'hub 2');
});

t.test('the panel beside a stage that fills the window', async t => {
  const page = await browser.open();
  await addAndConnect(page);
  await panelButton(page, 'close').click();
  const window = await setSize(page, {width: 1366, height: 641});
  await fullScreen(page);
  t.notOk(overlaps(await boxOf(opener(page)), await boxOf(stopSign(page))), 'closed');
  // A real click: nothing lies above it.
  await opener(page).click();
  const panel = await boxOf(panelOf(page));
  t.ok(isWithin(panel, window), 'within the window');
  await portOf(page, 'A').locator('select').click({trial: true});
  const canvas = page.locator('[class*="stage_stage_"] canvas').first();
  t.notOk(overlaps(panel, await boxOf(canvas)), 'the stage is free');
  t.notOk(overlaps(panel, await boxOf(stopSign(page))), 'the stop sign is free');
  await screenshot(page, 'panel-full-screen');
  await panelButton(page, 'close').click();
  await fullScreen(page);
});

t.test('the editor fits into a tablet held upright, and into a small window', async t => {
  const page = await browser.open();
  for (const {width, height, isAbove} of [
    {width: 768, height: 1024, isAbove: true},
    {width: 720, height: 400, isAbove: false},
    // A school's laptop at a zoom of 200%.
    {width: 683, height: 384, isAbove: false},
  ]) {
    await setSize(page, {width, height});
    await page.waitForFunction(
      wanted => document.documentElement.scrollWidth <= wanted && innerWidth === wanted,
      width,
    );
    await screenshot(page, `narrow-${width}`);
    const stageBox = await boxOf(stage(page));
    const blocks = await boxOf(page.locator('svg.blocklySvg'));
    t.equal(stageBox.y + stageBox.height <= blocks.y, isAbove, `${width}: the stage above`);
    t.ok(stageBox.x + stageBox.width <= width && stageBox.y + stageBox.height <= height);
    const newSprite = await boxOf(page.locator('[class*="sprite-selector_add-button"]').first());
    t.ok(newSprite.x + newSprite.width <= width, 'sprites can be added');
  }
});

t.test('a notice is above everything, can be closed, and fits', async t => {
  const page = await browser.open();
  const tilt = wedo2('getTiltAngle', {TILT_DIRECTION: 'up'});
  await openScripts(page, [[whenFlagClicked, forever(setVariable(tilt), wait(0.2))]]);
  await connectByStatusButton(page);
  const layout = () =>
    Promise.all([stage(page), page.locator('svg.blocklySvg')].map(each => boxOf(each)));
  await setSize(page, {width: 1366, height: 641});
  const before = await layout();
  await clickGreenFlag(page);
  await skipTimeUntil(notice(page, 'no-tilt-sensor'));
  t.same(await layout(), before, 'nothing has moved');
  const close = page.locator('.notice').getByRole('button', {name: 'Close'});
  await setSize(page, {width: 683, height: 384});
  const blocks = await boxOf(page.locator('svg.blocklySvg'));
  const {height: barHeight} = await boxOf(page.locator('#notice'));
  t.ok(barHeight * 2 <= blocks.height, 'most of the blocks of a low window are free');
  for (const [width, height] of [
    [1366, 641],
    [683, 384],
    [320, 568],
  ] as const) {
    await setSize(page, {width, height});
    const bar = await boxOf(page.locator('#notice'));
    t.ok(isWithin(bar, {x: 0, y: 0, width, height}), `${width}`);
    const free = [
      page.locator('[class*="green-flag"]').first(),
      stopSign(page),
      page.locator('[class*="menu-bar_menu-bar"]').first(),
      page.locator('[class*="extension-button"] button').first(),
      panelOf(page),
    ];
    const boxes = await Promise.all(free.map(each => boxOf(each)));
    t.notOk(
      boxes.some(each => overlaps(each, bar)),
      `${width}: what is pressed most is free`,
    );
    const button = await boxOf(close);
    t.ok(button.width >= 44 && button.height >= 44, 'large enough for a finger');
    t.ok(button.x + button.width <= width);
    await screenshot(page, `narrow-notice-${width}`);
  }
  await setSize(page, {width: 1366, height: 641});
  await openLibrary(page);
  t.ok(await close.evaluate(isOnTop), 'above the library');
  await card(page).waitFor();
  await page.keyboard.press('Escape');
  await card(page).waitFor({state: 'detached'});
  await fullScreen(page);
  t.ok(await close.evaluate(isOnTop), 'above a stage that fills the window');
  await close.click();
  await notice(page, 'no-tilt-sensor').waitFor({state: 'detached'});
  await fullScreen(page);
  t.same(browser.pageErrors, []);
});

t.test('the question which hub to use, and the hint after it, are whole', async t => {
  const page = await browser.open();
  await chooseLanguage(page, 'العربية');
  await openLesson(page);
  await clickGreenFlag(page);
  await question(page).waitFor();
  t.equal(await question(page).getAttribute('dir'), 'rtl');
  await fullScreen(page);
  for (const [width, height] of [
    [1366, 641],
    [320, 568],
  ] as const) {
    const window = await setSize(page, {width, height});
    await screenshot(page, `hub-question-ar-${width}`);
    for (const button of await question(page).getByRole('button').all()) {
      const box = await boxOf(button);
      t.ok(isWithin(box, window) && box.height >= 44, `${width}: large enough for a finger`);
    }
  }
  await question(page).getByRole('button').nth(1).click();
  await hint(page)
    .getByText(start.ar.hubReady ?? '')
    .waitFor();
  const box = await boxOf(hint(page));
  t.ok(box.x >= 0 && box.x + box.width <= 320, 'the hint is in the window');
  await setSize(page, {width: 1280, height: 800});
  await fullScreen(page);
  const flag = await boxOf(page.locator('button[class*="green-flag"]'));
  await page.waitForFunction(pointsAt, flag.x + flag.width / 2);
  await clickStop(page);
});

/** In the page: the category is in sight, and its blocks begin at the top of the palette. */
function isCategoryShown(id: string): boolean {
  const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
  const category = boxOf(`.blocklyToolboxCategory#${id}`);
  const column = boxOf('.blocklyToolbox');
  const block = boxOf(`.blocklyFlyout [class*="${id}_"]`);
  const palette = boxOf('.blocklyFlyout');
  if (!category || !column || !block || !palette) return false;
  return (
    category.bottom <= column.bottom && block.top >= palette.top && block.top < palette.top + 100
  );
}

/** In the page: whether the palette shows so many blocks. */
function areBlocksInSight(count: number): boolean {
  const palette = document.querySelector('.blocklyFlyout')?.getBoundingClientRect();
  if (!palette) return false;
  const blocks = [
    ...document.querySelectorAll('.blocklyFlyout .blocklyBlockCanvas > .blocklyBlock'),
  ]
    .map(block => block.getBoundingClientRect())
    .filter(({top, bottom}) => top >= palette.top && bottom <= palette.bottom);
  return blocks.length >= count;
}

/** Without the question which hub to use. */
const openWedo = (page: Page): Promise<void> =>
  panelOf(page).evaluate((panel: BlockwavePanel) => panel.open(0, 'wedo2'));

/** In the page. */
const isFocused = (element: Element): boolean => element.matches(':focus');

/** In the page. */
const focusedIn = (panel: Element): string => panel.shadowRoot?.activeElement?.id ?? '';

/** In the page: whether a click on the middle of this element reaches it. */
function isOnTop(element: Element): boolean {
  const {x, y, width, height} = element.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2) === element;
}

/** In the page: whether the hint points at this place. */
function pointsAt(x: number): boolean {
  const hint = document.querySelector<HTMLElement>('.flag-hint');
  return Number.parseFloat(hint?.style.getPropertyValue('--flag-x') ?? '') === x;
}
