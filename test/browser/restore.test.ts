// Level: all
import type {Page} from 'playwright-core';
import t from 'tap';
import {startBrowser, screenshot} from '../support/browser.js';
import {
  addAndConnect,
  dragToWorkspace,
  saveProject,
  showOurBlocks,
  workspaceBlock,
  loadEditor,
} from '../support/editor-page.js';
import {keptCountIs} from '../support/kept-projects.js';

const browser = await startBrowser(t);

const question = (page: Page) => page.locator('[data-question="restore"]');

const openEditor = (page: Page) => loadEditor(page, `${browser.address}/?locale=en`);

t.test('work that was not saved comes back', async t => {
  const crashed = await browser.blankPage();
  const context = crashed.context();
  await openEditor(crashed);
  await addAndConnect(crashed);
  await showOurBlocks(crashed);
  await dragToWorkspace(crashed, 'motorOn');
  await keptCountIs(crashed, 1);
  t.equal(await question(crashed).count(), 0);

  const second = await context.newPage();
  await openEditor(second);
  // The page asks after it has read the same, in this order.
  await second.evaluate(() => navigator.locks.query());
  await keptCountIs(second, 1);
  t.equal(await question(second).count(), 0, 'a second tab does not ask for the work of the first');

  await crashed.close();
  await second.reload();
  await question(second).waitFor();
  await screenshot(second, 'restore');
  t.ok(await question(second).getByRole('button', {name: 'Restore it'}).evaluate(isFocused));
  await second.keyboard.press('Escape');
  await question(second).waitFor({state: 'detached'});
  await second.reload();
  await question(second).waitFor();
  t.pass('without an answer the project is kept');
  await second.keyboard.press('Enter');
  await workspaceBlock(second, 'motorOn').waitFor();
  t.ok(await workspaceBlock(second, 'motorOn').count());
  await keptCountIs(second, 1);

  // The browser asks before it leaves a page with unsaved work.
  second.on('dialog', dialog => void dialog.accept());
  await second.reload();
  await question(second).waitFor();
  t.pass('a restored project is still not saved');
  await question(second).getByRole('button', {name: 'Start a new one'}).click();
  await keptCountIs(second, 0);
  t.equal(await workspaceBlock(second, 'motorOn').count(), 0);

  t.same(browser.pageErrors, []);
});

t.test('work that was saved to the computer needs no restore', async t => {
  const page = await browser.blankPage();
  await openEditor(page);
  await addAndConnect(page);
  await showOurBlocks(page);
  await dragToWorkspace(page, 'motorOn');
  await keptCountIs(page, 1);
  await saveProject(page);
  await keptCountIs(page, 0);
  const questions: string[] = [];
  page.on('dialog', dialog => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  await openEditor(page);
  t.same(questions, [], 'the browser does not ask whether to leave');
  t.equal(await question(page).count(), 0);
});

const isFocused = (element: Element): boolean => document.activeElement === element;
