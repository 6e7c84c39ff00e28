// Level: all
import t, {type Test} from 'tap';
import {LANGUAGES as OUR_LANGUAGES} from '../../src/words/languages.js';
import {startBrowser, screenshot} from '../support/browser.js';
import {
  addAndConnect,
  boxOf,
  chooseLanguage,
  paletteBlock,
  setSize,
  showOurBlocks,
} from '../support/editor-page.js';
import {connectVirtual, openHubPage} from '../support/panel-page.js';
import {panelButton, panelOf, portOf} from '../support/panel.js';

const browser = await startBrowser();
t.teardown(() => browser.close());
const page = await browser.open();
await addAndConnect(page);
const LANGUAGES = [
  {locale: 'en', name: 'English', direction: 'ltr', block: /turn.*on/, motor: 'Motor'},
  {locale: 'ar', name: 'العربية', direction: 'rtl', block: /المحرك/, motor: 'محرك'},
  {locale: 'de', name: 'Deutsch', direction: 'ltr', block: /schalte.*an/i, motor: 'Motor'},
];

const SIZES = [
  [1024, 768],
  [1366, 768],
  [1920, 1080],
] as const;

for (const {locale, name, direction, block, motor} of LANGUAGES) {
  t.test(`in ${locale}`, async t => {
    await chooseLanguage(page, name);
    await paletteBlock(page, 'motorOn').filter({hasText: block}).waitFor();
    await showOurBlocks(page);
    t.equal(await panelOf(page).locator('.panel').getAttribute('dir'), direction);
    t.equal(await portOf(page, 'A').locator('option').first().textContent(), motor);
    for (const [width, height] of SIZES) {
      await setSize(page, {width, height});
      const panel = await boxOf(panelOf(page));
      for (const part of ['aside', 'svg.blocklySvg']) {
        const {x, y, width: wide, height: tall} = await boxOf(page.locator(part).first());
        const isBeside = x >= panel.x + panel.width - 1 || x + wide <= panel.x + 1;
        t.ok(isBeside || y + tall <= panel.y + 1, `${width}: the panel does not cover ${part}`);
      }
      await screenshot(page, `language-${locale}-${width}`);
    }
  });
}

t.test('the chosen language is kept after a reload', async t => {
  await page.goto(browser.address);
  await page.getByText('Einstellungen').waitFor();
  t.equal(await page.locator('html').getAttribute('lang'), 'de');
});

for (const width of [320, 360, 768, 1000, 1920]) {
  t.test(`in every language the panel fits into ${width} pixels`, async t => {
    for (const locale of OUR_LANGUAGES) {
      const panel = await openHubPage(browser, {width, height: 800, locale});
      await nothingIsCutOff(t, `${locale}, not connected`);
      await connectVirtual(panel);
      await portOf(panel, 'A').locator('select').selectOption('tilt');
      await panelButton(panel, 'add').click();
      await panelOf(panel).getByRole('tab').first().click();
      await panelOf(panel).locator('.pad').waitFor();
      await nothingIsCutOff(t, `${locale}, connected`);
      if (['en', 'de', 'ar'].includes(locale)) await screenshot(panel, `panel-${locale}-${width}`);

      async function nothingIsCutOff(t: Test, when: string) {
        t.same(await panel.evaluate(cutOff), [], when);
      }
    }
  });
}

/** In the page: parts of the panel that reach out of the window or of their own box, and controls below 44 pixels. */
function cutOff(): string[] {
  const root = document.querySelector('blockwave-panel')?.shadowRoot;
  const wrong: string[] = [];
  for (const each of root?.querySelectorAll<HTMLElement>('*') ?? []) {
    const {left, right, width, height} = each.getBoundingClientRect();
    const name = `${each.tagName} ${each.className} ${each.textContent.slice(0, 30)}`;
    if (width === 0 || each.closest('svg') || each.matches('.unseen')) continue;
    if (left < -1 || right > innerWidth + 1) wrong.push(`outside: ${name}`);
    const isCut = each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0;
    if (isCut && !each.matches('select, .pad, .tilt, .drawing, .place'))
      wrong.push(`cut off: ${name}`);
    if (each.matches('button, select, input, [role="tab"]') && Math.min(width, height) < 43.5) {
      wrong.push(`${width} x ${height}: ${name}`);
    }
  }
  return wrong;
}
