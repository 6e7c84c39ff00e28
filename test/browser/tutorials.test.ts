// Level: all
import type {Page} from 'playwright-core';
import t from 'tap';
import {start} from '../../src/words/start/index.js';
import {startBrowser, screenshot} from '../support/browser.js';
import {chooseLanguage} from '../support/editor-page.js';

const browser = await startBrowser();
t.teardown(() => browser.close());

const page = await browser.open();
const items = page.locator('[class*="library-item_featured-item"]');
const card = page.locator('[class*="card_step-body"]');
const next = page.getByRole('button', {name: 'Next step'});

async function openTutorials(): Promise<void> {
  await page.locator('.tutorials-button').click();
  await items.first().waitFor();
}

t.test('our tutorial comes first, and has a picture for each step', async t => {
  await openTutorials();
  t.match(await items.first().innerText(), start.en.tutorial);
  await screenshot(page, 'tutorials');
  await items.first().click();
  const texts = [
    'tutorialLibrary',
    'tutorialConnect',
    'tutorialMotor',
    'tutorialStop',
    'tutorialSensor',
  ] as const;
  for (const [index, key] of texts.entries()) {
    await card.getByText(start.en[key]).waitFor();
    const pictures = await card.locator('img:visible').evaluateAll(naturalWidths);
    t.same(pictures, [430], key);
    await screenshot(page, `tutorial-${index + 1}`);
    if (index < texts.length - 1) await next.click();
  }
  t.equal(await next.count(), 0);
  await page.keyboard.press('Escape');
});

t.test('it is found by its name', async t => {
  await openTutorials();
  await page.locator('[class*="filter_filter-input"]').fill('start with a h');
  await items.nth(1).waitFor({state: 'detached'});
  t.equal(await items.count(), 1);
  await page.keyboard.press('Escape');
  await items.first().waitFor({state: 'detached'});
});

t.test('no tutorial contacts another server', async t => {
  const {length} = browser.outsideRequests;
  await openTutorials();
  const count = await items.count();
  t.ok(count > 8, `${count} tutorials`);
  for (const name of ['Talking Tales', 'Create Animations That Talk']) {
    t.equal(await items.getByText(name).count(), 0, `${name} needs a server`);
  }
  for (let index = 0; index < count; index += 1) {
    if (index > 0) await openTutorials();
    await items.nth(index).click();
    await card.waitFor();
    while (await next.count()) await next.click();
    t.equal(await card.locator('[class*="wistia"]').count(), 0);
    await page.keyboard.press('Escape');
    await card.waitFor({state: 'detached'});
  }
  t.same(browser.outsideRequests.slice(length), []);
  t.same(browser.pageErrors, []);
});

t.test('in a language from right to left', async t => {
  await chooseLanguage(page, 'العربية');
  await openTutorials();
  await items.first().click();
  await card.waitFor();
  await screenshot(page, 'tutorial-ar');
  t.same(await card.locator('img:visible').evaluateAll(naturalWidths), [430]);
  await closeCard(page);
});

const closeCard = (editor: Page): Promise<void> => editor.keyboard.press('Escape');

/** Waits until the pictures are loaded. */
const naturalWidths = (images: Element[]): Promise<number[]> =>
  Promise.all(
    images.map(async image => {
      await (image as HTMLImageElement).decode();
      return (image as HTMLImageElement).naturalWidth;
    }),
  );
