import type {Dialog, Locator, Page} from 'playwright-core';
import type {EditorStore, EditorVm} from '../../src/apps/editor/gui.js';
import type {BlockwavePanel} from '../../src/panel/index.js';
import type {VirtualHub} from '../../src/virtual/index.js';
import {openPanel, panelOf} from './panel.js';
import {projectOf} from './project.js';

/** What a child does in the editor, by clicks and drags. */

/** Ends the connections and the project, closes the dialogs, and goes back to English. */
export async function resetEditor(page: Page): Promise<void> {
  await page.locator('.blocklyToolboxCategory').first().waitFor();
  await prepareEditor(page);
  await page.evaluate(resetStore, projectOf([], {extensions: []}));
  await panelOf(page).evaluate((panel: BlockwavePanel) => {
    const source = panel.blockwave?.families[0].extension;
    // A session keeps its virtual hub. An empty battery would cause a notice at the next connection.
    for (const session of source?.hubs ?? [])
      (source?.virtualHubOf(session) as VirtualHub | null)?.setBattery(100);
    while (source && source.hubs.length > 1) source.removeHub(source.hubs.length - 1);
    // Also a search.
    for (const {extension} of panel.blockwave?.families ?? [])
      for (const session of extension?.hubs ?? []) session.disconnect();
    panel.close();
  });
  await page.emulateMedia({reducedMotion: null});
  await page.setViewportSize({width: 1280, height: 800});
}

/** Loads an editor at this address, and waits for its project. */
export async function loadEditor(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('#splash').waitFor({state: 'detached'});
}

interface TestedVm extends EditorVm {
  disconnectPeripheral(extensionId: string): void;
  readonly runtime: EditorVm['runtime'] & {
    readonly sequencer: {readonly timer: {start(): void; timeElapsed(): number}};
  };
}

declare global {
  interface Window {
    editorStore: EditorStore;
  }
}

/** Prepares an editor after each load: its store is in the page's `editorStore`, and each tick of its vm ends. */
export async function prepareEditor(page: Page): Promise<void> {
  if (await page.evaluate(() => 'editorStore' in window)) return;
  await page.evaluate(exposeStore);
  await page.evaluate(limitRounds);
}

/** In the page. Only React knows the editor's store. */
function exposeStore(): void {
  const editor = document.getElementById('editor') ?? document.body;
  const key = Object.keys(editor).find(name => name.startsWith('__reactContainer$')) ?? '';
  const {stateNode} = Reflect.get(editor, key) as {
    stateNode: {current: {child: {memoizedProps: {store: EditorStore}}}};
  };
  window.editorStore = stateNode.current.child.memoizedProps.store;
}

/**
 * In the page. In each tick the vm repeats the scripts that run until some time has passed. While the clock jumps ahead, it
 * stands still for the timers: a script that waits would be repeated for ever.
 */
function limitRounds(): void {
  const MOST_ROUNDS = 50_000;
  const {timer} = (window.editorStore.getState().scratchGui.vm as TestedVm).runtime.sequencer;
  const start = timer.start.bind(timer);
  const timeElapsed = timer.timeElapsed.bind(timer);
  let rounds = 0;
  timer.start = () => {
    rounds = 0;
    start();
  };
  timer.timeElapsed = () => (++rounds > MOST_ROUNDS ? Infinity : timeElapsed());
}

/** In the page. */
async function resetStore(project: string): Promise<void> {
  const store = window.editorStore;
  const vm = store.getState().scratchGui.vm as TestedVm;
  // A test may have put a fake in its place.
  Reflect.deleteProperty(navigator, 'bluetooth');
  store.dispatch(window.GUI.closeConnectionModal());
  store.dispatch({type: 'scratch-gui/locales/SELECT_LOCALE', locale: 'en'});
  vm.disconnectPeripheral('wedo2');
  await vm.loadProject(project);
}

/** In the library. The category of a loaded extension has the same id. */
export const card = (page: Page, id = 'wedo2'): Locator =>
  page.locator(`[class*="library-item_featured-item"]#${id}`);

export const connectionDialog = (page: Page): Locator =>
  page.locator('[class*="connection-modal_body"]');

/** The hubs that the connection dialog lists. */
export const hubRows = (page: Page): Locator =>
  connectionDialog(page).locator('[class*="peripheral-tile_"]');

/** In the connection dialog: the line of this virtual hub, then back to the editor. */
export async function connectRow(page: Page, name: string): Promise<void> {
  await hubRows(page).filter({hasText: name}).getByRole('button').click();
  const dialog = connectionDialog(page);
  await dialog.getByRole('button', {name: 'Go to Editor'}).click();
  await dialog.waitFor({state: 'detached'});
}

/** Opens the library, as the button in the lower corner does. */
export async function openLibrary(page: Page): Promise<void> {
  await page.locator('[class*="extension-button"] button').first().click();
  await card(page).waitFor();
}

/** From the library to a connected virtual hub and back in the editor. */
export async function addAndConnect(page: Page): Promise<void> {
  await openLibrary(page);
  await card(page).click();
  await connectInDialog(page);
}

/** In the connection dialog: the Connect button of the virtual hub, then back to the editor. Opens the panel, which shows the hub. */
export async function connectInDialog(page: Page): Promise<void> {
  const dialog = connectionDialog(page);
  await dialog.locator('[data-virtual] button').first().click();
  await dialog.locator('[class*="corner-buttons"] button').last().click();
  await dialog.waitFor({state: 'detached'});
  await openPanel(page);
  await panelOf(page).locator('.hub-view').waitFor();
}

/** Opens the connection dialog of the loaded extension, by the button beside its name in the palette. */
export async function clickStatusButton(page: Page): Promise<void> {
  await showOurBlocks(page);
  await page.locator('.blocklyFlyoutLabel:has(image) .blocklyTouchTargetBackground').last().click();
}

/** Resolves once that button shows that the hub is connected, or that it is not. */
export async function statusIs(page: Page, status: 'ready' | 'not-ready'): Promise<void> {
  await page.waitForFunction(
    wanted =>
      [...document.querySelectorAll('.blocklyFlyoutLabel image')].some(image =>
        [...image.attributes].some(({value}) => value.endsWith(`status-${wanted}.svg`)),
      ),
    status,
  );
}

export async function connectByStatusButton(page: Page): Promise<void> {
  await clickStatusButton(page);
  await connectInDialog(page);
}

/** Scrolls the palette to our blocks. */
export async function showOurBlocks(page: Page): Promise<void> {
  // Before, the last category is another one.
  await paletteBlock(page, 'motorOn').waitFor();
  await page.locator('.blocklyToolboxCategory').last().click();
  await inSight(page, 'motorOn');
}

/** Where a block's icon is, from the block's upper left corner, in pixels. */
const ICON = {x: 16, y: 22};

/** Waits until the palette has come to rest with this block where a mouse reaches it: on a busy machine it glides late. */
export async function inSight(page: Page, opcode: string, family = 'wedo2'): Promise<void> {
  const isUnderMouse = ([id, icon]: [string, typeof ICON]) => {
    const block = document.querySelector(`.blocklyFlyout .${id}`);
    if (!block) return false;
    const {x, y} = block.getBoundingClientRect();
    return block.contains(document.elementFromPoint(x + icon.x, y + icon.y));
  };
  await page.waitForFunction(isUnderMouse, [`${family}_${opcode}`, ICON] as [string, typeof ICON]);
  await settled(paletteBlock(page, opcode, family));
}

export const paletteBlock = (page: Page, opcode: string, family = 'wedo2'): Locator =>
  page.locator(`.blocklyFlyout .${family}_${opcode}`);

export const workspaceBlock = (page: Page, opcode: string, family = 'wedo2'): Locator =>
  page.locator(`svg.blocklySvg > .blocklyWorkspace .${family}_${opcode}`);

/** Drags a block out of the palette and lets it go in the workspace, so far below its top. */
export async function dragToWorkspace(
  page: Page,
  opcode: string,
  belowTop = 120,
  family = 'wedo2',
): Promise<void> {
  await inSight(page, opcode, family);
  const from = await boxOf(paletteBlock(page, opcode, family));
  const workspace = await boxOf(page.locator('.blocklyMainBackground'));
  // By its icon: elsewhere there may be a menu.
  await page.mouse.move(from.x + ICON.x, from.y + ICON.y);
  await page.mouse.down();
  await page.mouse.move(workspace.x + 380, workspace.y + belowTop, {steps: 12});
  await page.mouse.up();
  await workspaceBlock(page, opcode, family).waitFor();
}

/** Ticks the box beside a reporter of the palette, so that the stage shows its value. */
export async function showReporter(page: Page, opcode: string): Promise<void> {
  const {x, y, height} = await boxOf(paletteBlock(page, opcode));
  await page.mouse.click(x - 24, y + height / 2);
  await monitors(page).first().waitFor();
}

/** Values on the stage. */
export const monitors = (page: Page): Locator => page.locator('[class*="monitor_value"]');

export async function clickBlock(page: Page, opcode: string): Promise<void> {
  const block = workspaceBlock(page, opcode).first();
  // The workspace moves when the panel opens.
  await settled(block);
  const {x, y} = await boxOf(block);
  await page.mouse.click(x + ICON.x, y + ICON.y);
}

export const clickStop = (page: Page): Promise<void> =>
  page.locator('button[class*="stop-all"]').click();

export const clickGreenFlag = (page: Page): Promise<void> =>
  page.locator('button[class*="green-flag"]').click();

/** File menu, last entry: the project as it would land in the downloads folder. */
export async function saveProject(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.locator('[class*="menu-bar_collapsible-label"]').first().click();
  await page.getByText('Save to your computer').click();
  return await (await download).path();
}

interface ProjectFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** File menu, "Load from your computer". */
export async function openProject(page: Page, file: string | ProjectFile): Promise<void> {
  const accept = (dialog: Dialog) => void dialog.accept();
  page.on('dialog', accept);
  const chooser = page.waitForEvent('filechooser');
  await page.locator('[class*="menu-bar_collapsible-label"]').first().click();
  await page.getByText('Load from your computer').click();
  await (await chooser).setFiles(file);
  await page.waitForFunction(() => !document.querySelector('[class*="loader_background"]'));
  page.off('dialog', accept);
}

/** Settings menu, Language, from any language; `name` is the menu's own. */
export async function chooseLanguage(page: Page, name: string): Promise<void> {
  // In a narrow window the button has no word.
  await page.locator('button:has([class*="settings-menu_dropdown-label"])').click();
  await page.locator('[class*="settings-menu_submenu-label"]').first().hover();
  await page.getByText(name, {exact: true}).click();
}

/** The notice row, while it shows this text. */
export const notice = (page: Page, id: string): Locator =>
  page.locator(`.notice[data-notice="${id}"]`);

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

export async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${String(locator)} is not on the page`);
  return box;
}

/** Changes the size of the window. The editor measures itself after that. */
export async function setSize(page: Page, {width, height}: Size): Promise<Box> {
  await page.setViewportSize({width, height});
  await page.evaluate(twoFrames);
  return {x: 0, y: 0, width, height};
}

/** In the page. */
export const twoFrames = (): Promise<void> =>
  new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** Waits until an element has been in one place for two looks in a row, with the page drawn some times in between. */
export async function settled(locator: Locator): Promise<void> {
  const page = locator.page();
  let before = await boxOf(locator);
  for (;;) {
    await page.evaluate(someFrames);
    const now = await boxOf(locator);
    if (now.x === before.x && now.y === before.y) return;
    before = now;
  }
}

/** In the page: a slow machine may draw nothing for longer than any pause. */
async function someFrames(): Promise<void> {
  for (let frames = 0; frames < 8; frames += 1) await new Promise(requestAnimationFrame);
}
