// Level: all
/** /doctor.html on telephones, and from right to left. Pictures of it for people to look at. */
import t from 'tap';
import {directionOf} from '../../src/words/direction.js';
import {screenshot, startBrowser} from '../support/browser.js';
import {levelIs, openDoctor, row, waitForRows} from '../support/doctor-page.js';

const browser = await startBrowser();
t.teardown(() => browser.close());

for (const locale of ['en', 'de', 'ar', 'he', 'ja']) {
  t.test(`a narrow window, ${locale}`, async t => {
    const page = await browser.blankPage({width: 320, height: 640, hasTouch: true});
    await page.goto(`${browser.address}/doctor.html?locale=${locale}&code=no-scratch-link`);
    await waitForRows(page);
    for (const details of await page.locator('summary').all()) await details.click();
    t.equal(await page.locator('html').getAttribute('dir'), directionOf(locale));
    t.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
    const cutOff = await page.locator('body *').evaluateAll(all =>
      all
        .filter(each => {
          const {left, right} = each.getBoundingClientRect();
          return (
            left < 0 ||
            right > 320 ||
            (each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 1)
          );
        })
        .map(each => `${each.tagName} ${each.textContent}`),
    );
    t.same(cutOff, [], 'nothing is cut off');
    for (const button of await page.locator('button, a').all()) {
      const box = await button.boundingBox();
      if (box) t.ok(box.height >= 40, `${await button.innerText()}: ${box.height} px`);
    }
    await screenshot(page, `doctor-${locale}-320`);
  });
}

t.test('the whole page by keys', async t => {
  const page = await openDoctor(browser, {query: '&code=no-scratch-link'});
  await page.keyboard.press('Tab');
  const find = row(page, 'scratch-link').getByRole('button');
  t.ok(await find.evaluate(button => button === document.activeElement), 'its first row first');
  await page.keyboard.press('Enter');
  await levelIs(page, 'scratch-link', 'problem');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  t.ok(
    await row(page, 'scratch-link')
      .locator('details')
      .evaluate(details => (details as HTMLDetailsElement).open),
  );
});
