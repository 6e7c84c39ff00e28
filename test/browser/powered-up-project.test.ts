// Level: all
/** One project with a Technic hub and a City hub, and a good part of the Powered Up palette. */
import type {Page} from 'playwright-core';
import t from 'tap';
import type {BlockwavePanel} from '../../src/panel/index.js';
import type {VirtualLwp3Hub} from '../../src/virtual/lwp3/index.js';
import {screenshot, startBrowser} from '../support/browser.js';
import {
  card,
  clickGreenFlag,
  clickStop,
  connectRow,
  hubRows,
  openLibrary,
  openProject,
  variableIs,
} from '../support/editor-page.js';
import {lessonProject} from '../support/lesson-project.js';
import {openPanel, panelButton, panelOf, portOf} from '../support/panel.js';
import {
  changeVariable,
  forever,
  poweredup,
  setVariable,
  wait,
  whenFlagClicked,
  type Script,
} from '../support/project.js';

const browser = await startBrowser();
t.teardown(() => browser.close());

/** Hub 1, with large motors in A and B, a colour and distance sensor in C and a force sensor in D. */
const TECHNIC: readonly Script[] = [
  [
    whenFlagClicked,
    poweredup('setLightNamedColor', {COLOR_NAME: 'red'}),
    poweredup('drive', {LEFT: 60, RIGHT: -40}),
    wait(0.2),
    poweredup('stopDriving'),
    poweredup('resetMotorPosition', {MOTOR_ID: 'AB'}),
    poweredup('turnMotorBy', {MOTOR_ID: 'A', DEGREES: -360}),
    poweredup('turnMotorToPosition', {MOTOR_ID: 'B', POSITION: 90}),
    poweredup('driveFor', {DEGREES: 180, LEFT: 50, RIGHT: 50}),
    setVariable(poweredup('getMotorPosition', {MOTOR_REPORTER_ID: 'A'})),
    setVariable(poweredup('getMotorPosition', {MOTOR_REPORTER_ID: 'B'}), 'seen 2'),
    poweredup('runMotor', {MOTOR_ID: 'A', POWER: -70}),
    poweredup('runMotor', {MOTOR_ID: 'B', POWER: 30}),
  ],
  [poweredup('whenColor', {COLOR: 'blue'}), changeVariable(1, 'seen 3')],
  [
    poweredup('whenForce', {BUTTON_EVENT: 'pressed'}),
    poweredup('setLightColor', {COLOR: '#0000ff'}),
  ],
  [
    poweredup('whenButton', {BUTTON_EVENT: 'pressed'}),
    poweredup('stopMotor', {MOTOR_ID: 'A', STOP_ACTION: 'brake'}),
  ],
];

/** Hub 2, with a train motor (81 % for the 80 of a block, 27 for 20) in A and a colour and distance sensor in B. */
const CITY: readonly Script[] = [
  [
    whenFlagClicked,
    poweredup('useHub', {HUB: 2}),
    poweredup('setLightNamedColor', {COLOR_NAME: 'green'}),
    poweredup('setMotorPower', {MOTOR_ID: 'A', POWER: 80}),
    poweredup('setMotorDirection', {MOTOR_ID: 'A', MOTOR_DIRECTION: 'that way'}),
    poweredup('motorOn', {MOTOR_ID: 'A'}),
    forever(setVariable(poweredup('getDistance'), 'seen 4')),
  ],
  [
    poweredup('whenDistance', {OP: '<', REFERENCE: 10}),
    poweredup('setMotorPower', {MOTOR_ID: 'A', POWER: 20}),
    poweredup('turnLightOff'),
  ],
];

declare global {
  interface Window {
    /** The virtual hubs in the order of their numbers, with the powers that each one's motors have had, as "60,-40". */
    numberedHubs: readonly {readonly hub: VirtualLwp3Hub; readonly powersSeen: string[]}[];
  }
}

/** Puts the hubs into the page's `numberedHubs`. */
function watchHubs(page: Page): Promise<void> {
  return panelOf(page).evaluate((panel: BlockwavePanel) => {
    const families = panel.blockwave?.families ?? [];
    const source = families.find(({family}) => family.id === 'poweredup')?.extension;
    window.numberedHubs = (source?.hubs ?? []).map(session => {
      const hub = source?.virtualHubOf(session) as VirtualLwp3Hub;
      const powersSeen: string[] = [];
      hub.onChange(() => {
        const powers = [...hub.state.motors.values()].map(each => each.powerPercent).join();
        if (powersSeen.at(-1) !== powers) powersSeen.push(powers);
      });
      return {hub, powersSeen};
    });
  });
}

/** Resolves once these are the powers of the motors of hub 1 and of hub 2. */
async function motorsRun(page: Page, ...powers: readonly string[]): Promise<void> {
  await page.waitForFunction(
    wanted => wanted.every((each, index) => window.numberedHubs[index]?.powersSeen.at(-1) === each),
    powers,
  );
}

/** Resolves once the motors of hub 1 have had these powers. */
async function haveRun(page: Page, powers: string): Promise<void> {
  await page.waitForFunction(wanted => window.numberedHubs[0]?.powersSeen.includes(wanted), powers);
}

/** Resolves once the hub of this index shows this colour. */
async function lightIs(page: Page, index: number, color: string): Promise<void> {
  await page.waitForFunction(
    ([at, wanted]) => {
      const {red, green, blue} = window.numberedHubs[at]?.hub.state.light ?? {};
      return [red, green, blue].join() === wanted;
    },
    [index, color] as const,
  );
}

const ignoredFrames = (page: Page) =>
  page.evaluate(() => window.numberedHubs.map(({hub}) => hub.state.ignoredFrames));

t.test('a Technic hub and a City hub at once', async t => {
  const page = await browser.open();
  // A loaded extension stays in the palette.
  t.teardown(() => page.context().close());

  // A user who has closed the panel, with another family in it, opens it for the hub that is connected then.
  await openPanel(page);
  await panelOf(page).locator('header').getByText('Hub 1').waitFor();
  await panelButton(page, 'close').click();
  await openLibrary(page);
  await card(page, 'poweredup').click();
  await hubRows(page).first().waitFor();
  await connectRow(page, 'Technic Hub');
  await openPanel(page);
  await portOf(page, 'D').locator('select').selectOption('force');
  await portOf(page, 'D').locator('.force').waitFor();
  await panelButton(page, 'add').click();
  await panelButton(page, 'connect').click();
  await panelOf(page).locator('.found .button', {hasText: 'City Hub'}).click();
  await panelOf(page).locator('.hub-view').waitFor();
  await screenshot(page, 'powered-up-project-hubs');
  // It would draw the motors all the time, which is slow without a graphics card.
  await panelOf(page).evaluate((panel: BlockwavePanel) => panel.close());
  await openProject(page, {
    name: 'two-hubs.sb3',
    mimeType: 'application/x.scratch.sb3',
    buffer: await lessonProject(
      TECHNIC,
      [CITY],
      ['poweredup'],
      ['seen', 'seen 2', 'seen 3', 'seen 4'],
    ),
  });
  await watchHubs(page);
  // The first questions about port D came while nothing was in it.
  const ignoredBefore = await ignoredFrames(page);

  await t.test('each sprite drives its own hub', async t => {
    await clickGreenFlag(page);
    await haveRun(page, '60,-40');
    await lightIs(page, 0, '255,0,0');
    await lightIs(page, 1, '0,255,0');
    await haveRun(page, '50,50');
    await variableIs(page, 'seen', -180);
    await variableIs(page, 'seen 2', 270);
    await motorsRun(page, '-70,30', '-81');
    await screenshot(page, 'powered-up-project');
    const seen = await page.evaluate(() => window.numberedHubs[1]?.powersSeen);
    t.same(seen, ['0', '-81'], 'only what its own sprite says');
  });

  await t.test('hats of each hub', async t => {
    await variableIs(page, 'seen 3', 0);
    await page.evaluate(() => window.numberedHubs[0]?.hub.setColor(3));
    await variableIs(page, 'seen 3', 1);
    await page.evaluate(() => window.numberedHubs[0]?.hub.setForce(5));
    await lightIs(page, 0, '0,0,255');
    await page.evaluate(() => window.numberedHubs[0]?.hub.setButton(true));
    await motorsRun(page, '0,30', '-81');
    await page.evaluate(() => window.numberedHubs[1]?.hub.setDistanceCm(5));
    await motorsRun(page, '0,30', '-27');
    await lightIs(page, 1, '0,0,0');
    await lightIs(page, 0, '0,0,255');
    await variableIs(page, 'seen 4', 5);
    await screenshot(page, 'powered-up-project-hats');
    t.pass('each has started once its hub reported the change');
  });

  await t.test('the red stop stops both', async t => {
    await clickStop(page);
    await motorsRun(page, '0,0', '0');
    t.same(await ignoredFrames(page), ignoredBefore, 'every frame made sense to its hub');
  });
  t.same(browser.pageErrors, []);
});
