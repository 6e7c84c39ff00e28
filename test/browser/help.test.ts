// Level: all
import type {Page} from 'playwright-core';
import t from 'tap';
import {LANGUAGES as OUR_LANGUAGES} from '../../src/words/languages.js';
import {help as helpTexts} from '../../src/words/tables/help.js';
import {lookUp} from '../../src/words/look-up.js';
import {startBrowser} from '../support/browser.js';
import {readText} from '../support/repository.js';
import {card, chooseLanguage, connectionDialog, openLibrary} from '../support/editor-page.js';

const browser = await startBrowser(t);

const helpIn = (language: string, key: keyof typeof helpTexts.en): string =>
  lookUp(helpTexts, language, key);

t.test('each step has a picture, and nothing is left to be filled in', async t => {
  const page = await browser.blankPage();
  await page.goto(`${browser.address}/help.html?locale=de`);
  t.notMatch(await page.locator('body').innerText(), /[{}]/);
  const widths = await page
    .locator('li img')
    .evaluateAll(images => images.map(image => (image as HTMLImageElement).naturalWidth));
  t.same(widths, [430, 430, 430, 430, 430]);
});

t.test('the Help button of the dialog', async t => {
  const page = await browser.open();

  const connectWords = await page.evaluate(() =>
    Object.entries(window.GUI.localesInitialState.messagesByLocale).map(
      ([language, messages]) => [language, messages['gui.connection.connect']] as const,
    ),
  );
  const theirs = new Map<string, string | undefined>(connectWords);
  const wrong = OUR_LANGUAGES.filter(each => theirs.get(each) !== helpIn(each, 'connectButton'));
  t.same(wrong, [], 'help has the editor’s own word for Connect');

  await chooseLanguage(page, 'العربية');
  await page.locator('html[lang="ar"]').waitFor();
  await openLibrary(page);
  await card(page).click();
  const dialog = connectionDialog(page);
  const hub = await dialog.locator('[class*="peripheral-tile-name-text"]').first().innerText();
  const button = await dialog.locator('[class*="peripheral-tile"] button').first().innerText();
  const drawing = readText('src/apps/editor/page/picture-connect.svg');
  const parts = ['[class*="modal_header_"]', '[class*="peripheral-tile"] button'];
  for (const part of parts) {
    const color = await page.locator(part).first().evaluate(hexOfGround);
    t.match(drawing, color, `the drawing has the colour of ${part}`);
  }
  const help = await clickHelp(page);
  const html = help.locator('html');
  t.same([await html.getAttribute('lang'), await html.getAttribute('dir')], ['ar', 'rtl']);
  t.equal(await help.locator('h1').innerText(), helpIn('ar', 'title'));
  const shown = await help.locator('body').innerText();
  for (const word of ['الزر الأخضر', '(بلوتوث)…', hub, button]) t.match(shown, word);
  await help.close();
  await page.keyboard.press('Escape');
  await dialog.waitFor({state: 'detached'});
});

t.test("without a language in its address it takes the browser's", async t => {
  const page = await browser.blankPage({width: 1024, height: 768});
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'languages', {value: ['ja-JP', 'en']});
  });
  await page.goto(`${browser.address}/help.html`);
  t.equal(await page.locator('h1').innerText(), helpIn('ja', 'title'));
  await page.locator('footer a[href^="about"]').click();
  await page.waitForURL('**/about.html?locale=ja');
  t.equal(await page.locator('html').getAttribute('lang'), 'ja');
});

/** In the page: "#855cd6" */
function hexOfGround(element: Element): string {
  const parts = getComputedStyle(element).backgroundColor.match(/\d+/g) ?? [];
  return `#${parts.map(part => Number(part).toString(16).padStart(2, '0')).join('')}`;
}

/** From the connection dialog to the help page. */
async function clickHelp(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.locator('[class*="modal_header-item-help"] button').click();
  const help = await opened;
  await help.locator('footer').waitFor();
  return help;
}
