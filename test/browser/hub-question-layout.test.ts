// Level: all
/** Where the question which hub to use is, and that its words fit. */
import t from 'tap';
import {start} from '../../src/words/start/index.js';
import {startBrowser, screenshot} from '../support/browser.js';
import {
  boxOf,
  chooseLanguage,
  clickGreenFlag,
  clickStop,
  type Box,
} from '../support/editor-page.js';
import {hint, openLesson, question} from '../support/hub-question.js';

const browser = await startBrowser();
t.teardown(() => browser.close());

t.test('in languages with long words the answers are below each other', async t => {
  const page = await browser.open();
  for (const [name, language] of [
    ['Deutsch', 'de'],
    ['Türkçe', 'tr'],
    ['Français', 'fr'],
  ] as const) {
    await chooseLanguage(page, name);
    await openLesson(page);
    await clickGreenFlag(page);
    await question(page).waitFor();
    for (const width of [1024, 360]) {
      await page.setViewportSize({width, height: 768});
      await screenshot(page, `hub-question-${language}-${width}`);
      const boxes = await Promise.all(
        (await question(page).getByRole('button').all()).map(button => boxOf(button)),
      );
      const shapes = new Set(boxes.map(box => `${box.x} ${box.width} ${box.height}`));
      t.equal(shapes.size, 1, `${language}, ${width}: ${[...shapes].join(', ')}`);
    }
    await page.keyboard.press('Escape');
    await page.setViewportSize({width: 1280, height: 800});
  }
});

t.test('above a stage that fills the window, and in a small window', async t => {
  const page = await browser.open();
  await chooseLanguage(page, 'العربية');
  await openLesson(page);
  await clickGreenFlag(page);
  await question(page).waitFor();
  t.equal(await question(page).getAttribute('dir'), 'rtl');
  await page.locator('[class*="stage-header_stage-button"]').last().click();
  for (const [width, height] of [
    [1366, 641],
    [683, 320],
    [320, 568],
  ] as const) {
    await page.setViewportSize({width, height});
    await screenshot(page, `hub-question-ar-${width}`);
    for (const button of await question(page).getByRole('button').all()) {
      const box = await button.boundingBox();
      t.ok(box && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= height);
      t.ok(box && box.height >= 44, 'large enough for a finger');
    }
  }
  await question(page).getByRole('button').nth(1).click();
  await hint(page)
    .getByText(start.ar.hubReady ?? '')
    .waitFor();
  const box = await boxOf(hint(page));
  t.ok(box.x >= 0 && box.x + box.width <= 320, 'the hint is in the window');
  await screenshot(page, 'flag-hint-ar-320');
  await page.setViewportSize({width: 1280, height: 800});
  await page.locator('[class*="stage-header"] button').last().click();
  const flag = page.locator('button[class*="green-flag"]');
  await page.waitForFunction(pointsAt, centerOf(await boxOf(flag)));
  await clickStop(page);
});

const centerOf = ({x, width}: Box): number => x + width / 2;

/** In the page: whether the hint points at this place. */
function pointsAt(x: number): boolean {
  const hint = document.querySelector<HTMLElement>('.flag-hint');
  return Number.parseFloat(hint?.style.getPropertyValue('--flag-x') ?? '') === x;
}
