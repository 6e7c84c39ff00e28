// Level: all
/** Devices with a profile in the panel: what is seen of each, and what a user changes at a virtual one. */
import type {Locator, Page} from 'playwright-core';
import t from 'tap';
import {screenshot, startBrowser} from '../support/browser.js';
import {fieldOf, openPanelPage, outputOf, showDevice, withDevice} from '../support/bare-panel.js';
import {boxOf, twoFrames} from '../support/editor-page.js';
import type {DeviceProfile} from '../../src/profiles/format.js';
import {EXAMPLES, exampleProfile} from '../support/example-profiles.js';
import {panelButton, panelOf} from '../support/panel.js';
import {awkwardProfile} from './awkward-profile.js';

const browser = await startBrowser(t);

t.test('the texts of a profile are no markup, and fit into a narrow panel', async t => {
  const page = await openPanelPage(browser, {width: 320, height: 560});
  for (const isReal of [false, true]) {
    await showDevice(page, awkwardProfile, {locale: 'de', isReal});
    await withDevice(page, device => device.setReported('said', '<b>&amp;</b> '.repeat(9)));
    await page.evaluate(() => window.runBlock('setAll', {}));
    await outputOf(page, 'setAll').locator('.newest').waitFor();
    t.equal(await panelOf(page).locator('b, i, script').count(), 0);
    t.notOk(await scrollsSideways(page), isReal ? 'a real device' : 'a virtual device');
    await screenshot(page, `device-awkward${isReal ? '-real' : ''}`);
    await panelOf(page)
      .locator('.tab', {has: page.locator('svg')})
      .last()
      .click();
    await panelOf(page).locator('.traffic').waitFor();
    t.equal(await panelOf(page).locator('b, i, script').count(), 0, 'nor in its messages');
    t.notOk(await scrollsSideways(page), 'its messages');
  }
  t.equal(await page.evaluate(() => 'hacked' in window), false, 'no script ran');
  t.same(browser.pageErrors, []);
});

t.test('each example fits into a narrow panel', async t => {
  const page = await openPanelPage(browser, {width: 480, height: 390});
  const wide: string[] = [];
  for (const name of EXAMPLES) {
    await showDevice(page, exampleProfile(name), {locale: 'ar'});
    await screenshot(page, `device-${name}`);
    if (await scrollsSideways(page)) wide.push(name);
  }
  t.same(wide, []);
});

t.test('a strip shows the first values of each example, whole', async t => {
  const page = await openPanelPage(browser, {width: 868, height: 150});
  const unseen: string[] = [];
  for (const locale of ['en', 'ar']) {
    for (const name of EXAMPLES) {
      await showDevice(page, exampleProfile(name), {locale});
      await panelOf(page).evaluate(panel => panel.setAttribute('compact', ''));
      for (const [width, height] of [
        [868, 150],
        [598, 200],
        [390, 200],
      ] as const) {
        await page.setViewportSize({width, height});
        await screenshot(page, `device-strip-${name}-${locale}-${width}`);
        const parts = await panelOf(page).evaluate(firstValuesOutOfSight);
        unseen.push(...parts.map(part => `${name} ${locale} ${width} x ${height}: ${part}`));
      }
    }
  }
  t.same(unseen, []);
});

/** In the page: what cannot be seen whole of the first output with its fields, and of the first three values. */
function firstValuesOutOfSight(panel: Element): readonly string[] {
  const view = panel.shadowRoot?.querySelector('.view');
  if (!view) throw new Error('the panel is closed');
  const {left, right, bottom} = view.getBoundingClientRect();
  const first = [
    ...[...view.querySelectorAll('.output .field')].slice(0, 2),
    ...[...view.querySelectorAll('.readings .field')].slice(0, 3),
  ];
  const parts = first.flatMap(field => [...field.querySelectorAll('.meter, input, span, bdi')]);
  return parts
    .filter(part => part.checkVisibility())
    .filter(part => {
      const box = part.getBoundingClientRect();
      const card = part.closest('.card')?.getBoundingClientRect();
      const end = Math.min(right, card?.right ?? right);
      const start = Math.max(left, card?.left ?? left);
      const isCut = part.localName !== 'input' && part.scrollWidth > part.clientWidth + 1;
      return box.left < start || box.right > end || box.bottom > bottom + 1 || isCut;
    })
    .map(part => `${part.closest<HTMLElement>('.field')?.dataset.field ?? ''}: ${part.className}`);
}

const scrollsSideways = (page: Page): Promise<boolean> =>
  panelOf(page)
    .locator('.view')
    .evaluate(view => view.scrollWidth > view.clientWidth);

/** Resolves once a control shows this value. */
const inputIs = async (input: Locator, value: string): Promise<void> => {
  const handle = await input.elementHandle();
  await input
    .page()
    .waitForFunction(([each, text]) => (each as HTMLInputElement).value === text, [
      handle,
      value,
    ] as const);
};

t.test('a virtual device: each field has the control that fits', async t => {
  const page = await openPanelPage(browser, {width: 840, height: 700});
  await showDevice(page, exampleProfile('weather'));
  const temperature = fieldOf(page, 'temperature');
  const reported = () => withDevice(page, device => device.reported);

  t.equal(await temperature.locator('[type="number"]').inputValue(), '21.5', 'as it measures');
  await temperature.locator('[type="range"]').fill('30');
  t.equal((await reported()).temperature, 30);
  await temperature.locator('[type="number"]').fill('25.25');
  await temperature.locator('[type="number"]').press('Enter');
  t.equal((await reported()).temperature, 25.25, 'a value that no position of the slider has');
  await temperature.locator('[type="number"]').fill('999');
  await temperature.locator('[type="number"]').press('Tab');
  t.equal((await reported()).temperature, 85, 'the highest');
  await inputIs(temperature.locator('[type="number"]'), '85');
  await fieldOf(page, 'place').locator('[type="text"]').fill('Küche <b>');
  await fieldOf(page, 'place').locator('[type="text"]').press('Enter');
  t.equal((await reported()).place, 'Küche <b>');
  await withDevice(page, device => device.setReported('humidity', 12));
  await inputIs(fieldOf(page, 'humidity').locator('[type="range"]'), '12');

  await showDevice(page, exampleProfile('car'));
  await fieldOf(page, 'isMoving').locator('[role="switch"]').check();
  t.equal((await reported()).isMoving, 1);
  await panelButton(page, 'flatBattery').click();
  t.equal((await reported()).battery, 5);
  await panelButton(page, 'slowLink').click();
  t.equal(await withDevice(page, device => device.state.answerDelayMs), 1500);
  await panelButton(page, 'slowLink').click();
  await panelButton(page, 'outOfRange').click();
  await panelOf(page).locator('.device-view.in-trouble').waitFor();
  t.match(await panelOf(page).locator('.device-state').textContent(), /looking for it/);
  await panelButton(page, 'outOfRange').click();
  await panelOf(page).locator('.device-view:not(.in-trouble)').waitFor();
  t.same(browser.pageErrors, []);
});

t.test('something that happens is reported by a button', async t => {
  const page = await openPanelPage(browser, {width: 840, height: 700});
  await showDevice(page, awkwardProfile);
  const events = () => withDevice(page, device => device.reported.gesture);
  const group = panelOf(page).locator('[data-event="gestureSeen"]');
  await group.locator('select').selectOption('3');
  t.equal(await events(), 0, 'not before the button is pressed');
  await group.locator('button').click();
  t.equal(await events(), 3);
  await panelOf(page).locator('.tab').last().click();
  const rows = panelOf(page).locator('.frames .message', {hasText: 'gesture: 3'});
  await rows.first().waitFor();
  t.equal(await rows.count(), 1);
});

t.test('what a device is set to, until the red stop', async t => {
  const page = await openPanelPage(browser, {width: 840, height: 700});
  for (const isReal of [false, true]) {
    await showDevice(page, exampleProfile('car'), {isReal});
    const motors = outputOf(page, 'motors');
    t.equal(await motors.locator('[data-field="left"] .field-value').textContent(), '–');
    await page.evaluate(() => window.runBlock('setMotors', {LEFT: -40, RIGHT: 75}));
    await motors.getByText('-40 %').waitFor();
    t.equal(await motors.locator('[data-field="right"] .field-value').textContent(), '75 %');
    await page.evaluate(() => window.runBlock('setLight', {COLOR: '#ffcc00'}));
    await outputOf(page, 'light').getByText('204').waitFor();
    await page.evaluate(() => window.stopAll());
    await motors.locator('[data-field="left"]').getByText('0 %', {exact: true}).waitFor();
    t.equal(await motors.locator('.newest').isVisible(), true);
    t.equal(await outputOf(page, 'light').locator('.newest').isVisible(), false);
  }
  t.same(browser.pageErrors, []);
});

t.test('commands without values come last', async t => {
  const page = await openPanelPage(browser, {width: 840, height: 700});
  const car = exampleProfile('car') as DeviceProfile;
  const [{to} = {to: ''}] = Object.values(car.commands);
  const beep = {to, kind: 'event', fields: [{constant: 200}]} as const;
  await showDevice(page, {...car, commands: {beep, ...car.commands}});
  const shown = panelOf(page).locator('.output');
  const names = await shown.evaluateAll(each => each.map(one => one.getAttribute('data-output')));
  t.same(names, ['motors', 'light', 'beep']);
});

t.test('the picture: wheels turn, a lamp shines, needles point', async t => {
  const page = await openPanelPage(browser, {width: 900, height: 390});
  await showDevice(page, exampleProfile('car'));
  const image = await boxOf(panelOf(page).locator('.device-picture'));
  const drive = await boxOf(outputOf(page, 'motors'));
  const sensors = await boxOf(panelOf(page).locator('.readings'));
  t.ok(image.width > 100 && image.height > 80, 'its own picture is large');
  t.ok(drive.x + drive.width <= image.x && image.x + image.width <= sensors.x, 'in the middle');

  // Before the commands: half a second after one to drive, the virtual car measures anew.
  await withDevice(page, device => device.setReported('distance', 400));
  // A line has no area that could be visible.
  const needle = fieldOf(page, 'distance').locator('.needle[transform="rotate(90)"]');
  await needle.waitFor({state: 'attached'});
  await withDevice(page, device => device.setReported('isMoving', 1));
  await fieldOf(page, 'isMoving').locator('[data-lit="true"]').waitFor();

  await page.evaluate(() => window.runBlock('setMotors', {LEFT: -40, RIGHT: 100}));
  const rates = () =>
    outputOf(page, 'motors')
      .locator('.wheel')
      .evaluateAll(wheels =>
        wheels.flatMap(wheel => wheel.getAnimations().map(({playbackRate}) => playbackRate)),
      );
  await outputOf(page, 'motors').getByText('-40 %').waitFor();
  t.same(await rates(), [0.4, 1]);
  await page.evaluate(() => window.stopAll());
  await outputOf(page, 'motors')
    .locator('[data-field="left"]')
    .getByText('0 %', {exact: true})
    .waitFor();
  t.same(await rates(), []);
  await page.evaluate(() => window.runBlock('setLight', {COLOR: '#0000ff'}));
  await outputOf(page, 'light').getByText('blue', {exact: true}).first().waitFor();
  t.same(browser.pageErrors, []);
});

t.test('a device without a picture is drawn with its parts', async t => {
  const page = await openPanelPage(browser, {width: 900, height: 390});
  await showDevice(page, {...exampleProfile('car'), picture: undefined});
  t.equal(await panelOf(page).locator('svg.device-picture .bulb').count(), 3, 'light, two flags');
});

/** In the page: the names of fields that are drawn anew from now on. */
function noteChangedFields(panel: Element): Set<string | undefined> {
  const names = new Set<string | undefined>();
  const note = (records: readonly MutationRecord[]) => {
    for (const {target} of records) {
      const at = target instanceof Element ? target : target.parentElement;
      names.add(at?.closest<HTMLElement>('.field')?.dataset.field);
    }
  };
  const view = panel.shadowRoot?.querySelector('.device-view');
  const everything = {attributes: true, characterData: true, childList: true, subtree: true};
  if (view) new MutationObserver(note).observe(view, everything);
  return names;
}

t.test('with 50 fields, a new value changes nothing but its own field', async t => {
  const page = await openPanelPage(browser, {width: 900, height: 390});
  for (const isReal of [false, true]) {
    await showDevice(page, awkwardProfile, {isReal});
    await fieldOf(page, 'input7').waitFor();
    await page.evaluate(twoFrames);
    const changed = await panelOf(page).evaluateHandle(noteChangedFields);
    await withDevice(page, device => device.setReported('input7', 200));
    await page.evaluate(twoFrames);
    const fields = await changed.evaluate(names => [...names]);
    t.same(fields, ['input7'], isReal ? 'a real device' : 'a virtual device');
  }
});

t.test('a real device is only shown, with what it has reported', async t => {
  const page = await openPanelPage(browser, {width: 840, height: 390});
  await showDevice(page, exampleProfile('weather'), {isReal: true});
  t.equal(await panelOf(page).locator('.readings :is(input, select)').count(), 0);
  t.equal(await panelButton(page, 'outOfRange').count(), 0);
  await fieldOf(page, 'pressure').getByText('1009.4 hPa').waitFor();
  await withDevice(page, device => device.setReported('temperature', -12.5));
  await fieldOf(page, 'temperature').getByText('-12.5 °C').waitFor();
  await withDevice(page, device => device.loseLink());
  await panelOf(page).locator('.device-view.in-trouble').waitFor();
  t.equal(await fieldOf(page, 'temperature').locator('.field-value').textContent(), '-12.5 °C');
});
