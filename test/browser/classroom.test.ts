// Level: all
/** What a teacher's classroom.json and the page's address change in the editor. */
import type {Page} from 'playwright-core';
import t from 'tap';
import {screenshot, startBrowser} from '../support/browser.js';
import {card, loadEditor, openLibrary} from '../support/editor-page.js';

const browser = await startBrowser(t);

/** The editor with these settings, once its project is loaded. */
async function openClass(settings: object, address = ''): Promise<Page> {
  const page = await browser.blankPage();
  const body = JSON.stringify(settings);
  await page.route('**/classroom.json', route => route.fulfill({body}));
  await loadEditor(page, `${browser.address}/?${address}`);
  return page;
}

t.test('language, blocks, panel, ways to connect and the first project', async t => {
  const page = await openClass(
    {language: 'de', blocks: 'official', panel: false, project: 'first-motor'},
    'connect=scratch-link',
  );
  t.equal(await page.evaluate(() => document.documentElement.lang), 'de');
  await page.locator('.blocklyToolboxCategory#wedo2').waitFor();
  t.equal(await page.locator('blockwave-panel').count(), 0);
  t.equal(await page.locator('.classroom-problems').count(), 0);
  const title = page.locator('input[class*="title-field"]');
  t.equal(await title.inputValue(), 'Erster Motor');
  await screenshot(page, 'classroom-settings');

  await page.locator('button[class*="green-flag"]').click();
  const question = page.locator('[data-question="hub"]');
  await question.waitFor();
  t.equal(await question.locator('button').count(), 2, 'no virtual hub to choose');
  await question.locator('button').last().click();
  const dialog = page.locator('[class*="connection-modal_body"]').first();
  await dialog.waitFor();
  // The search has ended: a virtual hub would be in a list in place of this.
  await dialog.getByText('Versuche es noch einmal').waitFor();
  t.equal(await dialog.getByText('Virtueller Hub').count(), 0);
  t.same(browser.pageErrors, []);
});

t.test('only the hubs of these kinds are offered', async t => {
  const page = await openClass({hubKinds: ['boost']});
  await openLibrary(page);
  const kinds = ['boost', 'poweredup', 'add-own-hub'];
  const offered = await Promise.all(kinds.map(kind => card(page, kind).count()));
  t.same(offered, [1, 0, 0]);
  await page.goto(`${browser.address}/?hubKinds=poweredup`);
  await openLibrary(page);
  t.equal(await card(page, 'poweredup').count(), 1);
  t.same(browser.pageErrors, []);
});

t.test('mistakes are named for the teacher, and the rest is used', async t => {
  const page = await openClass({langauge: 'de', panel: false, project: 'missing.sb3'}, 'rate=fast');
  const problems = page.locator('.classroom-problems');
  await problems.waitFor();
  const list = problems.locator('ul');
  t.equal(await list.isVisible(), false, 'a child sees one sentence');
  await problems.getByText('tell your teacher').click();
  t.equal(await list.isVisible(), true);
  const lines = await list.locator('li').allTextContents();
  t.equal(lines.length, 3);
  t.match(
    lines.join('\n'),
    /"langauge"[^]*"rate" must be a number[^]*missing\.sb3 cannot be opened/,
  );
  t.equal(await page.locator('blockwave-panel').count(), 0, 'the rest is used');
  await screenshot(page, 'classroom-problems');
  await problems.getByRole('button').click();
  t.equal(await problems.count(), 0);
});
