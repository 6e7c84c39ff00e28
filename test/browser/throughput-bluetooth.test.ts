// Level: all
import t, {type Test} from 'tap';
import {systemClock} from '../../src/clock.js';
import type {LinkModel} from '../../src/virtual/index.js';
import {createEchoDevice} from '../../src/lab/echo/echo-device.js';
import {startBluetoothRig} from '../rig/bluetooth-rig.js';
import {rigIsLeftOut} from '../rig/bus-daemon.js';
import {Chooser} from '../rig/chooser.js';
import {asEchoPeripheral} from '../rig/echo-peripheral.js';
import {screenshot} from '../support/browser.js';
import {
  downloadReport,
  fillIn,
  inStep,
  openThroughputPage,
  start,
  stepIsPartlyDone,
  stop,
  verdict,
} from '../support/throughput-page.js';

const skip = rigIsLeftOut();
const NAME = 'Board on the air';
/** Messages a second that the device handles. */
const CAPACITY = 60;
/** A step has at least 100 messages: at 100 a second it lasts a second. */
const SHORT = {seconds: '1', 'warm-up': '0'};
/** Not over before it is ended. */
const LONG = {rates: '50', seconds: '60'};

/** The page with Bluetooth chosen, and an echo device in reach. Ends with the test. */
async function setUp(t: Test, link: LinkModel = {}) {
  const device = createEchoDevice({clock: systemClock, link, name: NAME, firmwareVersion: '2.1'});
  const peripheral = asEchoPeripheral(device);
  const rig = await startBluetoothRig(t, [peripheral]);
  const page = await openThroughputPage(rig.browser);
  const chooser = await Chooser.of(page);
  await fillIn(page, {via: 'bluetooth', repeats: '1', ...SHORT});
  return {rig, page, chooser, device, peripheral};
}

t.test(
  'a device is measured by the browser’s own Bluetooth, plotted and reported',
  {skip},
  async t => {
    const {rig, page, chooser, peripheral} = await setUp(t, {capacity: CAPACITY});
    await fillIn(page, {rates: '40,200'});
    await start(page);
    await chooser.pick(NAME);
    const text = await verdict(page);
    await screenshot(page, 'throughput-bluetooth');

    const report = await downloadReport(page);
    t.match(report, {
      isPartial: false,
      setting: {
        hub: 'echo',
        hubName: NAME,
        firmwareVersion: '2.1',
        transport: 'bluetooth',
        isSimulatedTime: false,
        host: /Chrome/,
      },
    });
    // A step during which the computer is too busy is repeated.
    const light = report.steps.filter(step => step.offeredRate === 40).at(-1);
    const heavy = report.steps.filter(step => step.offeredRate === 200).at(-1);
    // How many are dropped for want of time is the machine's doing.
    t.match(light, {offeredRate: 40, offeredCount: 100, lostCount: 0, isSilent: false});
    t.ok(
      report.steps.every(
        step =>
          step.droppedCount + step.lostCount + (step.deliveredCount ?? 0) === step.offeredCount,
      ),
    );
    t.match(heavy, {offeredRate: 200, isSustained: false});
    t.match(text, report.verdict.reason);
    t.notMatch(text, 'simulated');
    t.equal(peripheral.commands.at(-1), 'reset', 'it was stopped in the end');
    t.same(rig.browser.pageErrors, []);
  },
);

t.test('Stop ends the step, stops the device and keeps what was measured', {skip}, async t => {
  const {page, chooser, peripheral, device} = await setUp(t);
  await fillIn(page, LONG);
  await start(page);
  await chooser.pick(NAME);
  await inStep(page, 1);
  await stepIsPartlyDone(page);
  await stop(page);
  t.match(await verdict(page), 'Stopped early: the Stop button');
  const report = await downloadReport(page);
  t.match(report, {isPartial: true, steps: [{isPartial: true}]});
  t.equal(peripheral.commands.at(-1), 'reset');
  const session = await device.connect(() => undefined);
  t.pass('another can have the device now');
  session.close();
});
