// Level: all
import type {Page} from 'playwright-core';
import t from 'tap';
import {startBrowser} from '../support/browser.js';
import {prepareEditor, loadEditor} from '../support/editor-page.js';
import {readText} from '../support/repository.js';
import {until} from '../support/until.js';

const browser = await startBrowser(t);

const SCRATCH_LIBRARY = 'cdn.assets.scratch.mit.edu';
const SCRATCH_ASSETS = 'assets.scratch.mit.edu';
/** Scratch Link on this computer, and the name under which older versions of it are found. */
const SCRATCH_LINK = ['127.0.0.1:20111', 'device-manager.scratch.mit.edu:20110'];
/** Of Translate and of Text to Speech. */
const SCRATCH_SERVICES = ['translate-service.scratch.mit.edu', 'synthesis-service.scratch.mit.edu'];

const EXTENSIONS =
  'music pen videoSensing faceSensing text2speech translate makeymakey microbit ev3 boost wedo2 gdxfor';

t.test('what contacts other servers and what is stored, as docs/privacy.md says', async t => {
  const page = await browser.blankPage();
  // Without an answer, Scratch asks again seconds later.
  await page.route('https://*.scratch.mit.edu/**', route => route.fulfill({status: 404}));
  await loadEditor(page, `${browser.address}/?locale=en`);
  await prepareEditor(page);
  let seen = 0;
  /** Resolves once these hosts were asked since the last call. */
  const areAsked = async (awaited: readonly string[]) => {
    const hosts = () => browser.outsideRequests.slice(seen).map(url => new URL(url).host);
    await until(`${awaited.join()} are asked`, () => awaited.every(each => hosts().includes(each)));
    seen = browser.outsideRequests.length;
  };
  // A request that is not awaited is among all of them in the end.
  const contacted = () =>
    [...new Set(browser.outsideRequests.map(url => new URL(url).host))].sort();

  t.same(contacted(), [], 'the editor');
  for (const name of ['Sprite', 'Costume', 'Backdrop', 'Sound']) {
    // Only this tab has the library of sounds.
    if (name === 'Sound') await page.getByRole('tab').nth(2).click();
    await dispatch(page, `open${name}Library`);
    const items = page.locator('[class*="library-item_library-item_"]');
    await items.nth(2).waitFor();
    if (name !== 'Sound') await areAsked([SCRATCH_LIBRARY]);
    await items.nth(2).click();
    await areAsked([SCRATCH_ASSETS]);
  }
  for (const id of EXTENSIONS.split(' ')) await page.evaluate(loadExtension, id);
  for (const id of ['wedo2', 'microbit']) {
    await page.evaluate(openConnectionDialog, id);
    await areAsked(SCRATCH_LINK);
    await dispatch(page, 'closeConnectionModal');
  }
  await page.evaluate(runBlock, {opcode: 'translate_getTranslate', LANGUAGE: 'de'});
  await page.evaluate(runBlock, {opcode: 'text2speech_speakAndWait'});
  await areAsked(SCRATCH_SERVICES);

  const section = (heading: string) =>
    readText('docs/privacy.md').split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const servers = section('Servers that the page contacts');
  t.same(
    contacted(),
    [...SCRATCH_LINK, ...SCRATCH_SERVICES, SCRATCH_ASSETS, SCRATCH_LIBRARY].sort(),
  );
  t.same(
    contacted().filter(host => !servers.includes(`\`${host}\``)),
    [],
    'docs/privacy.md has all of them',
  );

  const stored = await page.evaluate(storedNames);
  t.ok(stored.includes('blockwave.loaded'));
  t.same(
    stored.filter(name => !section('What the browser stores').includes(`\`${name}\``)),
    [],
    'docs/privacy.md has what the browser stores',
  );
});

/** An action of scratch-gui. */
const dispatch = (page: Page, action: string): Promise<void> =>
  page.evaluate(name => {
    const create = Reflect.get(window.GUI, name) as () => {type: string};
    window.editorStore.dispatch(create());
  }, action);

interface Vm {
  readonly extensionManager: {loadExtensionURL(id: string): unknown};
  readonly editingTarget: object;
  readonly runtime: {getOpcodeFunction(opcode: string): (args: object, util: object) => unknown};
}

/** In the page: the names under which anything is stored. */
async function storedNames(): Promise<string[]> {
  const databases = await indexedDB.databases();
  return [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...databases.map(({name = ''}) => name),
    ...(await caches.keys()),
    ...document.cookie.split('; ').flatMap(cookie => /^[^=]+/.exec(cookie)?.[0] ?? []),
  ];
}

/** In the page. An extension that asks for the camera is not waited for. */
function loadExtension(id: string): void {
  const {vm} = window.editorStore.getState().scratchGui as unknown as {vm: Vm};
  vm.extensionManager.loadExtensionURL(id);
}

/** In the page. */
function runBlock({opcode, ...args}: {readonly opcode: string}): void {
  const {vm} = window.editorStore.getState().scratchGui as unknown as {vm: Vm};
  vm.runtime.getOpcodeFunction(opcode)({...args, WORDS: 'cat'}, {target: vm.editingTarget});
}

/** In the page. */
function openConnectionDialog(extensionId: string): void {
  window.editorStore.dispatch({type: 'scratch-gui/connection-modal/setId', extensionId});
  window.editorStore.dispatch(window.GUI.openConnectionModal());
}
