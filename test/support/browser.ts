import {existsSync} from 'node:fs';
import {mkdir} from 'node:fs/promises';
import {chromium, type Browser, type BrowserContext, type Page} from 'playwright-core';
import {atProcessEnd} from './process-end.js';
import {importScript, inRepository} from './repository.js';

const BUILT = inRepository('dist/editor/index.html');
const RESULTS = inRepository('test-results/');

/** A name of this machine for the browser, as a school's server may have one. */
export const OTHER_HOST = 'school.example';

/**
 * Without a screen, a sandbox or a graphics card, and silent on the network. SwiftShader draws the stage; the page
 * around it is drawn without it, in half the time.
 */
const ARGUMENTS = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-compositing',
  '--disable-gpu-rasterization',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  '--no-first-run',
  // A page that is not on this machine's own addresses, and not served over https, is not a secure one.
  `--host-resolver-rules=MAP ${OTHER_HOST} 127.0.0.1`,
];

interface EditorServer {
  readonly port: number;
  close(): void;
}

export interface PageOptions {
  readonly width?: number;
  readonly height?: number;
  readonly locale?: string;
  /** The page's timers follow Playwright's clock: it runs as usual, and tests can advance it (page-time.ts). */
  readonly hasTestClock?: boolean;
}

/** A browser, the built editor on a free port, and whatever the pages asked for elsewhere. */
export interface EditorBrowser {
  readonly address: string;
  /** Addresses outside the editor's own server that any page asked for. */
  readonly outsideRequests: readonly string[];
  /** Errors that no script caught, errors that our page's callbacks threw, and what failed to load. */
  readonly pageErrors: readonly string[];
  /** A page with nothing in it yet, in place of the page before. */
  blankPage(options?: PageOptions): Promise<Page>;
  /** The editor, loaded and ready for clicks. */
  open(options?: PageOptions): Promise<Page>;
  close(): Promise<void>;
}

/** How src/emitter.ts and src/scratch/host-callbacks.ts report a listener that throws. */
const LISTENER_ERROR = /^A listener for '\w+' failed:|^Uncaught error in the host's/;

export interface BrowserOptions {
  /** Besides those that every test browser gets. */
  readonly args?: readonly string[];
  /** Besides the environment of the test itself. */
  readonly env?: Readonly<Record<string, string>>;
}

/** The browsers of this process, by their options: each starts once, and ends with the process. */
const launched = new Map<string, Promise<Browser>>();
let server: Promise<EditorServer> | undefined;

/**
 * A share in a browser of this process. `close` closes the pages of this share, the browser runs on for the test files
 * that follow. A new page takes the place of the one before, whose context is closed: an editor that nobody looks at
 * draws its stage as well.
 */
export async function startBrowser(options: BrowserOptions = {}): Promise<EditorBrowser> {
  if (!existsSync(BUILT)) throw new Error('dist/editor is missing: run `npm run build` first.');
  const [browser, {port}] = await Promise.all([launch(options), serve()]);
  const address = `http://localhost:${port}`;
  const outsideRequests: string[] = [];
  const pageErrors: string[] = [];
  let context: BrowserContext | undefined;

  async function blankPage({width = 1280, height = 800}: PageOptions = {}): Promise<Page> {
    await context?.close();
    context = await browser.newContext({viewport: {width, height}, acceptDownloads: true});
    const page = await context.newPage();
    const note = (url: string) => {
      const own = [address, 'data:', 'blob:'];
      if (!own.some(start => url.startsWith(start))) outsideRequests.push(url);
    };
    page.on('request', request => note(request.url()));
    page.on('websocket', socket => note(socket.url()));
    page.on('pageerror', error => pageErrors.push(error.message));
    page.on('console', message => {
      if (LISTENER_ERROR.test(message.text())) pageErrors.push(message.text());
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
      if (options.hasTestClock) await page.clock.install();
      await page.goto(`${address}/?locale=${options.locale ?? 'en'}`);
      await page.locator('.blocklyToolboxCategory').first().waitFor({timeout: 60_000});
      return page;
    },
    async close() {
      await context?.close();
    },
  };
}

function launch({args = [], env = {}}: BrowserOptions): Promise<Browser> {
  const key = JSON.stringify([args, env]);
  const known = launched.get(key);
  if (known) return known;
  const browser = chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    headless: true,
    args: [...ARGUMENTS, ...args],
    env: {...process.env, ...env},
  });
  launched.set(key, browser);
  atProcessEnd(async () => (await browser).close());
  return browser;
}

function serve(): Promise<EditorServer> {
  server ??= importScript('serve').then(async module => {
    const {serveEditor} = module as {serveEditor: (port: number) => Promise<EditorServer>};
    const started = await serveEditor(0);
    atProcessEnd(() => started.close());
    return started;
  });
  return server;
}

/** A picture for people to look at, in test-results. */
export async function screenshot(page: Page, name: string): Promise<void> {
  await mkdir(RESULTS, {recursive: true});
  await page.screenshot({path: `${RESULTS}${name}.png`});
}
