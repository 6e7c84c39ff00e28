import t from 'tap';
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

t.test('colours are whole bytes', async t => {
  const {light, sent} = createRig();
  await sent();
  light.setColor(12.9, -1, 300);
  light.setColor(NaN, Infinity, -Infinity);
  t.same(await sent(), ['state light: 6 4 3 12 0 255', 'state light: 6 4 3 0 255 0']);
  t.match(light.remember(), {red: 0, green: 255, blue: 0});
});

t.test('a colour that waits for the mode is the last one', async t => {
  const {light, sent} = createRig();
  light.setColor(1, 0, 0);
  light.setColor(2, 0, 0);
  t.same(await sent(), [MODE, 'state light: 6 4 3 2 0 0']);
});

t.test('no colour is sent in another mode', async t => {
  const link = {...createRecordingLink(), urgent: () => Promise.resolve('failed' as const)};
  const light = new WedoLight(createDeviceContext({link, port: 6}));
  light.start();
  await Promise.resolve();
  light.setColor(1, 0, 0);
  t.same(link.messages, []);
});

t.test('a stop keeps the colour that was sent', async t => {
  const {light, sent} = createRig();
  await sent();
  light.setColor(1, 2, 3);
  light.stop();
  t.match(light.remember(), {red: 1, green: 2, blue: 3});
});

t.test('a stop forgets the colour that waits for the mode', async t => {
  const {light, sent} = createRig();
  light.setColor(1, 0, 0);
  t.same(light.stop(), []);
  t.same(await sent(), [MODE, 'state light: 6 4 3 0 0 255']);
});

t.test('after a reconnect the light has the last colour of the lost connection', async t => {
  const before = new WedoLight(createDeviceContext({port: 6}));
  t.same(before.remember(), {red: 0, green: 0, blue: 255, brightnessPercent: 100});
  before.setColor(1, 2, 3);
  const {light, sent} = createRig(before.remember());
  light.setColor(9, 9, 9);
  light.stop();
  t.same(await sent(), [MODE, 'state light: 6 4 3 1 2 3'], 'no colour from before the stop');
});

t.test('the brightness scales this colour and all later ones', async t => {
  const {light, sent} = createRig();
  await sent();
  light.setColor(255, 128, 1);
  light.setBrightness(50);
  light.setColor(0, 0, 255);
  light.setBrightness(0);
  light.setColor(255, 255, 255);
  light.setBrightness(100);
  t.same(await sent(), [
    'state light: 6 4 3 255 128 1',
    'state light: 6 4 3 128 64 1',
    'state light: 6 4 3 0 0 128',
    'state light: 6 4 3 0 0 0',
    'state light: 6 4 3 0 0 0',
    'state light: 6 4 3 255 255 255',
  ]);
});

t.test('any number is a brightness from 0 to 100', async t => {
  const {light, sent} = createRig();
  await sent();
  light.setColor(200, 0, 0);
  await sent();
  for (const [percent, red] of [
    [12.5, 25],
    [-1, 0],
    [NaN, 0],
    [101, 200],
    [Infinity, 200],
    [-Infinity, 0],
  ] as const) {
    light.setBrightness(percent);
    t.same(await sent(), [`state light: 6 4 3 ${red} 0 0`], `${percent} percent`);
  }
});

t.test('a stop keeps the brightness, and forgets one that waits for the mode', async t => {
  const {light, sent} = createRig();
  light.setBrightness(10);
  light.stop();
  t.same(await sent(), [MODE, 'state light: 6 4 3 0 0 255']);
  light.setBrightness(20);
  light.stop();
  light.setColor(255, 0, 0);
  t.same(await sent(), ['state light: 6 4 3 0 0 51', 'state light: 6 4 3 51 0 0']);
});

t.test('after a reconnect the light has its brightness', async t => {
  const before = new WedoLight(createDeviceContext({port: 6}));
  before.setColor(200, 100, 0);
  before.setBrightness(50);
  const {light, sent} = createRig(before.remember());
  t.same(await sent(), [MODE, 'state light: 6 4 3 100 50 0']);
  light.setBrightness(100);
  t.same(await sent(), ['state light: 6 4 3 200 100 0'], 'the colour itself is not scaled');
});

t.test('blinking: dark three times, then its colour again', async t => {
  const {time, light, sent, link} = createRig();
  await sent();
  let isDone = false;
  void light.blink(3).then(() => (isDone = true));
  await time.advance(600);
  light.setColor(255, 0, 0);
  await time.advance(600);
  t.equal(isDone, false);
  await time.advance(300);
  t.equal(isDone, true);
  const [dark, blue, red] = ['6 4 3 0 0 0', '6 4 3 0 0 255', '6 4 3 255 0 0'];
  const colors = link.take().map(({kind, bytes}) => `${kind} ${bytes.join(' ')}`);
  // A colour that is set while it is dark is shown afterwards.
  t.same(
    colors,
    [dark, blue, dark, dark, red, dark, red].map(bytes => `state ${bytes}`),
  );
  t.equal(time.timerCount(), 0);
});

t.test('a light that is off blinks white', async t => {
  const {time, light, sent} = createRig();
  await sent();
  light.setColor(0, 0, 0);
  await sent();
  void light.blink(1);
  await time.advance(500);
  t.same(await sent(), ['state light: 6 4 3 255 255 255', 'state light: 6 4 3 0 0 0']);
});

t.test('a stop ends the blinking and shows the colour again', async t => {
  const {time, light, sent} = createRig();
  await sent();
  const blinking = light.blink(3);
  const [stop, ...others] = light.stop();
  t.equal(others.length, 0);
  t.equal(stop?.output, 'light');
  t.same([...(stop?.frame.bytes ?? [])], [6, 4, 3, 0, 0, 255]);
  await blinking;
  t.equal(time.timerCount(), 0);
  t.same(light.stop(), [], 'once');
});

t.test('a newer blinking replaces the one before; an unplugged light ends it', async t => {
  const {time, light, sent} = createRig();
  await sent();
  const first = light.blink(3);
  const second = light.blink(3);
  await first;
  light.dispose();
  await second;
  t.equal(time.timerCount(), 0);
});
