/** A project packaged by TurboWarp's packager: nothing connects before a click, and one click connects. */
import t from 'tap';
import {notices} from '../../src/words/tables/notices.js';
import {screenshot, startBrowser} from '../support/browser.js';
import {lessonProject} from '../support/lesson-project.js';
import {
  connectHub,
  hubLine,
  isConnected,
  openPackaged,
  overlayCard,
  overlayNotice,
  overlayProblem,
  packageProject,
  pill,
  virtualMotorHasPower,
} from '../support/packaged-page.js';
import {wedo2, whenFlagClicked} from '../support/project.js';

const browser = await startBrowser(t);
const address = `${browser.address}/packaged/`;
/** Its motor runs from the flag to the stop. */
const project = await lessonProject([
  [whenFlagClicked, wedo2('startMotorPower', {MOTOR_ID: 'motor', POWER: 60})],
]);
const motor = await packageProject(project);

t.test('connect, flag, stop', async t => {
  const page = await browser.blankPage({width: 480, height: 360});
  await openPackaged(page, address, motor);
  await pill(page).waitFor();
  // The project has started by itself, and its scripts need a hub.
  await page.locator('.pill.needed').waitFor();
  t.notOk(await isConnected(page), 'the player has not connected to the first hub');

  await pill(page).click();
  await hubLine(page, 'Virtual hub').waitFor();
  t.notOk(await isConnected(page), 'a search connects nothing');
  await screenshot(page, 'packaged-list');
  await hubLine(page, 'Virtual hub').click();
  await overlayCard(page).waitFor({state: 'hidden'});
  t.ok(await isConnected(page, 'wedo2'));
  t.ok(await isConnected(page, 'blockwave'));

  await page.locator('.green-flag-button').click();
  await page.locator('.sign .port.on[data-device=motor]').waitFor();
  // 60 % of the range in which a motor turns.
  await virtualMotorHasPower(page, 72);
  await screenshot(page, 'packaged-connected');

  await pill(page).click();
  await overlayCard(page).getByRole('button', {name: 'Stop'}).click();
  await page.locator('.sign .port.on').waitFor({state: 'detached'});
  await virtualMotorHasPower(page, 0);
});

t.test('a page that was packaged for more speed or less, and waits for a click', async t => {
  const html = await packageProject(project, options => {
    options.autoplay = false;
    options.packagedRuntime = false;
  });
  const page = await browser.blankPage();
  await openPackaged(page, address, html);
  t.notOk(await isConnected(page));
  await connectHub(page, 'Virtual hub');
  await page.locator('.sign.connected').waitFor();
  t.ok(await page.locator('#launch').isVisible(), 'the click has not started the project');
  await page.locator('#launch').click();
  await page.locator('.sign .port.on[data-device=motor]').waitFor();
  t.ok(await isConnected(page));
});

t.test('keys: open, choose, and back to the project', async t => {
  const page = await browser.blankPage();
  await openPackaged(page, address, motor);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await hubLine(page, 'Virtual hub').waitFor();
  await page.keyboard.press('Escape');
  t.notOk(await overlayCard(page).isVisible());
  await pill(page).focus();
  await page.keyboard.press('Enter');
  await hubLine(page, 'Virtual hub').focus();
  await page.keyboard.press('Enter');
  await overlayCard(page).waitFor({state: 'hidden'});
  t.ok(await isConnected(page));
  t.equal(
    await page.evaluate(() => document.activeElement?.localName),
    'body',
    'the player gets the keys',
  );
});

t.test('notices have the texts of the editor', async t => {
  for (const locale of ['de', 'tr', 'ja'] as const) {
    const page = await browser.blankPage();
    await page.addInitScript(language => {
      Object.defineProperty(navigator, 'language', {value: language});
    }, locale);
    await openPackaged(page, address, motor);
    await pill(page).click();
    const problem = overlayProblem(page);
    await problem.waitFor();
    const id = (await overlayNotice(page).getAttribute('data-notice')) ?? '';
    const words: Readonly<Record<string, readonly string[]>> = notices[locale];
    const text = words[id]?.join(' ');
    t.equal(await problem.textContent(), text, `${locale} ${id}`);
    t.equal(
      await overlayNotice(page).locator('p').textContent(),
      text,
      'also beside the closed list',
    );
  }
});
