// Level: all
import {readFile} from 'node:fs/promises';
import type {Page} from 'playwright-core';
import t from 'tap';
import {CURVE_WORDS, WORDS} from '../../src/lab/throughput/words.js';
import {startBrowser} from '../support/browser.js';
import {drawnTexts, recordCanvasTexts} from '../support/canvas-texts.js';
import {inRepository} from '../support/repository.js';
import {
  download,
  downloadReport,
  fillIn,
  openThroughputPage,
  start,
  verdict,
} from '../support/throughput-page.js';

const browser = await startBrowser();
t.teardown(() => browser.close());

const PLOTS = ['obtained', 'latency', 'rates', 'losses', 'heat', 'histogram'];
const CAR = inRepository('firmware/examples/car/profile.json');

/** The values of all fields but those of files. */
const fieldsOf = (page: Page) =>
  page
    .locator('form :is(input, select):not([type=file])')
    .evaluateAll(all =>
      Object.fromEntries(
        (all as (HTMLInputElement | HTMLSelectElement)[]).map(each => [
          each.name,
          each instanceof HTMLInputElement && each.type === 'checkbox' ? each.checked : each.value,
        ]),
      ),
    );

t.test('the address holds every setting', async t => {
  const page = await openThroughputPage(browser);
  const before = await fieldsOf(page);
  t.equal(new URL(page.url()).search, '', 'and none that is as usual');
  // Each field gets a value that it does not have by itself.
  await page.evaluate(() => {
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'form :is(input, select):not([type=file])',
    )) {
      if (field instanceof HTMLSelectElement) field.selectedIndex = field.options.length - 1;
      else if (field.type === 'checkbox') field.checked = true;
      else field.value = field.name === 'rates' ? '5,10 & 20' : `1${field.value}`;
      field.dispatchEvent(new Event('input', {bubbles: true}));
    }
  });
  const changed = await fieldsOf(page);
  for (const [name, value] of Object.entries(changed)) t.not(value, before[name], name);
  t.ok(Object.keys(changed).length > 20, `${Object.keys(changed).length} fields`);
  await page.goto('about:blank');
  await page.goBack();
  await page.locator('#command').getByText('npx blockwave').waitFor();
  t.same(await fieldsOf(page), changed);
});

t.test('an address that is wrong is explained, and the rest of it counts', async t => {
  const page = await browser.blankPage();
  await page.goto(
    `${browser.address}/throughput.html?via=radio&speed=9&payload=x&rates=10&repeats=2`,
  );
  const text = await page.locator('#error').innerText();
  t.match(text, '“Connection” must be one of virtual, bluetooth, not "radio".');
  t.match(text, '“Bytes in a message” must be a whole number from 5 to 512');
  t.match(text, 'The address names “speed”, which this page does not have as a setting.');
  t.match(await fieldsOf(page), {via: 'virtual', rates: '10', repeats: '2'});
  t.equal(await page.locator('[name=payload]').getAttribute('aria-invalid'), 'true');
  t.ok(await page.locator('[name=payload]').isVisible(), 'the part of the form is open');
});

t.test('an address with an own hub asks for its file, and is no mistake', async t => {
  const page = await browser.blankPage();
  await page.goto(`${browser.address}/throughput.html?hub=profile&beyond-profile=true`);
  await page.locator('#profile-rule').getByText('Choose the file again').waitFor();
  t.equal(await page.locator('#error').innerText(), '');
  t.equal(await page.locator('[name=profile]').getAttribute('aria-invalid'), 'false');
  t.ok(await page.locator('[name=beyond-profile]').isVisible(), '“More” is open');
  await start(page);
  await page.locator('#error').getByText('must be the file of a profile').waitFor();
});

t.test('each plot is saved as a PNG with its heading, the settings and the legend', async t => {
  const page = await openThroughputPage(browser);
  await recordCanvasTexts(page);
  await page.reload();
  await fillIn(page, {rates: '20,60', repeats: '1'});
  await start(page);
  await verdict(page);
  for (const plot of PLOTS) {
    await drawnTexts(page, '');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.locator(`[data-picture=${plot}]`).click(),
    ]);
    t.match(file.suggestedFilename(), new RegExp(`^throughput-echo-.*-${plot}\\.png$`));
    const bytes = await readFile(await file.path());
    await file.saveAs(`test-results/picture-${plot}.png`);
    const section = page.locator(`section:has(#${plot})`);
    const [heading, legend, canvas] = await Promise.all([
      section.locator('h2').innerText(),
      section.locator('.legend span').allInnerTexts(),
      section
        .locator('.plot canvas')
        .evaluate(({width, height}: HTMLCanvasElement) => ({width, height})),
    ]);
    const picture = await page.evaluate(
      async data => {
        const image = await createImageBitmap(await (await fetch(data)).blob());
        return {width: image.width, height: image.height};
      },
      `data:image/png;base64,${bytes.toString('base64')}`,
    );
    t.equal(picture.width, canvas.width + 32, plot);
    t.ok(picture.height > canvas.height + 60, `${picture.height} of ${canvas.height} pixels`);
    const texts = (await drawnTexts(page, '')).join(' ');
    for (const text of [heading, ...legend, '20.0 messages a second', 'capacity=40']) {
      t.ok(texts.includes(text), `${plot}: ${text}`);
    }
  }
});

t.test('the words are the same on the page, in the report and in the list of meanings', async t => {
  const page = await openThroughputPage(browser);
  await fillIn(page, {rates: '20', repeats: '1'});
  await start(page);
  await verdict(page);
  const heads = await page.locator('#steps th').allInnerTexts();
  t.same(heads, Object.keys(WORDS));
  await page.locator('#steps-part summary').click();
  t.same(await page.locator('#words dt').allInnerTexts(), [...heads, ...Object.keys(CURVE_WORDS)]);
  const {text} = await download(page, 'html');
  for (const head of heads) t.match(text, new RegExp(`<th[^>]*>${head}</th>`), head);
  for (const meaning of Object.values({...WORDS, ...CURVE_WORDS}))
    t.match(text, `<td>${meaning}</td>`);
  const settings = await page
    .locator('form label > span')
    .evaluateAll(all => all.map(each => each.textContent));
  for (const word of ['Device', 'Connection', 'Rates', 'Mode', 'Repeats', 'Limiter']) {
    t.ok(settings.includes(word), word);
    t.match(text, `<td>${word}</td>`);
  }
});

t.test('the user’s own hub is measured by its profile', async t => {
  const page = await openThroughputPage(browser);
  const profile = page.locator('[name=profile]');
  t.notOk(await profile.isVisible());
  await fillIn(page, {hub: 'profile', rates: '10,20', repeats: '1'});
  await start(page);
  await page
    .locator('#error')
    .getByText('“Profile of your hub” must be the file of a profile, as in "my-hub.json"')
    .waitFor();

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
  await page.screenshot({path: 'test-results/throughput-own-hub.png', fullPage: true});
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
  t.ok(
    report.steps.every(({acknowledgedCount, writtenCount}) => acknowledgedCount === writtenCount),
  );
  t.match((await download(page, 'html')).text, 'Car; sends “ping”');
  await fillIn(page, {rates: '50'});
  await start(page);
  await page.locator('#error').getByText('with the profile of car').waitFor();
});

t.test('nothing failed in the page', async t => {
  t.same(browser.pageErrors, []);
  t.same(browser.outsideRequests, []);
});
