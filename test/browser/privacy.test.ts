// Level: all
import type {Page} from 'playwright-core';
import t from 'tap';
import type {EditorStore} from '../../src/apps/editor/gui.js';
import {startBrowser} from '../support/browser.js';
import {readText} from '../support/repository.js';
import {until} from '../support/until.js';

const browser = await startBrowser();
t.teardown(() => browser.close());

const SCRATCH_LIBRARY = ['cdn.assets.scratch.mit.edu'];
const SCRATCH_ASSETS = ['assets.scratch.mit.edu'];
/** Scratch Link on this computer, and the name under which older versions of it are found. */
const SCRATCH_LINK = ['127.0.0.1:20111', 'device-manager.scratch.mit.edu:20110'];

const EXTENSIONS =
  'music pen videoSensing faceSensing text2speech translate makeymakey microbit ev3 boost wedo2 gdxfor';

declare global {
  interface Window {
    /** Set by findStore(). */
    editorStore: EditorStore;
  }
}

t.test('what contacts other servers, as docs/start.md says', async t => {
  const page = await browser.blankPage();
  // Without an answer, Scratch asks again seconds later.
  await page.route('https://*.scratch.mit.edu/**', route => route.fulfill({status: 404}));
  await page.goto(`${browser.address}/?locale=en`);
  await page.locator('#splash').waitFor({state: 'detached', timeout: 60_000});
  await page.evaluate(findStore);
  const contacted = new Set<string>();
  let seen = 0;
  const newHosts = () => browser.outsideRequests.slice(seen).map(url => new URL(url).host);
  /** The hosts that were asked since the last call, once these are among them and no more follow. */
  const takeHosts = async (awaited: readonly string[] = []): Promise<readonly string[]> => {
    const all = () => awaited.every(host => newHosts().includes(host));
    await until('the hosts are asked', all, 30_000);
    let count: number;
    do {
      count = browser.outsideRequests.length;
      await page.waitForTimeout(2_000);
    } while (browser.outsideRequests.length > count);
    const hosts = newHosts();
    seen = browser.outsideRequests.length;
    for (const host of hosts) contacted.add(host);
    return [...new Set(hosts)].sort();
  };

  t.same(await takeHosts(), [], 'the editor');
  for (const name of ['Sprite', 'Costume', 'Backdrop', 'Sound']) {
    // Only this tab has the library of sounds.
    if (name === 'Sound') await page.getByRole('tab').nth(2).click();
    await dispatch(page, `open${name}Library`);
    const items = page.locator('[class*="library-item_library-item_"]');
    await items.nth(2).waitFor();
    const pictures = name === 'Sound' ? [] : SCRATCH_LIBRARY;
    t.same(await takeHosts(pictures), pictures, `${name} library`);
    await items.nth(2).click();
    const hosts = await takeHosts(SCRATCH_ASSETS);
    t.same(
      hosts.filter(host => !SCRATCH_LIBRARY.includes(host)),
      SCRATCH_ASSETS,
      `a ${name}`,
    );
  }
  for (const id of EXTENSIONS.split(' ')) {
    await page.evaluate(loadExtension, id);
    t.same(await takeHosts(), [], `the extension ${id}`);
  }
  for (const id of ['wedo2', 'microbit']) {
    await page.evaluate(openConnectionDialog, id);
    t.same(await takeHosts(SCRATCH_LINK), SCRATCH_LINK, `the connection dialog of ${id}`);
    await dispatch(page, 'closeConnectionModal');
  }

  const privacy = readText('docs/start.md').split('## Privacy')[1] ?? '';
  for (const host of contacted) t.ok(privacy.includes(`\`${host}\``), `docs/start.md: ${host}`);
});

/** In the page. Only React knows the editor's store. */
function findStore(): void {
  const editor = document.getElementById('editor') ?? document.body;
  const key = Object.keys(editor).find(name => name.startsWith('__reactContainer$')) ?? '';
  const {stateNode} = Reflect.get(editor, key) as {
    stateNode: {current: {child: {memoizedProps: {store: EditorStore}}}};
  };
  window.editorStore = stateNode.current.child.memoizedProps.store;
}

/** An action of scratch-gui. */
const dispatch = (page: Page, action: string): Promise<void> =>
  page.evaluate(name => {
    const create = Reflect.get(window.GUI, name) as () => {type: string};
    window.editorStore.dispatch(create());
  }, action);

/** In the page. An extension that asks for the camera is not waited for. */
function loadExtension(id: string): void {
  const {vm} = window.editorStore.getState().scratchGui as unknown as {
    vm: {extensionManager: {loadExtensionURL(id: string): unknown}};
  };
  vm.extensionManager.loadExtensionURL(id);
}

/** In the page. */
function openConnectionDialog(extensionId: string): void {
  window.editorStore.dispatch({type: 'scratch-gui/connection-modal/setId', extensionId});
  window.editorStore.dispatch(window.GUI.openConnectionModal());
}
