import type {Locator, Page} from 'playwright-core';

// The parts of the hub panel, in the editor and on its own page.

export const panelOf = (page: Page): Locator => page.locator('blockwave-panel');

export const portOf = (page: Page, letter: 'A' | 'B' | 'C' | 'D'): Locator =>
  page.locator(`.port[data-port="${letter}"]`);

/** A button of the panel, by its picture. */
export const panelButton = (page: Page, name: string): Locator =>
  panelOf(page).locator(`[data-button="${name}"]`);

/** Opens the panel, if it is closed. */
export async function openPanel(page: Page): Promise<void> {
  const opener = panelOf(page).locator('.opener');
  await panelOf(page).locator('.opener, header').waitFor();
  if (await opener.isVisible()) await opener.click();
  await panelOf(page).locator('header').waitFor();
}

/** Opens what is rarely used, where it is behind a button. */
export async function openMore(page: Page): Promise<void> {
  await panelButton(page, 'more').click();
}

/** Resolves once the motor in a port runs at this power, -100..100. */
export async function motorRuns(page: Page, letter: 'A' | 'B', percent: number): Promise<void> {
  await portOf(page, letter).locator(`.motor[data-percent="${percent}"]`).waitFor();
}
