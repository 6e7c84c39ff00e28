// Level: all
/** /throughput.html before a run: what it begins with, and what addresses change. */
import type {Page} from 'playwright-core';
import t from 'tap';
import {startBrowser} from '../support/browser.js';

const browser = await startBrowser(t);

/** The page as a browser with Web Bluetooth opens it, or one without. */
async function open(query: string, hasBluetooth: boolean): Promise<Page> {
  const page = await browser.blankPage();
  if (hasBluetooth) {
    await page.addInitScript(() => Object.defineProperty(navigator, 'bluetooth', {value: {}}));
  }
  await page.goto(`${browser.address}/throughput.html${query}`);
  await page.locator('#command').getByText('npx blockwave').waitFor();
  return page;
}

const connection = (page: Page) => page.locator('[name=via]').inputValue();
const button = (page: Page) => page.locator('#start').innerText();
const capacity = (page: Page) => page.locator('[name=link-capacity]');

t.test('it begins with Bluetooth; the model is behind a fold, which selects it', async t => {
  const page = await open('', true);
  t.equal(await connection(page), 'bluetooth');
  t.equal(await button(page), 'Choose a device and measure');
  t.notOk(await capacity(page).isVisible());
  t.notOk(await page.locator('#no-bluetooth').isVisible());

  await page.getByText('No board yet?').click();
  await page.locator('#start').getByText('Measure the model').waitFor();
  t.equal(await connection(page), 'virtual');
  t.match(await page.locator('#command').innerText(), '--via virtual');
  t.match(page.url(), '?via=virtual');
  t.ok(await capacity(page).isEnabled());

  await page.locator('[name=via]').selectOption('bluetooth');
  t.notOk(await capacity(page).isVisible(), 'the list closes the fold');
  t.match(page.url(), '?via=bluetooth');
});

t.test('without Web Bluetooth it says why and what to do, and begins with the model', async t => {
  const page = await open('', false);
  t.match(await page.locator('#no-bluetooth').innerText(), 'chrome://flags/#enable-web-bluetooth');
  t.equal(await connection(page), 'virtual');
  t.equal(await button(page), 'Measure the model');
  t.ok(await capacity(page).isVisible());
});

t.test('addresses open as they were made', async t => {
  const earlier = await open('?link-capacity=80&link-stallMs=100', true);
  t.equal(await connection(earlier), 'virtual', 'made when the page began with the model');
  t.equal(await capacity(earlier).inputValue(), '80');
  t.ok(await earlier.locator('[name=link-stallMs]').isVisible(), 'what the address has set');
  const bluetooth = await open('?via=bluetooth&hub=boost&payload=3', true);
  t.equal(await connection(bluetooth), 'bluetooth');
  t.notOk(await capacity(bluetooth).isVisible());
  t.equal(await bluetooth.locator('[name=payload]').inputValue(), '3');
  const model = await open('?via=virtual', true);
  t.equal(await button(model), 'Measure the model');
});

t.test('nothing failed in the page', async t => {
  t.same(browser.pageErrors, []);
});
