import type {Page} from 'playwright-core';
import t from 'tap';
import {start} from '../../src/words/start/index.js';
import {startBrowser, screenshot} from '../support/browser.js';
import {
  boxOf,
  chooseLanguage,
  clickGreenFlag,
  clickStop,
  connectByStatusButton,
  connectionDialog,
  openProject,
  statusIs,
} from '../support/editor-page.js';
import {lessonProject} from '../support/lesson-project.js';
import {panelButton, panelOf} from '../support/panel.js';
import {wedo2, whenFlagClicked} from '../support/project.js';

const browser = await startBrowser();
t.teardown(() => browser.close());

const question = (page: Page) => page.locator('[data-question="hub"]');

const hint = (page: Page) => page.locator('.flag-hint');

const READY = start.en.hubReady;

const openLesson = async (page: Page): Promise<void> =>
  openProject(page, {
    name: 'lesson.sb3',
    mimeType: 'application/x.scratch.sb3',
    buffer: await lessonProject([[whenFlagClicked, wedo2('motorOn', {MOTOR_ID: 'motor'})]]),
  });

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
  t.same(names, ['Connect', 'Virtual hub', 'Not now']);
  t.ok(await dialog.getByRole('button').first().evaluate(isFocused));
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
  await dialog.locator('[class*="peripheral-tile"] button').first().click();
  const toEditor = dialog.getByRole('button', {name: 'Go to Editor'});
  await toEditor.waitFor();
  await page.clock.runFor(20_000);
  t.equal(await hint(page).innerText(), '', 'nothing behind the dialog');
  await toEditor.click();
  await hint(page).getByText(READY).waitFor();
  await screenshot(page, 'flag-hint');
  await page.clock.runFor(15_000);
  t.equal(await hint(page).innerText(), '', 'for some seconds');
});

t.test('the virtual hub is connected at once, also by the keyboard', async t => {
  const page = await browser.open();
  await openLesson(page);
  await clickGreenFlag(page);
  await question(page).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await statusIs(page, 'ready');
  t.equal(await question(page).count(), 0);
  t.equal(await connectionDialog(page).count(), 0, 'without the list of hubs');
  await panelOf(page).locator('.hub-view').waitFor();
  await hint(page).getByText(READY).waitFor();
  await clickGreenFlag(page);
  t.equal(await hint(page).innerText(), '', 'the flag is clicked');
  await clickStop(page);
  await panelButton(page, 'disconnect').click();
  await connectByStatusButton(page);
  t.equal(await hint(page).innerText(), '', 'not at every connection');
  t.same(browser.pageErrors, []);
});

t.test('with several hubs each question names its hub', async t => {
  const page = await browser.open();
  const scripts = [2, 1].flatMap(hub => [
    wedo2('useHub', {HUB: String(hub)}),
    wedo2('motorOn', {MOTOR_ID: 'motor'}),
  ]);
  await openProject(page, {
    name: 'two-hubs.sb3',
    mimeType: 'application/x.scratch.sb3',
    buffer: await lessonProject([[whenFlagClicked, ...scripts]]),
  });
  await clickGreenFlag(page);
  for (const hub of [2, 1]) {
    const dialog = page.getByRole('dialog', {name: `This project uses hub ${hub}.`});
    await dialog.getByRole('button', {name: 'Not now'}).click();
    await dialog.waitFor({state: 'detached'});
  }
  t.equal(await question(page).count(), 0);
  await clickStop(page);
});

t.test('in languages with long words the answers are below each other', async t => {
  const page = await browser.open();
  for (const [name, language] of [
    ['Deutsch', 'de'],
    ['Türkçe', 'tr'],
    ['Français', 'fr'],
  ] as const) {
    await chooseLanguage(page, name);
    await openLesson(page);
    await clickGreenFlag(page);
    await question(page).waitFor();
    for (const width of [1024, 360]) {
      await page.setViewportSize({width, height: 768});
      await screenshot(page, `hub-question-${language}-${width}`);
      const boxes = await Promise.all(
        (await question(page).getByRole('button').all()).map(button => boxOf(button)),
      );
      const shapes = new Set(boxes.map(box => `${box.x} ${box.width} ${box.height}`));
      t.equal(shapes.size, 1, `${language}, ${width}: ${[...shapes].join(', ')}`);
    }
    await page.keyboard.press('Escape');
    await page.setViewportSize({width: 1280, height: 800});
  }
});

t.test('above a stage that fills the window, and in a small window', async t => {
  const page = await browser.open();
  await chooseLanguage(page, 'العربية');
  await openLesson(page);
  await clickGreenFlag(page);
  await question(page).waitFor();
  t.equal(await question(page).getAttribute('dir'), 'rtl');
  await page.locator('[class*="stage-header_stage-button"]').last().click();
  for (const [width, height] of [
    [1366, 641],
    [683, 320],
    [320, 568],
  ] as const) {
    await page.setViewportSize({width, height});
    await screenshot(page, `hub-question-ar-${width}`);
    for (const button of await question(page).getByRole('button').all()) {
      const box = await button.boundingBox();
      t.ok(box && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= height);
      t.ok(box && box.height >= 44, 'large enough for a finger');
    }
  }
  await question(page).getByRole('button').nth(1).click();
  await hint(page)
    .getByText(start.ar.hubReady ?? '')
    .waitFor();
  const box = await boxOf(hint(page));
  t.ok(box.x >= 0 && box.x + box.width <= 320, 'the hint is in the window');
  await screenshot(page, 'flag-hint-ar-320');
  await page.setViewportSize({width: 1280, height: 800});
  await page.locator('[class*="stage-header"] button').last().click();
  await clickStop(page);
});

const isFocused = (element: Element): boolean => document.activeElement === element;
