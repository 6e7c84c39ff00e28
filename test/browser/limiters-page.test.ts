// Level: all
import type {Page} from 'playwright-core';
import t from 'tap';
import {STRATEGIES} from '../../src/rate-limiter.js';
import {startBrowser} from '../support/browser.js';

const browser = await startBrowser(t);

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
