// Level: all
import type {Page} from 'playwright-core';
import t from 'tap';
import {screenshot, startBrowser} from '../support/browser.js';
import {
  download,
  downloadReport,
  fillIn,
  inStep,
  openThroughputPage,
  plotsChange,
  start,
  stepIsPartlyDone,
  stop,
  verdict,
} from '../support/throughput-page.js';

const browser = await startBrowser();
t.teardown(() => browser.close());

/** What the page reports once the run, or the check of the form, is over. */
async function alertOf(page: Page): Promise<string> {
  await page.locator('#start:enabled').waitFor();
  return page.locator('#error').innerText();
}

t.test('a search finds the capacity of the model, in simulated time', async t => {
  const page = await openThroughputPage(browser);
  await screenshot(page, 'throughput-form');
  await start(page);
  const text = await verdict(page);
  const report = await downloadReport(page);
  const rate = report.verdict.sustainableRate ?? 0;
  t.ok(Math.abs(rate - 40) <= 2, `${rate} of 40 a second`);
  t.match(text, `${rate.toFixed(1)} messages a second`);
  t.match(text, `sendsPerSecond ${String(report.verdict.sendsPerSecond)}.`);
  t.match(text, /In simulated time: these are a model's figures/);
  t.match(report.setting, {hub: 'echo', transport: 'virtual', link: 'capacity=40,intervalMs=30'});
  t.match(report.setting.host, /Chrome/);
  t.equal(await page.locator('#steps tbody tr').count(), report.steps.length);
  await page.screenshot({path: 'test-results/throughput-1280.png', fullPage: true});
});

t.test('all plots move while it runs', async t => {
  const page = await openThroughputPage(browser);
  await fillIn(page, {repeats: '20'});
  await start(page);
  await plotsChange(page);
  await stop(page);
  t.match(await verdict(page), 'Stopped early: the Stop button');
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
  t.match(csv.name, /^throughput-echo-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.csv$/);
  const [, ...lines] = csv.text.trimEnd().split('\n');
  t.same(
    lines.map(line => Number(line.split(',')[1])),
    [10, 20, 30],
  );
  const {text: html} = await download(page, 'html');
  t.match(html, JSON.stringify(report).replaceAll('<', '\\u003c'));
});

t.test('also measures messages that are only written, and those that the device sends', async t => {
  const page = await openThroughputPage(browser);
  for (const mode of ['write', 'notify']) {
    await fillIn(page, {mode, rates: '20', repeats: '1'});
    await start(page);
    await verdict(page);
    const {plan, steps} = await downloadReport(page);
    t.equal(plan.mode, mode);
    t.match(steps, [{isSustained: true, deliveredCount: 100}]);
    await screenshot(page, `throughput-${mode}`);
  }
});

t.test('Stop keeps the result so far; a second run starts again', async t => {
  const page = await openThroughputPage(browser);
  await fillIn(page, {'real-time': true, rates: '50,100', seconds: '30', 'warm-up': '0'});
  await start(page);
  await inStep(page, 1);
  t.match(await page.locator('#expected').innerText(), /^In real time; about \d/);
  t.ok(await page.locator('[name=rates]').isDisabled());
  await stepIsPartlyDone(page);
  await stop(page);
  t.match(await verdict(page), 'Stopped early: the Stop button');
  t.equal(await page.locator('#obtained + .legend').getByText('the knee').count(), 0);
  t.match(await downloadReport(page), {isPartial: true, steps: [{isPartial: true}]});
  t.match(await page.locator('#steps tbody tr').last().innerText(), '■ stopped');
  t.match((await download(page, 'html')).text, '<td>■ stopped</td>');
  t.match((await download(page, 'csv')).text, /,true,false,[a-z ]*incomplete/);
  await fillIn(page, {rates: '10', repeats: '1'});
  await page.locator('[name="real-time"]').uncheck();
  await start(page);
  t.match(await verdict(page), /^at least 10\.0 messages a second/);
  t.match(await downloadReport(page), {isPartial: false, steps: [{offeredRate: 10}]});
});

t.test('with the keyboard alone', async t => {
  const page = await openThroughputPage(browser);
  await fillIn(page, {'real-time': true, rates: '50', seconds: '30'});
  await page.locator('[name=rates]').focus();
  await page.locator('#start').focus();
  await page.keyboard.press('Enter');
  await inStep(page, 1);
  t.ok(await page.locator('#stop').evaluate(button => button === document.activeElement));
  await page.keyboard.press('Enter');
  t.match(await verdict(page), 'Stopped early: the Stop button');
  t.ok(await page.locator('#start').evaluate(button => button === document.activeElement));
});

t.test('compares with an earlier report', async t => {
  const page = await openThroughputPage(browser);
  await fillIn(page, {rates: '10', repeats: '1'});
  await start(page);
  await verdict(page);
  const earlier = await download(page, 'json');
  const chosen = {
    name: earlier.name,
    mimeType: 'application/json',
    buffer: Buffer.from(earlier.text),
  };
  await page.locator('[name=baseline]').setInputFiles(chosen);
  await page.locator('#verdict').getByText('Compared with the earlier report: ').waitFor();
  const isStartEnabled = await page.locator('#start').evaluate((button: HTMLButtonElement) => {
    button.click();
    return !button.disabled;
  });
  t.notOk(isStartEnabled, 'a second click starts nothing');
  t.match(await verdict(page), 'Compared with the earlier report: ');
  t.match((await downloadReport(page)).comparison, {judgement: 'same'});
  await page.locator('[name=baseline]').setInputFiles({...chosen, buffer: Buffer.from('{}')});
  await page
    .locator('#error')
    .getByText('This is not a throughput report: format is missing')
    .waitFor();
});

t.test('invalid fields are reported with the labels of the form', async t => {
  const page = await openThroughputPage(browser);
  await fillIn(page, {rates: '60:5:5'});
  await start(page);
  t.equal(
    await alertOf(page),
    '“Rates” takes the lower rate before the higher one, as in "5:200:5", not "60:5:5".',
  );
  await fillIn(page, {rates: '', 'link-lossPercent': '200'});
  await start(page);
  t.equal(await alertOf(page), '“Lost over the radio, %” must be from 0 to 100, not "200".');
  t.equal(await page.locator('#link-lossPercent-rule').innerText(), 'from 0 to 100', 'the hint');
  t.match(await page.locator('#link-lossPercent-problem').innerText(), 'must be from 0 to 100');
  await fillIn(page, {'link-lossPercent': '', 'link-capacity': '40,5', payload: '1,5'});
  await start(page);
  t.match(
    await alertOf(page),
    '“Capacity, messages a second” must be a number above 0, not "40,5".',
  );
  t.match(await alertOf(page), '“Bytes in a message” must be a whole number from 5 to 512');
  for (const name of ['link-capacity', 'payload']) {
    t.equal(await page.locator(`[name=${name}]`).getAttribute('aria-invalid'), 'true', name);
  }
  await fillIn(page, {'link-capacity': '40', payload: '', mode: 'echo', hub: 'wedo2'});
  t.equal(await page.locator('[name=payload]').getAttribute('placeholder'), '6');
  const offered = await page
    .locator('[name=mode] option:enabled')
    .evaluateAll(all => all.map(each => (each as HTMLOptionElement).value));
  t.same(offered, ['', 'write'], 'only what the device can do');
  await start(page);
  t.match(await alertOf(page), 'must be one of write with the wedo2 device, not "echo"');
  t.equal(await page.locator('[name=mode]').getAttribute('aria-invalid'), 'true');
  await fillIn(page, {mode: ''});
  t.ok(await page.locator('[name="link-capacity"]').isDisabled(), 'it has no such model');
  await start(page);
  await verdict(page);
  t.equal(await alertOf(page), '');
});

t.test('without Bluetooth in the browser, the page says so and what to do', async t => {
  const page = await openThroughputPage(browser);
  await page.evaluate(() => Object.defineProperty(navigator, 'bluetooth', {value: undefined}));
  await fillIn(page, {via: 'bluetooth'});
  await start(page);
  t.match(
    await alertOf(page),
    /^Web Bluetooth is switched off in this browser\. Switch it on at chrome:/,
  );
  t.equal(await page.locator('#start').isEnabled(), true);
  await screenshot(page, 'throughput-no-bluetooth');
});

for (const width of [800, 360]) {
  t.test(`only scrolling parts are wider than a window of ${width} pixels`, async t => {
    const page = await openThroughputPage(browser, {width});
    await fillIn(page, {rates: '20,60', repeats: '1'});
    await start(page);
    await verdict(page);
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    t.ok(widest <= width, `${widest} pixels`);
    await page.screenshot({path: `test-results/throughput-${width}.png`, fullPage: true});
  });
}

t.test('a window that gets narrower takes the plots with it', async t => {
  const page = await openThroughputPage(browser);
  await fillIn(page, {rates: '20', repeats: '1'});
  await start(page);
  await verdict(page);
  await page.setViewportSize({width: 800, height: 1000});
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.plot')].every(
      place => (place.querySelector('canvas')?.clientWidth ?? Infinity) <= place.clientWidth,
    ),
  );
  t.equal(await page.evaluate(() => document.documentElement.scrollWidth), 800);
});

t.test('it sends no request to another server', async t => {
  t.same(browser.outsideRequests, []);
  t.same(browser.pageErrors, []);
});
