// Level: all
/**
 * A device outside the page, as `npx blockwave hub` serves it, during an endless drive: the page dies, is closed, or loses the link.
 * A tab that is closed still sends its stop, and the server sends one when its session ends. If the link is lost, nothing stops the
 * device: it rests because its last command ends by itself.
 */
import type {Page} from 'playwright-core';
import t, {type Test} from 'tap';
import {RAW_FAMILIES} from '../../src/apps/cli/served/families.js';
import {toServedHub} from '../../src/apps/cli/hub/virtual-served-hub.js';
import {systemClock} from '../../src/clock.js';
import {createFixedSource} from '../../src/link-server/fixed-source.js';
import {LinkServer} from '../../src/link-server/link-server.js';
import {listen} from '../../src/link-server/listen.js';
import {GATT_TABLE} from '../../src/virtual/education/gatt-table.js';
import {VirtualEducationDevice} from '../../src/virtual/education/index.js';
import {startBrowser} from '../support/browser.js';
import {card, clickGreenFlag, connectRow, loadEditor, openLibrary} from '../support/editor-page.js';
import {createFakeClock} from '../support/fake-clock.js';
import {openScripts} from '../support/lesson-project.js';
import {cardrobot, whenFlagClicked} from '../support/project.js';
import {until} from '../support/until.js';

const browser = await startBrowser(t);

/** The device's clock never goes faster than the page's, however busy the machine is. */
const MOST_STEP_MS = 10;
/** A lease of 1400 ms, and what this clock and the radio add. */
const RESTS_WITHIN_MS = 1_500;

const DRIVE = [[whenFlagClicked, cardrobot('drive', {MOVE_DIRECTION: 'forward'})]];

/** Serves a Double Motor on the port of Scratch Link until the test ends. */
async function serve(t: Test) {
  const fake = createFakeClock();
  const device = new VirtualEducationDevice({clock: fake.clock, name: 'Served Motor'});
  const sources = [createFixedSource([toServedHub(device, GATT_TABLE)], systemClock)];
  const server = new LinkServer({sources, families: RAW_FAMILIES, clock: systemClock});
  const listening = await listen({
    port: browser.scratchLinkPort,
    allowedOrigins: [browser.address],
    server,
    clock: systemClock,
  });
  const over = new AbortController();
  const tick = async () => {
    let beforeMs = systemClock.now();
    while (!over.signal.aborted) {
      await new Promise(resolve => setTimeout(resolve, 5));
      const nowMs = systemClock.now();
      await fake.advance(Math.min(MOST_STEP_MS, nowMs - beforeMs));
      beforeMs = nowMs;
    }
  };
  const ticking = tick();
  t.teardown(async () => {
    over.abort();
    await ticking;
    await listening.close();
  });
  const isDriving = () => [...device.state.motors.values()].some(each => each.powerPercent !== 0);
  let restedAtMs: number | null = null;
  device.onChange(() => {
    restedAtMs = isDriving() ? null : (restedAtMs ?? fake.now());
  });
  return {
    device,
    isDriving,
    lastFrameAtMs: () => device.state.log.at(-1)?.atMs ?? 0,
    /** From the last frame that the device has received. */
    restedAfterMs: () => (restedAtMs ?? Infinity) - (device.state.log.at(-1)?.atMs ?? 0),
  };
}

/** Drives longer than a lease. */
async function drive(page: Page, served: Awaited<ReturnType<typeof serve>>): Promise<void> {
  await loadEditor(page, `${browser.address}/?locale=en`);
  await openLibrary(page);
  await card(page, 'cardrobot').click();
  await connectRow(page, 'Served Motor');
  await openScripts(page, DRIVE, [], ['cardrobot']);
  await clickGreenFlag(page);
  await until('it drives', served.isDriving);
  const begunAtMs = served.lastFrameAtMs();
  await until('the drive was renewed', () => served.lastFrameAtMs() > begunAtMs + 2_000);
  // On a busy machine a page may be late for once.
  await until('it still drives', served.isDriving);
}

const ENDS = {
  'the page is killed': async page => {
    const crash = page.waitForEvent('crash');
    const session = await page.context().newCDPSession(page);
    void session.send('Page.crash').catch(() => undefined);
    await crash;
  },
  'the tab is closed': page => page.close(),
  'the link is lost': (_page, device) => {
    device.setInRange(false);
    device.loseLink();
  },
} as const satisfies Record<
  string,
  (page: Page, device: VirtualEducationDevice) => Promise<void> | void
>;

for (const [name, end] of Object.entries(ENDS)) {
  t.test(`${name}: the device rests`, async t => {
    const served = await serve(t);
    const page = await browser.blankPage();
    await drive(page, served);
    await end(page, served.device);
    await until('it rests', () => !served.isDriving());
    t.ok(served.restedAfterMs() <= RESTS_WITHIN_MS, `${served.restedAfterMs()} ms`);
    await until('the session is over', () => !served.device.state.connected);
    t.notOk(served.isDriving());
  });
}
