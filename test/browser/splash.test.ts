// Level: all
import type {Page} from 'playwright-core';
import t from 'tap';
import {startBrowser, screenshot} from '../support/browser.js';
import {panelOf} from '../support/panel.js';

const browser = await startBrowser(t);

const splash = (page: Page) => page.locator('#splash');
const bar = (page: Page) => splash(page).getByRole('progressbar');

t.test('a splash screen shows how far the download is, until the editor is there', async t => {
  const page = await browser.blankPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: 2_000_000,
    uploadThroughput: 1_000_000,
  });
  await page.addInitScript(noteProgress);
  // The scripts belong to what the page's load event waits for.
  await page.goto(`${browser.address}/?locale=en`, {waitUntil: 'commit'});
  await splash(page).getByText('Loading…').waitFor();
  t.equal(await bar(page).count(), 1);
  await screenshot(page, 'splash');
  await splash(page).waitFor({state: 'detached'});
  t.equal(await page.locator('[class*="loader_background"]').count(), 0, 'the project is loaded');
  t.ok(await page.locator('.blocklyToolboxCategory').count());

  const shown = await page.evaluate(() => Reflect.get(window, 'shown') as number[]);
  t.equal(shown[0], 0);
  t.equal(shown.at(-1), 100);
  t.ok(shown.length > 5, `${shown.length} steps`);
  t.same(
    shown,
    [...shown].sort((a, b) => a - b),
    'it never goes back',
  );
  await page.reload();
  await splash(page).waitFor({state: 'detached'});
  const again = await page.evaluate(() => Reflect.get(window, 'shown') as number[]);
  t.same([...new Set(again)], [100], 'what is in the browser’s cache is not downloaded again');
  t.same(browser.pageErrors, []);
});

t.test('a file that does not come', async t => {
  const name = 'scratch-gui.js';
  const page = await browser.blankPage({width: 360, height: 740});
  await page.route(`**/${name}`, route => route.abort());
  await page.goto(`${browser.address}/?locale=en`);
  await splash(page).getByRole('alert').getByText('could not be loaded').waitFor();
  await screenshot(page, 'splash-failed');
  await page.unroute(`**/${name}`);
  await splash(page).getByRole('button', {name: 'Try again'}).click();
  await splash(page).waitFor({state: 'detached'});
  t.ok(await page.locator('.blocklyToolboxCategory').count());
  t.ok(await panelOf(page).locator('.opener').isVisible());
});

/** In the page: the values that the bar shows. */
function noteProgress(): void {
  const shown: number[] = [];
  Object.assign(window, {shown});
  new MutationObserver(() => {
    const value = document
      .querySelector('#splash [role="progressbar"]')
      ?.getAttribute('aria-valuenow');
    if (value !== null && value !== undefined) shown.push(Number(value));
  }).observe(document, {subtree: true, childList: true, attributeFilter: ['aria-valuenow']});
}
