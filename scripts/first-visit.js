// npm run first-visit: loads the built editor over a slow link, on a slow processor, as a first visitor and then again.
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {performance} from 'node:perf_hooks';
import './node-version.js';
import {buildSite} from './build.js';
import {ensureChromium} from './chromium.js';
import {readCommandLine} from './command-line.js';
import {ensureInstalled} from './install.js';
import {exitOnSignal, INTERRUPTED} from './project.js';
import {serveEditor} from './serve.js';

const USAGE = `npm run first-visit

Measures how long the editor takes to load, the first time and later, with a link and a processor that Chromium slows
down. Prints the figures of docs/evidence/performance.md, "The first visit". Takes about a minute; best on an idle machine.

  --help   this text`;

/** 10 Mbit/s, in bytes a second. */
const LINK = {
  offline: false,
  latency: 20,
  downloadThroughput: 1_250_000,
  uploadThroughput: 1_250_000,
};
const PROCESSOR_SLOWDOWN = 4;
const LATER_VISITS = 3;
/** Small files, which the page asks for when it is shown, do not count as its download. */
const LARGE_BYTES = 100_000;
const LIMIT_MS = 180_000;

readCommandLine(USAGE);
exitOnSignal(INTERRUPTED);

try {
  await ensureInstalled();
  await buildSite();
  const {chromium} = await import('playwright-core');
  const profile = await mkdtemp(join(tmpdir(), 'first-visit-'));
  // With a folder of its own: only then a browser keeps the compiled code for later visits.
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureChromium(),
    args: ['--no-sandbox'],
  });
  const server = await serveEditor(0);
  try {
    const visits = [];
    for (let visit = 0; visit <= LATER_VISITS; visit += 1) {
      const name = visit === 0 ? 'first visit' : `later visit ${visit}`;
      visits.push({name, ...(await visitEditor(context, `http://localhost:${server.port}/`))});
    }
    console.table(visits);
  } finally {
    await context.close();
    server.close();
    await rm(profile, {recursive: true, force: true});
  }
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}

/** Times in seconds since the visitor has asked for the page. */
async function visitEditor(context, address) {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', LINK);
  await devTools.send('Emulation.setCPUThrottlingRate', {rate: PROCESSOR_SLOWDOWN});
  let bytes = 0;
  let downloadedAtMs = 0;
  const beganMs = performance.now();
  const seconds = ms => Number((ms / 1000).toFixed(1));
  devTools.on('Network.loadingFinished', ({encodedDataLength}) => {
    bytes += encodedDataLength;
    if (encodedDataLength > LARGE_BYTES) downloadedAtMs = performance.now() - beganMs;
  });
  await page.goto(address, {waitUntil: 'commit'});
  await page.locator('.blocklyToolboxCategory').first().waitFor({timeout: LIMIT_MS});
  await page.locator('#splash').waitFor({state: 'detached', timeout: LIMIT_MS});
  await page
    .locator('[class*="loader_background"]')
    .waitFor({state: 'detached', timeout: LIMIT_MS});
  const usableMs = performance.now() - beganMs;
  const shownMs = await page.evaluate(
    "performance.getEntriesByName('first-contentful-paint')[0].startTime",
  );
  await page.close();
  return {
    'transferred, MB': Number((bytes / 1e6).toFixed(1)),
    'something shown, s': seconds(shownMs),
    'download ends, s': seconds(downloadedAtMs),
    'usable, s': seconds(usableMs),
  };
}
