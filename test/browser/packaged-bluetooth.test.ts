// Level: all
/** A packaged project and a hub on the air: chooser, blocks, a lost link, notices. */
import t from 'tap';
import {exampleProject, sb3Of} from '../../src/apps/learning/example-files.js';
import {createVirtualHub} from '../../src/virtual/index.js';
import {asPeripheral} from '../rig/as-peripheral.js';
import {startBluetoothRig} from '../rig/bluetooth-rig.js';
import {rigIsLeftOut} from '../rig/bus-daemon.js';
import {Chooser} from '../rig/chooser.js';
import {HUB_NAME, motorHasPower} from '../rig/editor-bluetooth.js';
import {screenshot} from '../support/browser.js';
import {docPicture} from '../support/doc-picture.js';
import {
  connectHub,
  hubLine,
  isConnected,
  openPackaged,
  overlayCard,
  overlayNotice,
  packageProject,
  pill,
  runBlock,
  waitsForFlag,
} from '../support/packaged-page.js';
import {until} from '../support/until.js';

const FIND = 'Find a hub (Bluetooth)…';
const ALL_MOTORS = {MOTOR_ID: 'all motors'};

t.test('Web Bluetooth', {skip: rigIsLeftOut()}, async t => {
  const hub = createVirtualHub({name: HUB_NAME});
  const rig = await startBluetoothRig([asPeripheral(hub)]);
  t.teardown(() => rig.close());
  const [device] = rig.bluez.devices;
  if (!device) throw new Error('The rig has no hub.');
  const page = await rig.browser.blankPage({width: 480, height: 360});
  const chooser = await Chooser.of(page);
  const html = await packageProject(await sb3Of(exampleProject('first-motor', 'en')), waitsForFlag);
  await openPackaged(page, `${rig.browser.address}/packaged/`, html);
  const motorOn = async () => {
    await runBlock(page, 'wedo2_motorOn', ALL_MOTORS);
    await motorHasPower(hub, 100);
  };

  await t.test('the list comes back after a cancelled chooser', async t => {
    await connectHub(page, FIND);
    await chooser.cancel();
    await hubLine(page, FIND).waitFor();
    t.equal(await overlayNotice(page).count(), 0);
    await docPicture(page, 'packaged');
  });

  await t.test('connected in the chooser, a motor turns, stop', async t => {
    await hubLine(page, FIND).click();
    await chooser.pick(HUB_NAME);
    await overlayCard(page).waitFor({state: 'hidden'});
    t.ok(await isConnected(page));
    await runBlock(page, 'wedo2_startMotorPower', {...ALL_MOTORS, POWER: 100});
    await motorOn();
    await pill(page).click();
    await overlayCard(page).getByText(HUB_NAME).waitFor();
    await screenshot(page, 'packaged-bluetooth');
    await overlayCard(page).getByRole('button', {name: 'Stop'}).click();
    await motorHasPower(hub, 0);
    await page.keyboard.press('Escape');
  });

  await t.test('the link is lost, and comes back without a click', async t => {
    await motorOn();
    device.behaviour.isInReach = false;
    hub.loseLink();
    await overlayNotice(page).getByText('The hub was lost.').waitFor();
    t.notOk(await isConnected(page));
    device.behaviour.isInReach = true;
    await until('the hub is back', () => hub.state.connected, 30_000);
    await motorHasPower(hub, 0);
    await overlayNotice(page).getByText('The hub is back.').waitFor();
    await motorOn();
  });

  await t.test('disconnected', async t => {
    await pill(page).click();
    await overlayCard(page).getByRole('button', {name: 'Disconnect'}).click();
    await until('the hub is free', () => !hub.state.connected);
    t.notOk(await isConnected(page));
    t.equal(hub.state.motors.get(1)?.powerPercent, 0, 'its motor was stopped');
  });
});
