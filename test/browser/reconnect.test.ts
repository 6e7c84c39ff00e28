// Level: all
/** A hub that is lost and comes back, with the browser's own Bluetooth. */
import t from 'tap';
import {rigIsLeftOut} from '../rig/bus-daemon.js';
import {
  bluetoothEntry,
  connectByBluetooth,
  disconnectButton,
  goToEditor,
  motorHasPower,
  openConnected,
  startMotor,
} from '../rig/editor-bluetooth.js';
import {screenshot} from '../support/browser.js';
import {
  card,
  clickBlock,
  clickStatusButton,
  dragToWorkspace,
  monitors,
  openLibrary,
  showReporter,
  statusIs,
} from '../support/editor-page.js';
import {skipTimeUntilTrue} from '../support/page-time.js';
import {until} from '../support/until.js';

t.test('a hub that goes and comes back', {skip: rigIsLeftOut()}, async t => {
  const setup = await openConnected(t);
  const {hub, rig, page, chooser} = setup;
  const {device} = rig;
  const notice = page.locator('[data-notice="reconnecting"], [data-notice="lost"]');
  const distanceIs = (percent: number) =>
    monitors(page).getByText(String(percent), {exact: true}).waitFor();

  let framesBefore = 0;
  const lightFrames = () => {
    const {log, framesReceived} = hub.state;
    const newFrames = log.slice(log.length - (framesReceived - framesBefore));
    return newFrames.map(({bytes}) => bytes.join(' ')).filter(text => text.startsWith('6 4 3 '));
  };

  const goAway = async () => {
    framesBefore = hub.state.framesReceived;
    device.behaviour.isInReach = false;
    hub.loseLink();
    await statusIs(page, 'not-ready');
    await notice.waitFor();
  };
  const comesBack = async () => {
    device.behaviour.isInReach = true;
    await skipTimeUntilTrue(page, 'the hub is connected', () => hub.state.connected);
    await statusIs(page, 'ready');
    await motorHasPower(hub, 0);
    // The virtual hub keeps its light while it is away.
    await until('its light is set to what it was', () => lightFrames().length > 0);
    t.equal(hub.state.light.green, 255);
    await notice.waitFor({state: 'detached'});
  };

  await t.test('out of reach and back, with no click', async t => {
    await startMotor(setup);
    await dragToWorkspace(page, 'setLightHue', 220);
    await clickBlock(page, 'setLightHue');
    await until('the light is turquoise', () => hub.state.light.green === 255);
    await showReporter(page, 'getDistance');
    hub.setDistance(30);
    await distanceIs(30);
    await statusIs(page, 'ready');

    const before = device.connectRequests;
    await goAway();
    t.match(await notice.innerText(), 'The hub was lost.');
    await distanceIs(0);
    t.equal(hub.state.motors.get(1)?.powerPercent, 100, 'it cannot be stopped meanwhile');
    await screenshot(page, 'reconnect-2-out-of-reach');

    // Each of them is three attempts.
    const hasFailedTwice = () => device.connectRequests >= before + 6;
    await skipTimeUntilTrue(page, 'two tries have failed', hasFailedTwice);
    hub.setDistance(70);
    await comesBack();
    await distanceIs(70);
    await clickBlock(page, 'motorOn');
    await motorHasPower(hub, 100);
    t.equal(hub.state.ignoredFrames, 0);
  });

  await t.test('Bluetooth is switched off, and on again', async t => {
    await clickBlock(page, 'motorOn');
    await motorHasPower(hub, 100);
    rig.bluez.setPowered(false);
    await statusIs(page, 'not-ready');
    await notice.waitFor();
    rig.bluez.setPowered(true);
    await comesBack();
    t.pass('the hub is back by itself');
  });

  await t.test(
    'the system has forgotten the hub after a long absence: a click is needed',
    async t => {
      await goAway();
      device.forget();
      await clickStatusButton(page);
      await bluetoothEntry(page).waitFor();
      device.behaviour.isInReach = true;
      await connectByBluetooth(page, chooser);
      await goToEditor(page);
      await statusIs(page, 'ready');
      t.ok(hub.state.connected);
      await notice.waitFor({state: 'detached'});
    },
  );

  await t.test('disconnected, and connected again at once', async t => {
    // The time that BlueZ needs to release a hub.
    device.behaviour.disconnectsAfterMs = 2_000;
    await clickStatusButton(page);
    await disconnectButton(page).click();
    await statusIs(page, 'not-ready');
    await clickStatusButton(page);
    await connectByBluetooth(page, chooser);
    await goToEditor(page);
    await clickBlock(page, 'motorOn');
    await motorHasPower(hub, 100);
    t.ok(hub.state.connected);
    t.equal(await notice.count(), 0, 'and it was not lost in between');
  });

  await t.test('the page is reloaded while a motor runs', async t => {
    device.behaviour.disconnectsAfterMs = 0;
    await page.reload();
    await page.locator('.blocklyToolboxCategory').first().waitFor();
    await until('the hub is free', () => !hub.state.connected);
    t.equal(hub.state.motors.get(1)?.powerPercent, 0, 'it was stopped');
    await openLibrary(page);
    await card(page).click();
    await connectByBluetooth(page, chooser);
    t.ok(hub.state.connected, 'it can be connected again');
  });
  t.same(rig.browser.pageErrors, []);
});
