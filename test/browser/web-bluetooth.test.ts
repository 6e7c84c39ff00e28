import t from 'tap';
import {rigIsLeftOut} from '../rig/bus-daemon.js';
import {
  bluetoothEntry,
  connectByBluetooth,
  goToEditor,
  motorHasPower,
  openDialog,
  startMotor,
} from '../rig/editor-bluetooth.js';
import {screenshot} from '../support/browser.js';
import {
  clickBlock,
  clickStop,
  connectionDialog,
  dragToWorkspace,
  monitors,
  showReporter,
} from '../support/editor-page.js';
import {until} from '../support/until.js';

const skip = rigIsLeftOut();

t.test('card, chooser, blocks, sensor, stop', {skip}, async t => {
  const setup = await openDialog(t);
  const {hub, rig, page, chooser} = setup;

  await t.test('a cancelled chooser leads back to the list each time', async t => {
    for (const time of ['first', 'second']) {
      await bluetoothEntry(page).getByRole('button').click();
      await bluetoothEntry(page).waitFor({state: 'detached'});
      await chooser.cancel();
      await bluetoothEntry(page).waitFor();
      const errors = connectionDialog(page).getByText(/went wrong|make sure/i);
      t.equal(await errors.count(), 0, `no error the ${time} time`);
    }
    await screenshot(page, 'bluetooth-chooser-cancelled');
  });

  await connectByBluetooth(page, chooser);
  t.ok(hub.state.connected);
  await screenshot(page, 'bluetooth-connected');
  await goToEditor(page);
  await startMotor(setup);

  await dragToWorkspace(page, 'setLightHue', 220);
  await clickBlock(page, 'setLightHue');
  await until('the light is turquoise', () => hub.state.light.green === 255);

  await showReporter(page, 'getDistance');
  await screenshot(page, 'bluetooth-blocks');
  for (const percent of [30, 70, 0]) {
    hub.setDistance(percent);
    await monitors(page).getByText(String(percent), {exact: true}).waitFor();
    t.pass(`the reporter shows ${percent}`);
  }

  await clickStop(page);
  await motorHasPower(hub, 0);
  t.same(rig.browser.pageErrors, []);
});
