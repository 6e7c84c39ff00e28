// Level: all
import {existsSync} from 'node:fs';
import type {Page} from 'playwright-core';
import t from 'tap';
import {startBrowser, screenshot} from '../support/browser.js';
import {
  boxOf,
  clickBlock,
  clickGreenFlag,
  connectByStatusButton,
  connectInDialog,
  connectionDialog,
  openProject,
  slide,
  workspaceBlock,
} from '../support/editor-page.js';
import {motorRuns, panelOf, portOf} from '../support/panel.js';
import {projectOf, whenFlagClicked} from '../support/project.js';
import {lessonProject} from '../support/lesson-project.js';
import {inRepository} from '../support/repository.js';

/** Projects made in Scratch, kept beside the clone where the project is developed; they may not be copied here. */
const SHARED = inRepository('../shared/projects/');
const REAL_PROJECTS = ['wedo2-simple-project.sb3', 'wedo2-simple-project.sb2'];

const browser = await startBrowser();
t.teardown(() => browser.close());

/** Notes how many seconds after its call each oscillator is to stop. */
function noteOscillators(): void {
  const stopsAfterS: number[] = [];
  Object.assign(window, {stopsAfterS});
  window.OscillatorNode = class extends OscillatorNode {
    override stop(whenS = 0): void {
      stopsAfterS.push(whenS - this.context.currentTime);
      super.stop(whenS);
    }
  };
}

/** As in a hidden tab. */
const stopFrames = () => Object.assign(window, {requestAnimationFrame: () => 0});

const openLesson = async (page: Page): Promise<void> =>
  openProject(page, {
    name: 'lesson.sb3',
    mimeType: 'application/x.scratch.sb3',
    buffer: await lessonProject(),
  });

for (const name of REAL_PROJECTS) {
  const skip = existsSync(SHARED + name) ? false : `there is no ${SHARED}${name}`;
  t.test(`${name} opens, loads our extension and runs`, {skip}, async t => {
    const page = await browser.open();
    await openProject(page, SHARED + name);
    await connectByStatusButton(page);
    t.ok(await workspaceBlock(page, 'getDistance').count());
    const slider = portOf(page, 'B').locator('input[type="range"]');
    for (const percent of [30, 80]) {
      await slide(slider, percent);
      await clickBlock(page, 'getDistance');
      const bubble = page.locator('.valueReportBox');
      await bubble.filter({hasText: new RegExp(`^${percent}$`)}).waitFor();
      t.pass(`the distance reporter shows ${percent}`);
      if (percent === 30) await screenshot(page, `project-${name}`);
      await page.keyboard.press('Escape');
    }
    t.same(browser.pageErrors, []);
  });
}

t.test('a lesson with every official block', async t => {
  const page = await browser.open();
  await openLesson(page);
  await workspaceBlock(page, 'motorOnFor').waitFor();
  await connectByStatusButton(page);
  const lamp = panelOf(page).locator('.brick');
  const before = await lamp.getAttribute('data-light');

  await clickGreenFlag(page);
  await motorRuns(page, 'A', 60);
  t.pass('the motor runs at its power');
  await motorRuns(page, 'A', -60);
  t.pass('and the other way round');
  await panelOf(page).locator('.sounding .hertz').getByText('261 Hz').waitFor();
  t.pass('middle C, in whole hertz');
  await screenshot(page, 'lesson-running');
  const {y} = await boxOf(page.locator('main'));
  t.equal(y, 48, 'the editor stays in its place below the menu');
  await panelOf(page).locator(`.brick:not([data-light="${before}"])`).waitFor();
  t.pass('the light has changed');
  await motorRuns(page, 'A', 0);
  await panelOf(page).locator('.sounding').waitFor({state: 'detached'});
  t.pass('at the end all is at rest');

  await slide(portOf(page, 'B').locator('input[type="range"]'), 20);
  await motorRuns(page, 'A', -100);
  t.pass('something near starts the motor');

  await portOf(page, 'B').locator('select').selectOption('tilt');
  const tilt = portOf(page, 'B').locator('input[type="range"]');
  await tilt.nth(1).waitFor();
  await slide(tilt.last(), 40);
  await motorRuns(page, 'A', 0);
  t.pass('tilting stops it');
  t.same(browser.pageErrors, []);
});

t.test('where the page draws no more, a tone sounds, and has its end from the start', async t => {
  const page = await browser.open();
  // It will draw no more.
  t.teardown(() => page.context().close());
  await page.evaluate(noteOscillators);
  await openLesson(page);
  await connectByStatusButton(page);
  await page.evaluate(stopFrames);
  await clickGreenFlag(page);
  await page.waitForFunction('stopsAfterS.length > 0', undefined, {polling: 50});
  const [first] = await page.evaluate<number[]>('stopsAfterS');
  t.ok(first !== undefined && Math.abs(first - 1) < 0.05, `it stops after ${String(first)} s`);
  t.same(browser.pageErrors, []);
});

t.test('a project of TurboWarp or Xcratch has the same connection dialog', async t => {
  const page = await browser.open();
  const motorOn = {opcode: 'blockwave_motorOn', inputs: {MOTOR_ID: 'motor A'}};
  const project = projectOf([[whenFlagClicked, motorOn]], {extensions: ['blockwave']});
  await openProject(page, {
    name: 'turbowarp.json',
    mimeType: 'application/json',
    buffer: Buffer.from(project),
  });
  await page.locator('.blocklyToolboxCategory#blockwave').click();
  const status = page.locator('.blocklyFlyoutLabel:has(image) .blocklyTouchTargetBackground');
  await status.last().click();
  const dialog = connectionDialog(page);
  await dialog.locator('[class*="peripheral-tile"]').first().waitFor();
  const header = page.locator('[class*="modal_header-item-title"]');
  t.equal(await header.textContent(), 'WeDo 2.0 hub');
  await connectInDialog(page);
  await clickGreenFlag(page);
  await motorRuns(page, 'A', 100);
});
