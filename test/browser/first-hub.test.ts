// Level: all
/** The button Hub while nothing is connected: each kind of hub, real or virtual, in one click. */
import type {Page} from 'playwright-core';
import t from 'tap';
import {families} from '../../blocks/index.js';
import {startBrowser, screenshot} from '../support/browser.js';
import {boxOf, loadEditor} from '../support/editor-page.js';
import {openMore, panelButton, panelOf} from '../support/panel.js';

const browser = await startBrowser(t);

const openByButton = (page: Page) => panelOf(page).locator('.opener').click();

const kind = (page: Page, name: string) => panelOf(page).getByRole('group', {name, exact: true});

/** In the page: whether the first block of an extension is in the upper half of the palette. */
function isInSight(id: string): boolean {
  const palette = document.querySelector('.blocklyFlyout')?.getBoundingClientRect();
  const block = document.querySelector(`.blocklyFlyout [class*="${id}_"]`)?.getBoundingClientRect();
  return !!palette && !!block && block.top >= palette.top && block.top < palette.height / 2;
}

const isFocused = (element: Element): boolean =>
  (element.getRootNode() as ShadowRoot).activeElement === element;

t.test('a virtual hub of each kind, with its blocks', async t => {
  const page = await browser.blankPage({width: 1366, height: 768});
  await loadEditor(page, `${browser.address}/?locale=en`);
  for (const {id, name} of families) {
    await openByButton(page);
    const kinds = await panelOf(page)
      .getByRole('group')
      .evaluateAll(all => all.map(each => each.ariaLabel));
    t.same(
      kinds,
      families.map(each => each.name),
    );
    await page.getByRole('button', {name: 'Add your own hub'}).waitFor();
    const {y, height} = await boxOf(kind(page, name).locator('[data-button="virtual"]'));
    t.ok(y + height <= 768, 'no need to scroll');
    await screenshot(page, `first-hub-${id}`);
    await kind(page, name).getByRole('button', {name: 'Try the virtual hub'}).click();
    await panelOf(page).locator('.hub-view').waitFor();
    await page.waitForFunction(isInSight, id);
    await openMore(page);
    await panelButton(page, 'disconnect').click();
    await panelButton(page, 'close').click();
  }
  t.same(browser.pageErrors, []);
});

t.test('a search for a real hub says which button to press, once', async t => {
  const page = await browser.blankPage({width: 1366, height: 768});
  await loadEditor(page, `${browser.address}/?locale=en`);
  await openByButton(page);
  await kind(page, 'BOOST').getByRole('button', {name: 'Connect your hub'}).click();
  const view = panelOf(page).locator('.connect-view');
  await view.getByText('Press the green button').waitFor();
  t.match(await view.locator('.found li').last().innerText(), 'Virtual hub');
  await view.locator('.problem', {hasText: 'Bluetooth is switched off'}).waitFor();
  t.equal(await page.locator('.notice[data-notice]').count(), 0, 'not once more in the bar');
  await panelOf(page).getByRole('tab', {name: 'Messages'}).click();
  await panelOf(page).getByRole('tab', {name: 'Picture'}).click();
  await view.locator('.problem', {hasText: 'Bluetooth is switched off'}).waitFor();
  // The wrong card.
  await view.getByRole('button', {name: 'Another hub'}).press('Enter');
  await kind(page, 'BOOST').waitFor();
  const first = kind(page, 'WeDo 2.0').getByRole('button', {name: 'Connect your hub'});
  t.ok(await first.evaluate(isFocused), 'the focus is on the first card');
  await first.press('Enter');
  await view.getByRole('button', {name: 'Another hub'}).waitFor();
  await panelButton(page, 'cancel').click();
  t.same(browser.pageErrors, []);
});

t.test(
  'a child without a hub tries the virtual car, whose card leaves the others in place',
  async t => {
    const page = await browser.blankPage({width: 1366, height: 768});
    await loadEditor(page, `${browser.address}/?locale=en`);
    await openByButton(page);
    const own = page.getByRole('button', {name: 'Add your own hub'});
    const {x} = await boxOf(own);
    await own.click();
    await page.getByText('click one of its blocks').waitFor();
    await page.getByRole('dialog').getByRole('button', {name: 'Try the virtual hub'}).click();
    await panelOf(page).locator('.device-view').waitFor();
    await page.waitForFunction(isInSight, 'car');
    await openMore(page);
    await panelButton(page, 'disconnect').click();
    await panelButton(page, 'kinds').click();
    await kind(page, 'Car').waitFor();
    t.ok((await boxOf(kind(page, 'Car'))).x > (await boxOf(own)).x, 'after the others');
    t.ok((await boxOf(own)).x <= x, 'and they have not changed their order');
    t.same(browser.pageErrors, []);
  },
);

t.test('a cancelled chooser leads back to the list', async t => {
  const page = await browser.blankPage({width: 1366, height: 768});
  await page.addInitScript(fakeCancelledChooser);
  await loadEditor(page, `${browser.address}/?locale=en`);
  await openByButton(page);
  await kind(page, 'WeDo 2.0').getByRole('button', {name: 'Connect your hub'}).click();
  const line = panelOf(page).locator('.found').getByRole('button', {name: 'Bluetooth'});
  await line.click();
  await page.waitForFunction(() => document.body.dataset.cancelled === '1');
  await line.click();
  await page.waitForFunction(() => document.body.dataset.cancelled === '2');
  t.same(browser.pageErrors, []);
});

/** In the page: a browser with Bluetooth whose user closes each chooser. */
function fakeCancelledChooser(): void {
  let cancelled = 0;
  const bluetooth = Object.assign(new EventTarget(), {
    getAvailability: () => Promise.resolve(true),
    requestDevice() {
      document.body.dataset.cancelled = String(++cancelled);
      return Promise.reject(new DOMException('cancelled', 'NotFoundError'));
    },
  });
  Object.defineProperty(navigator, 'bluetooth', {value: bluetooth});
}

t.test('a virtual hub that was too far away is found again after Disconnect', async t => {
  const page = await browser.blankPage({width: 1366, height: 768});
  await loadEditor(page, `${browser.address}/?locale=en`);
  await openByButton(page);
  await kind(page, 'WeDo 2.0').getByRole('button', {name: 'Try the virtual hub'}).click();
  await panelOf(page).locator('.hub-view').waitFor();
  await openMore(page);
  await panelButton(page, 'outOfRange').click();
  await panelButton(page, 'disconnect').click();
  await panelButton(page, 'virtual').click();
  await panelOf(page).locator('.hub-view').waitFor();
  t.same(browser.pageErrors, []);
});

t.test('the way back to the kinds of hubs is not there while a hub is connected', async t => {
  const page = await browser.blankPage({width: 1366, height: 768});
  await loadEditor(page, `${browser.address}/?locale=en`);
  await openByButton(page);
  await kind(page, 'WeDo 2.0').getByRole('button', {name: 'Try the virtual hub'}).click();
  await panelOf(page).locator('.hub-view').waitFor();
  await panelButton(page, 'add').click();
  const view = panelOf(page).locator('.connect-view');
  await view.waitFor();
  const back = view.getByRole('button', {name: 'Another hub'});
  t.equal(await back.count(), 0, 'it would disconnect hub 1');
  await panelButton(page, 'remove').click();
  await openMore(page);
  await panelButton(page, 'disconnect').click();
  await back.waitFor();
  t.same(browser.pageErrors, []);
});
