// Level: all
import t from 'tap';
import {start} from '../../src/words/tables/start.js';
import {startBrowser, screenshot} from '../support/browser.js';

const browser = await startBrowser(t);

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

/** Waits until the pictures are loaded. */
const naturalWidths = (images: Element[]): Promise<number[]> =>
  Promise.all(
    images.map(async image => {
      await (image as HTMLImageElement).decode();
      return (image as HTMLImageElement).naturalWidth;
    }),
  );
