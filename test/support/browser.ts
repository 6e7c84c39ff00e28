import {once} from 'node:events';
import {existsSync} from 'node:fs';
import {mkdir} from 'node:fs/promises';
import {createServer, type AddressInfo} from 'node:net';
import {chromium, type Browser, type BrowserContext, type Page} from 'playwright-core';
import {serveFiles, type FileServer} from '../../src/apps/cli/editor/serve-files.js';
import {prepareEditor, resetEditor} from './editor-page.js';
import {atProcessEnd} from './process-end.js';
import {inRepository} from './repository.js';

const BUILT = inRepository('dist/site/index.html');
const RESULTS = inRepository('test-results/');

/** A name of this machine for the browser, as a school's server may have one. */
export const OTHER_HOST = 'school.example';

/**
 * Without a screen, a sandbox or a graphics card, and silent on the network. SwiftShader draws the stage; the page
 * around it is drawn without it, in half the time.
 */
const argumentsFor = (scratchLinkPort: number, features: readonly string[]) => [
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
  `--host-resolver-rules=MAP ${OTHER_HOST} 127.0.0.1, MAP 127.0.0.1:20111 127.0.0.1:${scratchLinkPort}`,
  ...(features.length > 0 ? [`--enable-features=${features.join(',')}`] : []),
];

/** How long a page waits for what a test expects; a busy computer needs many seconds for a click. */
export const PATIENCE_MS = 180_000;

const SIZE = {width: 1280, height: 800, hasTouch: false};

export interface PageOptions {
  readonly width?: number;
  readonly height?: number;
  /** The page of a tablet: it has touches. */
  readonly hasTouch?: boolean;
}

/** A test file's share in a browser of this process, with the built editor on a free port. */
export interface EditorBrowser {
  readonly address: string;
  /** Connections to Scratch Link's port, 20111, go to this port. No program used it when the browser was started. */
  readonly scratchLinkPort: number;
  /** Addresses outside the editor's own server that any page asked for. */
  readonly outsideRequests: readonly string[];
  /** Errors that no script caught, errors that our page's callbacks threw, what failed to load, and what the page's policy refused. */
  readonly pageErrors: readonly string[];
  /** A page with nothing in it yet, in place of the one before. Pauses the editor until the next open(). */
  blankPage(options?: PageOptions): Promise<Page>;
  /**
   * The editor, ready for clicks: in English, without blocks and hub. All files of this process use one page, which is
   * loaded once. A test that changes more than resetEditor() restores closes the page's context at its end. The page's
   * timers follow Playwright's clock: it runs as usual, and tests can advance it (page-time.ts).
   */
  open(): Promise<Page>;
}

/** How src/emitter.ts and src/scratch/host-callbacks.ts report a listener that throws, and browsers what a page's policy refuses. */
const NOTED = /^A listener for '\w+' failed:|^Uncaught error in the host's|Content Security Policy/;

/** One browser of this process. */
interface Shared {
  readonly browser: Browser;
  readonly scratchLinkPort: number;
  /** For the test file that uses the browser now. */
  notes: {readonly outsideRequests: string[]; readonly pageErrors: string[]};
  editor?: Page;
}

/** The browsers of this process by their D-Bus and features: each starts once, and ends with the process. */
const launched = new Map<string, Promise<Shared>>();
let server: Promise<FileServer> | undefined;

/** A browser's Bluetooth. */
interface Bluetooth {
  /** Of the D-Bus with its service. */
  readonly busAddress: string;
  /** Chromium's names of what it has switched off and a test needs. Default: none. */
  readonly features?: readonly string[];
}

/** A test or a test file. */
interface Owner {
  teardown(close: () => Promise<void>): unknown;
}

/**
 * A share in a browser of this process, until the test ends: then its blank page is closed and the editor reset. The
 * browser runs on for the test files that follow. Without `bluetooth` the browser is as Linux users have
 * it, its Web Bluetooth switched off.
 */
export async function startBrowser(t: Owner, bluetooth?: Bluetooth): Promise<EditorBrowser> {
  if (!existsSync(BUILT)) throw new Error('dist/site is missing: run `npm run build` first.');
  const [shared, {port}] = await Promise.all([launch(bluetooth), serve()]);
  // The failure ends this process (scripts/testing/run-files.js): the next file starts a new browser.
  if (!shared.browser.isConnected()) throw new Error('Chromium crashed in an earlier test file.');
  const address = `http://localhost:${port}`;
  const notes: Shared['notes'] = {outsideRequests: [], pageErrors: []};
  shared.notes = notes;
  let context: BrowserContext | undefined;

  async function newPage({width, height, hasTouch}: Required<PageOptions>): Promise<Page> {
    const context = await shared.browser.newContext({viewport: {width, height}, hasTouch});
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    const note = (url: string) => {
      const own = [address, 'data:', 'blob:'];
      if (!own.some(start => url.startsWith(start))) shared.notes.outsideRequests.push(url);
    };
    const noteError = (text: string) => shared.notes.pageErrors.push(text);
    page.on('request', request => note(request.url()));
    page.on('websocket', socket => note(socket.url()));
    page.on('pageerror', error => noteError(error.message));
    page.on('console', message => {
      if (NOTED.test(message.text())) noteError(message.text());
    });
    page.on('response', response => {
      if (response.status() >= 400) noteError(`${response.status()} ${response.url()}`);
    });
    return page;
  }

  async function loadEditor(): Promise<Page> {
    const page = await newPage(SIZE);
    // A reload leaves the work of the test before it.
    const question = page.locator('[data-question="restore"]');
    await page.addLocatorHandler(question, () => question.locator('button').last().click());
    await page.clock.install();
    await page.goto(`${address}/?locale=en`);
    await page.locator('.blocklyToolboxCategory').first().waitFor();
    await prepareEditor(page);
    return page;
  }

  t.teardown(async () => {
    await context?.close();
    if (shared.editor?.isClosed() === false) await resetEditor(shared.editor);
  });
  return {
    address,
    scratchLinkPort: shared.scratchLinkPort,
    ...notes,
    async blankPage(options) {
      await context?.close();
      if (shared.editor?.isClosed() === false) await pause(shared.editor);
      const page = await newPage({...SIZE, ...options});
      context = page.context();
      return page;
    },
    async open() {
      if (shared.editor?.isClosed() !== false) return (shared.editor = await loadEditor());
      await shared.editor.clock.resume();
      await resetEditor(shared.editor);
      return shared.editor;
    },
  };
}

function launch(bluetooth?: Bluetooth): Promise<Shared> {
  const key = JSON.stringify(bluetooth ?? null);
  const shared = launched.get(key) ?? startShared(bluetooth);
  launched.set(key, shared);
  return shared;
}

async function startShared(bluetooth?: Bluetooth): Promise<Shared> {
  const scratchLinkPort = await freePort();
  // On Linux, Web Bluetooth is behind a switch.
  const features = bluetooth ? ['WebBluetooth', ...(bluetooth.features ?? [])] : [];
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    headless: true,
    timeout: PATIENCE_MS,
    args: argumentsFor(scratchLinkPort, features),
    env: {...process.env, ...(bluetooth && {DBUS_SYSTEM_BUS_ADDRESS: bluetooth.busAddress})},
  });
  atProcessEnd(() => browser.close());
  return {browser, scratchLinkPort, notes: {outsideRequests: [], pageErrors: []}};
}

/** Stops the timers of an editor: it would draw its stage all the time. */
async function pause(editor: Page): Promise<void> {
  // The page's time goes on until the call arrives, which takes longer on a busy computer.
  await editor.clock.pauseAt(await editor.evaluate(() => Date.now() + 60_000));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  server.close();
  return port;
}

function serve(): Promise<FileServer> {
  server ??= serveFiles(inRepository('dist/site'), 0).then(started => {
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
