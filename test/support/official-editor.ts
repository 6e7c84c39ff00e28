import {readFile} from 'node:fs/promises';
import type {Page} from 'playwright-core';
import {REPOSITORY} from './repository.js';

const BUILT = new URL('dist/site/', REPOSITORY);

/** Scratch's editor as its own site makes it: nothing of ours in it, and nothing of it changed. */
export const OFFICIAL_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Scratch</title>
    <style>html, body, #editor { height: 100%; margin: 0; overflow: hidden; }</style>
  </head>
  <body>
    <div id="editor"></div>
    <script src="vendor.js"></script>
    <script src="scratch-gui.js"></script>
    <script src="start.js"></script>
  </body>
</html>`;

export const OFFICIAL_START = `
const {createStore, combineReducers} = window.redux;
const store = createStore(
  combineReducers(GUI.guiReducers),
  {
    locales: GUI.initLocale(GUI.localesInitialState, 'en'),
    scratchGui: GUI.buildInitialState(GUI.legacyConfig),
  },
  GUI.guiMiddleware,
);
const editor = document.getElementById('editor');
GUI.setAppElement(editor);
const {createElement} = window.react;
window['react-dom'].createRoot(editor).render(
  createElement(window['react-redux'].Provider, {store},
    createElement(GUI.default, {projectId: '0', canSave: false})),
);`;

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  svg: 'image/svg+xml',
  png: 'image/png',
  css: 'text/css',
};

/**
 * Opens scratch-gui's own build under an address of the web, which nothing is asked of. The user has allowed the
 * page to reach this machine, as Chrome asks since version 147.
 */
export async function openOfficialEditor(page: Page, origin: string): Promise<void> {
  await page.context().grantPermissions(['local-network-access'], {origin});
  await page.route('**/*', async route => {
    const {origin: asked, pathname} = new URL(route.request().url());
    if (asked !== origin) return route.abort();
    if (pathname === '/editor/')
      return route.fulfill({contentType: 'text/html', body: OFFICIAL_PAGE});
    if (pathname === '/editor/start.js') {
      return route.fulfill({contentType: 'text/javascript', body: OFFICIAL_START});
    }
    const name = pathname.replace(/^\/editor\//, '');
    try {
      const body = await readFile(new URL(name, BUILT));
      const contentType = TYPES[name.split('.').at(-1) ?? ''];
      await route.fulfill({body, ...(contentType !== undefined && {contentType})});
      return;
    } catch {
      return route.fulfill({status: 404});
    }
  });
  await page.goto(`${origin}/editor/`);
  await page.locator('.blocklyToolboxCategory').first().waitFor();
}
