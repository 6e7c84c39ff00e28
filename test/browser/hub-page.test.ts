// Level: all
/** /hub.html: what can be tried with the hub that the panel shows. */
import type {Page} from 'playwright-core';
import t from 'tap';
import type {BlockwavePanel} from '../../src/panel/index.js';
import type {VirtualHub} from '../../src/virtual/index.js';
import {startBrowser, screenshot} from '../support/browser.js';
import {boxOf} from '../support/editor-page.js';
import {connectVirtual, openHubPage, virtualState} from '../support/panel-page.js';
import {motorRuns, panelButton, panelOf, portOf} from '../support/panel.js';

const browser = await startBrowser(t);

const tryIt = (page: Page) => page.locator('.try-it');
const motor = (page: Page, letter: 'A' | 'B' | 'C' | 'D') =>
  tryIt(page).locator('.motor').filter({hasText: letter});
const slider = (page: Page, letter: 'A' | 'B' | 'C' | 'D') => motor(page, letter).locator('input');

const percentIs = (page: Page, letter: 'A' | 'B', text: string) =>
  motor(page, letter).getByText(text, {exact: true}).waitFor();

t.test('motors, light and beep of the hub that is shown', async t => {
  const page = await openHubPage(browser);
  await tryIt(page).getByText('Not connected').waitFor();
  t.equal(await panelButtonCount(page), 0, 'nothing to press without a hub');
  await connectVirtual(page);
  await slider(page, 'A').waitFor();
  t.equal(await motor(page, 'B').isVisible(), false, 'there is a sensor');

  await slider(page, 'A').fill('-100');
  await motorRuns(page, 'A', -100);
  await percentIs(page, 'A', '-100 %');
  await motor(page, 'A').getByRole('button', {name: 'Motor A: Stop'}).press('Enter');
  await motorRuns(page, 'A', 0);
  await percentIs(page, 'A', '0 %');
  t.equal(await slider(page, 'A').inputValue(), '0');
  await slider(page, 'A').press('ArrowRight');
  await percentIs(page, 'A', '5 %');

  await tryIt(page).locator('input[type="color"]').fill('#ff8000');
  await panelOf(page).locator('[data-light="rgb(255, 128, 0)"]').waitFor();
  t.same((await virtualState(page)).light, {red: 255, green: 128, blue: 0});
  // A busy machine may spend the half second of the tone without drawing.
  await page.evaluate(noteTones);
  await tryIt(page).getByRole('button', {name: 'Beep'}).click();
  await page.waitForFunction('tones.includes(440)');
  await screenshot(page, 'hub-page');
});

t.test('stop all stops the motors of all hubs; each hub is tried by itself', async t => {
  const page = await openHubPage(browser);
  await connectVirtual(page);
  await portOf(page, 'B').locator('select').selectOption('motor');
  await slider(page, 'B').fill('100');
  await motorRuns(page, 'B', 100);
  await panelButton(page, 'add').click();
  await tryIt(page).getByText('Not connected').waitFor();
  const stopAll = tryIt(page).getByRole('button', {name: 'Stop all'});
  t.ok(await stopAll.isVisible(), 'a hub that is not shown can be stopped');
  t.equal(await panelButtonCount(page), 1);
  await connectVirtual(page);
  await slider(page, 'A').fill('100');
  await motorRuns(page, 'A', 100);
  t.equal(await motor(page, 'B').isVisible(), false, 'hub 2 has no motor there');
  await stopAll.click();
  await motorRuns(page, 'A', 0);
  await panelOf(page).getByRole('tab', {name: 'Hub 1'}).click();
  await motorRuns(page, 'B', 0);
  await percentIs(page, 'B', '0 %');
  t.equal(await slider(page, 'B').inputValue(), '0');
});

t.test('hubs are swapped before the panel is drawn without the removed one', async t => {
  const page = await openHubPage(browser);
  const hubsAfter = (remover: 'button' | 'page') => panelOf(page).evaluate(removeAndSwap, remover);
  const secondTab = panelOf(page).getByRole('tab', {name: 'Hub 2'});
  await panelButton(page, 'add').click();
  await panelButton(page, 'add').click();
  await panelButton(page, 'remove').waitFor();
  t.same(await hubsAfter('button'), [1, 0], 'hub 1, which is shown next, and hub 2');
  await secondTab.and(page.locator('[aria-selected="true"]')).waitFor();

  await panelButton(page, 'add').click();
  await panelButton(page, 'remove').waitFor();
  t.same(await hubsAfter('page'), [0, 1], 'the shown hub is gone');
  t.same(browser.pageErrors, []);
});

/** In the page, within one frame: removes the last hub and chooses hub 2 to swap with. Returns the order of the hubs. */
function removeAndSwap(panel: BlockwavePanel, remover: 'button' | 'page'): readonly number[] {
  const source = panel.blockwave?.families[0].extension;
  const before = [...(source?.hubs ?? [])];
  const find = (selector: string) => panel.shadowRoot?.querySelector<HTMLSelectElement>(selector);
  if (remover === 'page') source?.removeHub(before.length - 1);
  else find('[data-button="remove"]')?.click();
  const swap = find('select.swap');
  if (swap) swap.value = '1';
  swap?.dispatchEvent(new Event('change'));
  return (source?.hubs ?? []).map(hub => before.indexOf(hub));
}

t.test('hubs of another family have a tab of their own', async t => {
  const page = await openHubPage(browser);
  await connectVirtual(page);
  await panelOf(page).getByRole('tab', {name: 'BOOST'}).click();
  await tryIt(page).getByText('Not connected').waitFor();
  await connectVirtual(page);
  for (const letter of ['A', 'B', 'D'] as const) await slider(page, letter).waitFor();
  t.equal(await motor(page, 'C').isVisible(), false, 'there is a sensor');
  t.equal(await tryIt(page).getByRole('button', {name: 'Beep'}).isVisible(), false);
  await slider(page, 'D').fill('-40');
  await motor(page, 'D').getByText('-40 %', {exact: true}).waitFor();
  await tryIt(page).locator('input[type="color"]').fill('#ff8000');
  await panelOf(page).locator('[data-light="rgb(255, 128, 0)"]').waitFor();

  await panelOf(page).getByRole('tab', {name: 'WeDo 2.0'}).click();
  await tryIt(page).getByRole('button', {name: 'Beep'}).waitFor();
  await motor(page, 'D').waitFor({state: 'hidden'});
  await tryIt(page).getByRole('button', {name: 'Stop all'}).click();
  await panelOf(page).getByRole('tab', {name: 'BOOST'}).click();
  await motor(page, 'D').getByText('0 %', {exact: true}).waitFor();
  t.same(browser.pageErrors, []);
});

t.test('a narrow window, from right to left', async t => {
  const page = await openHubPage(browser, {width: 320, height: 640, locale: 'ar'});
  await connectVirtual(page);
  await portOf(page, 'B').locator('select').selectOption('motor');
  await slider(page, 'B').waitFor();
  t.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
  t.ok((await boxOf(page.locator('header img').first())).x > 100, 'the heading is mirrored');
  const sign = portOf(page, 'A').locator('.reading .arrow');
  const scale = await sign.evaluate(element => getComputedStyle(element).scale);
  t.equal(scale, 'none', 'the sign of a motor is not');
  const controls = await tryIt(page).locator('button:visible, input:visible').all();
  for (const {x, width, height} of await Promise.all(controls.map(each => boxOf(each)))) {
    t.ok(width >= 44 && height >= 44, `${width} x ${height}`);
    t.ok(x >= 0 && x + width <= 320, `from ${x} to ${x + width}`);
  }
  await screenshot(page, 'hub-page-ar');
});

const panelButtonCount = (page: Page) => tryIt(page).getByRole('button').count();

/** In the page: notes the tones that the virtual hub of hub 1 plays, in hertz. */
function noteTones(): void {
  const tones: (number | undefined)[] = [];
  Object.assign(window, {tones});
  const panel = document.querySelector<BlockwavePanel>('blockwave-panel');
  const source = panel?.blockwave?.families[0].extension;
  const session = source?.hubs[0];
  const hub = session && (source.virtualHubOf(session) as VirtualHub | null);
  hub?.onChange(() => tones.push(hub.state.tone?.frequencyHz));
}
