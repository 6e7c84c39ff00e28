// Level: all
/** Hubs from profiles in the editor: by a file, by the page's address, and with a saved project. */
import {readFileSync} from 'node:fs';
import JSZip from 'jszip';
import type {Locator, Page} from 'playwright-core';
import t from 'tap';
import type {DeviceProfile} from '../../src/profiles/format.js';
import type {ShownVirtualDevice} from '../../src/profiles/shown-device.js';
import type {BlockwavePanel} from '../../src/panel/index.js';
import {screenshot, startBrowser} from '../support/browser.js';
import {
  boxOf,
  card,
  clickGreenFlag,
  connectRow,
  connectionDialog,
  dragToWorkspace,
  hubRows,
  inSight,
  openLibrary,
  openProject,
  paletteBlock,
  saveProject,
  statusIs,
  loadEditor,
  workspaceBlock,
} from '../support/editor-page.js';
import {question as hubQuestion} from '../support/hub-question.js';
import {keptCountIs} from '../support/kept-projects.js';
import {lessonProject} from '../support/lesson-project.js';
import {openOfficialEditor} from '../support/official-editor.js';
import {setVariable, whenFlagClicked, type BlockSpec} from '../support/project.js';
import {inRepository} from '../support/repository.js';

const browser = await startBrowser(t);
// A vm keeps the extensions that it has loaded: each test has a page of its own.

const car = JSON.parse(
  readFileSync(inRepository('firmware/examples/car/profile.json'), 'utf8'),
) as DeviceProfile;
const asFile = (profile: unknown, name = 'my-car.json') => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(typeof profile === 'string' ? profile : JSON.stringify(profile)),
});

/** The car without the block *stop*, and with one that the first version lacks. */
const otherCar: DeviceProfile = {
  ...car,
  name: {en: 'Other car'},
  blocks: [
    ...car.blocks.filter(block => !('opcode' in block && block.opcode === 'stopCar')),
    {opcode: 'answer', type: 'reporter', text: {en: 'answer'}, value: '42'},
  ],
};

const dialog = (page: Page): Locator => page.locator('[data-question="own-hub"]');
const problems = (page: Page): Locator => dialog(page).locator('.question-list li');
const block = (page: Page, opcode: string): Locator => paletteBlock(page, opcode, 'car');
const ownBlock = (page: Page, opcode: string): Locator => workspaceBlock(page, opcode, 'car');
const category = (page: Page): Locator => page.locator('.blocklyToolboxCategory#car');

async function openEditor(): Promise<Page> {
  const page = await browser.blankPage();
  await load(page);
  return page;
}

const load = (page: Page, query = ''): Promise<void> =>
  loadEditor(page, `${browser.address}/?locale=en${query}`);

/** The card in the library, then the dialog for a file. */
async function addFile(page: Page, file: ReturnType<typeof asFile>): Promise<void> {
  await openLibrary(page);
  await card(page, 'add-own-hub').click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', {name: 'Open a file'}).click();
  await (await chooser).setFiles(file);
}

/** The newest message of the virtual car's motors: left and right. */
async function motorsAre(page: Page, left: number, right: number): Promise<void> {
  await page.waitForFunction(
    wanted => {
      const panel = document.querySelector<BlockwavePanel>('blockwave-panel');
      const found = panel?.blockwave?.families.find(({family}) => family.id === 'car');
      const session = found?.extension?.hubs[0];
      const device = session && found.extension.virtualHubOf(session);
      const motors = (device as unknown as ShownVirtualDevice).outputs.get('motors')?.values;
      return motors?.left === wanted[0] && motors.right === wanted[1];
    },
    [left, right] as const,
  );
}

async function clickPaletteBlock(page: Page, opcode: string): Promise<void> {
  await inSight(page, opcode, 'car');
  const {x, y} = await boxOf(block(page, opcode));
  await page.mouse.click(x + 16, y + 22);
}

const drive: BlockSpec = {opcode: 'car_drive'};
const stopCar: BlockSpec = {opcode: 'car_stopCar'};
const setToAnswer = setVariable({opcode: 'car_answer'});

/** A project as another program might write it: with this under `extensionStorage`. */
async function projectWith(extensionStorage: unknown, ...script: readonly BlockSpec[]) {
  const zip = await JSZip.loadAsync(
    await lessonProject([[whenFlagClicked, ...script]], [], ['car']),
  );
  const json = JSON.parse((await zip.file('project.json')?.async('text')) ?? '') as object;
  zip.file('project.json', JSON.stringify({...json, extensionStorage}));
  const buffer = await zip.generateAsync({type: 'nodebuffer'});
  return {name: 'car.sb3', mimeType: 'application/x.scratch.sb3', buffer};
}

async function savedProfile(path: string): Promise<unknown> {
  const zip = await JSZip.loadAsync(readFileSync(path));
  const {extensionStorage} = JSON.parse((await zip.file('project.json')?.async('text')) ?? '') as {
    extensionStorage?: Record<string, {profile?: unknown}>;
  };
  return extensionStorage?.car?.profile;
}

t.test('a file: its blocks drive its virtual hub, also after save and reload', async t => {
  const page = await openEditor();
  await addFile(page, asFile(car));
  await hubRows(page).first().waitFor();
  t.match(await hubRows(page).allInnerTexts(), [/Virtual hub/]);
  await connectRow(page, 'Virtual hub');
  await clickPaletteBlock(page, 'drive');
  await motorsAre(page, 60, 60);
  await screenshot(page, 'own-hub-connected');
  await openLibrary(page);
  await card(page, 'car').getByText('Two motors, a light and a distance sensor.').waitFor();
  await page.keyboard.press('Escape');
  await openProject(page, await projectWith({}, drive, stopCar));
  await ownBlock(page, 'drive').waitFor();
  const path = await saveProject(page);
  t.same(await savedProfile(path), car);
  // The page's end removes the file.
  const buffer = readFileSync(path);

  const fresh = await openEditor();
  await openProject(fresh, {...(await projectWith({})), buffer});
  await ownBlock(fresh, 'stopCar').waitFor();
  await category(fresh).waitFor();
  await clickGreenFlag(fresh);
  await hubQuestion(fresh).getByRole('button', {name: 'Virtual hub'}).click();
  await statusIs(fresh, 'ready');
  await category(fresh).click();
  await clickPaletteBlock(fresh, 'drive');
  await motorsAre(fresh, 60, 60);
  t.equal(await dialog(fresh).count(), 0);
  t.same(await savedProfile(await saveProject(fresh)), car, 'it is saved again');
  t.same(browser.pageErrors, []);
  t.same(
    browser.outsideRequests.filter(url => url.startsWith('http')),
    [],
    'nothing but Scratch Link is asked',
  );
});

t.test('work that was not saved comes back with its hub', async t => {
  const page = await openEditor();
  await addFile(page, asFile(car));
  await connectRow(page, 'Virtual hub');
  // The panel opens, and the palette gets a new height.
  await page.locator('blockwave-panel .device-view').waitFor();
  await dragToWorkspace(page, 'drive', 120, 'car');
  await keptCountIs(page, 1);
  // The browser asks before it leaves a page with unsaved work.
  page.on('dialog', asked => void asked.accept());
  await page.reload();
  const restore = page.locator('[data-question="restore"]');
  await restore.getByRole('button', {name: 'Restore it'}).click();
  await ownBlock(page, 'drive').waitFor();
  await category(page).waitFor();
  t.equal(await dialog(page).count(), 0);
  t.same(browser.pageErrors, []);
});

t.test('a bad file: each problem with place, value and what was expected', async t => {
  const page = await openEditor();
  const bad = {
    ...car,
    sending: {perSecond: 1e9},
    blocks: [{...car.blocks[0], opcode: 'Drive it!'}],
  };
  await addFile(page, asFile(bad, 'bad.json'));
  await problems(page).first().waitFor();
  await dialog(page).getByText('The file bad.json cannot be used.').waitFor();
  const lines = await problems(page).allInnerTexts();
  for (const place of ['sending.perSecond is 1000000000', 'blocks[0].opcode is "Drive it!"']) {
    t.ok(
      lines.some(line => line.startsWith(`${place}; expected`)),
      place,
    );
  }
  await screenshot(page, 'own-hub-bad');
  await dialog(page).getByRole('button', {name: 'Close'}).click();
  await dialog(page).waitFor({state: 'detached'});

  for (const [content, said] of [
    ['{"id": ', /expected JSON|JSON/],
    [{...car, id: 'wedo2'}, /^id is "wedo2"; expected another id/],
    [' '.repeat(300 * 1024), /too large/],
  ] as const) {
    await addFile(page, asFile(content));
    await problems(page).first().waitFor();
    t.match(await problems(page).first().innerText(), said);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({state: 'detached'});
  }
  await addFile(page, asFile('\u0089PNG\r\n\u001a\n', 'photo.png'));
  await dialog(page).getByText('Choose the file with the profile of your hub').waitFor();
  t.equal(await problems(page).count(), 0, 'nothing technical');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({state: 'detached'});
  await addFile(page, asFile(`{\n"formatVersion": 1,\n"id": "Bad!"}`));
  await dialog(page).getByText('line 3: id is "Bad!"; expected').waitFor();
  await page.keyboard.press('Escape');
  t.equal(await category(page).count(), 0);
  await addFile(page, asFile(car));
  await hubRows(page).first().waitFor();
  t.pass('a good file can be chosen after that');
  t.same(browser.pageErrors, []);
});

t.test(
  'another version of the file: what breaks in the project is said, and can be undone',
  async t => {
    const page = await openEditor();
    await addFile(page, asFile(car));
    await connectRow(page, 'Virtual hub');
    await openProject(page, await projectWith({}, drive, stopCar));
    await ownBlock(page, 'stopCar').waitFor();
    await addFile(page, asFile(otherCar));
    await dialog(page)
      .getByText('Some blocks of this project do not fit the new file of “Other car”.')
      .waitFor();
    t.match(await problems(page).allInnerTexts(), [/'stopCar' as before/]);
    await screenshot(page, 'own-hub-broken');
    await block(page, 'answer').waitFor();
    t.equal(await ownBlock(page, 'stopCar').count(), 1, 'the project keeps its block');
    await dialog(page).getByRole('button', {name: 'Use the old file'}).click();
    await block(page, 'answer').waitFor({state: 'detached'});
    await statusIs(page, 'ready');
    await category(page).click();
    await clickPaletteBlock(page, 'drive');
    await motorsAre(page, 60, 60);
    t.pass('the virtual hub is connected again');

    // A project with the other version.
    await openProject(page, await projectWith({car: {profile: otherCar}}, setToAnswer));
    await dialog(page).getByRole('button', {name: 'Use the project’s version'}).click();
    await ownBlock(page, 'answer').waitFor();
    t.same(await savedProfile(await saveProject(page)), otherCar);
    t.same(browser.pageErrors, []);
  },
);

t.test('a project with a bad profile is opened without its blocks, and keeps them', async t => {
  const page = await openEditor();
  const bad = {...car, sending: {perSecond: 1e9}};
  await openProject(
    page,
    await projectWith({car: {profile: bad}, pen: {profile: 5}, __proto__: {profile: 6}}, drive),
  );
  await dialog(page).getByText('The hub “car” of this project cannot be used.').waitFor();
  t.match(await problems(page).allInnerTexts(), [/^sending\.perSecond is 1000000000/]);
  await dialog(page).getByRole('button', {name: 'Close'}).click();
  t.equal(await category(page).count(), 0);
  t.same(await savedProfile(await saveProject(page)), bad, 'nothing of it is lost');
  await addFile(page, asFile(car));
  await ownBlock(page, 'drive').waitFor();
  t.pass('with a good file its blocks are shown again');
  t.same(browser.pageErrors, []);
});

t.test('a project whose hub is missing names it, and keeps its blocks', async t => {
  const page = await openEditor();
  await openProject(page, await projectWith({}, drive));
  const title = 'This project uses blocks that this editor does not have: car';
  await dialog(page).getByText(title).waitFor();
  await dialog(page).getByText('Then add its file: “Add your own hub”.').waitFor();
  await dialog(page).getByRole('button', {name: 'Close'}).click();
  await addFile(page, asFile(car));
  await ownBlock(page, 'drive').waitFor();
  t.same(browser.pageErrors, []);
});

t.test('an address', async t => {
  const page = await browser.blankPage();
  await page.route('**/own/car.json', route => route.fulfill({json: car}));
  await load(page, '&profile=own/car.json');
  await block(page, 'drive').waitFor();
  t.equal(await connectionDialog(page).count(), 0);
  t.equal(await dialog(page).count(), 0);
  t.same(browser.pageErrors, []);

  const loadWrong = async (address: string, said: RegExp) => {
    await load(page, `&profile=${address}`);
    await dialog(page).getByText(`The file ${address} cannot be loaded.`).waitFor();
    t.match(await problems(page).first().innerText(), said);
  };
  await loadWrong('no-such.json', /^The server answered 404\.$/);
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = () => timeout(500);
  });
  await page.route('**/silent.json', () => undefined);
  await loadWrong('silent.json', /^The server did not send the file within 10 seconds\.$/);
});

// The last one: the files that it misses count as errors of the page.
t.test('official Scratch refuses such a project, as with any extension that it lacks', async t => {
  const page = await browser.blankPage();
  const messages: string[] = [];
  page.on('dialog', asked => messages.push(asked.message()));
  await openOfficialEditor(page, 'https://scratch.example');
  await openProject(page, await projectWith({car: {profile: car}}, drive));
  t.same(messages.slice(-1), ['The project file that was selected failed to load.']);
});
