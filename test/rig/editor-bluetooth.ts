import type {Locator, Page} from 'playwright-core';
import type {Test} from 'tap';
import {createVirtualHub, type LinkedHub} from '../../src/virtual/index.js';
import {
  card,
  clickBlock,
  connectionDialog,
  dragToWorkspace,
  openLibrary,
  showOurBlocks,
} from '../support/editor-page.js';
import {until} from '../support/until.js';
import {asPeripheral} from './as-peripheral.js';
import {startBluetoothRig, type BluetoothRig} from './bluetooth-rig.js';
import {Chooser} from './chooser.js';

export const HUB_NAME = 'Hub on the air';

export interface EditorWithBluetooth {
  /** The peripherals that the browser's Bluetooth finds. */
  readonly hub: LinkedHub;
  readonly rig: BluetoothRig;
  readonly page: Page;
  readonly chooser: Chooser;
}

/** The editor with the library's card clicked: the dialog lists the hubs. Ends with the test. */
export async function openDialog(t: Test): Promise<EditorWithBluetooth> {
  const hub = createVirtualHub({name: HUB_NAME});
  const rig = await startBluetoothRig(t, [asPeripheral(hub)]);
  const page = await rig.browser.open();
  const chooser = await Chooser.of(page);
  await openLibrary(page);
  await card(page).click();
  await bluetoothEntry(page).waitFor();
  return {hub, rig, page, chooser};
}

/** The editor, connected to the hub. Ends with the test. */
export async function openConnected(t: Test): Promise<EditorWithBluetooth> {
  const setup = await openDialog(t);
  await connectByBluetooth(setup.page, setup.chooser);
  await goToEditor(setup.page);
  return setup;
}

/** Drags the block that turns motors on out of the palette, and clicks it. */
export async function startMotor({page, hub}: EditorWithBluetooth): Promise<void> {
  await showOurBlocks(page);
  await dragToWorkspace(page, 'motorOn');
  await clickBlock(page, 'motorOn');
  await motorHasPower(hub, 100);
}

export const motorHasPower = (hub: LinkedHub, percent: number): Promise<void> =>
  until(`the motor runs at ${percent} %`, () => hub.state.motors.get(1)?.powerPercent === percent);

/** The list's line for the browser's own Bluetooth. */
export const bluetoothEntry = (page: Page): Locator =>
  connectionDialog(page)
    .first()
    .locator('[class*="connection-modal_peripheral-tile_"]', {hasText: 'Bluetooth'});

/** In the connection dialog's list: "Bluetooth…" and the hub, until the dialog shows that it is connected. */
export async function connectByBluetooth(
  page: Page,
  chooser: Chooser,
  name = HUB_NAME,
): Promise<void> {
  await bluetoothEntry(page).getByRole('button').click();
  await chooser.pick(name);
  await disconnectButton(page).waitFor();
}

const cornerButtons = (page: Page): Locator =>
  connectionDialog(page).locator('[class*="corner-buttons"] button');

/** In the dialog of a connected hub. */
export const disconnectButton = (page: Page): Locator => cornerButtons(page).first();

/** From the dialog of a connected hub back to the editor. */
export async function goToEditor(page: Page): Promise<void> {
  await cornerButtons(page).last().click();
  await connectionDialog(page).first().waitFor({state: 'detached'});
}
