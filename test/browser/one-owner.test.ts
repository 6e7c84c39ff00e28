// Level: all
import t from 'tap';
import {wedo2} from '../../src/hubs/wedo2/hub-protocol.js';
import {rigIsLeftOut} from '../rig/bus-daemon.js';
import {Chooser} from '../rig/chooser.js';
import {
  bluetoothEntry,
  connectByBluetooth,
  HUB_NAME,
  openConnected,
  startMotor,
} from '../rig/editor-bluetooth.js';
import {screenshot} from '../support/browser.js';
import {card, clickStatusButton, connectionDialog, openLibrary} from '../support/editor-page.js';
import {until} from '../support/until.js';

t.test(
  'a second tab that takes the hub of the first gets a notice',
  {skip: rigIsLeftOut()},
  async t => {
    const setup = await openConnected(t);
    const {hub, rig, page} = setup;
    await startMotor(setup);

    const second = await page.context().newPage();
    await second.goto(`${rig.browser.address}/?locale=en`);
    await second.locator('.blocklyToolboxCategory').first().waitFor();
    const chooser = await Chooser.of(second);
    await openLibrary(second);
    await card(second).click();
    const frames = hub.state.framesReceived;
    await bluetoothEntry(second).getByRole('button').click();
    await chooser.pick(HUB_NAME);
    const tryAgain = connectionDialog(second).getByText('Try again');
    await tryAgain.waitFor();
    await screenshot(second, 'bluetooth-hub-in-use');

    t.equal(hub.state.motors.get(1)?.powerPercent, 100, "the first tab's motor runs on");
    // The first tab asks for a sign of life now and then.
    const question = wedo2.question.bytes.join();
    const sent = hub.state.log.slice(frames).map(({bytes}) => bytes.join());
    t.same([...new Set([question, ...sent])], [question], 'nothing else was sent to the hub');

    await page.bringToFront();
    await clickStatusButton(page);
    await connectionDialog(page).getByText('Disconnect').click();
    await until('the hub is free', () => !hub.state.connected);
    await second.bringToFront();
    await tryAgain.click();
    await bluetoothEntry(second).waitFor();
    await connectByBluetooth(second, chooser);
    t.ok(hub.state.connected, 'the second tab has it now');
    await second.close();
    t.same(rig.browser.pageErrors, []);
  },
);
