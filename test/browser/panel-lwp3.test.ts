// Level: all
/** LWP3 hubs in the panel: what is seen of each model, and what a user moves on its drawing. */
import t from 'tap';
import {LANGUAGES} from '../../src/words/languages.js';
import {screenshot, startBrowser} from '../support/browser.js';
import {boxOf} from '../support/editor-page.js';
import {
  connectModel,
  DRAWN_MODELS,
  flawsInStrips,
  openPanelPage,
  withHub,
} from '../support/bare-panel.js';
import {dragByMouse, pointIn, pressTwice} from '../support/panel-page.js';
import {flawsOf} from '../support/panel-geometry.js';
import {panelOf, portOf} from '../support/panel.js';

const browser = await startBrowser(t);

t.test('each model fits into a narrow panel', async t => {
  const page = await openPanelPage(browser, {width: 480, height: 390});
  const wrong: string[] = [];
  for (const model of DRAWN_MODELS) {
    await connectModel(page, model, 'ar');
    await screenshot(page, `panel-${model}`);
    const {x, y, width, height} = await boxOf(panelOf(page).locator('.scene'));
    if (x < 0 || x + width > 480 || y + height > 390) wrong.push(model);
  }
  t.same(wrong, []);
});

/** Devices of each look, so that every sensor is in a port. */
const PLUGGED = {
  wedo2: {A: 'tilt', B: 'distance'},
  moveHub: {C: 'colorDistance', D: 'extraLargeMotor'},
  technicHub: {A: 'force', B: 'trainMotor', C: 'colorDistance', D: 'color'},
  cityHub: {A: 'largeMotor', B: 'force'},
  essentialHub: {A: 'colorDistance', B: 'boostMotor'},
  remote: {},
} as const;

for (const locale of ['en', 'de', 'ar']) {
  t.test(`nothing overlaps at any size: ${locale}`, async t => {
    const page = await openPanelPage(browser, {width: 900, height: 560});
    const flaws: string[] = [];
    for (const model of DRAWN_MODELS) {
      await connectModel(page, model, locale);
      for (const [letter, kind] of Object.entries(PLUGGED[model])) {
        const port = portOf(page, letter as 'A' | 'B' | 'C' | 'D');
        await port.locator('select').selectOption(kind);
        await panelOf(page).locator(`[data-port="${letter}"][data-device="${kind}"]`).waitFor();
      }
      for (const height of [150, 270, 390, 560]) {
        for (const width of [380, 620, 900]) {
          await page.setViewportSize({width, height});
          const size = `${model} ${width} x ${height}`;
          for (const flaw of await flawsOf(panelOf(page))) flaws.push(`${size}: ${flaw}`);
          await screenshot(page, `panel-${model}-${locale}-${width}x${height}`);
        }
      }
      flaws.push(...(await flawsInStrips(page, `${model} ${locale}`)));
    }
    t.same(flaws, []);
  });
}

t.test('the menus of the ports have room for their words in all languages', async t => {
  const page = await openPanelPage(browser, {width: 620, height: 270});
  const cut: string[] = [];
  for (const locale of LANGUAGES) {
    await connectModel(page, 'technicHub', locale);
    const select = portOf(page, 'A').locator('select');
    const kinds = await select
      .locator('option')
      .evaluateAll(options => options.map(option => (option as HTMLOptionElement).value));
    for (const kind of kinds) {
      await select.selectOption(kind);
      await panelOf(page).locator(`[data-port="A"][data-device="${kind}"]`).waitFor();
      cut.push(...(await flawsOf(panelOf(page))).map(flaw => `${locale}: ${flaw}`));
    }
  }
  t.same(cut, []);
});

for (const [locale, word] of [
  ['de', 'Zugmotor'],
  ['ar', 'محرك القطار'],
] as const) {
  t.test(`a menu without room for words shows a picture: ${locale}`, async t => {
    const page = await openPanelPage(browser, {width: 620, height: 150});
    await connectModel(page, 'technicHub', locale);
    const select = portOf(page, 'A').locator('select');
    await select.selectOption('trainMotor');
    await portOf(page, 'A').locator('[data-motor="trainMotor"].motor').waitFor();
    const picture = select.locator('button > [data-motor="trainMotor"]');
    const shown = select.locator('.chosen');
    for (const [width, height, hasWords] of [
      [620, 150, false],
      [520, 390, false],
      [620, 390, true],
      [1200, 150, true],
    ] as const) {
      await page.setViewportSize({width, height});
      const size = `${width} x ${height}`;
      t.equal(await shown.isVisible(), hasWords, `words: ${size}`);
      t.equal(await picture.isVisible(), !hasWords, `picture: ${size}`);
      t.same(await flawsOf(panelOf(page)), [], size);
    }
    t.equal(await select.getAttribute('title'), word, 'for the pointer');
    const chosen = page.getByRole('option', {name: word, selected: true});
    t.equal(await chosen.count(), 1, 'for a screen reader');
  });
}

t.test('a menu of a port shows pictures', async t => {
  const page = await openPanelPage(browser, {width: 380, height: 390});
  await connectModel(page, 'cityHub', 'ar');
  const select = portOf(page, 'A').locator('select');
  await select.click();
  const motor = select.locator('option[value="boostMotor"]');
  const {x, y, width, height} = await boxOf(motor.locator('svg'));
  t.ok(x >= 0 && y >= 0 && x + width <= 380 && y + height <= 390, 'in the window');
  await screenshot(page, 'panel-menu-ar');
  await motor.click();
  await portOf(page, 'A').locator('[data-motor="boostMotor"].motor').waitFor();
});

t.test('a Move Hub: wheels, tilt, and what is before its sensor', async t => {
  const page = await openPanelPage(browser, {width: 840, height: 270});
  await connectModel(page, 'moveHub');
  const panel = panelOf(page);
  await panel.locator('[data-light="rgb(0, 0, 255)"]').waitFor();
  t.equal(await portOf(page, 'A').locator('select').count(), 0, 'what is built in has no plug');

  await page.evaluate(() => window.runMotor(0, 100));
  await portOf(page, 'A').locator('.motor[data-percent="100"]').waitFor();
  await portOf(page, 'A').getByRole('button', {name: 'Port A: Hold the wheel'}).click();
  t.equal(await withHub(page, hub => hub.state.motors.get(0)?.isStalled), true);
  await portOf(page, 'A').locator('.hold[aria-pressed="true"]').press('Enter');
  t.equal(await withHub(page, hub => hub.state.motors.get(0)?.isStalled), false);
  await portOf(page, 'A').locator('.hold').evaluate(pressTwice);
  t.equal(await withHub(page, hub => hub.state.motors.get(0)?.isStalled), false, 'held and let go');

  const drag = dragByMouse(page);
  const front = panel.locator('.brick-front');
  await drag(await pointIn(front, 0.5, 0.5), await pointIn(front, 0.95, 0.5));
  t.match(await withHub(page, hub => hub.state.tilt), {xDegrees: 45});
  await panel.locator('.brick-picture[style*="rotateY(27deg)"]').waitFor();
  await panel.getByRole('slider', {name: 'Tilt: Left – right'}).press('Home');
  t.match(await withHub(page, hub => hub.state.tilt), {xDegrees: -45});
  await panel.locator('.hub-button').click();
  t.match(await withHub(page, hub => hub.state.tilt), {xDegrees: -45}, 'the button is no handle');

  const color = panel.getByRole('slider', {name: 'Port C: Color and distance: Color'});
  for (let press = 0; press < 5; press++) await color.press('ArrowRight');
  t.equal(await withHub(page, hub => hub.state.color), 9);
  // The panel draws it in one of the next frames.
  await panel.locator('.color-sensor[data-color="red"]').waitFor();
  t.equal(await color.getAttribute('aria-valuetext'), 'red');
  const brick = portOf(page, 'C').locator('.seen-brick');
  await drag(await pointIn(brick, 0.1, 0.5), await pointIn(brick, 0.9, 0.5));
  const distanceCm = await withHub(page, hub => hub.state.distanceCm);
  t.ok(distanceCm < 6, `at the left of the hub, right is near: ${distanceCm} cm`);
});

t.test('a motor that is pulled out while it runs is reported at once', async t => {
  const page = await openPanelPage(browser, {width: 620, height: 270});
  await connectModel(page, 'technicHub', 'de');
  const told = portOf(page, 'A').getByRole('status');
  const plug = portOf(page, 'A').locator('button.plug');
  await plug.click();
  await portOf(page, 'A').locator('.plug.out').waitFor();
  t.equal(await told.textContent(), '', 'it stood');
  await plug.click();
  await portOf(page, 'A').locator('.motor').waitFor();

  await page.evaluate(() => window.runMotor(0, 100));
  await portOf(page, 'A').locator('.motor[data-percent="100"]').waitFor();
  await withHub(page, hub => hub.unplug(hub.letters.A ?? 0));
  await told
    .filter({hasText: 'Anschluss A: Der Motor wurde abgezogen, während er lief.'})
    .waitFor();
  for (const [width, height] of [
    [620, 270],
    [900, 150],
    [900, 390],
    [380, 390],
  ] as const) {
    await page.setViewportSize({width, height});
    t.same(await flawsOf(panelOf(page)), [], `${width} x ${height}`);
  }
  await plug.click();
  await portOf(page, 'A').locator('.motor').waitFor();
  t.equal(await told.textContent(), '');

  await page.evaluate(() => window.runMotor(0, 100));
  await portOf(page, 'A').locator('.motor[data-percent="100"]').waitFor();
  await withHub(page, hub => hub.setInRange(false));
  await panelOf(page).locator('.in-trouble').waitFor();
  t.equal(await told.textContent(), '', 'a lost hub is something else');
  t.same(browser.pageErrors, []);
});

t.test(
  'the power of a motor is unknown while its hub is away, and shown while it is only slow',
  async t => {
    const page = await openPanelPage(browser, {width: 900, height: 270});
    await connectModel(page, 'cityHub');
    const reading = portOf(page, 'A').locator('.motor > .reading');
    await page.evaluate(() => window.runMotor(0, 100));
    await reading.filter({hasText: '↻100 %'}).waitFor();
    await withHub(page, hub => hub.setBattery(5));
    await panelOf(page).locator('.brick.low').waitFor();
    t.equal(await reading.textContent(), '↻100 %', 'a low battery');
    await withHub(page, hub => hub.setInRange(false));
    await panelOf(page).locator('.in-trouble').waitFor();
    await reading.filter({hasText: /^–$/}).waitFor();
    t.equal(
      await portOf(page, 'A')
        .getByLabel(/^Port A: .+ –$/)
        .count(),
      1,
    );
    await screenshot(page, 'panel-lost-cityHub');
    await panelOf(page).evaluate(panel => panel.setAttribute('compact', ''));
    for (const [width, height] of [
      [900, 150],
      [390, 200],
    ] as const) {
      await page.setViewportSize({width, height});
      const slider = panelOf(page).locator('.battery');
      t.equal(await slider.evaluate(each => getComputedStyle(each).opacity), '0', 'no ghost');
      await screenshot(page, `panel-lost-cityHub-${width}`);
    }
    await withHub(page, hub => hub.setInRange(true));
    await reading.filter({hasText: '%'}).waitFor();
  },
);

t.test('a force sensor springs back', async t => {
  const page = await openPanelPage(browser, {width: 840, height: 270});
  await connectModel(page, 'technicHub');
  await portOf(page, 'D').locator('select').selectOption('force');
  await portOf(page, 'D').locator('.force').waitFor();
  const slider = portOf(page, 'D').locator('input');
  t.equal(await portOf(page, 'D').getByLabel('Port D: Force').count(), 1, 'read out once');
  const {x, y} = await pointIn(slider, 0.9, 0.5);
  await page.mouse.move(x, y);
  await page.mouse.down();
  t.ok((await withHub(page, hub => hub.state.forceNewtons)) > 7);
  await page.mouse.up();
  t.equal(await withHub(page, hub => hub.state.forceNewtons), 0, 'it springs back');
  await slider.press('End');
  t.equal(await withHub(page, hub => hub.state.forceNewtons), 10, 'keys hold it');
});

t.test('a remote: its buttons are down as long as they are pressed', async t => {
  const page = await openPanelPage(browser, {width: 840, height: 270});
  await connectModel(page, 'remote');
  const plus = portOf(page, 'B').getByRole('button', {name: '+'});
  const {x, y} = await pointIn(plus, 0.5, 0.5);
  await page.mouse.move(x, y);
  await page.mouse.down();
  t.same(await withHub(page, hub => [...hub.state.keys]), [[1, 'plus']]);
  await portOf(page, 'B').locator('.plus[aria-pressed="true"]').waitFor();
  await page.mouse.up();
  t.same(await withHub(page, hub => [...hub.state.keys]), []);
  await portOf(page, 'A').getByRole('button', {name: 'Stop'}).focus();
  await page.keyboard.down('Enter');
  t.same(await withHub(page, hub => [...hub.state.keys]), [[0, 'stop']]);
  await page.keyboard.up('Enter');
  t.same(browser.pageErrors, []);
});
