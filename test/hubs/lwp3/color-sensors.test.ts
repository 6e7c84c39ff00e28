/** What the colour sensors do beside naming a colour: count, shine, send infrared. */
import t from 'tap';
import {colorDistanceDriver} from '../../../src/hubs/lwp3/color-distance-sensor.js';
import {colorSensorDriver} from '../../../src/hubs/lwp3/color-sensor.js';
import {createSensor} from '../wedo2/sensor-rig.js';

/** A sensor in port 2 whose colour nobody awaits, one second after its start. */
async function started(remembered?: {
  count: {total: number; newestCounts: readonly number[]};
  light: 'red' | null;
}) {
  const sensor = createSensor({driver: colorDistanceDriver, port: 2, remembered});
  const {device, link, time} = sensor;
  device.start?.();
  await time.advance(1_000);
  const startFrames = link.take();
  return {
    ...sensor,
    startFrames,
    /** The frames since the last call, in hexadecimal digits: the set-up of a mode as "mode 5". */
    sent: () =>
      link
        .take()
        .map(({bytes}) =>
          bytes[2] === 0x41 ? `mode ${bytes[4]}` : Buffer.from(bytes).toString('hex'),
        ),
  };
}

const RED = '0800810210510509';
const GREEN = '0800810210510505';
const OFF = '0800810210510500';
/** Mode 8: red, five centimetres. */
const SEEN = [0x09, 0x02, 0xff, 0x00];

t.test('the light: its mode, then the colour; later colours at once', async t => {
  const {device, sent, time} = await started();
  t.equal(device.light, null);
  device.setLight('red');
  await time.advance(0);
  t.same(sent(), ['mode 5', RED]);
  device.setLight('green');
  t.same(sent(), [GREEN]);
  device.setLight('off');
  t.same(sent(), [OFF]);
  t.equal(device.light, 'off');
  await time.advance(60_000);
  t.same(sent(), [], 'it stays in its mode');
});

t.test('the sensor measures as long as values are read, then shows its light again', async t => {
  const {device, receive, sent, link, time} = await started();
  device.setLight('red');
  await time.advance(2_000);
  sent();
  t.equal(device.distanceCm, 25);
  await time.advance(300);
  t.same(sent(), ['mode 8'], 'at once, nearly');
  receive(SEEN, 8);
  t.equal(device.distanceCm, 5);
  for (let read = 0; read < 100; read++) {
    await time.advance(100);
    t.equal(device.distanceCm, 5);
  }
  t.same(sent(), [], 'no light between two values');
  device.setLight('green');
  await time.advance(2_900);
  t.same(sent(), []);
  await time.advance(200);
  t.same(sent(), ['mode 5', GREEN], 'the newest colour');
  const colors = () => link.cancelled.filter(output => output === 'light:2').length;
  const before = colors();
  t.equal(device.color, 'red');
  await time.advance(300);
  t.equal(colors(), before + 1, 'no colour is sent after the mode has been left');
  device.dispose?.();
  t.equal(time.timerCount(), 0);
});

t.test(
  'a light that is set while the sensor measures waits, and is shown although no value is read again',
  async t => {
    const {device, receive, sent, time} = await started();
    receive(SEEN, 8);
    t.equal(device.color, null);
    device.setLight('red');
    await time.advance(2_900);
    t.equal(device.color, 'red');
    t.same(sent(), []);
    await time.advance(3_100);
    t.same(sent(), ['mode 5', RED]);
  },
);

t.test('a stop leaves the light as it is, and ends counting', async t => {
  const {device, receive, sent, time} = await started();
  device.setLight('red');
  await time.advance(1_000);
  sent();
  t.same(device.stop?.(), []);
  await time.advance(10_000);
  t.same(sent(), []);
  t.equal(device.passings, 0);
  await time.advance(1_000);
  t.same(sent(), ['mode 8'], 'between two modes');
  receive(SEEN, 8);
  await time.advance(300);
  t.same(sent(), ['mode 2']);
  receive([4, 0, 0, 0], 2);
  await time.advance(60_000);
  t.same(sent(), [], 'counts between two looks');
  device.stop?.();
  await time.advance(1_000);
  t.same(sent(), ['mode 8']);
  receive(SEEN, 8);
  await time.advance(1_000);
  t.same(sent(), ['mode 5', RED]);
});

t.test('passings: from 0, also when the sensor begins again', async t => {
  const {device, receive} = await started();
  t.equal(device.passings, 0);
  receive([7, 0, 0, 0], 2);
  t.equal(device.passings, 0, 'counted before');
  receive([9, 0, 0, 0], 2);
  t.equal(device.passings, 2);
  receive([1, 0, 0, 0], 2);
  t.equal(device.passings, 3);
  device.resetPassings();
  t.equal(device.passings, 0);
  receive([2, 0, 0, 0], 2);
  t.equal(device.passings, 1);
  t.equal(typeof device.ageMs('passings'), 'number');
});

t.test('light and count are kept over a reconnect', async t => {
  const {device, receive, startFrames} = await started({
    count: {total: 5, newestCounts: [8]},
    light: 'red',
  });
  t.same(
    startFrames.map(({bytes, output}) => `${output} ${bytes.at(-1)}`),
    ['format:2 1', 'format:2 1', 'light:2 9'],
  );
  t.equal(device.passings, 5);
  receive([9, 0, 0, 0], 2);
  t.equal(device.passings, 5, 'not yet in its mode');
  t.match(device.remember?.(), {count: {total: 5}, light: 'red'});
});

t.test('the colour sensor of SPIKE', async t => {
  const {device, receive, time, takeEvents, takeModes} = createSensor({
    driver: colorSensorDriver,
    isAwaited: true,
  });
  device.start?.();
  t.same(takeModes(), ['0 at 0']);
  receive([0x05], 0);
  await time.advance(50);
  t.same([device.color, device.watchedColor, takeEvents()], ['green', 'green', ['green']]);
  receive([0x04], 0);
  await time.advance(50);
  t.same([device.color, takeEvents()], [null, ['none']], 'light blue is none of the six');
  await time.advance(1_000);
  t.equal(device.reflectedPercent, 0);
  t.same(takeModes(), ['1 at 1100']);
  t.notOk(receive([50], 0), 'a late colour');
  t.ok(receive([50], 1));
  t.equal(device.reflectedPercent, 50);
  t.equal(device.ageMs('reflected'), 0);
  await time.advance(1_000);
  t.equal(device.ambientPercent, 0);
  t.ok(receive([0x00, 0x04, 0x00, 0x02, 0x00, 0x00, 0x12, 0x34], 5));
  t.same(device.rgb, {red: 255, green: 128, blue: 0});
  device.stop?.();
  device.dispose?.();
  t.equal(time.timerCount(), 0);
});

t.test('a reader waits for a value that is not up to date', async t => {
  const {device, receive, time} = await started();
  const REFLECTED_40 = [40];
  receive(SEEN, 8);
  await time.advance(10_000);
  t.equal(
    device.whenFresh('color'),
    null,
    'the sensor is in this mode: a new value would have come',
  );
  const first = device.whenFresh('reflected');
  t.not(first, null);
  let isFresh = false;
  void first?.then(() => (isFresh = true));
  await time.advance(400);
  t.equal(isFresh, false, 'the mode is set, and no value has come');
  receive(REFLECTED_40, 3);
  await time.advance(0);
  t.equal(isFresh, true);
  t.equal(device.reflectedPercent, 40);
  await time.advance(2_000);
  t.equal(device.whenFresh('reflected'), null, 'still in this mode');
  t.not(device.whenFresh('color'), null, 'too old');
});

t.test('readers do not wait again for a mode that is never reported', async t => {
  const {device, receive, time} = await started();
  let isOver = false;
  void device.whenFresh('ambient')?.then(() => (isOver = true));
  await time.advance(1_900);
  t.equal(isOver, false);
  await time.advance(200);
  t.equal(isOver, true);
  t.equal(device.ambientPercent, 0);
  t.equal(device.whenFresh('ambient'), null);
  receive([60], 4);
  t.equal(device.whenFresh('ambient'), null);
  t.equal(device.ambientPercent, 60);
});
