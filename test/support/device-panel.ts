import type {Locator, Page} from 'playwright-core';
import type {VirtualProfileDevice} from '../../src/profiles/index.js';
import type {EditorBrowser, PageOptions} from './browser.js';
import {bundlePage} from './bundle-page.js';
import {panelButton, panelOf} from './panel.js';
import type {} from '../browser/page/panel-device.js';

/** A page with the panel alone, as high and as wide as the window. */
export async function openDevicePage(browser: EditorBrowser, options?: PageOptions): Promise<Page> {
  const page = await browser.blankPage(options);
  await page.setContent(
    '<!doctype html><style>body {margin: 0} blockwave-panel {height: 100vh}</style><body></body>',
  );
  await page.addScriptTag({content: await bundlePage('test/browser/page/panel-device.ts')});
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
