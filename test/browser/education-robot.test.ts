// Level: all
/** A robot of virtual devices of Education 2026 in the editor, from the library to the red stop, and its project after a reload. */
import type {Page} from 'playwright-core';
import t from 'tap';
import {screenshot, startBrowser} from '../support/browser.js';
import {
  boxOf,
  card,
  clickGreenFlag,
  clickStop,
  connectRow,
  loadEditor,
  openLibrary,
  openProject,
  saveProject,
  settled,
} from '../support/editor-page.js';
import {connectNext, hubTab, virtualDevices} from '../support/education-page.js';
import {openScripts} from '../support/lesson-project.js';
import {openPanel, portOf} from '../support/panel.js';
import {cardrobot, forever, whenFlagClicked} from '../support/project.js';
import {until} from '../support/until.js';

const browser = await startBrowser(t);

/** A common notebook. */
const SIZE = {width: 1366, height: 768};

const ENDLESS = [[whenFlagClicked, cardrobot('drive', {MOVE_DIRECTION: 'forward'})]];
const BY_LEVERS = [
  [
    whenFlagClicked,
    forever(
      cardrobot('driveTank', {
        LEFT: cardrobot('getLever', {SIDE: 'left'}),
        RIGHT: cardrobot('getLever', {SIDE: 'right'}),
      }),
    ),
  ],
  [
    cardrobot('whenColor', {COLOR: 'green'}),
    cardrobot('setLight', {COLOR_NAME: 'green', LIGHT_PATTERN: 'solid', DEVICES: 'all'}),
  ],
];
/** The numbers of green and of no colour on the wire. */
const [GREEN, NONE] = [6, -1];
/** The place of green on the slider of the Color Sensor. */
const GREEN_STRIPE = 3;

/** Forward is counterclockwise for the left wheel, whose powers are negative then. */
const powersAre = (page: Page, left: number, right: number) =>
  until(`the wheels have ${left} and ${right} %`, async () => {
    const powers = (await virtualDevices(page)).flatMap(each => each?.powers ?? []);
    return powers.length === 2 && powers[0] === left && powers[1] === right;
  });

const lights = async (page: Page) => (await virtualDevices(page)).map(each => each?.light);

/** In the open panel: both levers of this hub are pulled one after the other, stay there, and are put back. */
async function driveByLevers(page: Page, number: number): Promise<void> {
  await hubTab(page, number).click();
  const leverOf = (letter: 'A' | 'B') => portOf(page, letter).getByRole('slider');
  for (const [letter, left, right] of [
    ['A', -100, 0],
    ['B', -100, 100],
  ] as const) {
    const lever = leverOf(letter);
    await settled(lever);
    const {x, y, width, height} = await boxOf(lever);
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + 2, {steps: 4});
    await page.mouse.up();
    await powersAre(page, left, right);
  }
  await leverOf('A').dblclick();
  await powersAre(page, 0, 100);
  await leverOf('B').dblclick();
  await powersAre(page, 0, 0);
}

/** In the open panel: this hub, a Color Sensor, sees green, and all lights follow. */
async function showGreen(page: Page, number: number): Promise<void> {
  await hubTab(page, number).click();
  await portOf(page, 'A').getByRole('slider').fill(String(GREEN_STRIPE));
  await portOf(page, 'A').locator('[data-color="green"]').waitFor();
  await until('all lights are green', async () =>
    (await lights(page)).every(light => light === GREEN),
  );
}

t.test('from the library to levers, colors and the red stop, and again after a reload', async t => {
  const page = await browser.blankPage(SIZE);
  await loadEditor(page, `${browser.address}/?locale=en`);
  await openLibrary(page);
  await card(page, 'cardrobot').click();
  await connectRow(page, 'Double Motor');
  await openPanel(page);
  await connectNext(page, 'Color Sensor');
  await connectNext(page, 'Controller');
  t.same(
    (await virtualDevices(page)).map(each => each?.model),
    ['doubleMotor', 'colorSensor', 'controller'],
  );

  await openScripts(page, ENDLESS, [], ['cardrobot']);
  await hubTab(page, 1).click();
  await clickGreenFlag(page);
  await powersAre(page, -50, 50);
  const wheel = portOf(page, 'A').locator('.wheel');
  const before = await wheel.getAttribute('style');
  await until(
    'the wheel turns in the panel',
    async () => before !== (await wheel.getAttribute('style')),
  );
  await screenshot(page, 'education-robot-endless');
  await clickStop(page);
  await powersAre(page, 0, 0);

  await openScripts(page, BY_LEVERS, [], ['cardrobot']);
  await clickGreenFlag(page);
  await driveByLevers(page, 3);
  await showGreen(page, 2);
  await screenshot(page, 'education-robot-green');
  await clickStop(page);
  const file = await saveProject(page);

  await loadEditor(page, `${browser.address}/?locale=en`);
  await openProject(page, file);
  t.same(await virtualDevices(page), [undefined], 'nothing is connected');
  await clickGreenFlag(page);
  const question = page.locator('[data-question="hub"]');
  await question.waitFor();
  await screenshot(page, 'education-robot-question');
  await question.getByRole('button', {name: 'Virtual hub'}).click();
  const missing = page.locator('.notice').getByText(/missing.*Controller|Controller.*missing/);
  await missing.waitFor();
  await screenshot(page, 'education-robot-missing');
  await openPanel(page);
  // In another order: a robot knows its devices by what they can do.
  await connectNext(page, 'Controller');
  await missing.waitFor({state: 'detached'});
  await driveByLevers(page, 2);
  await connectNext(page, 'Color Sensor');
  t.same(await lights(page), [NONE, NONE, NONE]);
  await showGreen(page, 3);
  t.same(browser.pageErrors, []);
});
