import type {CDPSession, Locator, Page} from 'playwright-core';
import type {BlockwavePanel} from '../../src/panel/index.js';
import type {EditorBrowser, PageOptions} from './browser.js';
import type {VirtualHubState} from '../../src/virtual/index.js';
import {boxOf} from './editor-page.js';
import {panelButton, panelOf} from './panel.js';

/** The panel on its own page, and what a hand does there: with a mouse, a finger or keys. */
export async function openHubPage(
  browser: EditorBrowser,
  options: PageOptions & {readonly locale?: string} = {},
): Promise<Page> {
  const page = await browser.blankPage(options);
  await page.goto(`${browser.address}/hub.html?locale=${options.locale ?? 'en'}`);
  await panelOf(page).locator('header').waitFor();
  return page;
}

/** Connects the selected hub to its virtual hub. */
export async function connectVirtual(page: Page): Promise<void> {
  await panelButton(page, 'virtual').click();
  await panelOf(page).locator('.hub-view').waitFor();
}

/** What the virtual hub of hub 1, 2, ... has in it. */
export function virtualState(page: Page, index = 0) {
  return page.evaluate(at => {
    const panel = document.querySelector<BlockwavePanel>('blockwave-panel');
    const source = panel?.blockwave?.families[0].extension;
    const session = source?.hubs[at];
    const hub = session && source.virtualHubOf(session);
    if (!hub) throw new Error('there is no virtual hub');
    const {state} = hub as object as {readonly state: VirtualHubState};
    const {ports, tilt, distancePercent, batteryPercent, buttonPressed, connected, light, bumps} =
      state;
    const plugged = [ports.get(1) ?? 0, ports.get(2) ?? 0];
    return {plugged, tilt, distancePercent, batteryPercent, buttonPressed, connected, light, bumps};
  }, index);
}

/** Runs the first motor of hub 1, as a block does. */
export async function runMotor(page: Page, powerPercent: number): Promise<void> {
  await page.evaluate(power => {
    const panel = document.querySelector<BlockwavePanel>('blockwave-panel');
    const {family, extension} = panel?.blockwave?.families[0] ?? {};
    const driver = family?.protocol.drivers.find(each => each.kind.name === 'motor');
    const motor = driver && extension?.hubs[0]?.connector.hub.devices(driver.kind)[0];
    (motor as {run?: (powerPercent: number) => void}).run?.(power);
  }, powerPercent);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A pointer that is pressed at one place, moved and released at another. */
export type Drag = (from: Point, to: Point) => Promise<void>;

export const dragByMouse =
  (page: Page): Drag =>
  async (from, to) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, {steps: 6});
    await page.mouse.up();
  };

/** The browser's own events of a finger; Playwright has only taps. */
export async function dragByFinger(page: Page): Promise<Drag> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: readonly Point[]) =>
    session.send('Input.dispatchTouchEvent', {type, touchPoints: [...touchPoints]});
  return async (from, to) => {
    await send('touchStart', [from]);
    for (const share of [0.3, 0.6, 1]) {
      await send('touchMove', [
        {x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share},
      ]);
    }
    await send('touchEnd', []);
  };
}

/** A place in an element, by shares of its width and height. */
export async function pointIn(element: Locator, xShare: number, yShare: number): Promise<Point> {
  const {x, y, width, height} = await boxOf(element);
  return {x: x + width * xShare, y: y + height * yShare};
}

/** In the page: two presses before it is drawn again. */
export function pressTwice(button: Element): void {
  for (let press = 0; press < 2; press += 1) button.dispatchEvent(new MouseEvent('click'));
}
