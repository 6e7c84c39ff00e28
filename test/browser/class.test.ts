// Level: all
/**
 * A class over `npx blockwave serve`: the editor of a child, the teacher's page, stickers and the page about the certificate.
 * Takes the pictures of docs/classroom.md: test/support/doc-picture.ts.
 */
import {chromium} from 'playwright-core';
import t from 'tap';
import {PATIENCE_MS, screenshot, startBrowser} from '../support/browser.js';
import {docPicture} from '../support/doc-picture.js';
import {
  addAndConnect,
  clickBlock,
  dragToWorkspace,
  loadEditor,
  showOurBlocks,
} from '../support/editor-page.js';
import {motorRuns} from '../support/panel.js';
import {serveClass} from '../../src/apps/cli/editor/serve/serve-class.js';
import type {TableHub} from '../../src/apps/classroom/messages.js';
import {inRepository} from '../support/repository.js';
import {joinAsEditor} from '../cli/serve/class-rig.js';

const browser = await startBrowser(t);
const serve = () =>
  serveClass({
    port: 0,
    siteFolder: inRepository('dist/site'),
    classroomFile: null,
    hasClassPage: true,
    hosts: [],
    certificateFolder,
  });
const certificateFolder = `${t.testdir()}/certificates`;
const served = await serve();
t.teardown(() => served.close());
const local = `http://localhost:${served.port}`;

t.test('a child sees that the teacher sees the hub, and the teacher stops it', async t => {
  const page = await browser.blankPage();
  await loadEditor(page, `${local}/?locale=en&table=Table+3`);
  const line = page.locator('.class-line');
  t.equal(await line.textContent(), 'Your teacher sees your hub.');
  await addAndConnect(page);

  const teacher = await page.context().newPage();
  await teacher.goto(`${local}/teacher.html#${served.key}`);
  const table = teacher.locator('.tables > li', {hasText: 'Table 3'});
  await table.locator('[data-state="connected"]').waitFor();
  await table.getByText('Battery 100 %').waitFor();
  t.match(await table.textContent(), /Table 3.*Connected.*Virtual hub \(virtual\)/s);
  await page.bringToFront();
  await docPicture(page, 'classroom-editor');

  await showOurBlocks(page);
  await dragToWorkspace(page, 'motorOn');
  await clickBlock(page, 'motorOn');
  await motorRuns(page, 'A', 100);
  await teacher.getByRole('button', {name: 'Stop all motors'}).click();
  await line.getByText('Your teacher has stopped all motors.').waitFor();
  await teacher.getByText('1 of 1 editors have stopped.').waitFor();
  await motorRuns(page, 'A', 0);

  await teacher.getByRole('button', {name: 'Do not show the hubs'}).click();
  await line.getByText('Your teacher sees').waitFor({state: 'hidden'});
  // The page of the teacher is another one, which may be drawn later.
  await teacher.getByRole('button', {name: 'Show the hubs', exact: true}).waitFor();
  t.equal(await teacher.locator('.tables > li').count(), 0);
  await teacher.getByRole('button', {name: 'Show the hubs', exact: true}).click();
  await table.locator('[data-state="connected"]').waitFor();
  t.same(browser.pageErrors, []);
});

t.test('without the server the editor works on', async t => {
  const lost = await serve();
  const page = await browser.blankPage();
  const joining = page.waitForEvent('websocket', socket => socket.url().includes('/class/'));
  await loadEditor(page, `http://localhost:${lost.port}/?locale=en`);
  await addAndConnect(page);
  await showOurBlocks(page);
  await dragToWorkspace(page, 'motorOn');
  const ending = (await joining).waitForEvent('close');
  lost.close();
  await ending;
  await clickBlock(page, 'motorOn');
  await motorRuns(page, 'A', 100);
  t.same(browser.pageErrors, []);
});

const STATES: readonly TableHub['state'][] = [
  'connected',
  'connected',
  'unstable',
  'reconnecting',
  'scanning',
  'idle',
];
const NOTICES = [null, 'battery-low', 'unstable', 'reconnecting', null, 'no-such-notice'];

t.test("the teacher's page with eight tables", async t => {
  const size = 8;
  const editors = await Promise.all(
    Array.from({length: size}, (_, index) => joinAsEditor(served, index)),
  );
  t.teardown(() => {
    for (const {socket} of editors) socket.terminate();
  });
  for (const [index, {send}] of editors.entries()) {
    const at = index % STATES.length;
    const hub = {
      state: STATES[at] ?? 'idle',
      name: at > 3 ? null : `Hub ${index + 1}`,
      isVirtual: false,
      batteryPercent: (index * 37) % 101,
      notice: NOTICES[at] ?? null,
    };
    send({type: 'hubs', table: `Table ${index + 1}`, hubs: [hub]});
  }
  const page = await browser.blankPage({width: 1100, height: 1000});
  await page.goto(`${local}/teacher.html#${served.key}`);
  await page.locator(`.tables > li:nth-child(${size}) .hub`).waitFor();
  t.equal(await page.locator('.tables h3').first().textContent(), 'Table 1');
  await docPicture(page, 'classroom-teacher');
  await page.setViewportSize({width: 390, height: 800});
  t.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 390), 'fits a phone');
  t.same(browser.pageErrors, []);
});

t.test("the teacher's page of an earlier start", async t => {
  const page = await browser.blankPage();
  await page.goto(`${local}/teacher.html#the-key-of-an-earlier-start`);
  await page.getByText('The server was started again').waitFor();
  t.notOk(await page.locator('.class-part').isVisible());
});

t.test('stickers are all that is printed', async t => {
  const page = await browser.blankPage();
  await page.goto(`${local}/teacher.html`);
  await page.getByText('its address is not complete').waitFor();
  t.notOk(await page.locator('.class-part').isVisible(), 'nothing of the class without the key');
  const names = Array.from({length: 21}, (_, index) => `Table ${index + 1}`);
  await page.locator('textarea').fill([...names, 'Table 1', '', ' Ünal & Zoë '].join('\n'));
  t.equal(await page.locator('.sticker').count(), 22);
  const address = await page.locator('.sticker svg').last().getAttribute('aria-label');
  const {searchParams} = new URL(address ?? '');
  t.equal(searchParams.get('hub'), 'Ünal & Zoë');
  const warning = page.getByText('this code finds all hubs whose names begin so');
  t.equal(await warning.count(), 0);
  await page.locator('textarea').fill('Hub 1\nHub*');
  t.match(await warning.textContent(), /^Hub\*: /);
  await page.locator('textarea').fill('Hub 01-30');
  t.equal(await page.locator('.sticker').count(), 30);
  await screenshot(page, 'stickers-of-a-range');
  await page.locator('textarea').fill(names.join('\n'));
  await page.emulateMedia({media: 'print'});
  t.notOk(await page.locator('h1, textarea').first().isVisible());
  await page.setViewportSize({width: 794, height: 1123});
  await docPicture(page, 'classroom-stickers', {x: 0, y: 0, width: 794, height: 380});
});

t.test('after a certificate warning, Bluetooth is there and a service worker is not', async t => {
  const own = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--enable-features=WebBluetooth'],
    timeout: PATIENCE_MS,
  });
  t.teardown(() => own.close());
  const page = await (await own.newContext()).newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const address = `https://localhost:${served.port}/certificate.html`;
  await t.rejects(page.goto(address), /ERR_CERT_AUTHORITY_INVALID/);
  // What a user does: "Advanced", "Proceed".
  await page.locator('#details-button').click();
  await page.locator('#proceed-link').click();
  await page.locator('h1', {hasText: 'Open the editor of this class'}).waitFor();
  const seen = await page.evaluate(async () => {
    const register = () => navigator.serviceWorker.register('certificate.js');
    return {
      isSecure: window.isSecureContext,
      bluetooth: typeof navigator.bluetooth,
      serviceWorker: await register().then(
        () => 'registered',
        (error: unknown) => String(error),
      ),
      socket: await new Promise(resolve => {
        const socket = new WebSocket(`wss://${location.host}/class/editor`);
        socket.onopen = () => resolve('open');
        socket.onerror = () => resolve('failed');
      }),
    };
  });
  t.match(seen, {
    isSecure: true,
    bluetooth: 'object',
    // Chromium names the certificate, but not always.
    serviceWorker: /SSL certificate error|error occurred when fetching the script/,
    socket: 'open',
  });
});
