// Level: all
/** A Move Hub over the browser's own Bluetooth, with hubs of other families on the air. */
import t from 'tap';
import {createVirtualHub} from '../../src/virtual/index.js';
import {createVirtualLwp3Hub} from '../../src/virtual/lwp3/index.js';
import {asPeripheral} from '../rig/as-peripheral.js';
import {startBluetoothRig} from '../rig/bluetooth-rig.js';
import {rigIsLeftOut} from '../rig/bus-daemon.js';
import {Chooser} from '../rig/chooser.js';
import {bluetoothEntry, connectByBluetooth, goToEditor} from '../rig/editor-bluetooth.js';
import {screenshot} from '../support/browser.js';
import {card, clickGreenFlag, clickStop, openLibrary, openProject} from '../support/editor-page.js';
import {lessonProject} from '../support/lesson-project.js';
import {boost, whenFlagClicked} from '../support/project.js';
import {until} from '../support/until.js';

/** The motor turns once, then the light gets red and the motor runs on. */
const SCRIPT = [
  whenFlagClicked,
  boost('setLightHue', {HUE: 33}),
  boost('motorOnForRotation', {MOTOR_ID: 'B', ROTATION: 1}),
  boost('setLightHue', {HUE: 0}),
  boost('motorOn', {MOTOR_ID: 'B'}),
];

t.test('a Move Hub among others', {skip: rigIsLeftOut()}, async t => {
  const wedo = createVirtualHub({name: 'WeDo hub'});
  const city = createVirtualLwp3Hub({model: 'cityHub'});
  const hub = createVirtualLwp3Hub({model: 'moveHub'});
  // BlueZ reports the Move Hub last: a chooser that lists it has seen all of them.
  const rig = await startBluetoothRig([wedo, city, hub].map(asPeripheral));
  t.teardown(() => rig.close());
  const page = await rig.browser.open();
  // A loaded extension stays in the palette.
  t.teardown(() => page.context().close());
  const chooser = await Chooser.of(page);
  const motor = () => hub.state.motors.get(hub.letters.B ?? NaN);
  const isRunning = () => motor()?.powerPercent === 50;
  const isRed = () => hub.state.light.red === 255 && hub.state.light.green === 0;

  await t.test('the chooser lists only the Move Hub', async t => {
    await openLibrary(page);
    await card(page, 'boost').click();
    await bluetoothEntry(page).getByRole('button').click();
    t.same(await chooser.namesWith(hub.name), [hub.name]);
    await bluetoothEntry(page).waitFor();
    await connectByBluetooth(page, chooser, hub.name);
    await goToEditor(page);
    const connected = [wedo, city, hub].filter(({state}) => state.connected);
    t.same(
      connected.map(({name}) => name),
      [hub.name],
    );
  });

  await openProject(page, {
    name: 'rotation.sb3',
    mimeType: 'application/x.scratch.sb3',
    buffer: await lessonProject([SCRIPT], [], ['boost']),
  });

  await t.test('a rotation ends, then the motor runs on', async t => {
    await clickGreenFlag(page);
    await until('the light is red, and the motor runs', () => isRed() && isRunning());
    t.ok((motor()?.axleDegrees ?? 0) >= 360, 'after a whole turn');
    await screenshot(page, 'boost-bluetooth-running');
  });

  await t.test('the red stop', async t => {
    await clickStop(page);
    await until('the motor stands', () => motor()?.powerPercent === 0);
    t.ok(hub.state.connected);
  });

  for (const {name, state} of [wedo, city, hub]) t.equal(state.ignoredFrames, 0, name);
  t.same(rig.browser.pageErrors, []);
});
