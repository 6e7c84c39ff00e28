// Level: all
/** /throughput.html: the values of its plots under a pointer, by the keyboard and by touch, and zooming. */
import type {Locator, Page} from 'playwright-core';
import t from 'tap';
import {startBrowser, type PageOptions} from '../support/browser.js';
import {fillIn, openThroughputPage, start, verdict} from '../support/throughput-page.js';

const browser = await startBrowser(t);

const FIGURES = ['obtained', 'latency', 'losses', 'heat', 'histogram'] as const;
const OVER_TIME = ['losses', 'heat'] as const;

const plotOf = (page: Page, id: string) => page.locator(`#${id} .plot`);
const boxOf = (page: Page, id: string) => page.locator(`#${id} .reading`);
const button = (page: Page, id: string, name: string) =>
  page.locator(`section:has(#${id})`).getByRole('button', {name});
const spoken = (plot: Locator) => plot.getAttribute('aria-valuetext');
/** The first and the last number of the x axis. */
async function ends(page: Page, id: string): Promise<number[]> {
  const texts = await page
    .locator(`#${id} svg[role=img] > text[text-anchor=middle]`)
    .allTextContents();
  const numbers = texts.map(Number).filter(each => !Number.isNaN(each));
  return [numbers[0] ?? NaN, numbers.at(-1) ?? NaN];
}

/** The page after a run of 5 and 20 a second, which lasts 25 seconds of simulated time. */
async function afterRun(options: PageOptions = {}): Promise<Page> {
  const page = await openThroughputPage(browser, options);
  await fillIn(page, {rates: '5,20', repeats: '1'});
  await start(page);
  await verdict(page);
  return page;
}

/** @param share of the width of the plot */
async function placeIn(plot: Locator, share: number) {
  await plot.scrollIntoViewIfNeeded();
  const box = await plot.boundingBox();
  if (!box) throw new Error('The plot is not visible.');
  return {x: box.x + share * box.width, y: box.y + box.height / 2};
}

async function pointAt(page: Page, id: string, share: number): Promise<void> {
  const {x, y} = await placeIn(plotOf(page, id), share);
  await page.mouse.move(x, y);
}

async function dragAcross(page: Page, id: string, from: number, to: number): Promise<void> {
  await pointAt(page, id, from);
  await page.mouse.down();
  await pointAt(page, id, to);
  await page.mouse.up();
}

t.test(
  'each plot shows the values under a pointer, also at its edges and when it is narrow',
  async t => {
    for (const width of [1280, 400]) {
      const page = await afterRun({width});
      for (const id of FIGURES) {
        for (const share of [0.01, 0.5, 0.99]) {
          await pointAt(page, id, share);
          const box = boxOf(page, id);
          await box.waitFor();
          const [inner, outer] = await Promise.all([
            box.boundingBox(),
            plotOf(page, id).boundingBox(),
          ]);
          if (!inner || !outer) return t.fail('The box is not visible.');
          t.ok(
            inner.x >= outer.x &&
              inner.y >= outer.y &&
              inner.x + inner.width <= outer.x + outer.width &&
              inner.y + inner.height <= outer.y + outer.height,
            `${id} at ${share}: the box is not cut off`,
          );
        }
      }
      await pointAt(page, 'obtained', 0.99);
      t.match(
        await boxOf(page, 'obtained').innerText(),
        /^20\.0 a second offered\n\d+\.\d a second obtained\np50 .* ms\np95 .* ms\np99 .* ms\n✓ sustained$/,
      );
      t.equal(await page.locator('#obtained .ring').count(), 1, 'the point is marked');
      await page.mouse.move(0, 0);
      t.notOk(await boxOf(page, 'obtained').isVisible());
    }
  },
);

t.test('the arrow keys go from point to point', async t => {
  const page = await afterRun();
  const plot = plotOf(page, 'obtained');
  await button(page, 'obtained', 'Zoom in').focus();
  await page.keyboard.press('Tab');
  t.match(await spoken(plot), '5.0 a second offered', 'the first one has the focus');
  t.equal(await plot.getAttribute('role'), 'slider', 'its text is read when it changes');
  await page.keyboard.press('ArrowRight');
  t.match(await spoken(plot), '20.0 a second offered, ');
  t.match(await boxOf(page, 'obtained').innerText(), '20.0 a second offered');
  await page.keyboard.press('+');
  t.ok(((await ends(page, 'obtained'))[0] ?? 0) >= 10, 'about this point');
  await page.keyboard.press('Home');
  t.match(await spoken(plot), '5.0 a second offered');
  t.ok(((await ends(page, 'obtained'))[0] ?? 99) <= 5, 'what is shown moves along');
  await page.keyboard.press('-');
  t.same(await ends(page, 'obtained'), [0, 20]);
  await page.keyboard.press('Escape');
  t.notOk(await boxOf(page, 'obtained').isVisible());
});

t.test('a drag zooms in all plots over time, and Show all shows all again', async t => {
  const page = await afterRun();
  const whole = await ends(page, 'losses');
  const rates = await ends(page, 'obtained');
  await dragAcross(page, 'losses', 0.5, 0.7);
  const part = await ends(page, 'losses');
  t.ok((part[0] ?? 0) > 5 && (part[1] ?? 99) < 25, `${part.join(' to ')} s`);
  for (const id of OVER_TIME) t.same(await ends(page, id), part, id);
  t.same(await ends(page, 'obtained'), rates, 'another axis');
  await pointAt(page, 'heat', 0.5);
  t.match(await boxOf(page, 'heat').innerText(), /^1\d to 1\d s\n/);

  await button(page, 'heat', 'Show all').click();
  for (const id of OVER_TIME) t.same(await ends(page, id), whole, id);
  t.ok(await button(page, 'heat', 'Show all').isDisabled());
  await button(page, 'heat', 'Zoom in').click();
  t.not((await ends(page, 'losses'))[0], 0);
  await plotOf(page, 'losses').dblclick();
  t.same(await ends(page, 'losses'), whole);

  await dragAcross(page, 'obtained', 0.3, 0.5);
  t.not((await ends(page, 'latency'))[0], 0, 'both curves have the same axis');
  await start(page);
  await verdict(page);
  t.same(await ends(page, 'latency'), rates, 'a new run is shown as a whole');
});

t.test('a tap shows the values until the next tap elsewhere', async t => {
  const page = await afterRun({width: 400, hasTouch: true, isMobile: true});
  const {x, y} = await placeIn(plotOf(page, 'histogram'), 0.5);
  await page.touchscreen.tap(x, y);
  t.match(await boxOf(page, 'histogram').innerText(), /^[\d.]+ to [\d.]+ ms\n\d+ messages?$/);
  await page.locator('#status').tap();
  t.notOk(await boxOf(page, 'histogram').isVisible());
});

t.test('nothing failed in the page', async t => {
  t.same(browser.pageErrors, []);
});
