// The panel alone, with the device of a profile, a hub of the family Powered Up, or one of WeDo 2.0.
import type {Locator, Page} from 'playwright-core';
import type {VirtualProfileDevice} from '../../src/profiles/index.js';
import type {HubModelName, VirtualLwp3Hub} from '../../src/virtual/lwp3/index.js';
import {screenshot, type EditorBrowser, type PageOptions} from './browser.js';
import {bundlePage} from './bundle-page.js';
import {panelButton, panelOf} from './panel.js';
import {flawsOf} from './panel-geometry.js';
import type {} from '../browser/page/panel.js';

/** A page with the panel alone, as high and as wide as the window. */
export async function openPanelPage(browser: EditorBrowser, options?: PageOptions): Promise<Page> {
  const page = await browser.blankPage(options);
  await page.setContent(
    '<!doctype html><style>body {margin: 0} blockwave-panel {height: 100vh}</style><body></body>',
  );
  await page.addScriptTag({content: await bundlePage('test/browser/page/panel.ts')});
  return page;
}

interface ShowOptions {
  readonly locale?: string;
  readonly isReal?: boolean;
}

/** Shows the device of a profile, connected. */
export async function showDevice(
  page: Page,
  profile: unknown,
  {locale = 'en', isReal = false}: ShowOptions = {},
): Promise<void> {
  await page.evaluate(([json, language, real]) => window.showDevice(json, language, real), [
    profile,
    locale,
    isReal,
  ] as const);
  await connectFirst(page);
}

/** Connects the selected hub. */
export async function connectFirst(page: Page): Promise<void> {
  await panelButton(page, 'connect').click();
  await panelOf(page).locator('.found .button').first().click();
  await panelOf(page).locator('.device-view').waitFor();
}

/** Calls a function of this page with the device of hub 1. */
export function withDevice<Result>(
  page: Page,
  action: (device: VirtualProfileDevice) => Result,
): Promise<Result> {
  return page.evaluate(`(${action.toString()})(window.connectedHub())`);
}

export const fieldOf = (page: Page, name: string): Locator =>
  panelOf(page).locator(`.field[data-field="${name}"]`);

export const outputOf = (page: Page, name: string): Locator =>
  panelOf(page).locator(`.output[data-output="${name}"]`);

/** The names of the virtual hubs in the list of found hubs. */
const NAMES = {
  moveHub: 'Move Hub',
  cityHub: 'City Hub',
  technicHub: 'Technic Hub',
  essentialHub: 'SPIKE Essential',
  remote: 'Remote',
} as const satisfies Partial<Record<HubModelName, string>>;

type DrawnModel = keyof typeof NAMES | 'wedo2';

export const DRAWN_MODELS = ['wedo2', ...Object.keys(NAMES)] as DrawnModel[];

/** Shows a new virtual hub of this model, connected. */
export async function connectModel(page: Page, model: DrawnModel, locale = 'en'): Promise<void> {
  const familyId = model === 'wedo2' ? model : 'poweredup';
  await page.evaluate(([id, language]) => window.showFamily(id, language), [
    familyId,
    locale,
  ] as const);
  await panelButton(page, 'connect').click();
  const found = panelOf(page).locator('.found .button');
  await (model === 'wedo2' ? found.first() : found.filter({hasText: NAMES[model]})).click();
  await panelOf(page).locator('.hub-view').waitFor();
}

/** Sizes of a strip in the editor: a school laptop, a small window, a tablet, telephones. */
const STRIPS = [
  [868, 150],
  [782, 150],
  [598, 200],
  [390, 200],
  [320, 200],
] as const;

/** What is wrong with the connected hub in a strip, alone and beside the tabs of four hubs. */
export async function flawsInStrips(page: Page, name: string): Promise<readonly string[]> {
  const flaws: string[] = [];
  await panelOf(page).evaluate(panel => panel.setAttribute('compact', ''));
  for (const hubs of [1, 4]) {
    for (let number = 2; number <= hubs; number += 1) await panelButton(page, 'add').click();
    await panelOf(page).locator('.hub-tabs [role="tab"]').first().click();
    await panelOf(page).locator('.hub-view').waitFor();
    for (const [width, height] of STRIPS) {
      await page.setViewportSize({width, height});
      await screenshot(page, `strip-${name.replaceAll(' ', '')}-${width}-${hubs}`);
      const found = await flawsOf(panelOf(page));
      flaws.push(...found.map(flaw => `${name} ${width} x ${height}, ${hubs} hubs: ${flaw}`));
    }
  }
  await panelOf(page).evaluate(panel => panel.removeAttribute('compact'));
  return flaws;
}

/** Calls a function of this page with the connected virtual hub. */
export function withHub<Result>(
  page: Page,
  action: (hub: VirtualLwp3Hub) => Result,
): Promise<Result> {
  return page.evaluate(`(${action.toString()})(window.connectedHub())`);
}
