/** The blocks of "Hub" in a vm. One vm for all tests: one a process. */
import t from 'tap';
import {changeVariable, forever, setVariable, wait, wedo2} from '../../support/project.js';
import {createOutputRig} from './output-rig.js';

const asked: string[] = [];
let agrees: boolean | Promise<boolean> = true;
const {vm, hub, seen, start, frames, timed, time, run, connect} = await createOutputRig({
  confirmRename: async name => {
    asked.push(name);
    return agrees;
  },
});

/** The value that a reporter has after some time. */
async function report(opcode: string, inputs = {}): Promise<unknown> {
  await start([forever(setVariable(wedo2(opcode, inputs)), wait(0))]);
  await time.advance(1_000);
  return seen();
}

t.test('the button starts scripts, once for each press', async t => {
  await run([
    [wedo2('whenButton', {BUTTON_EVENT: 'pressed'}), changeVariable(1)],
    [wedo2('whenButton', {BUTTON_EVENT: 'released'}), changeVariable(100)],
  ]);
  t.equal(seen(), 0, 'connecting is no press and no release');
  for (let presses = 0; presses < 5; presses++) {
    hub.pressButton();
    hub.releaseButton();
  }
  await time.advance(300);
  t.equal(seen(), 505, 'five times within one step');
  for (let presses = 0; presses < 5; presses++) {
    hub.pressButton();
    await time.advance(400);
    hub.releaseButton();
    await time.advance(400);
  }
  t.equal(seen(), 1010, 'slowly');
  hub.pressButton();
  hub.pressButton();
  await time.advance(300);
  t.equal(seen(), 1011, 'a notification that comes twice');
  hub.releaseButton();
  await time.advance(300);
});

t.test('the red stop drops what is due', async t => {
  await run([[wedo2('whenButton', {BUTTON_EVENT: 'pressed'}), changeVariable(1)]]);
  for (let presses = 0; presses < 5; presses++) {
    hub.pressButton();
    hub.releaseButton();
  }
  await time.advance(20);
  vm.stopAll();
  await time.advance(2_000);
  t.ok(Number(seen()) <= 1);
});

t.test('hub button pressed?', async t => {
  const values = [await report('isButtonPressed')];
  hub.pressButton();
  await time.advance(100);
  values.push(seen());
  hub.releaseButton();
  await time.advance(100);
  t.same([...values, seen()], [false, true, false]);
});

t.test('the battery', async t => {
  hub.setBattery(83);
  t.equal(await report('getBatteryPercent'), 83);
  await run([[wedo2('whenBatteryLow'), changeVariable(1)]]);
  await time.advance(500);
  const counts: unknown[] = [];
  // Noise and the alert start nothing; another battery does.
  for (const percents of [[30, 16], [15], [16, 14, 20, 15, 9, 8, 15], [100, 15], [100]]) {
    for (const percent of percents) {
      hub.setBattery(percent);
      await time.advance(200);
    }
    counts.push(seen());
  }
  t.same(counts, [0, 1, 1, 2, 2]);
});

t.test('what is in a port', async t => {
  const texts: unknown[] = [];
  for (const device of ['motor', 38, 'trainMotor', 8, 'tilt', 'distance', 99] as const) {
    hub.plug(1, device);
    texts.push(await report('getPluggedIn', {PORT: 'A'}));
  }
  hub.unplug(1);
  texts.push(await report('getPluggedIn', {PORT: 'A'}));
  t.same(texts, [
    ...['motor', 'motor', 'train motor', 'light brick'],
    ...['tilt sensor', 'distance sensor', 'something else', 'nothing'],
  ]);
  t.equal(await report('getPluggedIn', {PORT: 'B'}), 'motor');
});

t.test('blink and beep', async t => {
  await start([
    wedo2('setLightColor', {COLOR: '#0a1420'}),
    wedo2('identifyHub'),
    setVariable('done'),
  ]);
  const sent = await timed(3_000);
  const [dark, color] = ['060403000000', '0604030a1420'];
  t.same(
    sent.filter(({bytes}) => bytes.startsWith('06')).map(({bytes}) => bytes),
    [color, dark, color, dark, color, dark, color],
  );
  // Port, tone, payload of 4 bytes, 880 Hz, 175 ms.
  const tones = sent.filter(({bytes}) => bytes.startsWith('05'));
  t.same(
    tones.map(({bytes}) => bytes),
    ['0502047003af00', '0502047003af00'],
  );
  t.equal(seen(), 'done');
});

t.test('the red stop ends the blinking and shows the colour again', async t => {
  await start([wedo2('setLightColor', {COLOR: '#ff0000'}), wedo2('identifyHub')]);
  await time.advance(200);
  t.same(hub.state.light, {red: 0, green: 0, blue: 0});
  vm.stopAll();
  await time.advance(100);
  t.same(hub.state.light, {red: 255, green: 0, blue: 0});
  t.equal(hub.state.tone, null);
  await frames(0);
  t.same(await frames(3_000), []);
});

t.test('a hub is renamed after the user has agreed', async t => {
  t.equal(await report('getHubName'), 'Virtual hub');
  agrees = false;
  await start([wedo2('renameHub', {NAME: 'Comet'})]);
  t.same(await frames(1_000), []);
  t.same(asked.splice(0), ['Comet']);
  t.equal(hub.name, 'Virtual hub');

  await start([
    forever(
      wedo2('renameHub', {NAME: 'Comet'}),
      wedo2('renameHub', {NAME: 'Comet2'}),
      changeVariable(1),
    ),
  ]);
  t.same(await frames(2_000), []);
  t.same(asked.splice(0), ['Comet', 'Comet2'], 'after a no a name is not asked about again');
  t.ok(Number(seen()) > 10, 'and the script goes on');
  vm.greenFlag();
  await time.advance(1_000);
  t.same(asked.splice(0), ['Comet', 'Comet2'], 'until the project is started again');

  agrees = true;
  await start([wedo2('renameHub', {NAME: 'Zoë’s rocket hub'}), setVariable('done')]);
  const name = Buffer.from('Zoes rocket hu').toString('hex');
  t.same(await frames(1_000), [name, name], 'twice, at most 14 characters of ASCII');
  t.equal(seen(), 'done');
  t.same(asked.splice(0), ['Zoes rocket hu']);
  t.equal(hub.name, 'Zoes rocket hu');
  t.equal(await report('getHubName'), 'Zoes rocket hu');

  await start([wedo2('renameHub', {NAME: 'Zoes rocket hub'}), setVariable('done')]);
  t.same(await frames(1_000), [], 'it has this name already');
  t.same([asked.length, seen()], [0, 'done']);

  await start([wedo2('renameHub', {NAME: '火箭'}), setVariable('done')]);
  t.same(await frames(1_000), [], 'nothing that the hub can show');
  t.same([asked.length, seen()], [0, 'done']);
});

t.test('other values of the hub', async t => {
  // 120 of 40 a volt; the virtual hub takes 10 mA for itself.
  t.same([await report('getVoltage'), await report('getCurrent')], [3, 10]);
  t.equal(await report('getSignal'), -50);
  t.equal(await report('getFirmwareVersion'), '1.0.09.0000');
});

t.test('a hub that was connected after the question keeps its name', async t => {
  let answer: (isYes: boolean) => void = () => undefined;
  agrees = new Promise<boolean>(resolve => (answer = resolve));
  await start([wedo2('renameHub', {NAME: 'Comet'}), setVariable('done')]);
  await time.advance(500);
  t.same(asked.splice(0), ['Comet']);
  vm.disconnectPeripheral('wedo2');
  await time.advance(2_000);
  t.equal(seen(), 'done', 'the script goes on');
  await connect(`scratch-link:${hub.id}`);
  answer(true);
  await time.advance(1_000);
  t.equal(hub.name, 'Zoes rocket hu');
  agrees = true;
});

t.test('a no is about the connected hub: the next one may have the name', async t => {
  agrees = false;
  await start([forever(wedo2('renameHub', {NAME: 'Comet'}), wait(0.1))]);
  await time.advance(500);
  t.same(asked.splice(0), ['Comet']);
  vm.disconnectPeripheral('wedo2');
  await time.advance(2_000);
  await connect(`scratch-link:${hub.id}`);
  await time.advance(500);
  t.same(asked.splice(0), ['Comet']);
  vm.stopAll();
  agrees = true;
});

t.test('whether something is in a port', async t => {
  t.equal(await report('isPluggedIn', {PLUGGED_IN: 'motor', PORT: 'B'}), true);
  t.equal(
    await report('isPluggedIn', {PLUGGED_IN: wedo2('getPluggedIn', {PORT: 'A'}), PORT: 'B'}),
    false,
  );
});

t.test('without a hub', async t => {
  vm.disconnectPeripheral('wedo2');
  await time.advance(1_000);
  const expected = {
    ...{getBatteryPercent: '', getHubName: '', getSignal: '', getFirmwareVersion: ''},
    ...{getVoltage: 0, getCurrent: 0, isButtonPressed: false, getPluggedIn: 'nothing'},
  };
  const found: Record<string, unknown> = {};
  for (const opcode of Object.keys(expected)) found[opcode] = await report(opcode, {PORT: 'A'});
  t.same(found, expected);
  await start([wedo2('identifyHub'), wedo2('renameHub', {NAME: 'Comet'}), setVariable('done')]);
  await time.advance(1_000);
  t.equal(seen(), 'done');
  t.same(asked, [], 'there is no hub to rename');
  vm.quit();
});
