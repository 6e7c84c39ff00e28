/** The light of the hub, and the light brick. */
import t from 'tap';
import {lightBrickDriver} from '../../../src/hubs/wedo2/light-brick.js';
import {WedoLight} from '../../../src/hubs/wedo2/light.js';
import {endpoints} from '../../../src/hubs/wedo2/uuids.js';
import {createDeviceContext} from '../../support/device-context.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {createRecordingLink} from '../../support/recording-link.js';
import {SET_RGB_MODE} from './bytes.js';

/** A light that is being started, perhaps with the colour that an earlier one remembered. */
function createRig(remembered?: ReturnType<WedoLight['remember']>) {
  const time = createFakeClock();
  const link = createRecordingLink();
  const light = new WedoLight({link, clock: time.clock, port: 6, remembered});
  light.start();
  /** What was sent when the hub had the mode: the mode first. */
  const sent = async () => {
    await Promise.resolve();
    return link.take().map(({kind, output, bytes}) => `${kind} ${output}: ${bytes.join(' ')}`);
  };
  return {time, link, light, sent};
}

const MODE = `urgent light-mode: ${SET_RGB_MODE.join(' ')}`;
const color = (...rgb: readonly number[]) => `state light: 6 4 3 ${rgb.join(' ')}`;

t.test('the mode is set up before the first colour', async t => {
  const {link} = createRig();
  t.equal(link.messages.length, 1, 'no colour before the hub has the mode');
  await Promise.resolve();
  t.same(link.messages, [
    {
      ...{kind: 'urgent', output: 'light-mode', atMs: 0, bytes: SET_RGB_MODE},
      characteristic: endpoints.inputCommand.characteristic,
    },
    {
      ...{kind: 'state', output: 'light', atMs: 0},
      characteristic: endpoints.outputCommand.characteristic,
      // Port of the light, colour, payload of 3 bytes, red, green, blue.
      bytes: [0x06, 0x04, 0x03, 0x00, 0x00, 0xff],
    },
  ]);
});

t.test('colours are whole bytes; the one that waits for the mode is the last one', async t => {
  const {light, sent} = createRig();
  light.setColor(1, 0, 0);
  light.setColor(2, 0, 0);
  t.same(await sent(), [MODE, color(2, 0, 0)]);
  light.setColor(12.9, -1, 300);
  light.setColor(NaN, Infinity, -Infinity);
  t.same(await sent(), [color(12, 0, 255), color(0, 255, 0)]);
  t.match(light.remember(), {red: 0, green: 255, blue: 0});
});

t.test('no colour is sent in another mode', async t => {
  const link = {...createRecordingLink(), urgent: () => Promise.resolve('failed' as const)};
  const light = new WedoLight(createDeviceContext({link, port: 6}));
  light.start();
  await Promise.resolve();
  light.setColor(1, 0, 0);
  t.same(link.messages, []);
});

t.test('a stop keeps what was sent, and forgets what waits for the mode', async t => {
  const {light, sent} = createRig();
  light.setColor(1, 0, 0);
  light.setBrightness(10);
  t.same(light.stop(), []);
  t.same(await sent(), [MODE, color(0, 0, 255)]);
  light.setBrightness(20);
  light.setColor(255, 2, 3);
  light.stop();
  t.match(light.remember(), {red: 255, green: 2, blue: 3, brightnessPercent: 20});
});

t.test('after a reconnect the light has the colour and brightness from before', async t => {
  const before = new WedoLight(createDeviceContext({port: 6}));
  t.same(before.remember(), {red: 0, green: 0, blue: 255, brightnessPercent: 100});
  before.setColor(200, 100, 0);
  before.setBrightness(50);
  const {light, sent} = createRig(before.remember());
  light.setColor(9, 9, 9);
  light.stop();
  t.same(await sent(), [MODE, color(100, 50, 0)], 'no colour from before the stop');
  light.setBrightness(100);
  t.same(await sent(), [color(200, 100, 0)], 'the colour itself is not scaled');
});

t.test('the brightness, any number, scales this colour and all later ones', async t => {
  const {light, sent} = createRig();
  await sent();
  light.setColor(255, 128, 1);
  light.setBrightness(50);
  light.setColor(0, 0, 255);
  light.setBrightness(0);
  light.setColor(200, 255, 255);
  t.same(await sent(), [
    color(255, 128, 1),
    color(128, 64, 1),
    color(0, 0, 128),
    color(0, 0, 0),
    color(0, 0, 0),
  ]);
  light.setColor(200, 0, 0);
  await sent();
  for (const percent of [12.5, -1, NaN, 101, Infinity, -Infinity]) light.setBrightness(percent);
  t.same(
    await sent(),
    [25, 0, 0, 200, 200, 0].map(red => color(red, 0, 0)),
  );
});

t.test('blinking: dark three times, then its colour again', async t => {
  const {time, light, sent} = createRig();
  await sent();
  let isDone = false;
  void light.blink(3).then(() => (isDone = true));
  await time.advance(600);
  light.setColor(255, 0, 0);
  await time.advance(600);
  t.equal(isDone, false);
  await time.advance(300);
  t.equal(isDone, true);
  const [dark, blue, red] = [color(0, 0, 0), color(0, 0, 255), color(255, 0, 0)];
  // A colour that is set while it is dark is shown afterwards.
  t.same(await sent(), [dark, blue, dark, dark, red, dark, red]);
  light.setColor(0, 0, 0);
  await sent();
  void light.blink(1);
  await time.advance(500);
  t.same(await sent(), [color(255, 255, 255), dark], 'a light that is off blinks white');
  t.equal(time.timerCount(), 0);
});

t.test('a stop, a newer blinking or an unplugged light ends the blinking', async t => {
  const {time, light, sent} = createRig();
  await sent();
  const first = light.blink(3);
  const second = light.blink(3);
  await first;
  const [stop, ...others] = light.stop();
  t.equal(others.length, 0);
  t.equal(stop?.output, 'light');
  t.same([...(stop?.frame.bytes ?? [])], [6, 4, 3, 0, 0, 255], 'it shows the colour again');
  await second;
  t.same(light.stop(), [], 'once');
  const third = light.blink(3);
  light.dispose();
  await third;
  t.equal(time.timerCount(), 0);
});

/** A light brick in this port, perhaps with the brightness that an earlier one remembered. */
function createBrick(port = 1, remembered?: number) {
  const link = createRecordingLink();
  const brick = lightBrickDriver.create(createDeviceContext({link, port, remembered}));
  return {link, brick, bytes: () => link.take().map(({bytes}) => bytes)};
}

t.test('a light brick takes the command of the motors, without their lowest power', async t => {
  t.equal(lightBrickDriver.type, 8);
  t.notOk(lightBrickDriver.stopsFirst, 'it does not move');
  const {brick, link, bytes} = createBrick(2);
  t.notOk('stop' in brick, 'a stop leaves it on');
  brick.setBrightness(50);
  t.same(link.take(), [
    {
      ...{kind: 'state', output: 'light-brick:2', atMs: 0},
      characteristic: endpoints.outputCommand.characteristic,
      // Port B, motor command, payload of 1 byte, 50 percent.
      bytes: [0x02, 0x01, 0x01, 0x32],
    },
  ]);
  const percents = [0, 1, 29, 100, 99.9, -1, NaN, 127, Infinity, -Infinity];
  for (const percent of percents) brick.setBrightness(percent);
  t.same(
    bytes(),
    [0, 1, 29, 100, 99, 0, 0, 100, 100, 0].map(percent => [0x02, 0x01, 0x01, percent]),
  );
});

t.test('a light brick is set up with the brightness from before a lost connection', async t => {
  const before = createBrick();
  before.brick.start?.();
  t.same(before.bytes(), [], 'a new one is left as it is');
  t.equal(before.brick.remember?.(), undefined);
  before.brick.setBrightness(70.5);
  t.equal(before.brick.remember?.(), 70);

  const after = createBrick(1, 70);
  t.same(after.bytes(), [], 'nothing before it is started');
  after.brick.start?.();
  t.same(after.bytes(), [[0x01, 0x01, 0x01, 0x46]]);
  t.equal(after.brick.remember?.(), 70, 'also for the next loss');
  const off = createBrick(1, 0);
  off.brick.start?.();
  t.same(off.bytes(), [[0x01, 0x01, 0x01, 0x00]], 'off, too');
});
