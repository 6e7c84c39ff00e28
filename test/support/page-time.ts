import type {Locator, Page} from 'playwright-core';
import {until} from './until.js';

/** Shorter than any time-out of a request that the browser may be carrying out. */
const JUMP_MS = 4_000;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 10_000;

/** Resolves when an element is visible, or no longer there; meanwhile the page's clock jumps ahead. */
export async function skipTimeUntil(
  element: Locator,
  state: 'visible' | 'detached' = 'visible',
): Promise<void> {
  const page = element.page();
  const isSo = async () => (await element.isVisible()) === (state === 'visible');
  for (let waitMs = FIRST_WAIT_MS; !(await isSo()) && waitMs < LONGEST_WAIT_MS; waitMs *= 1.2) {
    await page.clock.fastForward(JUMP_MS);
    await element.waitFor({state, timeout: waitMs}).catch(() => undefined);
  }
  await element.waitFor({state});
}

/**
 * Resolves when a condition outside the page holds; meanwhile the page's clock jumps ahead. What passes between the
 * page and the test takes real time, so the real waits between the jumps grow.
 */
export async function skipTimeUntilTrue(
  page: Page,
  what: string,
  isSo: () => boolean,
): Promise<void> {
  for (let waitMs = FIRST_WAIT_MS; !isSo() && waitMs < LONGEST_WAIT_MS; waitMs *= 1.5) {
    await page.clock.fastForward(JUMP_MS);
    // The answer comes after those to all calls before the jump, so none of them is late by more than a jump.
    await page.evaluate(() => navigator.bluetooth.getAvailability());
    await until(what, isSo, waitMs).catch(() => undefined);
  }
  await until(what, isSo);
}
