import type {Page} from 'playwright-core';
import {bundlePage} from '../../support/bundle-page.js';
import type {EditorBrowser, PageOptions} from '../../support/browser.js';

/** A page with the traffic views of page.ts, hub 1 connected and shown. */
export async function openTrafficPage(
  browser: EditorBrowser,
  {locale = 'en', ...options}: PageOptions & {readonly locale?: string} = {},
): Promise<Page> {
  const page = await browser.blankPage(options);
  // The address of our server: a page of its own, without the editor.
  await page.goto(`${browser.address}/blank.html`, {waitUntil: 'commit'}).catch(() => undefined);
  await page.setContent('<!doctype html><title>Traffic</title><body></body>');
  await page.addScriptTag({content: await bundlePage('test/panel/traffic/page.ts')});
  await page.evaluate(async language => {
    await window.traffic.connect(0);
    window.traffic.show(language, 0);
  }, locale);
  return page;
}
