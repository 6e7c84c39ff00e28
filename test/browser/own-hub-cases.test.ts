// Level: all
/** Hubs from profiles in the editor: percent signs, pictures, edits, sprites, and how many a page can have. */
import {readFileSync} from 'node:fs';
import type {Page} from 'playwright-core';
import t from 'tap';
import type {DeviceProfile} from '../../src/profiles/format.js';
import type {BlockwavePanel} from '../../src/panel/index.js';
import type {EditorVm} from '../../src/apps/editor/gui.js';
import {startBrowser} from '../support/browser.js';
import {
  card,
  connectRow,
  openLibrary,
  prepareEditor,
  settled,
  loadEditor,
} from '../support/editor-page.js';
import {connectFirst} from '../support/bare-panel.js';
import {openScripts} from '../support/lesson-project.js';
import {panelButton, panelOf} from '../support/panel.js';
import {whenFlagClicked} from '../support/project.js';
import {inRepository} from '../support/repository.js';

const browser = await startBrowser(t);

const car = JSON.parse(
  readFileSync(inRepository('firmware/examples/car/profile.json'), 'utf8'),
) as DeviceProfile;

interface SpriteVm extends EditorVm {
  readonly editingTarget: {readonly id: string};
  exportSprite(targetId: string, type: string): Promise<string>;
  addSprite(file: Uint8Array): Promise<unknown>;
}

/** The editor with this profile's blocks. */
async function openWith(profile: DeviceProfile): Promise<Page> {
  const page = await browser.blankPage();
  await page.route('**/own/car.json', route => route.fulfill({json: profile}));
  await loadEditor(page, `${browser.address}/?locale=en&profile=own/car.json`);
  return page;
}

async function connectCar(page: Page): Promise<void> {
  await settled(page.locator('.blocklyFlyout .car_drive'));
  await page.locator('.blocklyFlyoutLabel:has(image) .blocklyTouchTargetBackground').last().click();
  await connectRow(page, 'Virtual hub');
}

t.test('scripts in the SVG picture of a profile do not run', async t => {
  const script = 'for (const each of [window, parent, top]) each.hacked = 1';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" onload="${script}">
    <script>${script}</script><image href="x" onerror="${script}"/><rect width="40" height="40"/>
    <foreignObject width="9" height="9"><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="${script}"/></foreignObject>
  </svg>`;
  const page = await openWith({
    ...car,
    picture: `data:image/svg+xml,${encodeURIComponent(svg)}`,
  });
  await connectCar(page);
  const picture = panelOf(page).locator('.device-picture');
  await picture.waitFor();
  t.equal(
    await picture.evaluate((image: HTMLImageElement) => image.naturalWidth),
    40,
    'the picture itself is shown',
  );
  await openLibrary(page);
  await card(page, 'car').locator('img').first().waitFor();
  await page.keyboard.press('Escape');
  t.equal(await page.evaluate(() => 'hacked' in window), false);
  t.same(browser.pageErrors, []);
});

t.test('an edit keeps the number of hubs, and connects the virtual ones again', async t => {
  const page = await openWith(car);
  await connectCar(page);
  await panelButton(page, 'add').click();
  await connectFirst(page);
  await openLibrary(page);
  await card(page, 'add-own-hub').click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', {name: 'Open a file'}).click();
  const edited = JSON.stringify({...car, name: 'Edited'});
  await (
    await chooser
  ).setFiles({
    ...{name: 'car.json', mimeType: 'application/json'},
    buffer: Buffer.from(edited),
  });
  await page.waitForFunction(() => {
    const {blockwave} = document.querySelector<BlockwavePanel>('blockwave-panel') ?? {};
    const found = blockwave?.families.find(({family}) => family.id === 'car');
    const hubs = found?.extension?.hubs ?? [];
    const isEdited = found?.family.card.name === 'Edited';
    return isEdited && hubs.length === 2 && hubs.every(hub => hub.isConnected() && hub.isVirtual);
  });
  t.same(browser.pageErrors, []);
});

t.test('a sprite file brings its hub into another project', async t => {
  const page = await openWith(car);
  await prepareEditor(page);
  await openScripts(page, [[whenFlagClicked, {opcode: 'car_drive'}]], [], ['car']);
  const sprite = await page.evaluate(() => {
    const vm = window.editorStore.getState().scratchGui.vm as SpriteVm;
    return vm.exportSprite(vm.editingTarget.id, 'base64');
  });

  const fresh = await browser.blankPage();
  await loadEditor(fresh, `${browser.address}/?locale=en`);
  await prepareEditor(fresh);
  await fresh.evaluate(async text => {
    const vm = window.editorStore.getState().scratchGui.vm as SpriteVm;
    await vm.addSprite(Uint8Array.from(atob(text), each => each.charCodeAt(0)));
  }, sprite);
  await fresh.locator('svg.blocklySvg > .blocklyWorkspace .car_drive').waitFor();
  await fresh.locator('.blocklyToolboxCategory#car').waitFor();
  const saved = await fresh.evaluate(
    () => JSON.parse(window.editorStore.getState().scratchGui.vm.toJSON()) as object,
  );
  t.match(saved, {extensions: ['car'], extensionStorage: {car: {profile: car}}});
  t.same(browser.pageErrors, []);
});
