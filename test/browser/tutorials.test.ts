// Level: all
import t from 'tap';
import {start} from '../../src/words/start/index.js';
import {startBrowser, screenshot} from '../support/browser.js';

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
    if (index < texts.length - 1) await next.click();
  }
  t.equal(await next.count(), 0);
  await page.keyboard.press('Escape');
});

t.test('no tutorial needs another server', async t => {
  await openTutorials();
  t.ok((await items.count()) > 8);
  for (const name of ['Talking Tales', 'Create Animations That Talk']) {
    t.equal(await items.getByText(name).count(), 0, name);
  }
  await items.nth(1).click();
  await card.waitFor();
  while (await next.count()) await next.click();
  t.equal(await card.locator('[class*="wistia"]').count(), 0, 'without its film');
  await page.keyboard.press('Escape');
  await card.waitFor({state: 'detached'});
  t.same(browser.outsideRequests, []);
});

/** Waits until the pictures are loaded. */
const naturalWidths = (images: Element[]): Promise<number[]> =>
  Promise.all(
    images.map(async image => {
      await (image as HTMLImageElement).decode();
      return (image as HTMLImageElement).naturalWidth;
    }),
  );
