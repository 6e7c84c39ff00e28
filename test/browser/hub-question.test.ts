// Level: all
import t from 'tap';
import {start} from '../../src/words/tables/start.js';
import {startBrowser, screenshot} from '../support/browser.js';
import {
  clickGreenFlag,
  clickStop,
  connectByStatusButton,
  connectionDialog,
  statusIs,
} from '../support/editor-page.js';
import {hint, openLesson, question} from '../support/hub-question.js';
import {openMore, panelButton, panelOf} from '../support/panel.js';

const browser = await startBrowser(t);

const READY = start.en.hubReady;

t.test('a project that needs a hub asks for it, once', async t => {
  const page = await browser.open();
  await openLesson(page);
  await page.clock.runFor(500);
  t.equal(await question(page).count(), 0, 'not before the green flag');

  await clickGreenFlag(page);
  await question(page).waitFor();
  await screenshot(page, 'hub-question');
  const dialog = page.getByRole('dialog', {name: 'This project uses a hub.'});
  const names = await dialog.getByRole('button').allInnerTexts();
  t.same(names, ['Not now', 'Virtual hub', 'Connect']);
  t.ok(await dialog.getByRole('button', {name: 'Connect'}).evaluate(isFocused));
  await page.keyboard.press('Escape');
  await question(page).waitFor({state: 'detached'});

  await clickGreenFlag(page);
  await page.clock.runFor(1_000);
  t.equal(await question(page).count(), 0, 'not again before the next project');
  await clickStop(page);
});

t.test('Connect opens the list of hubs', async t => {
  const page = await browser.open();
  await openLesson(page);
  await clickGreenFlag(page);
  await question(page).getByRole('button', {name: 'Connect'}).click();
  const dialog = connectionDialog(page);
  await dialog.getByText('Virtual hub').first().waitFor();
  t.equal(await question(page).count(), 0);
  await dialog.locator('[data-virtual] button').first().click();
  const toEditor = dialog.getByRole('button', {name: 'Go to Editor'});
  await toEditor.waitFor();
  await page.clock.runFor(20_000);
  t.equal(await hint(page).innerText(), '', 'nothing behind the dialog');
  await toEditor.click();
  await hint(page).getByText(READY).waitFor();
  await page.clock.runFor(15_000);
  t.equal(await hint(page).innerText(), '', 'for some seconds');
});

t.test('the virtual hub is connected at once, also by the keyboard', async t => {
  const page = await browser.open();
  await openLesson(page);
  await clickGreenFlag(page);
  await question(page).waitFor();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await statusIs(page, 'ready');
  t.equal(await question(page).count(), 0);
  t.equal(await connectionDialog(page).count(), 0, 'without the list of hubs');
  await panelOf(page).locator('.hub-view').waitFor();
  await hint(page).getByText(READY).waitFor();
  await clickGreenFlag(page);
  t.equal(await hint(page).innerText(), '', 'the flag is clicked');
  await clickStop(page);
  await openMore(page);
  await panelButton(page, 'disconnect').click();
  await connectByStatusButton(page);
  t.equal(await hint(page).innerText(), '', 'not at every connection');
  t.same(browser.pageErrors, []);
});

const isFocused = (element: Element): boolean => document.activeElement === element;
