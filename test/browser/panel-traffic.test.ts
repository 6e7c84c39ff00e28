// Level: all
/** The panel's messages: what was asked and sent, the list, the plot, and the files. */
import {readFileSync} from 'node:fs';
import type {Locator, Page} from 'playwright-core';
import t from 'tap';
import type {BlockwavePanel} from '../../src/panel/index.js';
import {startBrowser, screenshot} from '../support/browser.js';
import {connectVirtual, openHubPage, runMotor} from '../support/panel-page.js';
import {panelButton, panelOf} from '../support/panel.js';

const browser = await startBrowser(t);

const tab = (page: Page, name: string) => panelOf(page).getByRole('tab', {name, exact: true});
const count = (page: Page, output: string, name: string) =>
  panelOf(page).locator(`tr[data-output="${output}"] [data-count="${name}"]`);
const messages = (page: Page) => panelOf(page).locator('.frames tbody tr');
/** The hub's own messages may come in between. */
const message = (page: Page, text: string) => messages(page).filter({hasText: text}).first();
const textOf = (element: Locator) => element.innerText().then(text => text.trim());

async function download(page: Page, button: string): Promise<{name: string; content: string}> {
  const started = page.waitForEvent('download');
  await panelButton(page, button).click();
  const file = await started;
  return {name: file.suggestedFilename(), content: readFileSync(await file.path(), 'utf8')};
}

t.test('the messages of a hub', async t => {
  const page = await openHubPage(browser, {width: 1300, height: 800});
  await tab(page, 'Messages').click();
  const room = panelOf(page).locator('.room');
  await room.getByText('No hub is connected.').waitFor();
  t.equal(await panelOf(page).locator('.answer').innerText(), 'No hub is connected.');
  t.equal(await room.getByText('can go now').isVisible(), false);
  await tab(page, 'Picture').click();
  await connectVirtual(page);
  await tab(page, 'Messages').click();
  await panelOf(page).getByText('No block has asked a motor to move.').waitFor();
  t.equal(await room.getByText('can go now').isVisible(), true);

  await t.test('counts, the newest message in words, and its result', async t => {
    await runMotor(page, 100);
    const newest = message(page, 'Motor A turns this way with power 100');
    await newest.waitFor();
    await newest.getByText('arrived').waitFor();
    t.equal(await textOf(newest.locator('.bytes')), '01 01 01 64');
    t.equal(await textOf(count(page, 'motor:1', 'asked')), '1');
    t.equal(await textOf(count(page, 'motor:1', 'sent')), '1');
    await panelOf(page).getByText('The hub has got the command: Motor A').waitFor();
  });

  await t.test('a screen reader reads out the name of the list once', async t => {
    const named = await panelOf(page).getByLabel('The last messages').count();
    t.equal(named, 1, 'the list that scrolls');
  });

  await t.test('the plot is drawn', async t => {
    const plot = panelOf(page).locator('.plot svg:not(.inside)');
    await panelOf(page).locator('[data-value="half"]').getByText('ms').waitFor();
    await plot.locator('.dot.half').first().waitFor();
    t.ok(((await plot.boundingBox())?.width ?? 0) > 100);
    await screenshot(page, 'panel-messages');
  });

  await t.test('both files have what the list shows', async t => {
    const json = await download(page, 'saveJson');
    t.equal(json.name, 'traffic.jsonl');
    t.match(json.content, '"words":"Motor A turns this way with power 100"');
    const csv = await download(page, 'saveCsv');
    t.equal(csv.name, 'traffic.csv');
    t.match(csv.content, /^number,ms,direction,service,characteristic,bytes,words,/);
  });

  await t.test('paused, the list stays as it is, and the counts go on', async t => {
    await panelButton(page, 'pause').click();
    const shown = await messages(page).allInnerTexts();
    await runMotor(page, -50);
    await count(page, 'motor:1', 'asked').getByText('2').waitFor();
    t.same(await messages(page).allInnerTexts(), shown);
    await panelButton(page, 'pause').click();
    await message(page, 'that way with power 65').waitFor();
  });

  await t.test('the red stop is named, and all its frames are counted', async t => {
    const sentBefore = Number(await textOf(count(page, 'motor:1', 'sent')));
    await page.locator('.try-it .dangerous').click();
    const answer = 'The red stop or a new start has stopped everything: Motor A is off.';
    await panelOf(page).getByText(answer).waitFor();
    await message(page, 'Motor A is off').getByText('arrived').waitFor();
    const stops = await messages(page).filter({hasText: 'Motor A is off'}).count();
    t.equal(stops, 2);
    t.equal(Number(await textOf(count(page, 'motor:1', 'sent'))), sentBefore + stops);
  });

  await t.test('each view begins at its top', async t => {
    await page.setViewportSize({width: 500, height: 400});
    const view = panelOf(page).locator('.view');
    await view.evaluate(element => (element.scrollTop = 200));
    await tab(page, 'Picture').click();
    await panelOf(page).locator('.hub-view').waitFor();
    t.equal(await view.evaluate(element => element.scrollTop), 0);
    await page.setViewportSize({width: 1300, height: 800});
    await tab(page, 'Messages').click();
  });

  await t.test('closed and opened again, it shows the same hub and the messages', async t => {
    await panelButton(page, 'add').click();
    await room.getByText('No hub is connected.').waitFor();
    await panelOf(page).evaluate((panel: BlockwavePanel) => panel.close());
    await panelOf(page).locator('.opener').click();
    t.equal(await tab(page, 'Hub 2').getAttribute('aria-selected'), 'true');
    t.equal(await tab(page, 'Messages').getAttribute('aria-selected'), 'true');
    await tab(page, 'Hub 1 Virtual hub').click();
    await message(page, 'Motor A is off').waitFor();
    t.equal(await tab(page, 'Messages').getAttribute('aria-selected'), 'true');
  });
  t.same(browser.pageErrors, []);
});
