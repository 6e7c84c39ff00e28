// Level: all
import type {Page} from 'playwright-core';
import t from 'tap';
import {startBrowser} from '../support/browser.js';
import {drawnTexts, recordCanvasTexts} from '../support/canvas-texts.js';
import {
  download,
  downloadReport,
  fillIn,
  inStep,
  openThroughputPage,
  start,
  stop,
  verdict,
} from '../support/throughput-page.js';

const browser = await startBrowser();
t.teardown(() => browser.close());

const legend = (page: Page, plot: string) =>
  page.locator(`#${plot} + .legend span`).allInnerTexts();
const kept = (page: Page) => page.locator('#kept li');
const button = (page: Page, index: number, name: string | RegExp) =>
  kept(page).nth(index).getByRole('button', {name});

/** A short run in simulated time. */
async function run(page: Page, rates: string): Promise<void> {
  await fillIn(page, {rates, repeats: '1'});
  await start(page);
  await verdict(page);
}

t.test('while it runs: the curves, the rate so far, this step, and the steps in time', async t => {
  const page = await openThroughputPage(browser);
  await recordCanvasTexts(page);
  await page.reload();
  // Rates that this machine reaches: a step that fails while it is busy is repeated.
  const steps = {'link-capacity': '', seconds: '6', 'warm-up': '0'};
  await fillIn(page, {...steps, 'real-time': true, rates: '17,23'});
  await start(page);
  await inStep(page, 2);
  await page.locator('#obtained + .legend').getByText('this step, now').waitFor();
  t.match(await legend(page, 'obtained'), ['sustained', 'failed', 'this step, now']);
  t.match(await legend(page, 'latency'), ['p50', 'p95', 'p99', /hollow: failed/]);
  const first = await page.locator('#steps tbody tr').first().locator('td').nth(1).innerText();
  for (const plot of ['rates', 'losses', 'heat']) {
    // Axes have round numbers only.
    t.ok((await drawnTexts(page, plot)).includes(first.replace('.0', '')), `${plot}: ${first}`);
  }
  await page.screenshot({path: 'test-results/throughput-live.png', fullPage: true});

  await stop(page);
  const text = await verdict(page);
  t.match(text, '■ Stopped early: the Stop button');
  t.notOk((await legend(page, 'obtained')).includes('this step, now'));
  const report = await downloadReport(page);
  t.ok(report.isPartial && report.steps.length >= 2, 'what was measured is there');
  t.equal(await page.locator('#steps tbody tr').count(), report.steps.length);
  t.match(await kept(page).first().innerText(), '(stopped early)');
});

t.test(
  'the knee and the sustained rate are marked, and told apart by more than colour',
  async t => {
    const page = await openThroughputPage(browser);
    await recordCanvasTexts(page);
    await page.reload();
    await run(page, '20,60');
    t.match(await legend(page, 'obtained'), [
      'sustained',
      'failed',
      'obtained = offered',
      'the knee',
      'sustained rate',
    ]);
    t.ok((await drawnTexts(page, 'obtained')).includes('20.0'), 'the rate is above its line');
    t.equal(
      await page.locator('#knee').innerText(),
      'The knee of the curve is between 20.0 and 60.0 messages a second.',
    );
    const judged = await page.locator('#steps tbody td:last-child').allInnerTexts();
    t.match(judged, ['✓ sustained', /^✗ failed: /]);
    const {text: html} = await download(page, 'html');
    t.match(html, '<td>✓ sustained</td>');
    t.match(html, 'p50: circles, solid line. p95: triangles, dashes. p99: squares, dots.');
    const samples = await page
      .locator('#latency + .legend canvas')
      .evaluateAll(all => all.map(each => (each as HTMLCanvasElement).toDataURL()));
    t.equal(new Set(samples).size, samples.length, 'each sample looks different');
  },
);

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
  await page.screenshot({path: 'test-results/throughput-overlay.png', fullPage: true});
  await button(page, 1, '✓ Compared').click();
  t.notMatch((await legend(page, 'obtained')).join(), 'Old board');
  t.notMatch(await page.locator('#verdict').innerText(), 'Compared');

  await button(page, 1, 'Open').click();
  t.match(await page.locator('#status').innerText(), /^Old board, measured at \d{4}-/);
  t.match(await page.locator('#verdict').innerText(), '20.0 messages a second');
  t.notOk(await page.locator('.command').isVisible(), 'the command line is that of the form');
  t.match(await page.locator('#time-hint').innerText(), 'The table and the plots exclude');
  await button(page, 1, 'Compare').click();
  await button(page, 1, '✓ Compared').waitFor();
  await button(page, 1, 'Open').click();
  await button(page, 1, 'Compare').waitFor();
  t.notMatch(await page.locator('#verdict').innerText(), 'Compared', 'not with itself');
  page.on('dialog', dialog => void dialog.accept());
  await button(page, 1, 'Delete').click();
  await page.waitForFunction(() => document.querySelectorAll('#kept li').length === 1);
  await page.reload();
  t.equal(await kept(page).count(), 1, 'also for the next visit');
});

t.test('a run that cannot be read is not compared, and the page says why', async t => {
  const page = await openThroughputPage(browser);
  await run(page, '20');
  await page.evaluate(async () => {
    const opened = indexedDB.open('blockwave-throughput');
    await new Promise(resolve => (opened.onsuccess = resolve));
    const store = opened.result.transaction('runs', 'readwrite').objectStore('runs');
    store.put(
      {id: 'old', name: 'Old board', keptAtMs: 1, settings: '', result: '', text: '{"format":'},
      'old',
    );
    await new Promise(resolve => (store.transaction.oncomplete = resolve));
    opened.result.close();
  });
  await page.reload();
  await button(page, 1, 'Compare').click();
  const problem = page.locator('#kept-problem');
  await problem.getByText('The run “Old board” cannot be read: delete it.').waitFor();
  t.equal(await button(page, 1, 'Compare').getAttribute('aria-pressed'), 'false');
  await button(page, 0, 'Compare').click();
  await button(page, 0, '✓ Compared').waitFor();
  t.equal(await problem.innerText(), '');
});

t.test('the browser keeps a limited number of runs', async t => {
  const page = await openThroughputPage(browser);
  await run(page, '20');
  await page.evaluate(async () => {
    const opened = indexedDB.open('blockwave-throughput');
    await new Promise(resolve => (opened.onsuccess = resolve));
    const store = opened.result.transaction('runs', 'readwrite').objectStore('runs');
    const read = store.getAll();
    await new Promise(resolve => (read.onsuccess = resolve));
    const [first] = read.result as {keptAtMs: number}[];
    for (let index = 0; index < 40; index++) {
      store.put(
        {...first, id: `old ${index}`, name: `Old ${index}`, keptAtMs: index},
        `old ${index}`,
      );
    }
    await new Promise(resolve => (store.transaction.oncomplete = resolve));
    opened.result.close();
  });
  await run(page, '20');
  await page.waitForFunction(() => document.querySelectorAll('#kept li').length === 30);
  const names = await page
    .getByLabel('Name of this run')
    .evaluateAll(all => all.map(each => (each as HTMLInputElement).value));
  t.same(names.slice(0, 3), ['Virtual echo device', 'Virtual echo device', 'Old 39']);
  t.match(await page.locator('#kept-part .hint').innerText(), 'keeps the newest 30');
});

for (const [name, words] of [
  ['QuotaExceededError', 'storage for this page is full. Delete earlier runs, or save the report'],
  ['SecurityError', 'does not let the page keep runs, as in a private window. Save the report'],
] as const) {
  t.test(`${name}: the run is shown, and the page says that it was not kept`, async t => {
    const page = await openThroughputPage(browser);
    await page.addInitScript(name => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('', name);
      };
    }, name);
    await page.reload();
    await run(page, '20');
    await page.locator('#kept-problem').getByText(words).waitFor();
    t.match(await page.locator('#verdict').innerText(), '20.0 messages a second');
    t.equal((await downloadReport(page)).steps.length, 1);
  });
}

t.test('nothing failed in the page', async t => {
  t.same(browser.pageErrors, []);
});
