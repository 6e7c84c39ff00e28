// Level: all
/** A project that Scratch has saved, with every block of its Boost extension, in our editor. */
import type {Page} from 'playwright-core';
import t from 'tap';
import type {BlockwavePanel} from '../../src/panel/index.js';
import type {VirtualLwp3Hub} from '../../src/virtual/lwp3/index.js';
import {officialBoostProject} from '../support/boost/project.js';
import {screenshot, startBrowser} from '../support/browser.js';
import {clickGreenFlag, clickStop, openProject} from '../support/editor-page.js';
import {panelOf} from '../support/panel.js';

const browser = await startBrowser();
t.teardown(() => browser.close());

const HUB_ID = 'virtual:virtual-boost';
/** Of A, B and D. */
const MOTOR_PORTS = [0, 1, 3];

/** The blocks of the extension on the workspace. */
const workspaceBlocks = (page: Page, opcode: string) =>
  page.locator(`svg.blocklySvg > .blocklyWorkspace .boost_${opcode}`);

/** Searches, and connects to the virtual Move Hub. */
function connectHub(page: Page): Promise<void> {
  return panelOf(page).evaluate(async (panel: BlockwavePanel, id) => {
    const families = panel.blockwave?.families ?? [];
    const session = families.find(({family}) => family.id === 'boost')?.extension?.hubs[0];
    if (session === undefined) throw new Error('The project has not loaded our extension.');
    const isFound = new Promise<void>(resolve => {
      session.events.on('list', list => {
        if (list.some(each => each.id === id)) resolve();
      });
    });
    session.scan();
    await isFound;
    const isConnected = new Promise<void>(resolve => {
      session.events.on('state', state => {
        if (state === 'connected') resolve();
      });
    });
    session.connect(id);
    await isConnected;
  }, HUB_ID);
}

declare global {
  interface Window {
    /** The virtual one. */
    moveHub: VirtualLwp3Hub;
    /** What the motors A, B and D have done: their powers, as "100,0,0". */
    powersSeen: string[];
  }
}

/** Notes what the motors of the virtual Move Hub do from now on. */
function watchMotors(page: Page): Promise<void> {
  return panelOf(page).evaluate((panel: BlockwavePanel, ports) => {
    const families = panel.blockwave?.families ?? [];
    const hub = families.find(({family}) => family.id === 'boost')?.virtualHub as VirtualLwp3Hub;
    window.moveHub = hub;
    window.powersSeen = [];
    hub.onChange(() => {
      const powers = ports.map(port => hub.state.motors.get(port)?.powerPercent).join();
      if (window.powersSeen.at(-1) !== powers) window.powersSeen.push(powers);
    });
  }, MOTOR_PORTS);
}

/** Resolves once the latest powers are these. */
async function motorsRun(page: Page, ...powers: readonly number[]): Promise<void> {
  await page.waitForFunction(wanted => window.powersSeen.at(-1) === wanted, powers.join());
}

/** The place of motor D, and the light. */
function hubState(page: Page) {
  return page.evaluate(() => {
    const {motors, light} = window.moveHub.state;
    return {degreesD: Math.round(motors.get(3)?.axleDegrees ?? NaN), light: {...light}};
  });
}

t.test('it opens, the motors turn, a hat starts, and the red stop stops them', async t => {
  const {file, paletteXml} = await officialBoostProject();
  const page = await browser.open();
  // A loaded extension stays in the palette.
  t.teardown(() => page.context().close());
  await openProject(page, {name: 'boost.sb3', mimeType: 'application/x.scratch.sb3', buffer: file});
  for (const [, opcode = ''] of paletteXml.matchAll(/<block type="boost_(\w+)"/g)) {
    await workspaceBlocks(page, opcode).first().waitFor();
  }
  await connectHub(page);
  await watchMotors(page);
  await clickGreenFlag(page);
  await motorsRun(page, 100, -100, 0);
  await screenshot(page, 'boost-project');
  await motorsRun(page, 100, 0, 0);
  t.same(await hubState(page), {degreesD: 720, light: {red: 255, green: 0, blue: 0}});
  const seen = await page.evaluate(() => window.powersSeen);
  const moving = seen.filter(powers => powers !== '0,0,0');
  t.same(moving, ['0,0,100', '100,0,0', '100,-100,0', '100,0,0'], 'one block after the other');
  await page.evaluate(() => window.moveHub.setColor(5));
  // The colour hat sets the light to green.
  await page.waitForFunction(() => window.moveHub.state.light.green === 255);
  await screenshot(page, 'boost-project-hat');
  await clickStop(page);
  await motorsRun(page, 0, 0, 0);
  t.same(browser.pageErrors, []);
});
