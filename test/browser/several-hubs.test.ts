// Level: all
/** Four hubs over the browser's own Bluetooth, each used by a sprite of its own. */
import type {Page} from 'playwright-core';
import t from 'tap';
import {createVirtualHub} from '../../src/virtual/index.js';
import {asPeripheral} from '../rig/as-peripheral.js';
import {startBluetoothRig} from '../rig/bluetooth-rig.js';
import {rigIsLeftOut} from '../rig/bus-daemon.js';
import {Chooser} from '../rig/chooser.js';
import {screenshot} from '../support/browser.js';
import {clickGreenFlag, clickStop} from '../support/editor-page.js';
import {openScripts} from '../support/lesson-project.js';
import {skipTimeUntilTrue} from '../support/page-time.js';
import {openPanel, panelButton, panelOf} from '../support/panel.js';
import {forever, wait, wedo2, whenFlagClicked, type Script} from '../support/project.js';
import {until} from '../support/until.js';

const NAMES = ['Rocket', 'Lander', 'Shuttle', 'Rover'];
const POWERS = [40, 50, 60, 70];

/** Repeats its block, so that a motor starts again after its hub was lost. */
const scriptsOf = (index: number): Script[] => [
  [
    whenFlagClicked,
    wedo2('useHub', {HUB: index + 1}),
    forever(wedo2('startMotorPower', {MOTOR_ID: 'motor A', POWER: POWERS[index] ?? 0}), wait(0.2)),
  ],
];

const tabOf = (page: Page, index: number) =>
  panelOf(page).locator('.hub-tabs [role="tab"]').nth(index);

t.test('four hubs at once', {skip: rigIsLeftOut()}, async t => {
  const hubs = NAMES.map(name => createVirtualHub({id: name, name}));
  const rig = await startBluetoothRig(t, hubs.map(asPeripheral));
  const page = await rig.browser.open();
  const chooser = await Chooser.of(page);
  const powers = () => hubs.map(hub => hub.state.motors.get(1)?.powerPercent ?? NaN);
  const areMoving = () => powers().every(power => power > 0);

  const [first = [], ...others] = NAMES.map((_, index) => scriptsOf(index));
  await openScripts(page, first, others);
  await openPanel(page);
  for (const [index, name] of NAMES.entries()) {
    if (index > 0) await panelButton(page, 'add').click();
    await panelButton(page, 'connect').click();
    await panelOf(page).getByRole('button', {name: 'Bluetooth'}).click();
    await chooser.pick(name);
    await tabOf(page, index).getByText(name).waitFor();
    t.ok(hubs[index]?.state.connected, `${name} is hub ${index + 1}`);
  }

  await clickGreenFlag(page);
  await until('all motors run', areMoving);
  // The hub's power for a block's power.
  const moving = POWERS.map(percent => Math.trunc(30 + percent * 0.7));
  t.same(powers(), moving, 'each sprite drives its own hub');

  const [, , shuttle] = hubs;
  const [, , device] = rig.bluez.devices;
  if (!shuttle || !device) throw new Error('There is a third hub.');
  // On a busy machine an answer to an open write takes long; without it the page's Bluetooth would be stuck.
  device.behaviour.showsServicesForMs = 30_000;
  device.behaviour.isInReach = false;
  shuttle.loseLink();
  const before = hubs.map(hub => hub.state.framesReceived);
  const hasNews = (index: number) =>
    (hubs[index]?.state.framesReceived ?? 0) > (before[index] ?? 0) + 3;
  await until('the others go on', () => [0, 1, 3].every(hasNews));
  t.equal(shuttle.state.connected, false);
  device.behaviour.isInReach = true;
  await skipTimeUntilTrue(page, 'the third is connected again', () => shuttle.state.connected);
  await until('its motor runs again', areMoving);
  await screenshot(page, 'several-hubs-running');

  await clickStop(page);
  await until('the red stop stops all four', () => powers().every(power => power === 0));

  t.same(rig.browser.pageErrors, []);
});
