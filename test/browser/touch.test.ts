// Level: all
/** The editor on a tablet and a telephone: everything with a finger. */
import type {Locator, Page} from 'playwright-core';
import t from 'tap';
import {startBrowser, screenshot} from '../support/browser.js';
import {
  boxOf,
  connectionDialog,
  hubRows,
  loadEditor,
  paletteBlock,
  prepareEditor,
  setSize,
  settled,
  workspaceBlock,
} from '../support/editor-page.js';
import {dragByFinger, pointIn, virtualState, type Drag} from '../support/panel-page.js';
import {openMore, panelButton, panelOf, portOf} from '../support/panel.js';

const browser = await startBrowser(t);

const TABLET = {width: 1024, height: 768};
const TELEPHONE = {width: 390, height: 844};

async function openOn(size: typeof TABLET): Promise<readonly [Page, Drag]> {
  const page = await browser.blankPage({...size, hasTouch: true, isMobile: true});
  await loadEditor(page, `${browser.address}/?locale=en`);
  await prepareEditor(page);
  return [page, await dragByFinger(page)];
}

/** From the button Hub to a connected virtual hub. */
async function connectByTaps(page: Page): Promise<void> {
  await panelOf(page).locator('.opener').tap();
  const card = panelOf(page).getByRole('group', {name: 'WeDo 2.0', exact: true});
  const virtual = card.getByRole('button', {name: 'Try the virtual hub'});
  if (await virtual.isVisible()) await virtual.tap();
  else {
    await card.getByRole('button').first().tap();
    await panelOf(page).locator('.found .button').last().tap();
  }
  await panelOf(page).locator('.hub-view').waitFor();
}

/** Drags a block into the workspace. */
async function dragBlock(page: Page, drag: Drag, opcode: string): Promise<void> {
  await page.locator('.blocklyToolboxCategory#wedo2').tap();
  await settled(paletteBlock(page, opcode));
  const {x, y} = await boxOf(paletteBlock(page, opcode));
  const workspace = await boxOf(page.locator('.blocklyMainBackground'));
  // By its icon: elsewhere there may be a menu. To the right: a drag downwards scrolls the palette.
  await drag({x: x + 16, y: y + 22}, {x: workspace.x + 330, y: y + 22});
  await workspaceBlock(page, opcode).waitFor();
}

async function tapBlock(page: Page, opcode: string): Promise<void> {
  const block = workspaceBlock(page, opcode).first();
  await settled(block);
  const {x, y} = await boxOf(block);
  await page.touchscreen.tap(x + 16, y + 22);
}

const runs = (page: Page, percent: number): Promise<void> =>
  portOf(page, 'A').locator(`.motor[data-percent="${percent}"]`).waitFor();

const heightOf = async (part: Locator): Promise<number> => (await boxOf(part)).height;

/** In the page. */
const isAnyPartTooWide = (): boolean => document.documentElement.scrollWidth > innerWidth;

for (const [name, size] of [
  ['tablet', TABLET],
  ['telephone', TELEPHONE],
] as const) {
  t.test(`on a ${name}`, async t => {
    const [page, drag] = await openOn(size);
    const opener = await boxOf(panelOf(page).locator('.opener'));
    t.ok(opener.x >= 0 && opener.x + opener.width <= size.width, 'the button Hub is in sight');
    t.ok(opener.height >= 44 && opener.y + opener.height <= size.height, 'for a finger');
    await connectByTaps(page);

    await dragBlock(page, drag, 'motorOn');
    await tapBlock(page, 'motorOn');
    await runs(page, 100);
    await page.locator('button[class*="stop-all"]').tap();
    await runs(page, 0);
    t.pass('a block starts a motor, and the stop sign ends it');

    const panel = panelOf(page);
    const before = await heightOf(panel);
    const edge = await pointIn(panel, 0.5, 0);
    await drag(edge, {x: edge.x, y: edge.y - 100});
    const after = await heightOf(panel);
    t.ok(after > before, `the edge of the panel follows the finger: ${before}, ${after}`);
    await screenshot(page, `touch-${name}`);

    const hand = portOf(page, 'B').locator('input.hand');
    await hand.scrollIntoViewIfNeeded();
    await drag(await pointIn(hand, 0.9, 0.5), await pointIn(hand, 0.2, 0.5));
    const {distancePercent} = await virtualState(page);
    t.ok(distancePercent <= 20, `the hand is near: ${distancePercent} %`);

    const flat = panelButton(page, 'flatBattery');
    if (!(await flat.isVisible())) await openMore(page);
    await flat.tap();
    t.equal((await virtualState(page)).batteryPercent, 5, 'a button of the panel');
    await panelButton(page, 'disconnect').tap();
    await panelButton(page, 'connect').tap();
    await panel.locator('.found .button').last().tap();
    await panel.locator('.hub-view').waitFor();
    t.pass('connected by taps');
    t.same(browser.pageErrors, []);
  });
}

t.test('in Scratch’s connection dialog', async t => {
  const [page] = await openOn(TELEPHONE);
  await page.locator('[class*="extension-button"] button').first().tap();
  await page.locator('[class*="library-item_featured-item"]#wedo2').tap();
  const connect = hubRows(page).filter({hasText: 'Virtual hub'}).first().getByRole('button');
  await connect.waitFor();
  await screenshot(page, 'touch-dialog');
  const {x, width} = await boxOf(connect);
  t.ok(x >= 0 && x + width <= TELEPHONE.width, 'the button is in the window');
  await connect.tap();
  const dialog = connectionDialog(page);
  await dialog.getByRole('button', {name: 'Go to Editor'}).tap();
  await dialog.waitFor({state: 'detached'});
  await panelOf(page).locator('.hub-view').waitFor();
  t.same(browser.pageErrors, []);
});

t.test('our parts at a zoom of 200 %, and in a window of 320 pixels', async t => {
  const [page] = await openOn(TABLET);
  await connectByTaps(page);
  await setSize(page, {width: 683, height: 384});
  t.equal(await page.evaluate(isAnyPartTooWide), false, 'no sideways scrolling at 200 %');
  await screenshot(page, 'touch-zoom');
  await setSize(page, {width: 320, height: 568});
  const panel = panelOf(page);
  const {x, width} = await boxOf(panel);
  t.ok(x >= 0 && x + width <= 320, 'the panel is in the window');
  const isTooWide = await panel.evaluate(({shadowRoot}) => {
    const view = shadowRoot?.querySelector('.view');
    return !view || view.scrollWidth > view.clientWidth;
  });
  t.equal(isTooWide, false, 'it has no sideways scrolling');
  await screenshot(page, 'touch-320');
  const close = await boxOf(panelButton(page, 'close'));
  t.ok(close.x + close.width <= 320, 'its buttons are in sight');
  await panelButton(page, 'close').tap();
  const button = await boxOf(panel.locator('.opener'));
  t.ok(button.x >= 0 && button.x + button.width <= 320);
  t.same(browser.pageErrors, []);
});
