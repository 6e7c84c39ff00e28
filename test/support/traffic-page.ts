import type {Page} from 'playwright-core';
import {bundlePage} from './bundle-page.js';
import type {EditorBrowser, PageOptions} from './browser.js';

/** A page with the traffic views of page.ts, hub 1 connected and shown. */
export async function openTrafficPage(
  browser: EditorBrowser,
  {locale = 'en', ...options}: PageOptions & {readonly locale?: string} = {},
): Promise<Page> {
  const page = await browser.blankPage(options);
  const blank = `${browser.address}/blank.html`;
  const body = '<!doctype html><title>Traffic</title><body></body>';
  await page.route(blank, route => route.fulfill({contentType: 'text/html', body}));
  await page.goto(blank);
  await page.addScriptTag({content: await bundlePage('test/browser/page/traffic-page.ts')});
  await page.evaluate(async language => {
    await window.traffic.connect(0);
    window.traffic.show(language, 0);
  }, locale);
  return page;
}
