// Level: all
/** Projects of all kinds, packaged by TurboWarp's packager: each finds its hubs and drives them. */
import {existsSync, readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import JSZip from 'jszip';
import t from 'tap';
import {screenshot, startBrowser} from '../support/browser.js';
import {lessonProject} from '../support/lesson-project.js';
import {
  connectHub,
  hubLine,
  isConnected,
  openPackaged,
  overlayCard,
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

/** A project with the blocks under the id and the address that they have in TurboWarp. */
async function withExtension(url: string): Promise<Buffer> {
  const script = [whenFlagClicked, wedo2('startMotorPower', {MOTOR_ID: 'motor', POWER: 60})];
  const zip = await JSZip.loadAsync(await lessonProject([script]));
  const saved = (await zip.file('project.json')?.async('text')) ?? '';
  const json = JSON.parse(saved.replaceAll('wedo2', 'blockwave')) as object;
  zip.file('project.json', JSON.stringify({...json, extensionURLs: {blockwave: url}}));
  return zip.generateAsync({type: 'nodebuffer'});
}
