/** What the sensors, the card, the battery and the beeper of a device make of its reports, and what the beeper sends. */
import t from 'tap';
import {createDecoder} from '../../../src/hubs/education/decoder.js';
import {endpoints} from '../../../src/hubs/education/uuids.js';
import {connect, type Rig} from './rig.js';

/** What was emitted while the device reports what `change` has set. */
async function emittedAfter(rig: Rig, change: () => unknown): Promise<readonly string[]> {
  const before = rig.emitted().length;
  change();
  await rig.fake.advance(300);
  return rig.emitted().slice(before);
}

const eventsOf = ({events}: Rig, kind: string) => events.filter(event => event.kind === kind);

t.test('a gesture is one event, and none if it is from before the connection', async t => {
  const rig = await connect({before: device => device.setMotionGesture(3)});
  const {device, motion} = rig;
  t.equal(motion().gesture, 'shake');
  t.same(rig.emitted(), []);
  const after = (gesture: number) => emittedAfter(rig, () => device.setMotionGesture(gesture));
  t.same(await after(-1), []);
  t.equal(motion().gesture, null);
  t.same(await after(3), ['shake']);
  t.same(await after(0), ['tap']);
  t.same(await after(9), [], 'one that is not known');
  t.same(await after(0), ['tap']);
  t.equal(rig.connection.statistics.malformed, 0);
  await rig.close();
});

t.test('a tilt is an event when it changes', async t => {
  const rig = await connect({before: device => device.setTilt(40, 0)});
  const {device, motion} = rig;
  t.equal(motion().tilt, 'right');
  t.same(rig.emitted(), [], 'the first report');
  const after = (roll: number, pitch: number) =>
    emittedAfter(rig, () => device.setTilt(roll, pitch));
  t.same(await after(30, 0), []);
  t.same(await after(0, 40), ['down']);
  t.same(await after(-40, 0), ['left']);
  t.same(await after(5, -5), ['flat']);
  // Yaw 90.5, pitch 2.5, roll -3.7 degrees, in tenths.
  const angles = [0x89, 3, 25, 0, 0xdb, 0xff];
  rig.server.notify(
    endpoints.messages,
    Uint8Array.from([60, 21, 0, 1, 0, 0, ...angles, ...new Array<number>(12).fill(0)]),
  );
  t.match(motion().report, {yawDegrees: 90.5, rollDegrees: -3.7, pitchDegrees: 2.5});
  await rig.close();
});

t.test('a lever has moved at a quarter of its way, and is back nearer to the middle', async t => {
  const rig = await connect({model: 'controller', before: device => device.setLevers(70, 0)});
  const {device, levers} = rig;
  t.equal(levers().stateOf('left'), 'up');
  t.same(rig.emitted(), [], 'the first report');
  const after = (left: number, right: number) =>
    emittedAfter(rig, () => device.setLevers(left, right));
  t.same(await after(15, 0), []);
  t.same(await after(14, 0), ['left middle']);
  t.same(await after(24, -24), []);
  t.same(await after(25, -25), ['left up', 'right down']);
  t.same([levers().percentOf('left'), levers().percentOf('right')], [25, -25]);
  t.same([levers().stateOf('left'), levers().stateOf('right')], ['up', 'down']);
  t.same(await after(-100, -100), ['left down']);
  await rig.close();
});

t.test('a sensor reports reflections of 0..100, or of 0..255', async t => {
  const rig = await connect({model: 'colorSensor'});
  const {fake, device, color} = rig;
  const percentAt = async (reflection: number) => {
    device.setSeen({reflection});
    await fake.advance(100);
    return color().report?.reflectedPercent;
  };
  t.equal(await percentAt(50), 50);
  t.equal(await percentAt(100), 100);
  t.equal(await percentAt(255), 100);
  t.equal(await percentAt(100), 39, 'from now on it is known to be 0..255');
  await rig.close();
});

t.test('black is what a sensor sees where nothing is', async t => {
  const rig = await connect({model: 'colorSensor', before: device => device.setSeen({color: 0})});
  const {fake, device, color} = rig;
  t.equal(color().color, null);
  t.equal(color().report?.color, null);
  device.setSeen({color: 9});
  await fake.advance(100);
  t.equal(color().color, 'red');
  await rig.close();
});

t.test('the card names the device: one event for each card', async t => {
  const rig = await connect({model: 'singleMotor'});
  const {fake, device, card} = rig;
  t.same([card().isKnown, card().color, card().number], [true, null, null]);
  t.same(eventsOf(rig, 'name'), [], 'no card');
  device.tapCard(1, 12);
  await fake.advance(1_000);
  t.same([card().color, card().number], ['magenta', 12]);
  device.tapCard(4, 9_999);
  await fake.advance(1_000);
  // No card has the number 0.
  device.tapCard(6, 0);
  await fake.advance(1_000);
  t.same([card().color, card().number], [null, null]);
  t.same(eventsOf(rig, 'name'), [
    {kind: 'name', name: 'Single Motor 💗 0012'},
    {kind: 'name', name: 'Single Motor 💠 9999'},
  ]);
  await rig.close();
});

t.test('the battery is an event when it changes', async t => {
  const rig = await connect({model: 'controller'});
  rig.device.setBattery(90);
  await rig.fake.advance(1_000);
  // A record of the battery says 104 %.
  rig.server.notify(endpoints.messages, Uint8Array.of(60, 3, 0, 0, 104, 1));
  t.same(eventsOf(rig, 'battery'), [
    {kind: 'battery', percent: 100},
    {kind: 'battery', percent: 90},
    {kind: 'battery', percent: 100},
  ]);
  await rig.close();
});

t.test('a beep is sent once, within the limits, and is not sent late', async t => {
  const rig = await connect({model: 'controller'});
  const {fake, connection, sound, light, news} = rig;
  sound().beep('single', 440.7);
  sound().beep('rise and fall', 99_999);
  await fake.advance(2_000);
  const beeps = () => news().filter(text => text.startsWith('beep'));
  t.same(beeps(), ['beep 0 440 0', 'beep 3 2700 0']);
  for (const silent of [0, 0.9, -5, NaN]) sound().beep('single', silent);
  await fake.advance(500);
  t.same(beeps(), []);
  connection.setRate(1);
  for (let turn = 0; turn < 8; turn++) {
    light().setColor(turn % 2 === 0 ? 'red' : 'green');
    await fake.advance(10);
  }
  sound().beep('single', 440);
  await fake.advance(5_000);
  t.same(beeps(), [], 'its turn came too late');
  await rig.close();
});

t.test('silence does not wait for the rate, and ends a beep that waits', async t => {
  const rig = await connect({model: 'controller'});
  const {fake, device, connection, sound, light, news} = rig;
  connection.setRate(3);
  sound().beep('triple', 440);
  await fake.advance(1);
  for (let turn = 0; turn < 8; turn++) light().setColor(turn % 2 === 0 ? 'red' : 'green');
  await fake.advance(10);
  sound().beep('single', 880);
  news();
  sound().silence();
  t.same(news(), ['stopSound']);
  t.equal(device.state.beep, null);
  await fake.advance(3_000);
  t.notOk(news().some(text => text.startsWith('beep')));
  sound().beep('triple', 440);
  await fake.advance(300);
  t.not(device.state.beep, null);
  rig.stop();
  t.equal(device.state.beep, null, 'and so does the red stop');
  await rig.close();
});

t.test('a script that asks for silence again and again keeps to the rate', async t => {
  const rig = await connect({model: 'controller'});
  rig.sound().silence();
  for (let turn = 0; turn < 100; turn++) {
    rig.sound().silence();
    await rig.fake.advance(10);
  }
  t.ok(rig.news().length <= 25);
  await rig.close();
});

t.test(
  'a light: its brightness stays with a new color, and before the first one nothing is sent',
  async t => {
    const rig = await connect({model: 'controller'});
    const {fake, light, news} = rig;
    light().setBrightness(30.9);
    await fake.advance(1_000);
    t.same(news(), []);
    light().setColor('red', 'breathe');
    light().setColor(null);
    await fake.advance(3_000);
    light().setColor('green');
    await fake.advance(3_000);
    light().setColor('blue', 'long', 500);
    await fake.advance(3_000);
    light().setBrightness(-5);
    await fake.advance(3_000);
    t.same(
      [...new Set(news().filter(text => text.startsWith('light')))],
      ['light 9 1 30', 'light -1 0 0', 'light 6 0 30', 'light 3 4 100', 'light 3 4 0'],
    );
    await rig.close();
  },
);

t.test('a device that has not said what it is has no name', t => {
  // A card record.
  const report = Uint8Array.of(60, 4, 0, 3, 6, 0xe5, 3);
  const events = createDecoder()(endpoints.messages, new DataView(report.buffer));
  t.notOk(events.some(({kind}) => kind === 'name'));
  t.end();
});
