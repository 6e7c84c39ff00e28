import type {Page} from 'playwright-core';
import {bundlePage} from '../support/bundle-page.js';
import type {EditorBrowser} from '../support/browser.js';

const ENTRY = 'test/rig/page/transport-page.ts';

/** A page that has the Web Bluetooth transport and nothing else: see page/transport-page.ts. */
export async function openTransportPage(browser: EditorBrowser): Promise<Page> {
  const page = await browser.blankPage();
  // Bluetooth is for pages of a server only.
  const address = `${browser.address}/transport-page`;
  await page.route(address, route =>
    route.fulfill({contentType: 'text/html', body: '<!doctype html><title>Transport</title>'}),
  );
  await page.goto(address);
  await page.addScriptTag({content: await bundlePage(ENTRY)});
  return page;
}
