// Level: all
import t, {type Test} from 'tap';
import {CHOICES} from '../../src/apps/editor/strip.js';
import {LANGUAGES as OUR_LANGUAGES, page as pageTexts} from '../../src/words/languages.js';
import {lookUp} from '../../src/words/look-up.js';
import {startBrowser, screenshot} from '../support/browser.js';
import {openEditorParts} from '../support/editor-parts.js';
import {
  addAndConnect,
  boxOf,
  chooseLanguage,
  paletteBlock,
  showOurBlocks,
  strip,
  stripPort,
} from '../support/editor-page.js';

const browser = await startBrowser();
t.teardown(() => browser.close());
const page = await browser.open();
await addAndConnect(page);
const LANGUAGES = [
  {
    locale: 'en',
    name: 'English',
    direction: 'ltr',
    block: /turn.*on/,
    words: ['Virtual hub', 'Port A', 'Port B', 'Light', 'Sound'],
  },
  {
    locale: 'ar',
    name: 'العربية',
    direction: 'rtl',
    block: /المحرك/,
    words: ['وحدة تحكم افتراضية', 'منفذ A', 'منفذ B', 'الضوء', 'الصوت'],
  },
  {
    locale: 'de',
    name: 'Deutsch',
    direction: 'ltr',
    block: /schalte.*an/i,
    words: ['Virtueller Hub', 'Anschluss A', 'Anschluss B', 'Licht', 'Ton'],
  },
];

const SIZES = [
  [1024, 768],
  [1280, 800],
  [1920, 1080],
] as const;

for (const {locale, name, direction, block, words} of LANGUAGES) {
  t.test(`in ${locale}`, async t => {
    await chooseLanguage(page, name);
    await paletteBlock(page, 'motorOn').filter({hasText: block}).waitFor();
    await showOurBlocks(page);
    const shown = await strip(page).innerText();
    for (const word of words) t.match(shown, word);
    t.equal(await strip(page).getAttribute('dir'), direction);
    for (const letter of ['A', 'B'] as const) {
      await stripPort(page, letter).locator('select').selectOption('tilt');
      await stripPort(page, letter).locator('input[type="range"]').nth(1).waitFor();
    }
    for (const [width, height] of SIZES) {
      await page.setViewportSize({width, height});
      await nothingOverlaps(t, width, height);
      await screenshot(page, `language-${locale}-${width}`);
    }
  });
}

t.test('the chosen language is kept after a reload', async t => {
  await page.goto(browser.address);
  await page.getByText('Einstellungen').waitFor();
  t.equal(await page.locator('html').getAttribute('lang'), 'de');
});

t.test('in every language the names of the devices fit in their menus', async t => {
  const parts = await openEditorParts(browser);
  await parts.evaluate(() => window.showStrip('en'));
  const select = stripPort(parts, 'A').locator('select');
  for (const language of OUR_LANGUAGES) {
    const words = CHOICES.map(choice => lookUp(pageTexts, language, choice));
    t.same(await select.evaluate(wordsThatDoNotFit, words), [], language);
  }
});

/** The words that are wider than the menu. Each is measured in a copy of the menu without a fixed width. */
function wordsThatDoNotFit(select: HTMLSelectElement, words: readonly string[]): string[] {
  const copy = document.createElement('select');
  copy.style.width = 'max-content';
  select.after(copy);
  const tooWide = words.filter(word => {
    copy.replaceChildren(new Option(word));
    return copy.offsetWidth > select.offsetWidth;
  });
  copy.remove();
  return tooWide;
}

async function nothingOverlaps(t: Test, width: number, height: number) {
  const size = `${width} x ${height}`;
  const row = await boxOf(strip(page));
  t.ok(row.y + row.height <= height && row.width <= width, `the strip is within ${size}`);
  for (const name of ['main', 'aside']) {
    const {y, height: tall} = await boxOf(page.locator(name).first());
    t.ok(y + tall <= row.y + 1, `${name} ends above the strip`);
  }
  const cut = await strip(page).evaluate(element =>
    [element, ...element.querySelectorAll('*')]
      .filter(each => each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1)
      .map(each => `${each.tagName} ${each.textContent}`),
  );
  t.same(cut, [], 'nothing in it is cut off');
  const tracks = await page.locator('.strip-port input[type="range"]').all();
  const [first, second] = await Promise.all(tracks.map(boxOf));
  t.same(
    [first?.x, first?.width],
    [second?.x, second?.width],
    'the sliders of a sensor are in line',
  );
  const parts = await page.locator('.strip > *').all();
  const boxes = (await Promise.all(parts.map(boxOf))).sort((a, b) => a.x - b.x);
  boxes.slice(1).forEach((box, index) => {
    const before = boxes[index];
    t.ok(before && before.x + before.width <= box.x, 'its parts stand beside each other');
  });
}
