// Level: all
import type {Page} from 'playwright-core';
import t from 'tap';
import {help as helpTexts, LANGUAGES as OUR_LANGUAGES} from '../../src/words/languages.js';
import {lookUp} from '../../src/words/look-up.js';
import {startBrowser, screenshot} from '../support/browser.js';
import {card, chooseLanguage, connectionDialog, openLibrary} from '../support/editor-page.js';

const browser = await startBrowser();
t.teardown(() => browser.close());

const helpIn = (language: string, key: keyof typeof helpTexts.en): string =>
  lookUp(helpTexts, language, key);

const LANGUAGES = [
  {
    locale: 'de',
    name: 'Deutsch',
    direction: 'ltr',
    words: ['Verbinde deinen Hub', 'grünen Knopf', 'Bluetooth'],
  },
  {
    locale: 'ar',
    name: 'العربية',
    direction: 'rtl',
    words: ['صِل وحدة التحكم', 'الزر الأخضر', '(بلوتوث)…'],
  },
];

t.test(
  'in every language the help page fits on a telephone and sends no request to another server',
  async t => {
    const page = await browser.blankPage({width: 360, height: 740});
    for (const language of OUR_LANGUAGES) {
      await page.goto(`${browser.address}/help.html?locale=${language}`);
      t.equal(await page.locator('h1').innerText(), helpIn(language, 'title'));
      t.equal(await page.locator('html').getAttribute('dir'), helpIn(language, 'direction'));
      t.notMatch(await page.locator('body').innerText(), /[{}]/, 'nothing is left to be filled in');
      t.same(await cutOff(page), [], `${language}: nothing is cut off`);
      const widths = await page
        .locator('li img')
        .evaluateAll(images => images.map(image => (image as HTMLImageElement).naturalWidth));
      t.same(widths, [430, 430, 430, 430, 430], 'a picture at each step');
      await screenshot(page, `help-${language}-360`);
    }
    t.same(browser.outsideRequests, []);
    t.same(browser.pageErrors, []);
  },
);

t.test('the Help button of the dialog', async t => {
  const page = await browser.open();

  await t.test('help has the editor’s own word for Connect', async t => {
    for (const language of OUR_LANGUAGES) {
      const messages = await page.evaluate(
        name => window.GUI.localesInitialState.messagesByLocale[name],
        language,
      );
      const connectButton = helpIn(language, 'connectButton');
      t.match(messages, {'gui.connection.connect': connectButton}, language);
    }
  });

  for (const {locale, name, direction, words} of LANGUAGES) {
    await t.test(`help in ${locale}, which the editor was changed to`, async t => {
      await chooseLanguage(page, name);
      await page.locator(`html[lang="${locale}"]`).waitFor();
      await openLibrary(page);
      await card(page).click();
      const dialog = connectionDialog(page);
      const hub = await dialog.locator('[class*="peripheral-tile-name-text"]').first().innerText();
      const button = await dialog.locator('[class*="peripheral-tile"] button').first().innerText();

      const help = await clickHelp(page);
      t.equal(await help.locator('html').getAttribute('lang'), locale);
      t.equal(await help.locator('html').getAttribute('dir'), direction);
      t.equal(await help.locator('h1').innerText(), helpIn(locale, 'title'));
      t.equal(await help.locator('li').count(), 5);
      const shown = await help.locator('body').innerText();
      for (const word of [...words, hub, button]) t.match(shown, word);
      t.same(await cutOff(help), [], 'nothing is cut off');
      await help.close();
      await page.keyboard.press('Escape');
      await dialog.waitFor({state: 'detached'});
    });
  }
});

t.test("without a language in its address it takes the browser's", async t => {
  const page = await browser.blankPage({width: 1024, height: 768});
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'languages', {value: ['ja-JP', 'en']});
  });
  await page.goto(`${browser.address}/help.html`);
  t.equal(await page.locator('h1').innerText(), helpIn('ja', 'title'));
  const links = await page
    .locator('footer a')
    .evaluateAll(all => all.map(each => each.getAttribute('href')));
  for (const link of links) t.match(link, /[.]html[?]locale=ja$/, 'each page in this language');
  await page.locator('footer a[href^="about"]').click();
  await page.waitForURL('**/about.html?locale=ja');
  t.equal(
    await page.locator('html').getAttribute('lang'),
    'ja',
    '"About" is in this language, too',
  );
  await page.locator('#connect').click();
  await page.waitForURL('**/help.html?locale=ja');
  t.equal(await page.locator('h1').innerText(), helpIn('ja', 'title'), 'and back from "About"');
});

t.test('the help page and the page about Blockwave lead to the connection doctor', async t => {
  const page = await browser.blankPage();
  for (const name of ['help.html', 'about.html']) {
    await page.goto(`${browser.address}/${name}?locale=ar`);
    await page.locator('a[href*="doctor.html"]').click();
    await page.waitForURL('**/doctor.html?locale=ar');
    t.equal(await page.locator('html').getAttribute('dir'), 'rtl', name);
  }
});

t.test('the pages for developers are found from the help page, and lead back', async t => {
  const page = await browser.blankPage();
  await page.goto(`${browser.address}/help.html?locale=en`);
  for (const name of ['throughput.html', 'limiters.html']) {
    await page.locator(`footer a[href^="${name}"]`).click();
    await page.waitForURL(`**/${name}?locale=en`);
    await page.locator('a[href="help.html"]').click();
    await page.getByRole('heading', {name: helpIn('en', 'title')}).waitFor();
    t.pass(name);
  }
});

/** From the connection dialog to the help page. */
async function clickHelp(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.locator('[class*="modal_header-item-help"] button').click();
  const help = await opened;
  await help.locator('footer').waitFor();
  return help;
}

/** Elements whose content or box is partly outside the visible area. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.body.querySelectorAll('*')]
      .filter(each => {
        const {left, right} = each.getBoundingClientRect();
        const isWide = each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1;
        return isWide || left < 0 || right > window.innerWidth;
      })
      .map(each => `${each.tagName} ${each.textContent}`),
  );
}
