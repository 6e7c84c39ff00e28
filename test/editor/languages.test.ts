import type {Page} from 'playwright-core';
import t, {type Test} from 'tap';
import {startBrowser, screenshot} from '../support/browser.js';
import {addAndConnect, boxOf, paletteBlock, strip, stripPort} from '../support/editor-page.js';

const browser = await startBrowser();
t.teardown(() => browser.close());

const LANGUAGES = [
  {
    locale: 'en',
    direction: 'ltr',
    block: /turn.*on/,
    words: ['Virtual hub', 'Port A', 'Port B', 'Light', 'Sound'],
  },
  {
    locale: 'de',
    direction: 'ltr',
    block: /schalte.*an/i,
    words: ['Virtueller Hub', 'Anschluss A', 'Anschluss B', 'Licht', 'Ton'],
  },
  {
    locale: 'ar',
    direction: 'rtl',
    block: /المحرك/,
    words: ['وحدة تحكم افتراضية', 'منفذ A', 'منفذ B', 'الضوء', 'الصوت'],
  },
];

const SIZES = [
  [1024, 768],
  [1280, 800],
  [1920, 1080],
] as const;

for (const {locale, direction, block, words} of LANGUAGES) {
  t.test(`in ${locale}`, async t => {
    const page = await browser.open({locale});
    await addAndConnect(page);
    t.match(await paletteBlock(page, 'motorOn').textContent(), block);
    const shown = await strip(page).innerText();
    for (const word of words) t.match(shown, word);
    t.equal(await strip(page).getAttribute('dir'), direction);
    for (const letter of ['A', 'B'] as const) {
      await stripPort(page, letter).locator('select').selectOption('tilt');
      await stripPort(page, letter).locator('input[type="range"]').nth(1).waitFor();
    }
    for (const [width, height] of SIZES) {
      await page.setViewportSize({width, height});
      await nothingOverlaps(t, page, width, height);
      await screenshot(page, `language-${locale}-${width}`);
    }
  });
}

async function nothingOverlaps(t: Test, page: Page, width: number, height: number) {
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
  const parts = await page.locator('.strip > *').all();
  const boxes = (await Promise.all(parts.map(boxOf))).sort((a, b) => a.x - b.x);
  boxes.slice(1).forEach((box, index) => {
    const before = boxes[index];
    t.ok(before && before.x + before.width <= box.x, 'its parts stand beside each other');
  });
}
