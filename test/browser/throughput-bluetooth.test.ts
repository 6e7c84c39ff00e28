// Level: all
import type {Page} from 'playwright-core';
import t, {type Test} from 'tap';
import {systemClock} from '../../src/clock.js';
import {createVirtualHub, type LinkModel} from '../../src/virtual/index.js';
import {createEchoDevice} from '../../src/lab/echo/echo-device.js';
import type {Report} from '../../src/lab/throughput/report.js';
import {asPeripheral} from '../rig/as-peripheral.js';
import {startBluetoothRig} from '../rig/bluetooth-rig.js';
import {rigIsLeftOut} from '../rig/bus-daemon.js';
import {Chooser} from '../rig/chooser.js';
import {asEchoPeripheral} from '../rig/echo-peripheral.js';
import {screenshot} from '../support/browser.js';
import {
  download,
  downloadReport,
  fillIn,
  inStep,
  openThroughputPage,
  plotsChange,
  start,
  stepIsPartlyDone,
  stop,
  verdict,
} from '../support/throughput-page.js';
import {until} from '../support/until.js';

const skip = rigIsLeftOut();
const NAME = 'Board on the air';
/** Messages a second that the device handles. */
const CAPACITY = 60;
/** A step has at least 100 messages: at 100 a second it lasts a second. */
const SHORT = {seconds: '1', 'warm-up': '0'};
/** Long enough to end the second step early. */
const TWO_STEPS = {rates: '50,60', seconds: '2'};

/** A step is repeated if the computer is too busy, so there may be more than two. */
function onlyLastIsPartial({steps}: Report): boolean {
  const last = steps.length - 1;
  return last >= 1 && steps.every(({isPartial}, index) => isPartial === (index === last));
}

/** The page with Bluetooth chosen, and an echo device in reach. Ends with the test. */
async function setUp(t: Test, link: LinkModel = {}) {
  const device = createEchoDevice({clock: systemClock, link, name: NAME, firmwareVersion: '2.1'});
  const peripheral = asEchoPeripheral(device);
  const rig = await startBluetoothRig([peripheral]);
  t.teardown(() => rig.close());
  const [onTheAir] = rig.bluez.devices;
  if (!onTheAir) throw new Error('The rig has no device.');
  const page = await openThroughputPage(rig.browser);
  const chooser = await Chooser.of(page);
  await fillIn(page, {via: 'bluetooth', repeats: '1', ...SHORT});
  return {rig, page, chooser, device, peripheral, onTheAir};
}

const alertOf = async (page: Page, text: string) => {
  await page.locator('#error').getByText(text).waitFor();
  return page.locator('#start').isEnabled();
};

t.test(
  'a device is measured by the browser’s own Bluetooth, plotted and reported',
  {skip},
  async t => {
    const {rig, page, chooser, peripheral} = await setUp(t, {capacity: CAPACITY});
    await fillIn(page, {rates: '40,200'});
    await start(page);
    await chooser.pick(NAME);
    await inStep(page, 1);
    await plotsChange(page);
    await page.screenshot({path: 'test-results/throughput-bluetooth-live.png', fullPage: true});
    await inStep(page, 2);
    const text = await verdict(page);
    await page.screenshot({path: 'test-results/throughput-bluetooth-1280.png', fullPage: true});
    await page.setViewportSize({width: 800, height: 1000});
    await page.screenshot({path: 'test-results/throughput-bluetooth-800.png', fullPage: true});

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
    t.ok((heavy?.deliveredRate ?? Infinity) < 1.1 * CAPACITY, 'no more than it can');
    t.match(text, report.verdict.reason);
    t.notMatch(text, 'simulated');
    const rows = report.steps.length;
    t.equal(await page.locator('#steps tbody tr').count(), rows);
    const {text: html} = await download(page, 'html');
    t.match(html, `<h1>Throughput of ${NAME}</h1>`);
    t.equal((await download(page, 'csv')).text.trimEnd().split('\n').length, rows + 1);
    t.equal(peripheral.commands.at(-1), 'reset', 'it was stopped in the end');
    t.same(rig.browser.pageErrors, []);
  },
);

t.test('Stop ends the step, stops the device and keeps what was measured', {skip}, async t => {
  const {page, chooser, peripheral, device} = await setUp(t);
  await fillIn(page, TWO_STEPS);
  await start(page);
  await chooser.pick(NAME);
  await inStep(page, 2);
  await stepIsPartlyDone(page);
  await stop(page);
  t.match(await verdict(page), 'Stopped early: the Stop button');
  const report = await downloadReport(page);
  t.equal(report.isPartial, true);
  t.ok(onlyLastIsPartial(report));
  t.equal(peripheral.commands.at(-1), 'reset');
  const session = await device.connect(() => undefined);
  t.pass('another can have the device now');
  session.close();
});

t.test('a link that is lost ends the run, which keeps what was measured', {skip}, async t => {
  const {page, chooser, onTheAir} = await setUp(t);
  await fillIn(page, TWO_STEPS);
  await start(page);
  await chooser.pick(NAME);
  await inStep(page, 2);
  await stepIsPartlyDone(page);
  onTheAir.disconnect();
  t.match(await verdict(page), /Stopped early: .*(lost|connection|disconnect)/i);
  const partial = await downloadReport(page);
  t.equal(partial.isPartial, true);
  t.ok(onlyLastIsPartial(partial));
  await screenshot(page, 'throughput-bluetooth-lost');

  await fillIn(page, {rates: '100', ...SHORT});
  await start(page);
  await chooser.pick(NAME);
  await verdict(page);
  const whole = await downloadReport(page);
  t.equal(whole.isPartial, false, 'it is back');
  t.ok(whole.steps.every(({offeredRate}) => offeredRate === 100));
});

t.test('no device, and what to do', {skip}, async t => {
  const {rig, page, chooser, onTheAir} = await setUp(t);
  await start(page);
  await chooser.cancel();
  t.ok(await alertOf(page, 'No device was chosen.'));
  await screenshot(page, 'throughput-bluetooth-none');

  await start(page);
  await until('the device is looked for', () => rig.bluez.isDiscovering);
  onTheAir.behaviour.isInReach = false;
  await chooser.pick(NAME);
  t.ok(await alertOf(page, 'The device was not found.'));
});

t.test('Stop while it connects', {skip}, async t => {
  const {page, chooser, onTheAir} = await setUp(t);
  onTheAir.behaviour.connectsAfterMs = 5_000;
  await start(page);
  await chooser.pick(NAME);
  await until('it connects', () => onTheAir.connectRequests > 0);
  await stop(page);
  t.match(await verdict(page), /Nothing was measured yet[^]*Stopped early: the Stop button/);
  t.match(await downloadReport(page), {steps: [], setting: {firmwareVersion: null}});
});

t.test(
  'a WeDo 2.0 hub is measured with its light alone, at its profile’s rate',
  {skip},
  async t => {
    const hub = createVirtualHub();
    const rig = await startBluetoothRig([asPeripheral(hub)]);
    t.teardown(() => rig.close());
    const page = await openThroughputPage(rig.browser);
    const chooser = await Chooser.of(page);
    await fillIn(page, {via: 'bluetooth', hub: 'wedo2', rates: '20,40', repeats: '1', ...SHORT});
    const powers = new Set<number>();
    hub.onChange(() => {
      for (const {powerPercent} of hub.state.motors.values()) powers.add(powerPercent);
    });
    await start(page);
    t.ok(
      await alertOf(page, 'must be a number from 0.1 to 20 with the profile of wedo2'),
      'that is to be asked for',
    );
    await fillIn(page, {rates: '20'});
    await start(page);
    await chooser.pick(hub.name);
    await verdict(page);
    await page.screenshot({path: 'test-results/throughput-wedo2.png', fullPage: true});
    const report = await downloadReport(page);
    t.match(report.setting, {hub: 'wedo2', hubName: hub.name, transport: 'bluetooth'});
    t.ok(report.steps.length > 0 && report.steps.every(({offeredRate}) => offeredRate === 20));
    const written = report.steps.reduce((sum, {writtenCount}) => sum + writtenCount, 0);
    t.ok(hub.state.framesReceived >= written, `${hub.state.framesReceived} of ${written} arrived`);
    t.same([...powers], [0], 'nothing moves');
    t.match(hub.state.light, {red: 0, green: 0, blue: 255}, 'blue in the end');
    t.same(rig.browser.pageErrors, []);
  },
);
