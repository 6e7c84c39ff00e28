import type {Page} from 'playwright-core';
import type {EditorBrowser, PageOptions} from './browser.js';
import {bundlePage} from './bundle-page.js';
import type {} from '../browser/page/editor-parts.js';

const STYLES = ['page.css', 'notice.css'];

/**
 * A page with our notices and their styles, without the editor: `window.showNotices(language)` of
 * test/browser/page/editor-parts.ts fills it.
 */
export async function openEditorParts(
  browser: EditorBrowser,
  options?: PageOptions,
): Promise<Page> {
  const page = await browser.blankPage(options);
  const links = STYLES.map(name => `<link rel="stylesheet" href="${browser.address}/${name}" />`);
  await page.setContent(`<!doctype html><html lang="en">${links.join('')}<body></body></html>`);
  await page.addScriptTag({content: await bundlePage('test/browser/page/editor-parts.ts')});
  return page;
}
