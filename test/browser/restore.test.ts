// Level: all
import type {Page} from 'playwright-core';
import t from 'tap';
import {startBrowser, screenshot} from '../support/browser.js';
import {
  addAndConnect,
  dragToWorkspace,
  prepareEditor,
  saveProject,
  showOurBlocks,
  workspaceBlock,
  loadEditor,
} from '../support/editor-page.js';
import {keptCountIs, keptTitles} from '../support/kept-projects.js';

const browser = await startBrowser(t);

const question = (page: Page) => page.locator('[data-question="restore"]');

/** File menu, last entry; then a card. */
async function bringBack(page: Page, title: string): Promise<void> {
  await openFileMenu(page);
  await page.getByText('Projects that were not saved').click();
  const cards = page.locator('[data-question="kept"]');
  await screenshot(page, 'restore-kept');
  await cards.getByRole('button', {name: title}).first().click();
  await cards.waitFor({state: 'detached'});
  await page.waitForFunction(() => !document.querySelector('[class*="loader_background"]'));
}

const openFileMenu = (page: Page) =>
  page.locator('[class*="menu-bar_collapsible-label"]').first().click();

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
  await question(second).getByText('stays in the menu “File” for 14 days').waitFor();
  t.match(await question(second).locator('img').evaluate(coloursIn), {isWhite: true, isCat: true});
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
  await question(second).waitFor({state: 'detached'});
  t.equal(await workspaceBlock(second, 'motorOn').count(), 0);
  await second.reload();
  await second.locator('#splash').waitFor({state: 'detached'});
  await keptCountIs(second, 1);
  t.equal(await question(second).count(), 0, 'it asks once');
  await bringBack(second, 'Scratch Project');
  await workspaceBlock(second, 'motorOn').waitFor();
  await openFileMenu(second);
  await second.getByText('Save to your computer').waitFor();
  t.equal(await second.getByText('Projects that were not saved').count(), 0, 'no other is kept');

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

t.test('projects that cannot be opened do not hide an older one', async t => {
  const page = await browser.blankPage();
  await openEditor(page);
  await addAndConnect(page);
  await showOurBlocks(page);
  await dragToWorkspace(page, 'motorOn');
  await keptCountIs(page, 1);
  await page.evaluate(keepDamaged, `${browser.address}/tracker.png`);
  const requests: string[] = [];
  page.on('request', request => requests.push(request.url()));
  page.on('dialog', dialog => void dialog.accept());
  await page.reload();
  await question(page).getByText('No zip').waitFor();
  await page.keyboard.press('Enter');
  await question(page).getByText('“No zip” cannot be opened: its file is damaged.').waitFor();
  await question(page).locator('.kept-project', {hasText: 'Cut'}).waitFor();
  await screenshot(page, 'restore-damaged');
  await page.keyboard.press('Enter');
  await question(page).locator('.kept-project', {hasText: 'Scratch Project'}).waitFor();
  await page.keyboard.press('Enter');
  await workspaceBlock(page, 'motorOn').waitFor();
  await openFileMenu(page);
  await page.getByText('Projects that were not saved').click();
  const cards = page.locator('[data-question="kept"]');
  await cards.getByRole('button', {name: 'Cut'}).click();
  await cards.getByText('“Cut” cannot be opened: its file is damaged.').waitFor();
  await screenshot(page, 'restore-damaged-list');
  t.equal(await workspaceBlock(page, 'motorOn').count(), 1, 'the present project stays');
  t.same(
    requests.filter(url => url.includes('tracker')),
    [],
    'no picture is fetched',
  );
  t.same(browser.pageErrors, []);
});

t.test('another title alone is kept, too', async () => {
  const page = await browser.blankPage();
  await openEditor(page);
  const title = page.locator('input[class*="title-field"]');
  await title.fill('My robot');
  await title.press('Enter');
  await keptCountIs(page, 1);
  page.on('dialog', dialog => void dialog.accept());
  await page.reload();
  await question(page).getByText('My robot').waitFor();
  await page.keyboard.press('Enter');
  await question(page).waitFor({state: 'detached'});
  await page.waitForFunction(
    () =>
      document.querySelector<HTMLInputElement>('input[class*="title-field"]')?.value === 'My robot',
  );
});

t.test('what is in the editor is kept when another project takes its place', async t => {
  const page = await browser.blankPage();
  page.on('dialog', dialog => void dialog.accept());
  await openEditor(page);
  await addAndConnect(page);
  await showOurBlocks(page);
  await dragToWorkspace(page, 'motorOn');
  await keptCountIs(page, 1);
  await openFileMenu(page);
  await page.getByText('New', {exact: true}).click();
  await workspaceBlock(page, 'motorOn').waitFor({state: 'detached'});
  await page.locator('input[class*="title-field"]').fill('Second');
  await page.keyboard.press('Enter');
  await keptCountIs(page, 2);
  await bringBack(page, 'Scratch Project');
  await workspaceBlock(page, 'motorOn').waitFor();
  await bringBack(page, 'Second');
  await workspaceBlock(page, 'motorOn').waitFor({state: 'detached'});
  await keptCountIs(page, 2);
  t.same(browser.pageErrors, []);
});

t.test('bringing back a project keeps the newest work, too', async t => {
  const page = await browser.blankPage();
  page.on('dialog', dialog => void dialog.accept());
  await openEditor(page);
  await prepareEditor(page);
  await page.locator('input[class*="title-field"]').fill('First');
  await page.keyboard.press('Enter');
  await keptCountIs(page, 1);
  await startNew(page);
  await openFileMenu(page);
  await page.getByText('Projects that were not saved').click();
  await page.locator('[data-question="kept"] li button').waitFor();
  // In one go, so that no automatic save comes between the change and the restore.
  await page.evaluate(() => {
    const store = window.editorStore;
    store.dispatch({type: 'projectTitle/SET_PROJECT_TITLE', title: 'Second'});
    store.dispatch({type: 'scratch-gui/project-changed/SET_PROJECT_CHANGED', changed: true});
    document.querySelector<HTMLElement>('[data-question="kept"] li button')?.click();
  });
  await page.waitForFunction(() => {
    const {projectTitle, modals} = window.editorStore.getState().scratchGui;
    return projectTitle === 'First' && !modals.loadingProject;
  });
  t.same(await keptTitles(page), ['First', 'Second']);
  t.same(browser.pageErrors, []);
});

t.test(
  'a new project that is still being loaded does not replace the work that is kept',
  async t => {
    const page = await browser.blankPage();
    page.on('dialog', dialog => void dialog.accept());
    await openEditor(page);
    await prepareEditor(page);
    await addAndConnect(page);
    await showOurBlocks(page);
    await dragToWorkspace(page, 'motorOn');
    await keptCountIs(page, 1);
    await page.evaluate(saveWhileLoading);
    await startNew(page);
    await bringBack(page, 'Scratch Project');
    const project = await page.evaluate(() => window.editorStore.getState().scratchGui.vm.toJSON());
    t.ok(project.includes('wedo2_motorOn'));
    t.same(browser.pageErrors, []);
  },
);

/** File menu, "New"; resolves when the new project is there. */
async function startNew(page: Page): Promise<void> {
  await openFileMenu(page);
  await page.getByText('New', {exact: true}).click();
  await page.waitForFunction(() => !window.editorStore.getState().scratchGui.projectChanged);
}

/** In the page: a save is due once, after the vm has replaced the project and before the editor knows that. */
function saveWhileLoading(): void {
  const {vm} = window.editorStore.getState().scratchGui;
  const original = Object.getPrototypeOf(vm) as typeof vm;
  const loadProject = vm.loadProject.bind(vm);
  vm.loadProject = async project => {
    vm.loadProject = loadProject;
    await loadProject(project);
    (vm as unknown as {emit(event: string): void}).emit('PROJECT_CHANGED');
    window.dispatchEvent(new Event('pagehide'));
    // The save does the same once, and has begun before.
    for (let packs = 0; packs < 3; packs += 1) await original.saveProjectSb3.call(vm);
  };
}

/** In the page: adds newer projects to the one that is kept, which cannot be opened, and entries that are no projects. */
function keepDamaged(picture: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('blockwave');
    request.onerror = () => reject(new Error('no database'));
    request.onsuccess = () => {
      const store = request.result
        .transaction('unsaved-projects', 'readwrite')
        .objectStore('unsaved-projects');
      const all = store.getAll() as IDBRequest<{file: Blob; savedAtMs: number}[]>;
      all.onsuccess = () => {
        const [good] = all.result;
        if (!good) throw new Error('No project is kept.');
        const file = good.file.slice(0, good.file.size / 2);
        store.put({...good, savedAtMs: good.savedAtMs + 1, title: 'Cut', file}, 'cut');
        const noZip = {...good, title: 'No zip', file: new Blob(['no zip']), picture};
        store.put({...noZip, savedAtMs: good.savedAtMs + 2}, 'no-zip');
        store.put(null, 'null');
        store.put({...good, title: {}}, 'odd-title');
        store.put({...good, savedAtMs: '1'}, 'odd-time');
        store.transaction.oncomplete = () => {
          request.result.close();
          resolve();
        };
      };
    };
  });
}

const isFocused = (element: Element): boolean => document.activeElement === element;

/** In the page: the white stage and Scratch's cat, which is orange. */
async function coloursIn(image: HTMLImageElement | SVGElement) {
  const picture = image as HTMLImageElement;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = picture.naturalWidth;
  canvas.height = picture.naturalHeight;
  const context = canvas.getContext('2d');
  context?.drawImage(picture, 0, 0);
  const {data = []} = context?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
  const pixels = Array.from({length: data.length / 4}, (_, at) => [
    ...data.slice(4 * at, 4 * at + 3),
  ]);
  const has = (is: (red: number, green: number, blue: number) => boolean) =>
    pixels.some(([red = 0, green = 0, blue = 0]) => is(red, green, blue));
  return {
    isWhite: has((red, green, blue) => red > 250 && green > 250 && blue > 250),
    isCat: has((red, green, blue) => red > 220 && green > 130 && green < 200 && blue < 80),
  };
}
