import {existsSync} from 'node:fs';
import {mkdir} from 'node:fs/promises';
import {chromium, type Browser, type Page} from 'playwright-core';
import {importScript, inRepository} from './repository.js';

const BUILT = inRepository('dist/editor/index.html');
const RESULTS = inRepository('test-results/');

/** Without a screen, a sandbox or a graphics card, and silent on the network. */
const ARGUMENTS = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  '--no-first-run',
];

interface EditorServer {
  readonly port: number;
  close(): void;
}

export interface PageOptions {
  readonly width?: number;
  readonly height?: number;
  readonly locale?: string;
}

/** A browser, the built editor on a free port, and whatever the pages asked for elsewhere. */
export interface EditorBrowser {
  readonly address: string;
  /** Addresses outside the editor's own server that any page asked for. */
  readonly outsideRequests: readonly string[];
  /** Errors that no script caught, or that our page threw at what it was told; and what failed to load. */
  readonly pageErrors: readonly string[];
  /** A page of its own, with nothing in it yet. */
  blankPage(options?: PageOptions): Promise<Page>;
  /** The editor, loaded and ready for clicks. */
  open(options?: PageOptions): Promise<Page>;
  close(): Promise<void>;
}

/** How src/scratch/host-callback.ts begins what it reports. */
const HOST_ERROR = "Uncaught error in the host's";

export interface BrowserOptions {
  /** Besides those that every test browser gets. */
  readonly args?: readonly string[];
  /** Besides the environment of the test itself. */
  readonly env?: Readonly<Record<string, string>>;
}

export async function startBrowser({
  args = [],
  env = {},
}: BrowserOptions = {}): Promise<EditorBrowser> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  if (!existsSync(BUILT)) throw new Error('dist/editor is missing: run `npm run build` first.');
  const {serveEditor} = (await importScript('serve')) as {
    serveEditor: (port: number) => Promise<EditorServer>;
  };
  const server = await serveEditor(0);
  const address = `http://localhost:${server.port}`;
  const browser: Browser = await chromium.launch({
    executablePath,
    headless: true,
    args: [...ARGUMENTS, ...args],
    env: {...process.env, ...env},
  });
  const outsideRequests: string[] = [];
  const pageErrors: string[] = [];

  async function blankPage({width = 1280, height = 800}: PageOptions = {}): Promise<Page> {
    const context = await browser.newContext({viewport: {width, height}, acceptDownloads: true});
    const page = await context.newPage();
    const note = (url: string) => {
      const own = [address, 'data:', 'blob:'];
      if (!own.some(start => url.startsWith(start))) outsideRequests.push(url);
    };
    page.on('request', request => note(request.url()));
    page.on('websocket', socket => note(socket.url()));
    page.on('pageerror', error => pageErrors.push(error.message));
    page.on('console', message => {
      if (message.text().startsWith(HOST_ERROR)) pageErrors.push(message.text());
    });
    page.on('response', response => {
      if (response.status() >= 400) pageErrors.push(`${response.status()} ${response.url()}`);
    });
    return page;
  }

  return {
    address,
    outsideRequests,
    pageErrors,
    blankPage,
    async open(options = {}) {
      const page = await blankPage(options);
      await page.goto(`${address}/?locale=${options.locale ?? 'en'}`);
      await page.locator('.blocklyToolboxCategory').first().waitFor({timeout: 60_000});
      return page;
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

/** A picture for people to look at, in test-results. */
export async function screenshot(page: Page, name: string): Promise<void> {
  await mkdir(RESULTS, {recursive: true});
  await page.screenshot({path: `${RESULTS}${name}.png`});
}
