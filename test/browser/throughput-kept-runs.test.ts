// Level: all
/** /throughput.html: its plots, and the runs that the browser keeps. */
import type {Page} from 'playwright-core';
import t from 'tap';
import {startBrowser} from '../support/browser.js';
import {
  downloadReport,
  fillIn,
  openThroughputPage,
  start,
  verdict,
} from '../support/throughput-page.js';

const browser = await startBrowser(t);

const legend = (page: Page, plot: string) => page.locator(`#${plot} .legend span`).allInnerTexts();
const kept = (page: Page) => page.locator('#kept li');
const button = (page: Page, index: number, name: string | RegExp) =>
  kept(page).nth(index).getByRole('button', {name});

/** A short run in simulated time. */
async function run(page: Page, rates: string): Promise<void> {
  await fillIn(page, {rates, repeats: '1'});
  await start(page);
  await verdict(page);
}

/** In the page: whether a run with this name is in the browser's store, which takes a moment. */
async function isStored(name: string): Promise<boolean> {
  const opened = indexedDB.open('blockwave-throughput');
  await new Promise(resolve => (opened.onsuccess = resolve));
  const all = opened.result.transaction('runs').objectStore('runs').getAll();
  await new Promise(resolve => (all.onsuccess = resolve));
  opened.result.close();
  return (all.result as {name: string}[]).some(run => run.name === name);
}

t.test('an earlier run is kept, named, laid under a new one, opened and deleted', async t => {
  const page = await openThroughputPage(browser);
  await run(page, '20,60');
  await kept(page).first().getByLabel('Name of this run').fill('Old board');
  await page.keyboard.press('Tab');
  await page.waitForFunction(isStored, 'Old board');
  await page.reload();
  t.equal(await kept(page).first().getByLabel('Name of this run').inputValue(), 'Old board');
  await button(page, 0, 'Compare').click();
  t.equal(await button(page, 0, '✓ Compared').getAttribute('aria-pressed'), 'true');
  await fillIn(page, {'link-capacity': '80'});
  await run(page, '20,60');
  t.match(await page.locator('#verdict').innerText(), 'Compared with the earlier report: ');
  t.match((await legend(page, 'obtained')).at(-1), /^Old board, \d/);
  t.match((await legend(page, 'obtained')).at(-2), /^sustained rate of Old board, .*: 20\.0$/);
  t.match((await legend(page, 'latency')).at(-1), /^p95 of Old board, \d/);
  t.match(await downloadReport(page), {comparison: {judgement: 'faster'}});
  await button(page, 1, '✓ Compared').click();
  t.notMatch((await legend(page, 'obtained')).join(), 'Old board');
  t.notMatch(await page.locator('#verdict').innerText(), 'Compared');

  await button(page, 1, 'Open').click();
  t.match(await page.locator('#status').innerText(), /^Old board, measured at \d{4}-/);
  t.match(await page.locator('#verdict').innerText(), '20.0 messages a second');
  await button(page, 1, 'Compare').click();
  await button(page, 1, '✓ Compared').waitFor();
  await button(page, 1, 'Open').click();
  await button(page, 1, 'Compare').waitFor();
  t.notMatch(await page.locator('#verdict').innerText(), 'Compared', 'not with itself');
  page.on('dialog', dialog => void dialog.accept());
  await button(page, 1, 'Delete').click();
  await page.waitForFunction(() => document.querySelectorAll('#kept li').length === 1);
  await page.reload();
  await kept(page).first().waitFor();
  t.equal(await kept(page).count(), 1, 'also for the next visit');
});

t.test('a plot that is scrolled sideways stays where it is when it is drawn again', async t => {
  const page = await openThroughputPage(browser, {width: 240});
  await run(page, '20');
  const plot = page.locator('#obtained .plot');
  await plot.evaluate(each => each.scrollTo({left: 10}));
  const before = await plot.innerHTML();
  await button(page, 0, 'Compare').click();
  await page.locator('#obtained .legend').getByText('sustained rate of').waitFor();
  t.not(await plot.innerHTML(), before);
  t.equal(await plot.evaluate(each => each.scrollLeft), 10);
});

t.test('a run that the browser cannot keep is shown, and the page says so', async t => {
  const page = await openThroughputPage(browser);
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  });
  await page.reload();
  await run(page, '20');
  await page.locator('#kept-problem').getByText('storage for this page is full').waitFor();
  t.match(await page.locator('#verdict').innerText(), '20.0 messages a second');
  t.equal((await downloadReport(page)).steps.length, 1);
});

t.test('nothing failed in the page', async t => {
  t.same(browser.pageErrors, []);
});
