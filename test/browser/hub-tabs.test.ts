// Level: all
/** The tabs of several hubs of one family. */
import t from 'tap';
import {connectModel, openPanelPage} from '../support/bare-panel.js';
import {startBrowser} from '../support/browser.js';
import {boxOf} from '../support/editor-page.js';
import {panelButton, panelOf} from '../support/panel.js';

const browser = await startBrowser(t);

t.test('a virtual hub has its model as its name, and the tabs are in rows', async t => {
  const page = await openPanelPage(browser, {width: 1000, height: 150});
  await connectModel(page, 'cityHub');
  await panelOf(page).evaluate(panel => panel.setAttribute('compact', ''));
  const tabs = panelOf(page).locator('.hub-tabs [role="tab"]');
  t.match(await tabs.first().innerText(), 'City Hub');
  for (let hub = 2; hub <= 3; hub += 1) await panelButton(page, 'add').click();
  const [first, second, third] = await Promise.all([0, 1, 2].map(at => boxOf(tabs.nth(at))));
  t.equal(first?.y, second?.y, 'the first two in one row');
  t.ok(third && first && third.y >= first.y + first.height, 'the third below');
});
