/** How long our editor takes to load, beside scratch-gui's own editor, in Chromium. */
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {performance} from 'node:perf_hooks';
import {chromium, type Browser} from 'playwright-core';
import {fileListener} from '../src/apps/cli/editor/serve-files.js';
import {toAscending} from '../src/lab/statistics.js';
import {OFFICIAL_PAGE, OFFICIAL_START} from '../test/support/official-editor.js';
import {inRepository} from '../test/support/repository.js';

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const ARGUMENTS = ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
/** Of each page, in turns, after one of each that does not count. Odd, for the median. */
const VISITS = 9;
const PATIENCE_MS = 120_000;

export interface LoadTime {
  /** From the request of the page to the palette, without anything kept from a visit before. Medians. */
  readonly blockwaveMs: number;
  readonly officialMs: number;
  /** The median of the quotients of two visits that followed each other. */
  readonly ratio: number;
}

export async function measureLoadTime(): Promise<LoadTime> {
  const files = fileListener(inRepository('dist/site'));
  const official: Readonly<Record<string, readonly [type: string, body: string]>> = {
    '/official.html': ['text/html', OFFICIAL_PAGE],
    '/start.js': ['text/javascript', OFFICIAL_START],
  };
  const server = createServer((request, response) => {
    const [type, body] = official[request.url ?? ''] ?? [];
    if (type === undefined) files(request, response);
    else response.writeHead(200, {'content-type': type}).end(body);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await chromium.launch({executablePath: CHROMIUM, args: ARGUMENTS});
  try {
    const pairs: (readonly [blockwaveMs: number, officialMs: number])[] = [];
    for (let visit = 0; visit <= VISITS; visit += 1) {
      const officialMs = await loadMs(browser, `${address}/official.html`);
      const blockwaveMs = await loadMs(browser, `${address}/?locale=en`);
      if (visit > 0) pairs.push([blockwaveMs, officialMs]);
    }
    return {
      blockwaveMs: median(pairs.map(([blockwaveMs]) => blockwaveMs)),
      officialMs: median(pairs.map(([, officialMs]) => officialMs)),
      ratio: median(pairs.map(([blockwaveMs, officialMs]) => blockwaveMs / officialMs)),
    };
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
  }
}

const median = (values: readonly number[]): number => toAscending(values)[VISITS >> 1] ?? NaN;

async function loadMs(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage({viewport: {width: 1280, height: 800}});
  const beganMs = performance.now();
  await page.goto(address, {waitUntil: 'commit'});
  await page.locator('.blocklyToolboxCategory').first().waitFor({timeout: PATIENCE_MS});
  const elapsedMs = performance.now() - beganMs;
  await page.close();
  return elapsedMs;
}
