// Level: all
/** /doctor.html in a browser without Bluetooth. */
import t from 'tap';
import {checksOf} from '../../src/apps/pages/doctor/order.js';
import {NOTICE_LEVELS, type NoticeId} from '../../src/session/notice.js';
import {createVirtualHub} from '../../src/virtual/index.js';
import {notices} from '../../src/words/tables/notices.js';
import {OTHER_HOST, screenshot, startBrowser} from '../support/browser.js';
import {
  levelIs,
  openDoctor,
  reportOf,
  row,
  summaryIs,
  waitForRows,
} from '../support/doctor-page.js';
import {serveFakeScratchLink} from '../support/fake-scratch-link.js';

const browser = await startBrowser(t);

const READY = 'This computer is ready for your hub.';
const NOT_READY = 'Not ready yet. Start at the first red sign.';

t.test('Linux without the flag', async t => {
  const page = await openDoctor(browser);
  await summaryIs(page, NOT_READY);
  await levelIs(page, 'web-bluetooth', 'problem');
  const text = await row(page, 'web-bluetooth').innerText();
  t.match(text, 'Ask a grown-up to switch it on.');
  t.notMatch(text, 'chrome://', 'that is for grown-ups');
  t.match(await row(page, 'web-bluetooth').textContent(), 'chrome://flags/#enable-web-bluetooth');
  t.equal(await page.locator('li').first().getAttribute('data-check'), 'web-bluetooth');
  await levelIs(page, 'browser', 'good');
  t.match(await row(page, 'browser').innerText(), /You use Chrome \d+ on Linux[.]/);
  await levelIs(page, 'address', 'good');
  await levelIs(page, 'tabs', 'good');
  t.notOk(await row(page, 'rules').getByRole('button').isVisible(), 'there is nothing to try');
  t.same(browser.outsideRequests, [], 'it asks nothing outside its folder before a click');
  await screenshot(page, 'doctor-no-flag');
});

t.test('Scratch Link is looked for at a click, on both its addresses', async t => {
  const page = await openDoctor(browser, {query: '&code=no-scratch-link'});
  const find = row(page, 'scratch-link').getByRole('button', {name: 'Look for Scratch Link'});
  t.same(browser.outsideRequests, [], 'not before');
  await find.click();
  await levelIs(page, 'scratch-link', 'problem');
  t.match(await row(page, 'scratch-link').innerText(), 'Scratch Link does not answer.');
  t.same(browser.outsideRequests.map(url => new URL(url).host).sort(), [
    '127.0.0.1:20111',
    'device-manager.scratch.mit.edu:20110',
  ]);
  t.match(await reportOf(page), /port 20111: closed, port 20110: (closed|no-answer)/);

  const link = await serveFakeScratchLink(createVirtualHub(), browser.scratchLinkPort);
  await find.click();
  await levelIs(page, 'scratch-link', 'good');
  await levelIs(page, 'web-bluetooth', 'warning');
  await summaryIs(page, READY);
  await link.close();
  await page.getByRole('button', {name: 'Check again'}).click();
  await levelIs(page, 'scratch-link', 'hint');
  t.same(browser.pageErrors, []);
});

t.test('an address without https', async t => {
  const page = await browser.blankPage();
  await page.goto(`${browser.address.replace('localhost', OTHER_HOST)}/doctor.html?locale=en`);
  await waitForRows(page);
  await levelIs(page, 'address', 'problem');
  await levelIs(page, 'tabs', 'hint');
  await levelIs(page, 'local-network', 'problem');
  await page.getByRole('button', {name: 'Copy report'}).click();
  await page.getByText('Press Ctrl+C to copy it.').waitFor();
  t.equal(
    await page.evaluate(() => getSelection()?.toString().trim()),
    (await reportOf(page)).trim(),
    'the report is selected, because the page has no clipboard',
  );
});

t.test(
  'the headline is the notice, with its section of the documents, and its rows come first',
  async t => {
    const page = await browser.blankPage();
    const ids = Object.keys(NOTICE_LEVELS) as NoticeId[];
    for (const hasRows of [true, false]) {
      const id = ids.find(each => checksOf(each).length > 0 === hasRows) ?? 'lost';
      await page.goto(`${browser.address}/doctor.html?code=${id}&locale=en`);
      await waitForRows(page);
      t.equal(await page.locator('h2').innerText(), 'Why does my hub not connect?', id);
      const texts = await page.locator('h1, .advice').allInnerTexts();
      t.equal(texts.join(' '), notices.en[id].join(' '), id);
      t.equal(await page.title(), `${notices.en[id][0]} – Blockwave`);
      const order = await page
        .locator('li')
        .evaluateAll(rows => rows.map(each => each.dataset.check));
      t.same(order.slice(0, checksOf(id).length), checksOf(id), `${id}: its rows`);
      await screenshot(page, `doctor-${id}`);
      await page.getByRole('link', {name: 'For grown-ups'}).click();
      await page.waitForURL(/docs\/troubleshooting\.html#/);
      t.equal(await page.locator(':target').innerText(), id);
    }
    await page.goto(`${browser.address}/doctor.html?code=%3Cb%3E`);
    await waitForRows(page);
    t.equal(await page.locator('h1').innerText(), 'Why does my hub not connect?');
    t.equal(await page.locator('.advice').count(), 0, 'any other code is left out');
  },
);

t.test('the report is copied, and shown before', async t => {
  const page = await openDoctor(browser, {query: '&code=timeout'});
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByText('What is copied').click();
  const shown = await page.locator('pre').innerText();
  await page.getByRole('button', {name: 'Copy report'}).click();
  await page.getByText('Copied.').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  t.equal(copied.trim(), shown.trim());
  t.match(copied, 'Message in the editor: timeout');
  t.notMatch(copied, 'localhost', 'no address');
  t.notMatch(copied, 'Mozilla', 'no user agent');
});

t.test('without the network, and with a browser that does not answer, it ends', async t => {
  const page = await browser.blankPage();
  await page.clock.install();
  await page.addInitScript(() => {
    const never = () => new Promise(() => undefined);
    const bluetooth = {
      getAvailability: never,
      requestDevice: never,
      addEventListener: () => undefined,
    };
    Object.defineProperty(navigator, 'bluetooth', {value: bluetooth});
    Object.defineProperty(navigator.locks, 'query', {value: never});
    Object.defineProperty(navigator.permissions, 'query', {value: never});
  });
  await page.goto(`${browser.address}/doctor.html?locale=en`);
  await page.context().setOffline(true);
  await summaryIs(page, 'One moment, this page is looking…');
  await page.clock.runFor(5_000);
  await levelIs(page, 'adapter', 'problem');
  t.match(await row(page, 'adapter').innerText(), 'Bluetooth does not answer.');
  await levelIs(page, 'tabs', 'hint');
  await row(page, 'rules').getByRole('button', {name: 'Try Bluetooth'}).click();
  await row(page, 'scratch-link').getByRole('button').click();
  await page.clock.runFor(15_000);
  await levelIs(page, 'scratch-link', 'problem');
  await page.getByRole('button', {name: 'Check again'}).click();
  await page.clock.runFor(5_000);
  await summaryIs(page, NOT_READY);
  t.ok(
    await row(page, 'rules').getByRole('button').isEnabled(),
    'a list that never came can be asked for again',
  );
  t.same(browser.pageErrors, []);
});
