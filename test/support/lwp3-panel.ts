import type {Page} from 'playwright-core';
import type {HubModelName, VirtualLwp3Hub} from '../../src/virtual/lwp3/index.js';
import type {EditorBrowser, PageOptions} from './browser.js';
import {bundlePage} from './bundle-page.js';
import {panelButton, panelOf} from './panel.js';
import type {} from '../browser/page/panel-families.js';

/** The names of the virtual hubs in the list of found hubs. */
const NAMES = {
  moveHub: 'Move Hub',
  cityHub: 'City Hub',
  technicHub: 'Technic Hub',
  essentialHub: 'SPIKE Essential',
  remote: 'Remote',
} as const satisfies Partial<Record<HubModelName, string>>;

export type DrawnModel = keyof typeof NAMES;

export const DRAWN_MODELS = Object.keys(NAMES) as DrawnModel[];

/** A page with the panel alone, as high and as wide as the window. */
export async function openPanelPage(browser: EditorBrowser, options?: PageOptions): Promise<Page> {
  const page = await browser.blankPage(options);
  await page.setContent(
    '<!doctype html><style>body {margin: 0} blockwave-panel {height: 100vh}</style><body></body>',
  );
  await page.addScriptTag({content: await bundlePage('test/browser/page/panel-families.ts')});
  return page;
}

/** Shows a new virtual hub of this model, connected. */
export async function connectModel(page: Page, model: DrawnModel, locale = 'en'): Promise<void> {
  await page.evaluate(language => window.showFamily('poweredup', language), locale);
  await panelButton(page, 'connect').click();
  await panelOf(page).locator('.found .button', {hasText: NAMES[model]}).click();
  await panelOf(page).locator('.hub-view').waitFor();
}

/** Calls a function of this page with the connected virtual hub. */
export function withHub<Result>(
  page: Page,
  action: (hub: VirtualLwp3Hub) => Result,
): Promise<Result> {
  return page.evaluate(`(${action.toString()})(window.connectedHub())`);
}
