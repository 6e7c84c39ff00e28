// Level: all
/** The overlay in several languages and sizes: all of it can be seen, and it leaves the player's controls free. */
import type {Locator, Page} from 'playwright-core';
import t from 'tap';
import {exampleProject, sb3Of} from '../../src/apps/learning/example-files.js';
import {startBrowser, screenshot} from '../support/browser.js';
import {boxOf, type Box} from '../support/editor-page.js';
import {
  hubLine,
  openPackaged,
  overlayCard,
  overlayNotice,
  overlayProblem,
  packageProject,
  pill,
} from '../support/packaged-page.js';

const SIZES = [
  {width: 480, height: 360},
  {width: 360, height: 300},
];
const LANGUAGES = [
  {locale: 'de-DE', direction: 'ltr'},
  {locale: 'ar', direction: 'rtl'},
];

const browser = await startBrowser(t);
const address = `${browser.address}/packaged/`;
const html = await packageProject(await sb3Of(exampleProject('first-motor', 'en')));

for (const size of SIZES) {
  for (const {locale, direction} of LANGUAGES) {
    const name = `${locale} ${size.width} × ${size.height}`;
    t.test(name, async t => {
      const page = await browser.blankPage({...size, hasTouch: true});
      await page.addInitScript(language => {
        Object.defineProperty(navigator, 'language', {value: language});
      }, locale);
      await openPackaged(page, address, html);
      await pill(page).waitFor();
      t.equal(await page.locator('.overlay').getAttribute('dir'), direction);
      t.same(await coveredControls(page), [], 'every control is free');
      t.ok(isInside(await boxOf(pill(page)), size));

      await pill(page).tap();
      await hubLine(page, '').first().waitFor();
      await overlayProblem(page).waitFor();
      t.notOk(await overlayNotice(page).isVisible(), 'said once');
      t.ok(isInside(await boxOf(overlayCard(page)), size), 'the whole list is seen');
      t.ok(isInside(await boxOf(overlayProblem(page)), size), 'and what is wrong');
      t.ok(await fits(hubLine(page, '').first()), 'no word is cut off');
      await screenshot(page, `overlay-${locale}-${size.width}-${size.height}`);

      await hubLine(page, '').first().tap();
      await page.locator('.pill.quiet').waitFor();
      t.same(await coveredControls(page), [], 'also while a hub is connected');
    });
  }
}

/** The player's buttons of which the overlay lies over the middle. */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.control-button')]
      .filter(button => {
        const {x, y, width, height} = button.getBoundingClientRect();
        const spots = [0.1, 0.5, 0.9].map(share =>
          document.elementFromPoint(x + width * share, y + height * share),
        );
        return spots.some(top => top !== button);
      })
      .map(button => button.className),
  );
}

const isInside = ({x, y, width, height}: Box, size: {width: number; height: number}) =>
  x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height;

const fits = (line: Locator): Promise<boolean> =>
  line.evaluate(each => each.scrollWidth <= each.clientWidth);
