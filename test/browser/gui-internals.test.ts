// Level: all
import t from 'tap';
import {startBrowser} from '../support/browser.js';

const browser = await startBrowser(t);

const CHANGES: readonly (readonly [text: string, changed: string, message: RegExp])[] = [
  ['SHOW_EXTENSION_ALERT', 'SHOW_EXTENSION_NOTICE', /keeps its extension library/],
  ['alerts/CLOSE_ALERT"', 'alerts/HIDE_ALERT"', /closes its alerts/],
  ['projectTitle/SET_PROJECT_TITLE"', 'projectTitle/SET_TITLE"', /keeps the title of its project/],
  ['deckIds:', 'decks:', /keeps its tutorials/],
];

for (const [text, changed, message] of CHANGES) {
  t.test(`says so if scratch-gui has no ${text}`, async t => {
    const page = await browser.blankPage();
    await page.route('**/scratch-gui.js', async route => {
      const answer = await route.fetch();
      const script = await answer.text();
      await route.fulfill({response: answer, body: script.replaceAll(text, changed)});
    });
    const error = page.waitForEvent('pageerror');
    await page.goto(browser.address);
    t.match((await error).message, message);
    t.match((await error).message, /^Blockwave: this scratch-gui/);
    await page.locator('#splash').getByRole('alert').waitFor();
  });
}
