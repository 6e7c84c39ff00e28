import t from 'tap';
import {startBrowser} from '../support/browser.js';

const browser = await startBrowser();
t.teardown(() => browser.close());

t.test('throws if scratch-gui keeps its library in another way', async t => {
  const page = await browser.blankPage();
  await page.route('**/scratch-gui.js', async route => {
    const answer = await route.fetch();
    const script = await answer.text();
    const changed = script.replaceAll('SHOW_EXTENSION_ALERT', 'SHOW_EXTENSION_NOTICE');
    await route.fulfill({response: answer, body: changed});
  });
  const error = page.waitForEvent('pageerror');
  await page.goto(browser.address);
  t.match((await error).message, /Blockwave: this scratch-gui keeps its extension library/);
});

t.test('throws if scratch-gui closes its alerts in another way', async t => {
  const page = await browser.blankPage();
  await page.route('**/scratch-gui.js', async route => {
    const answer = await route.fetch();
    const script = await answer.text();
    await route.fulfill({
      response: answer,
      body: script.replaceAll('alerts/CLOSE_ALERT"', 'alerts/HIDE_ALERT"'),
    });
  });
  const error = page.waitForEvent('pageerror');
  await page.goto(browser.address);
  t.match((await error).message, /Blockwave: this scratch-gui closes its alerts in another way/);
});
