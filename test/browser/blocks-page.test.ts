// Level: all
import type {Page} from 'playwright-core';
import t from 'tap';
import {families} from '../../blocks/index.js';
import {blocksOf} from '../../src/scratch/define-block.js';
import {help, LANGUAGES} from '../../src/words/languages.js';
import {gallery} from '../../src/words/learning/index.js';
import {lookUp} from '../../src/words/look-up.js';
import {screenshot, startBrowser} from '../support/browser.js';

const browser = await startBrowser();
t.teardown(() => browser.close());

const IDS = families.flatMap(family =>
  blocksOf(family)
    .filter(({hidden}) => !hidden)
    .map(({opcode}) => (family.id === 'wedo2' ? opcode : `${family.id}-${opcode}`)),
);
const PICTURES = ['en', 'de', 'ja', 'ar'];

t.test('in every language each block is drawn, and fits on a telephone', async t => {
  const page = await browser.blankPage({width: 360, height: 740});
  for (const language of LANGUAGES) {
    await page.goto(`${browser.address}/blocks.html?locale=${language}`);
    t.equal(await page.locator('h1').innerText(), lookUp(gallery, language, 'title'));
    t.equal(await page.locator('html').getAttribute('lang'), language);
    t.equal(await page.locator('html').getAttribute('dir'), lookUp(help, language, 'direction'));
    t.same(await page.locator('article').evaluateAll(all => all.map(({id}) => id)), IDS);
    t.notMatch(await page.locator('main').innerText(), /\[\w+\]/, 'no hole is left empty');
    t.same(await cutOff(page), [], `${language}: nothing is cut off`);
    if (PICTURES.includes(language)) await screenshot(page, `blocks-${language}-360`);
  }
  t.same(browser.outsideRequests, []);
  t.same(browser.pageErrors, []);
});

t.test('the language can be chosen, and an address can name a block', async t => {
  const page = await browser.blankPage({width: 1024, height: 768});
  await page.goto(`${browser.address}/blocks.html?locale=en#getDistance`);
  const block = page.locator('#getDistance .block');
  t.equal(await block.innerText(), 'distance');
  t.ok(await block.evaluate(each => each.getBoundingClientRect().top < 300), 'it is in sight');
  await page.locator('select').selectOption('de');
  t.equal(await block.innerText(), 'Abstand', 'in Scratch’s own words');
  t.equal(await page.locator('#runMotor .block').getAttribute('data-shape'), 'command');
  t.match(await page.locator('#runMotor .block').innerText(), /lass\s+Motor\s+mit\s+50\s+% laufen/);
  for (const language of PICTURES) {
    for (const [width, height] of [
      [1024, 768],
      [1366, 768],
    ] as const) {
      await page.setViewportSize({width, height});
      await page.locator('select').selectOption(language);
      t.same(await cutOff(page), [], `${language} ${width}`);
      await screenshot(page, `blocks-${language}-${width}`);
    }
  }
});

/** Elements whose content or box is partly outside the visible area. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.body.querySelectorAll('*:not(script, option)')]
      .filter(each => {
        const {left, right} = each.getBoundingClientRect();
        const isWide = each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1;
        return isWide || left < 0 || right > window.innerWidth;
      })
      .map(each => `${each.tagName} ${each.textContent.slice(0, 60)}`),
  );
}
