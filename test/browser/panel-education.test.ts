// Level: all
/** The devices of Education 2026 in the panel: what is seen of each, and what a user moves on its drawing. */
import type {Page} from 'playwright-core';
import t from 'tap';
import type {VirtualEducationDevice} from '../../src/virtual/education/index.js';
import {listedName} from '../../src/words/listed-name.js';
import {flawsInStrips, openPanelPage} from '../support/bare-panel.js';
import {screenshot, startBrowser} from '../support/browser.js';
import {flawsOf} from '../support/panel-geometry.js';
import {boxOf} from '../support/editor-page.js';
import {panelButton, panelOf} from '../support/panel.js';

const browser = await startBrowser(t);

const NAMES = ['Double Motor', 'Single Motor', 'Color Sensor', 'Controller'] as const;

async function connectDevice(page: Page, name: (typeof NAMES)[number], locale: string) {
  await page.evaluate(language => window.showFamily('cardrobot', language), locale);
  await panelButton(page, 'connect').click();
  const hasText = listedName(name, undefined, locale);
  await panelOf(page).locator('.found .button').filter({hasText}).click();
  await panelOf(page).locator('.hub-view').waitFor();
}

const withDevice = <Result>(
  page: Page,
  action: (device: VirtualEducationDevice) => Result,
): Promise<Result> => page.evaluate(`(${action.toString()})(window.connectedHub())`);

for (const locale of ['en', 'ar']) {
  t.test(`nothing overlaps at any size: ${locale}`, async t => {
    const page = await openPanelPage(browser, {width: 900, height: 560});
    const flaws: string[] = [];
    for (const name of NAMES) {
      await connectDevice(page, name, locale);
      await withDevice(page, device => {
        device.tapCard(6, 997);
        device.setSeen({color: 5});
      });
      for (const [width, height] of [
        [1366, 150],
        [620, 150],
        [380, 390],
        [900, 270],
        [1366, 560],
      ] as const) {
        await page.setViewportSize({width, height});
        const size = `${name} ${width} x ${height}`;
        for (const flaw of await flawsOf(panelOf(page))) flaws.push(`${size}: ${flaw}`);
        await screenshot(page, `panel-${name.replace(' ', '')}-${locale}-${width}x${height}`);
      }
      flaws.push(...(await flawsInStrips(page, `${name} ${locale}`)));
    }
    t.same(flaws, []);
  });
}

t.test('a lever stays where keys or a pointer put it, until it is put back', async t => {
  const page = await openPanelPage(browser, {width: 900, height: 390});
  await connectDevice(page, 'Controller', 'en');
  const levers = () => withDevice(page, ({state}) => ({...state.levers}));
  const left = panelOf(page).getByRole('slider', {name: 'Port A: Left lever'});
  const right = panelOf(page).getByRole('slider', {name: 'Port B: Right lever'});
  const hint = 'It stays where you put it. Double-click or space bar: back to the middle.';
  t.equal(await left.getAttribute('title'), hint);
  await left.focus();
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
  t.same(await levers(), {leftPercent: 30, rightPercent: 0});
  // The panel draws what has changed once a frame.
  await left.and(page.locator('[aria-valuetext="30 %"]')).waitFor();
  await page.keyboard.press('Tab');
  t.same(await levers(), {leftPercent: 30, rightPercent: 0}, 'the focus is at the other lever');

  const {x, y, width, height} = await boxOf(right);
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const pull = async (toY: number) => {
    await page.mouse.move(middleX, middleY);
    await page.mouse.down();
    await page.mouse.move(middleX, toY, {steps: 4});
    await page.mouse.up();
  };
  await pull(y + 2);
  t.same(await levers(), {leftPercent: 30, rightPercent: 100}, 'both are up');
  await right.and(page.locator('[aria-valuetext="100 %"]')).waitFor();
  await page.mouse.click(middleX, middleY + height / 12);
  t.same(await levers(), {leftPercent: 30, rightPercent: 0}, 'a click near the middle');
  await pull(y + height - 2);
  t.same(await levers(), {leftPercent: 30, rightPercent: -100});
  await page.mouse.dblclick(middleX, y + height - 4);
  t.same(await levers(), {leftPercent: 30, rightPercent: 0}, 'a double click');

  await left.focus();
  await page.keyboard.press(' ');
  t.same(await levers(), {leftPercent: 0, rightPercent: 0}, 'the space bar');
  await page.keyboard.press('ArrowDown');
  t.same(await levers(), {leftPercent: -10, rightPercent: 0}, 'keys move it from there');
});

t.test('a shake and a bump are felt, also in a strip', async t => {
  const page = await openPanelPage(browser, {width: 1366, height: 150});
  await connectDevice(page, 'Double Motor', 'en');
  await withDevice(page, device => {
    const made: number[] = [];
    device.makeMotionGesture = gesture => void made.push(gesture);
    Object.assign(window, {made});
  });
  await panelOf(page).getByRole('button', {name: 'Bump it'}).click();
  await panelOf(page).getByRole('button', {name: 'Shake it'}).click();
  t.same(await page.evaluate('window.made'), [0, 3]);
});

t.test('the card of a device is chosen, and another one, and none', async t => {
  const page = await openPanelPage(browser, {width: 900, height: 560});
  await connectDevice(page, 'Controller', 'en');
  const choice = panelOf(page).getByRole('group', {name: 'Tap a card'});
  const color = choice.getByRole('combobox');
  const number = choice.getByRole('spinbutton');
  const card = () => withDevice(page, ({state}) => ({...state.card}));
  const shows = (name: string) =>
    color.locator('option:checked', {hasText: name}).waitFor({state: 'attached', timeout: 5_000});
  await withDevice(page, device => device.tapCard(6, 997));
  await shows('green');
  t.equal(await number.inputValue(), '997');

  await number.fill('');
  await color.selectOption('red');
  t.same(await card(), {color: 9, number: 997}, 'without a number it is the last one');
  t.equal(await number.inputValue(), '997');
  await number.fill('0');
  await number.press('Enter');
  t.same(await card(), {color: 9, number: 1}, 'no card has the number 0');

  t.equal(await color.getByRole('option', {name: 'no card'}).count(), 1);
  await color.selectOption('');
  t.same(await card(), {color: -1, number: 0});
  await withDevice(page, device => device.tapCard(7, 12));
  await shows('yellow');
  await withDevice(page, device => device.tapCard(-1, 0));
  await shows('–');
  t.same(browser.pageErrors, []);
});

t.test('a virtual Double Motor drives on its field, and back to the middle', async t => {
  const page = await openPanelPage(browser, {width: 1200, height: 390});
  await connectDevice(page, 'Double Motor', 'en');
  const field = panelOf(page).getByRole('img', {name: 'Field from above'});
  const place = async () => (await field.getAttribute('aria-label')) ?? '';
  t.match(await place(), /is 0 cm to the right and 0 cm up, and points to 0°/);
  // Behind the driver's back: both motors turn clockwise, to the left on the spot.
  await withDevice(page, device => device.startForeign(0));
  await field.and(page.locator('[aria-label*="0 cm up, and points to 2"]')).waitFor();
  await withDevice(page, device => {
    device.stall(0, true);
  });
  await field
    .and(page.locator('[aria-label*="to the right and "][aria-label*=" cm down"]'))
    .waitFor({state: 'attached'});
  for (const [name, media] of [
    ['light', {colorScheme: 'light'}],
    ['dark', {colorScheme: 'dark'}],
    ['contrast', {contrast: 'more', colorScheme: 'dark'}],
  ] as const) {
    await page.emulateMedia(media);
    await panelOf(page).evaluate(panel => panel.setAttribute('color-scheme', 'light dark'));
    await screenshot(page, `playground-${name}`);
  }
  await withDevice(page, device => {
    device.stall(1, true);
  });
  await panelOf(page).getByRole('button', {name: 'Back to the middle'}).click();
  await field.and(page.locator('[aria-label*="is 0 cm to the right and 0 cm up"]')).waitFor();
  t.same(browser.pageErrors, []);
});
