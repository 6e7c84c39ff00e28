import type {Locator, Page} from 'playwright-core';
import type {BlockwavePanel} from '../../src/panel/index.js';
import type {VirtualEducationDevice} from '../../src/virtual/education/index.js';
import {panelButton, panelOf} from './panel.js';

// A robot of virtual devices of Education 2026 in the editor: hub 1 is connected by the dialog, the others by the panel.

export const hubTab = (page: Page, number: number): Locator =>
  panelOf(page)
    .locator('.hub-tabs [role="tab"]')
    .nth(number - 1);

/** In the open panel: connects the selected hub to what a search finds under this name. */
export async function connectSelected(page: Page, name: string): Promise<void> {
  await panelButton(page, 'connect').click();
  await panelOf(page).locator('.found .button').filter({hasText: name}).click();
  await panelOf(page).locator('.hub-view').waitFor();
}

/** The same for a further hub. */
export async function connectNext(page: Page, name: string): Promise<void> {
  await panelButton(page, 'add').click();
  await connectSelected(page, name);
}

/** What the virtual devices of hub 1, 2, ... do; undefined: the hub is not connected. */
export function virtualDevices(page: Page) {
  return page.evaluate(() => {
    const panel = document.querySelector<BlockwavePanel>('blockwave-panel');
    const shown = panel?.blockwave?.families.find(({family}) => family.id === 'cardrobot');
    const source = shown?.extension;
    return (source?.hubs ?? []).map(session => {
      if (!session.isConnected()) return undefined;
      const device = source?.virtualHubOf(session) as VirtualEducationDevice;
      const {motors, light} = device.state;
      const powers = [...motors.values()].map(({powerPercent}) => powerPercent);
      return {model: device.model, powers, light: light.color};
    });
  });
}
