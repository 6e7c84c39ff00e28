import type {Page} from 'playwright-core';
import {connectionDialog} from '../support/editor-page.js';
import {motorRuns, panelOf} from '../support/panel.js';

/** Both forms of scratch-blocks: a class of the block, or its id in the palette. */
const paletteBlock = (opcode: string): string =>
  `.blocklyFlyout .wedo2_${opcode}, .blocklyFlyout [data-id="wedo2_${opcode}"]`;

export async function openGui(page: Page, port: number): Promise<void> {
  await page.goto(`http://localhost:${port}/?locale=en`);
  await page.locator('.blocklyToolboxCategory, .scratchCategoryMenuItem').first().waitFor({
    timeout: 600_000,
  });
}

/** As a child does: the card, the dialog, a block of the palette, which runs when it is clicked. Resolves when the motor turns. */
export async function turnMotor(page: Page): Promise<void> {
  await page.locator('[class*="extension-button"] button').first().click();
  // The cards of old versions have no ids: ours is the first one.
  const card = page.locator('[class*="library-item_featured-item"]').first();
  await card.getByText('WeDo 2.0 hub', {exact: true}).waitFor();
  await card.click();
  await connectVirtualHub(page);
  await page
    .locator(paletteBlock('motorOn'))
    .first()
    .click({position: {x: 16, y: 22}});
  await motorRuns(page, 'A', 100);
}

/** In the open connection dialog. The panel opens by itself, because nothing else shows a virtual hub. */
export async function connectVirtualHub(page: Page): Promise<void> {
  const dialog = connectionDialog(page);
  await dialog.locator('[data-virtual] button').first().click();
  await dialog.locator('[class*="corner-buttons"] button').last().click();
  await dialog.waitFor({state: 'detached'});
  await panelOf(page).locator('.hub-view').waitFor();
}
