import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {fileURLToPath} from 'node:url';
import type {Page} from 'playwright-core';
import webpack, {type Configuration, type Stats} from 'webpack';
import type {EditorBrowser} from '../support/browser.js';

const CONFIGURATIONS = new URL('../../webpack.config.js', import.meta.url).href;
const ENTRY = fileURLToPath(new URL('page/transport-page.ts', import.meta.url));

/** A page that has the Web Bluetooth transport and nothing else: see page/transport-page.ts. */
export async function openTransportPage(browser: EditorBrowser): Promise<Page> {
  const page = await browser.blankPage();
  // Bluetooth is for pages of a server only.
  const address = `${browser.address}/transport-page`;
  await page.route(address, route =>
    route.fulfill({contentType: 'text/html', body: '<!doctype html><title>Transport</title>'}),
  );
  await page.goto(address);
  await page.addScriptTag({content: await bundle()});
  return page;
}

async function bundle(): Promise<string> {
  const {default: configurations} = (await import(CONFIGURATIONS)) as {
    default: readonly Configuration[];
  };
  const path = await mkdtemp(`${tmpdir()}/transport-page-`);
  const [usual] = configurations;
  const compiler = webpack({
    ...usual,
    entry: ENTRY,
    output: {path, filename: 'page.js'},
    // The fake clock looks for Node's timers where there is Node.
    resolve: {...usual?.resolve, fallback: {util: false, timers: false, 'timers/promises': false}},
  });
  try {
    const stats = await new Promise<Stats | undefined>((resolve, reject) =>
      compiler.run((error, result) => (error ? reject(error) : resolve(result))),
    );
    if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
    return await readFile(`${path}/page.js`, 'utf8');
  } finally {
    await new Promise(resolve => compiler.close(resolve));
    await rm(path, {recursive: true, force: true});
  }
}
