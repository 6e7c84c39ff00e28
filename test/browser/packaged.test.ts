/** A project packaged by TurboWarp's packager: nothing connects before a click, and one click connects. */
import {existsSync, readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import JSZip from 'jszip';
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
  runBlock,
  virtualMotorHasPower,
} from '../support/packaged-page.js';
import {boost, poweredup, setVariable, wedo2, whenFlagClicked} from '../support/project.js';
import {inRepository, REPOSITORY} from '../support/repository.js';
import {testCar} from '../profiles/test-car.js';

/** Saved by Scratch. */
const REAL_PROJECT = fileURLToPath(
  new URL('../shared/projects/wedo2-simple-project.sb3', REPOSITORY),
);

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

t.test('a project that brings the extension along, as TurboWarp saves it', async t => {
  const script = readFileSync(inRepository('dist/blockwave.js'), 'base64');
  const url = `data:application/javascript;base64,${script}`;
  const html = await packageProject(await withExtension(url), options => {
    // As the packager's page fills in this list.
    options.extensions = [url];
  });
  const page = await browser.blankPage();
  await openPackaged(page, address, html);
  await connectHub(page, 'Virtual hub');
  await page.locator('.sign.connected').waitFor();
  await page.locator('.green-flag-button').click();
  await page.locator('.sign .port.on[data-device=motor]').waitFor();
  t.equal(await pill(page).count(), 1, 'one overlay');
});

t.test(
  'a project saved by Scratch',
  {skip: !existsSync(REAL_PROJECT) && 'there is no ../shared/projects'},
  async t => {
    const page = await browser.blankPage();
    await openPackaged(page, address, await packageProject(readFileSync(REAL_PROJECT)));
    await connectHub(page, 'Virtual hub');
    await page.locator('.sign.connected').waitFor();
    t.equal(await runBlock(page, 'wedo2_getDistance'), 100, 'nothing is in front of the sensor');
    await runBlock(page, 'wedo2_motorOn', {MOTOR_ID: 'all motors'});
    await page.locator('.sign .port.on[data-device=motor]').waitFor();
    await virtualMotorHasPower(page, 100);
  },
);

t.test('a Boost project: its list, and a motor of the virtual Move Hub', async t => {
  const script = [
    whenFlagClicked,
    boost('setMotorPower', {MOTOR_ID: 'A', POWER: 50}),
    boost('motorOn', {MOTOR_ID: 'A'}),
  ];
  const page = await browser.blankPage({width: 480, height: 360});
  const project = await lessonProject([script], [], ['boost']);
  await openPackaged(page, address, await packageProject(project));
  await connectHub(page, 'Virtual hub');
  await page.locator('.sign.connected').waitFor();
  t.ok(await isConnected(page, 'boost'));
  t.notOk(await isConnected(page, 'wedo2'));
  await page.locator('.green-flag-button').click();
  await page.locator('.sign .port.on[data-device=motor]').waitFor();
  await screenshot(page, 'packaged-boost');
});

t.test('a project of two families: the list names them, and each hub is driven', async t => {
  const script = [whenFlagClicked, wedo2('motorOn', {MOTOR_ID: 'motor A'})];
  const other = [whenFlagClicked, poweredup('setLightHue', {HUE: 33})];
  const page = await browser.blankPage({width: 480, height: 480});
  const project = await lessonProject([script, other], [], ['wedo2', 'poweredup']);
  await openPackaged(page, address, await packageProject(project));
  await connectHub(page, 'Virtual hub');
  // The list goes on with the other family.
  const technicHub = hubLine(page, 'Virtual hub').first();
  await technicHub.waitFor();
  const titles = await overlayCard(page).locator('.heading').allInnerTexts();
  t.match(titles, [/^WeDo 2\.0/, /^Powered Up/]);
  await technicHub.click();
  await overlayCard(page).waitFor({state: 'hidden'});
  t.ok(await isConnected(page, 'wedo2'));
  t.ok(await isConnected(page, 'poweredup'));
  await page.locator('.green-flag-button').click();
  await virtualMotorHasPower(page, 100);
  // The second sign is the Technic hub's: a block of Powered Up has made its light green.
  const light = page.locator('.sign').nth(1).locator('.light');
  await page.waitForFunction(
    each => each instanceof SVGElement && /^rgb\(\d+, 2\d\d, /.test(each.style.fill),
    await light.elementHandle(),
  );
});

t.test('a home-made hub, whose profile the project brings', async t => {
  const script = [whenFlagClicked, setVariable({opcode: 'testcar_distance'})];
  const zip = await JSZip.loadAsync(await lessonProject([script], [], ['testcar']));
  const saved = JSON.parse((await zip.file('project.json')?.async('text')) ?? '') as object;
  const extensionStorage = {testcar: {profile: testCar}};
  zip.file('project.json', JSON.stringify({...saved, extensionStorage}));
  const page = await browser.blankPage();
  const html = await packageProject(await zip.generateAsync({type: 'nodebuffer'}));
  await openPackaged(page, address, html);
  await connectHub(page, 'Virtual hub');
  await page.locator('.sign.connected').waitFor();
  t.ok(await isConnected(page, 'testcar'));
  t.equal(await runBlock(page, 'testcar_distance'), 100);
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

/** The project with the blocks under the id and the address that they have in TurboWarp. */
async function withExtension(url: string): Promise<Buffer> {
  const zip = await JSZip.loadAsync(project);
  const saved = (await zip.file('project.json')?.async('text')) ?? '';
  const json = JSON.parse(saved.replaceAll('wedo2', 'blockwave')) as object;
  zip.file('project.json', JSON.stringify({...json, extensionURLs: {blockwave: url}}));
  return zip.generateAsync({type: 'nodebuffer'});
}
