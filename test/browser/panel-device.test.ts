// Level: all
/** Devices with a profile in the panel: what is seen of each, and what a user changes at a virtual one. */
import type {Page} from 'playwright-core';
import t from 'tap';
import type {DeviceProfile} from '../../src/profiles/format.js';
import {screenshot, startBrowser} from '../support/browser.js';
import {
  connectFirst,
  fieldOf,
  openDevicePage,
  outputOf,
  showDevice,
  withDevice,
} from '../support/device-panel.js';
import {EXAMPLES, exampleProfile} from '../support/example-profiles.js';
import {panelButton, panelOf} from '../support/panel.js';
import {awkwardProfile} from './awkward-profile.js';

const browser = await startBrowser();
t.teardown(() => browser.close());

/** The panel's sizes in the editor, where it is docked. */
const SIZES = [
  {width: 840, height: 390, locale: 'en'},
  {width: 782, height: 390, locale: 'de'},
  {width: 480, height: 390, locale: 'ar'},
  {width: 320, height: 560, locale: 'de'},
] as const;

for (const {width, height, locale} of SIZES) {
  t.test(`each example fits into a panel of ${width} pixels`, async t => {
    const page = await openDevicePage(browser, {width, height});
    for (const name of EXAMPLES) {
      for (const isReal of [false, true]) {
        await showDevice(page, exampleProfile(name), {locale, isReal});
        await screenshot(page, `device-${name}-${width}${isReal ? '-real' : ''}`);
        t.same(await misplaced(page), [], `${name}, ${isReal ? 'real' : 'virtual'}`);
      }
    }
    t.same(browser.pageErrors, []);
  });

  t.test(`an awkward profile fits into a panel of ${width} pixels`, async t => {
    const page = await openDevicePage(browser, {width, height});
    for (const isReal of [false, true]) {
      await showDevice(page, awkwardProfile, {locale, isReal});
      if (isReal) {
        await withDevice(page, device => device.setReported('said', '<b>&amp;</b> '.repeat(9)));
        await page.evaluate(() => window.runBlock('setAll', {}));
        await outputOf(page, 'setAll').locator('.newest').waitFor();
      }
      await screenshot(page, `device-awkward-${width}${isReal ? '-real' : ''}`);
      t.same(await misplaced(page), [], isReal ? 'real' : 'virtual');
      t.equal(await panelOf(page).locator('b, i, script').count(), 0, 'texts are no markup');
      await panelOf(page)
        .locator('.tab', {has: page.locator('svg')})
        .last()
        .click();
      await panelOf(page).locator('.traffic').waitFor();
      await screenshot(page, `device-awkward-${width}-messages`);
      t.same(await misplaced(page), [], 'its messages');
      t.equal(await panelOf(page).locator('b, i, script').count(), 0);
    }
    t.equal(await page.evaluate(() => 'hacked' in window), false, 'no script ran');
    t.same(browser.pageErrors, []);
  });
}

/** What is cut off at the side of the view, what overlaps another field, and controls that something covers. */
const misplaced = (page: Page) =>
  panelOf(page).evaluate(panel => {
    const root = panel.shadowRoot;
    const view = root?.querySelector<HTMLElement>('.view');
    if (!root || !view) return ['no view'];
    const named = (element: Element, what: string) =>
      `${what}: ${element.className} ${element.textContent.slice(0, 30)}`;
    const all = [
      ...view.querySelectorAll<HTMLElement>(
        '.field, .field *, .output-head *, .event > *, h2, h3, .side button, .traffic p, .traffic :is(td, th)',
      ),
    ].filter(element => element.getClientRects().length > 0);
    const {left, right} = view.getBoundingClientRect();
    const outside = all.filter(element => {
      const box = element.getBoundingClientRect();
      const isCut = element.matches('p') && element.scrollWidth > element.clientWidth;
      return isCut || box.left < left - 1 || box.right > right + 1;
    });
    const fields = [...view.querySelectorAll('.field')].map(each => each.getBoundingClientRect());
    const overlapping = [...view.querySelectorAll('.field')].filter((_, index) => {
      const box = fields[index];
      return fields.some(
        (other, at) =>
          box !== undefined &&
          at !== index &&
          box.left < other.right - 1 &&
          other.left < box.right - 1 &&
          box.top < other.bottom - 1 &&
          other.top < box.bottom - 1,
      );
    });
    const controls = [...view.querySelectorAll<HTMLElement>('input, select, button')].filter(
      control => control.getClientRects().length > 0,
    );
    const covered = controls.filter(control => {
      control.scrollIntoView({block: 'center'});
      const {x, y, width, height} = control.getBoundingClientRect();
      const top = root.elementFromPoint(x + width / 2, y + height / 2);
      return !(top && (control === top || control.contains(top)));
    });
    const small = controls.filter(control => {
      const target = control.closest('.field-switch') ?? control;
      return target.getBoundingClientRect().height < 43.5;
    });
    view.scrollTop = 0;
    const squeezed = controls.filter(
      control => control.matches('.field-input') && control.getBoundingClientRect().width < 60,
    );
    return [
      ...(view.scrollWidth > view.clientWidth ? ['scrolls sideways'] : []),
      ...outside.map(element => named(element, 'outside')),
      ...overlapping.map(element => named(element, 'overlaps')),
      ...covered.map(element => named(element, 'covered')),
      ...squeezed.map(element => named(element, 'squeezed')),
      ...small.map(element => named(element, 'small')),
    ];
  });

t.test('a virtual device: each field has the control that fits', async t => {
  const page = await openDevicePage(browser, {width: 840, height: 700});
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
  await page.waitForFunction(
    () =>
      document
        .querySelector('blockwave-panel')
        ?.shadowRoot?.querySelector<HTMLInputElement>('[data-field="temperature"] [type="number"]')
        ?.value === '85',
  );
  await fieldOf(page, 'place').locator('[type="text"]').fill('Küche <b>');
  await fieldOf(page, 'place').locator('[type="text"]').press('Enter');
  t.equal((await reported()).place, 'Küche <b>');
  await withDevice(page, device => device.setReported('humidity', 12));
  await page.waitForFunction(
    () =>
      document
        .querySelector('blockwave-panel')
        ?.shadowRoot?.querySelector<HTMLInputElement>('[data-field="humidity"] [type="range"]')
        ?.value === '12',
  );

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
  await screenshot(page, 'device-out-of-range');
  t.match(await panelOf(page).locator('.device-state').textContent(), /looking for it/);
  await panelButton(page, 'outOfRange').click();
  await panelOf(page).locator('.device-view:not(.in-trouble)').waitFor();
  t.same(browser.pageErrors, []);
});

t.test('something that happens is reported by a button', async t => {
  const page = await openDevicePage(browser, {width: 840, height: 700});
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
  const page = await openDevicePage(browser, {width: 840, height: 700});
  for (const isReal of [false, true]) {
    await showDevice(page, exampleProfile('car'), {isReal});
    const motors = outputOf(page, 'motors');
    t.equal(await motors.locator('[data-field="left"] .field-value').textContent(), '–');
    await page.evaluate(() => window.runBlock('setMotors', {LEFT: -40, RIGHT: 75}));
    await motors.getByText('-40 %').waitFor();
    t.equal(await motors.locator('[data-field="right"] .field-value').textContent(), '75 %');
    const {left, width} = await motors
      .locator('[data-field="left"] .value-bar-fill')
      .evaluate((bar: HTMLElement) => ({left: bar.style.left, width: bar.style.width}));
    t.same([left, width], ['30%', '20%'], 'from 0 to the left');
    await page.evaluate(() => window.runBlock('setLight', {COLOR: '#ffcc00'}));
    await outputOf(page, 'light').getByText('204').waitFor();
    await screenshot(page, `device-set${isReal ? '-real' : ''}`);
    await page.evaluate(() => window.stopAll());
    await motors.locator('[data-field="left"]').getByText('0 %', {exact: true}).waitFor();
    t.equal(await motors.locator('.newest').isVisible(), true);
    t.equal(await outputOf(page, 'light').locator('.newest').isVisible(), false);
  }
  t.same(browser.pageErrors, []);
});

t.test('what a device was set to is not shown after it was forgotten', async t => {
  const page = await openDevicePage(browser, {width: 840, height: 700});
  const send = (power: string) => ({
    send: 'spin',
    values: {motor: 'MOTOR', power},
  });
  const command = (opcode: string, run: object) => ({
    ...{opcode, type: 'command', text: `${opcode} [MOTOR]`, run: [run]},
    arguments: {MOTOR: {type: 'number', initial: 1}},
  });
  const profile = exampleProfile('car') as DeviceProfile;
  const fields = [
    {constant: 77},
    {name: 'motor', type: 'u8'},
    {name: 'power', type: 'u8', max: 100},
  ];
  for (const outputBy of [undefined, ['motor']]) {
    const spin = {to: 'rx', kind: 'state', fields, ...(outputBy && {outputBy})};
    await showDevice(
      page,
      {
        ...profile,
        commands: {...profile.commands, spin},
        blocks: [
          command('run', send('100')),
          command('unplug', {...send('0'), as: 'forget'}),
          ...profile.blocks,
        ],
      },
      {isReal: true},
    );
    await page.evaluate(() => window.runBlock('run', {MOTOR: 3}));
    const output = outputOf(page, outputBy ? 'spin:3' : 'spin');
    const power = output.locator('[data-field="power"]');
    await power.getByText('100').waitFor();
    await page.evaluate(() => window.runBlock('unplug', {MOTOR: 3}));
    if (outputBy) await output.waitFor({state: 'detached'});
    else await power.getByText('–').waitFor();
    await page.evaluate(() => window.runBlock('run', {MOTOR: 3}));
    await power.getByText('100').waitFor();
  }
  t.same(browser.pageErrors, []);
});

t.test('a real device is only shown, with what it has reported', async t => {
  const page = await openDevicePage(browser, {width: 840, height: 390});
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

t.test('messages in words, and why nothing happens', async t => {
  const page = await openDevicePage(browser, {width: 840, height: 700});
  await showDevice(page, exampleProfile('car'));
  await panelOf(page).locator('.tab').last().click();
  const answer = panelOf(page).locator('.answer');
  await answer.getByText('No block has sent a command.').waitFor();
  await page.evaluate(() => window.runBlock('setMotors', {LEFT: -40, RIGHT: 75}));
  const message = panelOf(page).locator('.frames .message', {
    hasText: 'drive · left: -40 % · right: 75 %',
  });
  await message.first().waitFor();
  await answer.getByText('The newest command was: drive · left: -40 % · right: 75 %.').waitFor();
  t.match(await panelOf(page).locator('.counts').textContent(), /drive/);
  await panelOf(page).locator('.frames .message', {hasText: 'distance: 120 cm'}).first().waitFor();
  await screenshot(page, 'device-messages');
  t.same(browser.pageErrors, []);
});

t.test('four devices of one profile', async t => {
  const page = await openDevicePage(browser, {width: 840, height: 390});
  await showDevice(page, exampleProfile('arm'));
  for (let hub = 2; hub <= 4; hub += 1) {
    await panelButton(page, 'add').click();
    await connectFirst(page);
  }
  await fieldOf(page, 'elbow').locator('[type="range"]').fill('10');
  t.equal(await withDevice(page, device => device.reported.elbow), 90, 'hub 1 has not moved');
  await screenshot(page, 'device-four');
  t.same(await misplaced(page), []);
  await panelOf(page).locator('.hub-tabs .tab').first().click();
  t.equal(await fieldOf(page, 'elbow').locator('[type="number"]').inputValue(), '90');
  t.same(browser.pageErrors, []);
});
