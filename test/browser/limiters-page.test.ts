// Level: all
import type {Page} from 'playwright-core';
import t from 'tap';
import {STRATEGIES} from '../../src/rate-limiter.js';
import {startBrowser, screenshot} from '../support/browser.js';

const browser = await startBrowser();
t.teardown(() => browser.close());

const NAMES = Object.keys(STRATEGIES);

async function open(width: number): Promise<Page> {
  const page = await browser.blankPage({width, height: 1000});
  await page.goto(`${browser.address}/limiters.html`);
  await page.locator('#figures tbody tr').first().waitFor();
  return page;
}

/** The cells of one limiter in the table, by heading. */
async function figuresOf(page: Page, name: string): Promise<ReadonlyMap<string, string>> {
  const headings = await page.locator('#figures thead th').allInnerTexts();
  const row = page.locator('#figures tbody tr', {has: page.getByText(name, {exact: true})});
  const cells = await row.locator('td').allInnerTexts();
  return new Map(headings.map((heading, index) => [heading, cells[index] ?? '']));
}

t.test('every limiter has its line in the table, in the plot, and its own plot', async t => {
  const page = await open(1280);
  t.equal(await page.locator('#figures tbody tr').count(), NAMES.length);
  const legend = await page.locator('#totals .u-series .u-label').allInnerTexts();
  t.strictSame(legend.slice(1), NAMES);
  t.equal(await page.locator('#strips canvas').count(), NAMES.length);
  t.match(await page.locator('#traffic').innerText(), /^900 messages in 10 seconds/);
  t.ok(await hasInk(page, '#totals canvas'), 'the lines are drawn');
  t.equal(await page.locator('html').getAttribute('lang'), 'en');
  await screenshot(page, 'limiters-1280');
  await page.screenshot({path: 'test-results/limiters-whole.png', fullPage: true});
});

t.test('every change is computed at once', async t => {
  const page = await open(1280);
  t.equal((await figuresOf(page, 'strict')).get('Most in any second'), '20');
  await page.locator('[name=load]').selectOption('boundary');
  await page.locator('[name=excess]').selectOption('drop');
  t.match(
    await page.locator('#traffic').innerText(),
    /200 messages .*What is above the rate is dropped/,
  );
  const fixed = await figuresOf(page, 'fixed-window');
  t.equal(fixed.get('Most in any second'), '40');
  t.equal(fixed.get('Lost there'), '160');
  await page.locator('[name=rate]').fill('10');
  t.equal((await figuresOf(page, 'fixed-window')).get('Most in any second'), '20');
  await page.locator('[name=burst]').fill('4');
  t.equal((await figuresOf(page, 'token-bucket')).get('Most in any second'), '4');
});

t.test('an invalid field says what is allowed, and the figures fade', async t => {
  const page = await open(1280);
  const before = await page.locator('#figures').innerText();
  const problem = page.locator('#rate-problem');
  for (const rate of ['', '0', '-3', '100000']) {
    await page.locator('[name=rate]').fill(rate);
    t.equal(await problem.innerText(), 'A number from 0.1 to 200.', `rate "${rate}"`);
    t.equal(await page.locator('[name=rate]').getAttribute('aria-invalid'), 'true');
    t.equal(await page.locator('#figures').innerText(), before);
    t.match(
      await page.locator('#traffic').innerText(),
      'The figures below are the last valid ones.',
    );
    t.equal(await page.locator('.stale #figures').count(), 1);
  }
  await screenshot(page, 'limiters-problem');
  await page.locator('[name=rate]').fill('5');
  t.equal(await problem.innerText(), '');
  t.equal(await page.locator('.stale').count(), 0);
  t.not(await page.locator('#figures').innerText(), before);
  for (const [name, value, words] of [
    ['burst', '0', 'A number from 1 to 200, or empty: the rate.'],
    ['seconds', '2.5', 'A whole number from 1 to 30.'],
    ['capacity', '', 'A number from 0.1 to 1000.'],
    ['buffer', '0', 'A whole number from 1 to 100.'],
  ] as const) {
    await page.locator(`[name=${name}]`).fill(value);
    t.equal(await page.locator(`#${name}-problem`).innerText(), words);
  }
});

t.test('a burst that does not fit into the device is reported', async t => {
  const page = await open(1280);
  const sentence =
    "Most messages are lost because 20 at once exceed the device's buffer of 8. Try a burst of 4.";
  t.match(await page.locator('#traffic').innerText(), sentence);
  await page.locator('[name=burst]').fill('4');
  t.notMatch(await page.locator('#traffic').innerText(), sentence);
  t.equal((await figuresOf(page, 'strict')).get('Lost there'), '0');
});

t.test('on a telephone only scrolling parts are wider than the screen', async t => {
  const page = await open(360);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  t.ok(width <= 360, `${width} pixels`);
  await screenshot(page, 'limiters-360');
  const narrowed = await open(1280);
  await narrowed.setViewportSize({width: 360, height: 1000});
  await narrowed.waitForFunction(() => document.documentElement.scrollWidth <= 360);
});

t.test('it sends no request to another server', async t => {
  t.same(browser.outsideRequests, []);
  t.same(browser.pageErrors, []);
});

/** Whether the canvas has more than one colour. */
function hasInk(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate(canvas => {
    if (!(canvas instanceof HTMLCanvasElement)) return false;
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
    return new Set(pixels?.filter((_, index) => index % 4 < 3)).size > 3;
  });
}
