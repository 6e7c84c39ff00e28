// Level: all
/** The site in a folder of a static host, kept by its service worker: without the host, and while the host changes. */
import {createHash} from 'node:crypto';
import {readdirSync} from 'node:fs';
import type {Page} from 'playwright-core';
import t from 'tap';
import {startBrowser} from '../support/browser.js';
import {addAndConnect, clickBlock, dragToWorkspace, showOurBlocks} from '../support/editor-page.js';
import {motorRuns} from '../support/panel.js';
import {inRepository, readText} from '../support/repository.js';
import {startStaticHost, type Changes} from '../support/static-host.js';

const browser = await startBrowser(t);
const host = await startStaticHost();
t.teardown(() => host.stop());

const page = await browser.blankPage();
const editorOf = (page: Page) => page.locator('.blocklyToolboxCategory').first();

/** Resolves when the browser has kept the site, and serves this page from what it has kept. */
const isKept = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

t.test('no request leaves the folder', async t => {
  await page.clock.install();
  await page.goto(`${host.address}?locale=en`);
  await editorOf(page).waitFor();
  await isKept(page);
  const outside = host.requests.filter(path => !path.startsWith('/school/blockwave/'));
  t.same(outside, []);
  t.same(browser.pageErrors, []);
});

t.test('without the host: from an empty tab to a turning motor, and every page', async t => {
  await host.stop();
  const count = host.requests.length;
  await page.reload();
  await editorOf(page).waitFor();
  await addAndConnect(page);
  await showOurBlocks(page);
  await dragToWorkspace(page, 'motorOn');
  await clickBlock(page, 'motorOn');
  await motorRuns(page, 'A', 100);

  const other = await page.context().newPage();
  const pages = readdirSync(inRepository('dist/site')).filter(name => name.endsWith('.html'));
  for (const name of [...pages, 'docs/index.html', 'docs/blocks.html', '', 'help.html?locale=de']) {
    const response = await other.goto(host.address + name);
    t.equal(response?.status(), 200, name);
  }
  await other.close();
  t.equal(host.requests.length, count);
});

const EXAMPLE = 'examples/de/first-motor.sb3';
const CHUNK = `chunks/${readdirSync(inRepository('dist/site/chunks')).find(name => /^fr-steps.*\.js$/.test(name)) ?? ''}`;

/** A new version: another first page, and no longer a file of the version before. */
function newVersion(name: string): Changes {
  const index = readText('dist/site/index.html').replace('<title>', `<title>${name}: `);
  const digest = createHash('sha256').update(index).digest('base64');
  const worker = readText('dist/site/service-worker.js')
    .replace(
      /\{"url":"index\.html"[^}]*\}/,
      JSON.stringify({url: 'index.html', revision: digest, integrity: `sha256-${digest}`}),
    )
    .replace(/\{"url":"chunks\/fr-steps[^}]*\},/, '');
  return {'index.html': index, 'service-worker.js': worker, [CHUNK]: null};
}

/**
 * Looks for a new version. Chromium does so when its UI thread has nothing else to do (BEST_EFFORT in service_worker_register_job.cc).
 * On a busy computer, an editor that draws its stage has kept it waiting for 156 s, so the editor's timers stop meanwhile.
 */
async function update(page: Page): Promise<string> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  const state = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => undefined);
    const worker = registration.installing;
    if (worker === null) return registration.waiting?.state ?? 'none';
    return new Promise<string>(resolve => {
      worker.onstatechange = () => resolve(worker.state);
    });
  });
  await page.clock.resume();
  return state;
}

const fetchStatus = (page: Page, name: string) =>
  page.evaluate(async address => (await fetch(address)).status, name);

/** The title of the page contains the version. */
async function titleOfEditor(page: Page): Promise<string> {
  await editorOf(page).waitFor();
  return page.title();
}

t.test('an upload that is not complete changes nothing', async t => {
  const {'service-worker.js': worker = ''} = newVersion('Second');
  await host.restart({'service-worker.js': worker});
  t.equal(await update(page), 'redundant', 'the first page is still that of the version before');
});

t.test('an open editor keeps its version, also if another is opened', async t => {
  await host.restart(newVersion('Second'));
  t.equal(await update(page), 'installed');
  const other = await page.context().newPage();
  await other.goto(host.address);
  t.notMatch(await titleOfEditor(other), /^Second/, 'versions are not mixed');
  t.equal(await fetchStatus(page, CHUNK), 200, 'a file that the host no longer has');
  t.equal(await fetchStatus(page, EXAMPLE), 200);
  await other.close();
});

t.test('the visit after all editors are closed gets the new version', async t => {
  // Outside the folder, from where the registration can be watched.
  const watcher = await page.context().newPage();
  await watcher.goto(new URL('/', host.address).href);
  await page.close();
  // waitForFunction() does not wait for a promise's value. A visit before the old page is gone would be the old worker's client.
  await watcher.evaluate(async scope => {
    const registration = await navigator.serviceWorker.getRegistration(scope);
    const {waiting} = registration ?? {};
    if (!waiting) return;
    await new Promise<void>(resolve => {
      const onChange = () => {
        if (waiting.state === 'activated') resolve();
      };
      waiting.addEventListener('statechange', onChange);
      onChange();
    });
  }, host.address);
  await watcher.goto(host.address);
  t.match(await titleOfEditor(watcher), /^Second/);
});
