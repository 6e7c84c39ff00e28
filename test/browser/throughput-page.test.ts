// Level: all
/** /throughput.html without Bluetooth. */
import {readFile} from 'node:fs/promises';
import type {Page} from 'playwright-core';
import t from 'tap';
import {screenshot, startBrowser} from '../support/browser.js';
import {inRepository} from '../support/repository.js';
import {
  download,
  downloadReport,
  fillIn,
  openThroughputPage,
  start,
  verdict,
} from '../support/throughput-page.js';

const browser = await startBrowser(t);

const CAR = inRepository('firmware/examples/car/profile.json');

/** What the page reports once the run, or the check of the form, is over. */
async function alertOf(page: Page): Promise<string> {
  await page.locator('#start:enabled').waitFor();
  return page.locator('#error').innerText();
}

t.test('a search finds the capacity of the model, in simulated time', async t => {
  const page = await openThroughputPage(browser);
  await start(page);
  const text = await verdict(page);
  const report = await downloadReport(page);
  const rate = report.verdict.sustainableRate ?? 0;
  t.ok(Math.abs(rate - 40) <= 2, `${rate} of 40 a second`);
  t.match(text, `${rate.toFixed(1)} messages a second`);
  t.match(text, `sending.perSecond ${String(report.verdict.sendsPerSecond)}.`);
  t.match(text, /In simulated time: these are a model's figures/);
  t.match(report.setting, {hub: 'echo', transport: 'virtual', link: 'capacity=40,intervalMs=30'});
  t.match(report.setting.host, /Chrome/);
  t.equal(await page.locator('#steps tbody tr').count(), report.steps.length);
  await page.setViewportSize({width: 360, height: 1000});
  await page.waitForFunction(() => document.documentElement.scrollWidth <= 360);
  await screenshot(page, 'throughput-360');
});

t.test('the three files of one report agree', async t => {
  const page = await openThroughputPage(browser);
  await fillIn(page, {rates: '10:30:10', repeats: '1', 'link-lossPercent': '5'});
  await start(page);
  await verdict(page);
  const report = await downloadReport(page);
  t.same(
    report.steps.map(({offeredRate}) => offeredRate),
    [10, 20, 30],
  );
  const csv = await download(page, 'csv');
  const [, ...lines] = csv.text.trimEnd().split('\n');
  t.same(
    // Behind the phase; a link before it may have commas.
    lines.map(line => Number(/,rate,([\d.]+),/.exec(line)?.[1])),
    [10, 20, 30],
  );
  const {text: html} = await download(page, 'html');
  const [, embedded = ''] = /id="report">(.*?)<\/script>/s.exec(html) ?? [];
  t.same(JSON.parse(embedded), report);
});

t.test('a rate that was not found is not shown as a good one', async t => {
  const page = await openThroughputPage(browser);
  await fillIn(page, {rates: '80', repeats: '1'});
  await start(page);
  t.match(await verdict(page), /^Not sustainable at any rate that was measured/);
  const problem = page.locator('#verdict .figure.none');
  t.equal(await problem.count(), 1, 'as in the report');
});

t.test('invalid fields are reported with the labels of the form', async t => {
  const page = await openThroughputPage(browser);
  await fillIn(page, {'link-lossPercent': '200'});
  await start(page);
  t.equal(await alertOf(page), '“Lost over the radio, %” must be from 0 to 100, not "200".');
  t.equal(await page.locator('#link-lossPercent-rule').innerText(), 'from 0 to 100', 'the hint');
  t.match(await page.locator('#link-lossPercent-problem').innerText(), 'must be from 0 to 100');
  await fillIn(page, {'link-lossPercent': '', hub: 'wedo2'});
  const offered = await page
    .locator('[name=mode] option:enabled')
    .evaluateAll(all => all.map(each => (each as HTMLOptionElement).value));
  t.same(offered, ['', 'write'], 'only what the device can do');
  t.ok(await page.locator('[name="link-capacity"]').isDisabled(), 'it has no such model');
  await start(page);
  await verdict(page);
  t.equal(await alertOf(page), '');
});

t.test('the user’s own hub is measured by its profile', async t => {
  const page = await openThroughputPage(browser);
  const profile = page.locator('[name=profile]');
  await fillIn(page, {hub: 'profile', rates: '10,20', repeats: '1'});
  const text = (await readFile(CAR, 'utf8')).replace('"send": "ping"', '"send": "pin"');
  await profile.setInputFiles({
    name: 'bad.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await page
    .locator('#profile-problem')
    .getByText(
      /^bad\.json has a mistake:\nline \d+: .* is "pin"; expected the name of a command \(did you mean 'ping'\?\)/,
    )
    .waitFor();
  t.equal(await profile.getAttribute('aria-invalid'), 'true');
  await start(page);
  await page
    .locator('#error')
    .getByText('must be a profile without mistakes, not "bad.json"')
    .waitFor();
  t.match(await page.locator('#profile-problem').innerText(), ' is "pin"; expected', 'it stays');

  await profile.setInputFiles(CAR);
  await page.locator('#profile-rule').getByText('Car (car): only its message “ping”').waitFor();
  t.equal(await page.locator('#profile-problem').innerText(), '');
  t.match(await page.locator('#command').innerText(), '--hub profile.json --rates 10,20');
  await start(page);
  t.match(await verdict(page), 'at least 20.0 messages a second');
  const report = await downloadReport(page);
  t.match(report, {
    setting: {
      hub: 'car',
      hubName: 'Blockwave car (virtual)',
      profile: {name: 'Car', message: 'ping'},
      link: 'capacity=40,intervalMs=30,answers=handling',
    },
    plan: {mode: 'write', response: true, payloadBytes: 1},
  });
});

t.test('it sends no request to another server', async t => {
  t.same(browser.outsideRequests, []);
  t.same(browser.pageErrors, []);
});
