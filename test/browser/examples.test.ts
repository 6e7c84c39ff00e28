// Level: all
import type {Dialog, Locator, Page} from 'playwright-core';
import t from 'tap';
import {EXAMPLE_LIST} from '../../src/apps/editor/examples/list.js';
import {examples} from '../../src/words/learning/index.js';
import {screenshot, startBrowser} from '../support/browser.js';
import {boxOf, chooseLanguage, workspaceBlock} from '../support/editor-page.js';

const browser = await startBrowser();
t.teardown(() => browser.close());
const page = await browser.open();

const button = page.locator('.examples-button');
const dialog = page.locator('dialog.examples');
const cards = dialog.locator('li button');
const cardOf = (id: string): Locator => dialog.locator(`[data-example="${id}"]`);
const title = page.locator('[class*="title-field"]').first();

/** Answers Scratch's question whether the project may be replaced, and returns how often it was asked. */
async function answering(answer: 'accept' | 'dismiss', act: () => Promise<void>): Promise<number> {
  let asked = 0;
  const onDialog = (each: Dialog) => {
    asked += 1;
    void each[answer]();
  };
  page.on('dialog', onDialog);
  await act();
  page.off('dialog', onDialog);
  return asked;
}

t.test('the button opens eight cards, each with a picture, a title and what it needs', async t => {
  t.equal(await button.innerText(), 'Examples');
  await button.click();
  await cards.first().waitFor();
  t.equal(await cards.count(), 8);
  await page.waitForFunction(picturesAreLoaded);
  const texts = await cards.allInnerTexts();
  EXAMPLE_LIST.forEach(({title, does, needs}, index) => {
    for (const key of [title, does, needs]) t.match(texts[index], examples.en[key]);
  });
  const {firstMotor, firstMotorDoes, needsMotor} = examples.en;
  const name = [firstMotor, firstMotorDoes, needsMotor].join(' ');
  t.equal(
    await page.getByRole('button', {name, exact: true}).count(),
    1,
    'a name for those who do not see',
  );
  t.equal(await page.getByRole('dialog', {name: 'Examples'}).count(), 1);
  await screenshot(page, 'examples-1280');
  const [blocks] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', {name: 'All blocks'}).click(),
  ]);
  await blocks.locator('#motorOn .block').waitFor();
  await blocks.close();
});

t.test('by keyboard: from card to card, and back to the button', async t => {
  await page.keyboard.press('Escape');
  await dialog.waitFor({state: 'hidden'});
  t.equal(await focusedText(page), 'Examples', 'the button has the focus again');
  await page.keyboard.press('Enter');
  await cards.first().waitFor();
  await cards.first().focus();
  await page.keyboard.press('Tab');
  t.match(await focusedText(page), 'Traffic light');
  await page.keyboard.press('Shift+Tab');
  // A slow computer rebuilds the palette while it scrolls.
  const session = await page.context().newCDPSession(page);
  // The tests after this one share the page.
  t.teardown(() => session.detach());
  await session.send('Emulation.setCPUThrottlingRate', {rate: 3});
  await page.keyboard.press('Enter');
  await dialog.waitFor({state: 'hidden'});
  await workspaceBlock(page, 'startMotorPower').waitFor();
  t.equal(await title.inputValue(), 'First motor');
  await page.waitForFunction(isAtTopOfPalette, '.blocklyFlyout .wedo2_motorOnFor');
  t.pass('the palette shows our blocks');
  await screenshot(page, 'example-first-motor');
});

t.test('an unchanged example is replaced without a question, a changed project is not', async t => {
  const open = async () => {
    await button.click();
    await cardOf('first-motor').click();
    await dialog.waitFor({state: 'hidden'});
  };
  t.equal(await answering('accept', open), 0);

  // A new name for the sprite is a change.
  const name = page.locator('[class*="sprite-info"] input').first();
  await name.fill('Mine');
  await name.press('Enter');
  const keep = async () => {
    await button.click();
    await cardOf('first-motor').click();
  };
  t.equal(await answering('dismiss', keep), 1);
  t.ok(await dialog.isVisible(), 'the dialog stays');
  t.equal(await name.inputValue(), 'Mine', 'and so does the project');
  await page.keyboard.press('Escape');
  t.equal(await answering('accept', open), 1);
  await page.waitForFunction(
    () =>
      document.querySelector<HTMLInputElement>('[class*="sprite-info"] input')?.value === 'Wheel',
  );
  t.pass('the example again');
});

t.test('an example that cannot be loaded leaves the project as it is', async t => {
  await page.route('**/examples/en/race.sb3', route => route.fulfill({status: 404}));
  await button.click();
  await cardOf('race').click();
  await dialog.getByText('The example did not open.').waitFor();
  t.equal(await title.inputValue(), 'First motor');
  await page.unroute('**/examples/en/race.sb3');
  // Only this answer is an error on purpose.
  t.ok(browser.pageErrors.every(error => error.startsWith('404')));
  await page.keyboard.press('Escape');
});

t.test(
  'on a telephone and at 320 pixels nothing is cut off, and a finger finds every button',
  async t => {
    await button.click();
    for (const [width, height] of [
      [1366, 768],
      [1024, 768],
      [360, 740],
      [320, 568],
    ] as const) {
      await page.setViewportSize({width, height});
      const box = await boxOf(dialog);
      t.ok(box.x >= 0 && box.x + box.width <= width, `within ${width} pixels`);
      t.ok(box.y >= 0 && box.y + box.height <= height, `within ${height} pixels`);
      t.same(await cutOff(dialog), [], `${width}: nothing is cut off`);
      for (const each of await dialog.locator('button').all()) {
        const {width: wide, height: tall} = await boxOf(each);
        t.ok(wide >= 44 && tall >= 44);
      }
      await screenshot(page, `examples-${width}`);
    }
    await page.keyboard.press('Escape');
    await page.setViewportSize({width: 1280, height: 800});
  },
);

t.test('in a language from right to left', async t => {
  await chooseLanguage(page, 'العربية');
  await page.locator('html[lang="ar"]').waitFor();
  await button.click();
  t.equal(await dialog.getAttribute('dir'), 'rtl');
  const [first, second] = await Promise.all([boxOf(cards.nth(0)), boxOf(cards.nth(1))]);
  t.ok(first.x > second.x, 'the first card is on the right');
  await screenshot(page, 'examples-ar');
  const request = page.waitForRequest(/examples\/ar\/first-motor\.sb3$/);
  await cardOf('first-motor').click();
  await request;
  await dialog.waitFor({state: 'hidden'});
  t.pass('the file of this language');
});

const focusedText = (on: Page): Promise<string> =>
  on.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText ?? '');

/** In the page. */
const picturesAreLoaded = (): boolean =>
  [...document.querySelectorAll<HTMLImageElement>('dialog.examples img')].every(
    ({naturalWidth}) => naturalWidth > 0,
  );

/** In the page. */
function isAtTopOfPalette(selector: string): boolean {
  const {top = 0} = document.querySelector(selector)?.getBoundingClientRect() ?? {};
  const palette = document.querySelector('.blocklyFlyout')?.getBoundingClientRect();
  return palette !== undefined && top >= palette.top && top < palette.top + 100;
}

/** Elements whose content is wider than they are. */
function cutOff(within: Locator): Promise<string[]> {
  return within.evaluate(element =>
    [element, ...element.querySelectorAll('*')]
      .filter(each => each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1)
      .map(each => `${each.tagName} ${each.textContent}`),
  );
}
