// Level: all
/** Everything that a user moves on the drawing of a virtual hub: with a mouse, a finger and keys. */
import type {Locator, Page} from 'playwright-core';
import t, {type Test} from 'tap';
import {startBrowser} from '../support/browser.js';
import {
  connectVirtual,
  dragByFinger,
  dragByMouse,
  openHubPage,
  pointIn,
  pressTwice,
  virtualState,
  type Drag,
} from '../support/panel-page.js';
import {panelOf, portOf} from '../support/panel.js';

const browser = await startBrowser(t);

/** A connected virtual hub with a tilt sensor in A and a distance sensor in B. */
async function open(hasTouch: boolean): Promise<Page> {
  const page = await openHubPage(browser, {width: 1000, height: 600, hasTouch});
  await connectVirtual(page);
  await portOf(page, 'A').locator('select').selectOption('tilt');
  await portOf(page, 'A').locator('.pad').waitFor();
  return page;
}

const plug = (page: Page, letter: 'A' | 'B') => portOf(page, letter).locator('button.plug');
const MOTOR = 1;
const TILT = 34;
const DISTANCE = 35;

/** In the page, within one frame: a motor is chosen, pulled and put in again. */
function chooseAndPressTwice(port: Element): void {
  const chooser = port.querySelector('select');
  if (chooser) chooser.value = 'motor';
  chooser?.dispatchEvent(new Event('change'));
  const button = port.querySelector('button.plug');
  for (let press = 0; press < 2; press += 1) button?.dispatchEvent(new MouseEvent('click'));
}

async function gestures(t: Test, page: Page, drag: Drag, press: (what: Locator) => Promise<void>) {
  await t.test('the tilt sensor follows the pointer on it', async t => {
    const pad = portOf(page, 'A').locator('.pad');
    await drag(await pointIn(pad, 0.5, 0.5), await pointIn(pad, 0.8, 0.35));
    const {xDegrees, yDegrees} = (await virtualState(page)).tilt;
    t.equal(xDegrees, 45, 'to the right, no further than it goes');
    t.ok(yDegrees < -15 && yDegrees > -30, `up: ${yDegrees}`);
    await drag(await pointIn(pad, 0.3, 0.3), await pointIn(pad, 0.51, 0.49));
    t.same((await virtualState(page)).tilt, {xDegrees: 0, yDegrees: 0}, 'flat near the middle');
    await press(pad);
    t.same((await virtualState(page)).tilt, {xDegrees: 0, yDegrees: 0}, 'a press without a drag');
  });

  await t.test('the hand moves before the sensor', async t => {
    const hand = portOf(page, 'B').locator('input.hand');
    await drag(await pointIn(hand, 0.9, 0.5), await pointIn(hand, 0.2, 0.5));
    const near = (await virtualState(page)).distancePercent;
    t.ok(near <= 20, `near: ${near} %`);
    await drag(await pointIn(hand, 0.2, 0.5), await pointIn(hand, 0.98, 0.5));
    t.equal((await virtualState(page)).distancePercent, 100, 'far');
  });

  await t.test('a plug is pulled and put in, by a press and by a drag', async t => {
    await press(plug(page, 'A'));
    t.same((await virtualState(page)).plugged, [0, DISTANCE]);
    await press(plug(page, 'A'));
    t.same((await virtualState(page)).plugged, [TILT, DISTANCE], 'the same device');
    const from = await pointIn(plug(page, 'B'), 0.5, 0.5);
    await drag(from, {x: from.x + 60, y: from.y + 20});
    t.same((await virtualState(page)).plugged, [TILT, 0]);
    await drag(from, {x: from.x - 60, y: from.y});
    t.same((await virtualState(page)).plugged, [TILT, DISTANCE]);
  });

  await t.test(
    'two presses before the panel is drawn again pull the plug and put it in',
    async t => {
      await plug(page, 'A').evaluate(pressTwice);
      t.same((await virtualState(page)).plugged, [TILT, DISTANCE]);
      await portOf(page, 'A').evaluate(chooseAndPressTwice);
      t.same((await virtualState(page)).plugged, [MOTOR, DISTANCE], 'what was there last');
      await portOf(page, 'A').locator('select').selectOption('tilt');
      await portOf(page, 'A').locator('.pad').waitFor();
    },
  );

  await t.test('the battery runs down and is charged', async t => {
    const battery = panelOf(page).locator('.battery input');
    await drag(await pointIn(battery, 0.97, 0.5), await pointIn(battery, 0.5, 0.5));
    const {batteryPercent} = await virtualState(page);
    t.ok(batteryPercent >= 40 && batteryPercent <= 60, `${batteryPercent} %`);
    await drag(await pointIn(battery, 0.5, 0.5), await pointIn(battery, 1, 0.5));
    t.equal((await virtualState(page)).batteryPercent, 100);
  });
}

t.test('with a mouse', async t => {
  const page = await open(false);
  await gestures(t, page, dragByMouse(page), what => what.click());

  await t.test('the button is down as long as the mouse is', async t => {
    const {x, y} = await pointIn(panelOf(page).locator('.hub-button'), 0.5, 0.5);
    await page.mouse.move(x, y);
    await page.mouse.down();
    t.equal((await virtualState(page)).buttonPressed, true);
    await panelOf(page).locator('.hub-button.pressed').waitFor();
    await page.mouse.move(x + 200, y);
    t.equal((await virtualState(page)).buttonPressed, true, 'also beside it');
    await page.mouse.up();
    t.equal((await virtualState(page)).buttonPressed, false);
  });
  t.same(browser.pageErrors, []);
});

t.test('with a finger', async t => {
  const page = await open(true);
  await gestures(t, page, await dragByFinger(page), what => what.tap());

  await t.test('the button is down as long as the finger is', async t => {
    const point = await pointIn(panelOf(page).locator('.hub-button'), 0.5, 0.5);
    const session = await page.context().newCDPSession(page);
    await session.send('Input.dispatchTouchEvent', {type: 'touchStart', touchPoints: [point]});
    t.equal((await virtualState(page)).buttonPressed, true);
    await session.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []});
    t.equal((await virtualState(page)).buttonPressed, false);
  });
  t.same(browser.pageErrors, []);
});

t.test('with keys', async t => {
  const page = await open(false);
  const panel = panelOf(page);

  await t.test('two sliders tilt the sensor', async t => {
    const [down, right] = [
      panel.getByRole('slider', {name: 'Port A: Tilt: Up – down'}),
      panel.getByRole('slider', {name: 'Port A: Tilt: Left – right'}),
    ];
    for (let press = 0; press < 20; press++) await right.press('ArrowRight');
    await down.press('Home');
    t.same((await virtualState(page)).tilt, {xDegrees: 20, yDegrees: -45});
    await down.press('ArrowDown');
    t.equal((await virtualState(page)).tilt.yDegrees, -44, 'down is down');
  });

  await t.test('the button is down as long as the key is', async t => {
    await panel.getByRole('button', {name: 'Button'}).focus();
    for (const key of [' ', 'Enter']) {
      await page.keyboard.down(key);
      t.equal((await virtualState(page)).buttonPressed, true);
      await page.keyboard.up(key);
      t.equal((await virtualState(page)).buttonPressed, false);
    }
    await page.keyboard.down(' ');
    await panel.getByRole('slider', {name: 'Battery'}).focus();
    t.equal((await virtualState(page)).buttonPressed, false, 'released when the focus leaves');
    await page.keyboard.up(' ');
  });

  await t.test('plugs, devices, battery, faults', async t => {
    await plug(page, 'A').press('Enter');
    t.same((await virtualState(page)).plugged, [0, DISTANCE]);
    await plug(page, 'A').press(' ');
    t.same((await virtualState(page)).plugged, [TILT, DISTANCE]);
    await panel.getByRole('slider', {name: 'Battery'}).press('ArrowLeft');
    t.equal((await virtualState(page)).batteryPercent, 95);
    await panel.getByRole('button', {name: 'Battery empty'}).press('Enter');
    t.equal((await virtualState(page)).batteryPercent, 5);
  });
  t.same(browser.pageErrors, []);
});
