import t from 'tap';
import {connectedLwp3} from './lwp3-client.js';

/** Of the built-in motors of a Move Hub, at full power. */
const DEGREES_PER_SECOND = 1500;

t.test('StartPower, in both forms', async t => {
  const {ask, hub} = await connectedLwp3();
  t.equal(hub.state.motors.get(0)?.mode, 'coast', 'at first');
  const cases: [byte: string, powerPercent: number, mode: string][] = [
    ['64', 100, 'run'],
    ['9c', -100, 'run'],
    ['01', 1, 'run'],
    ['7f', 0, 'brake'],
    ['ff', -1, 'run'],
    ['7e', 0, 'hold'],
    ['32', 50, 'run'],
    ['00', 0, 'coast'],
  ];
  for (const [byte, powerPercent, mode] of cases) {
    for (const message of [`07 00 81 00 11 01 ${byte}`, `08 00 81 00 11 51 00 ${byte}`]) {
      // Completed, idle: it does not stay in progress.
      t.same(await ask(message), ['05 00 82 00 0a'], message);
      const motor = hub.state.motors.get(0);
      t.same([motor?.powerPercent, motor?.mode], [powerPercent, mode], message);
    }
  }
  t.equal(hub.state.motors.get(1)?.powerPercent, 0, 'the other motor stands');
  t.same(await ask('07 00 81 00 10 01 64'), [], 'no feedback is asked for');
  // Times of acceleration are accepted and change nothing.
  t.same(await ask('09 00 81 01 11 05 e8 03 00'), ['05 00 82 01 0a']);
  t.same(await ask('09 00 81 01 11 06 e8 03 01'), ['05 00 82 01 0a']);
  t.equal(hub.state.motors.get(1)?.mode, 'coast');
});

t.test('StartSpeed: at most at the highest power, and 0 holds', async t => {
  const {ask, hub} = await connectedLwp3();
  const cases: [speed: string, maxPower: string, powerPercent: number, mode: string][] = [
    ['32', '64', 50, 'run'],
    ['ce', '14', -20, 'run'],
    ['00', '64', 0, 'hold'],
  ];
  for (const [speed, maxPower, powerPercent, mode] of cases) {
    t.same(await ask(`09 00 81 00 11 07 ${speed} ${maxPower} 00`), ['05 00 82 00 0a']);
    const motor = hub.state.motors.get(0);
    t.same([motor?.powerPercent, motor?.mode], [powerPercent, mode]);
  }
});

t.test('the position is the integral of the speed', async t => {
  const {ask, hub, time} = await connectedLwp3();
  const position = () => hub.state.motors.get(0)?.positionDegrees;
  await ask('07 00 81 00 10 01 64');
  await time.advance(1000);
  t.equal(position(), DEGREES_PER_SECOND);
  await ask('07 00 81 00 10 01 ce'); // -50
  await time.advance(500);
  t.equal(position(), DEGREES_PER_SECOND * 0.75);
  await ask('07 00 81 00 10 01 00');
  await time.advance(5000);
  t.equal(position(), DEGREES_PER_SECOND * 0.75);
});

t.test('StartSpeedForDegrees and its end states', async t => {
  const {ask, hub, client, time} = await connectedLwp3();
  const cases: [byte: string, mode: string][] = [
    ['00', 'coast'],
    ['7e', 'hold'],
    ['7f', 'brake'],
  ];
  let position = 0;
  for (const [byte, mode] of cases) {
    // 360 degrees, speed -100.
    t.same(await ask(`0e 00 81 00 11 0b 68 01 00 00 9c 64 ${byte} 00`), ['05 00 82 00 01']);
    await time.advance(239);
    t.equal(hub.state.motors.get(0)?.mode, 'run');
    await time.advance(1);
    position -= 360;
    t.equal(hub.state.motors.get(0)?.mode, mode);
    t.equal(hub.state.motors.get(0)?.positionDegrees, position);
    t.same(await client.take(), ['05 00 82 00 0a']);
  }
  t.same(await ask('0e 00 81 00 11 0b 00 00 00 00 64 64 7f 00'), ['05 00 82 00 0a'], '0 degrees');
});

t.test('PresetEncoder moves the zero, not the motor', async t => {
  const {ask, hub, time} = await connectedLwp3();
  await ask('0e 00 81 00 10 0b 5a 00 00 00 64 64 7f 00'); // 90 degrees
  await time.advance(1000);
  t.same(await ask('0b 00 81 00 11 51 02 00 00 00 00'), ['05 00 82 00 0a']);
  t.equal(hub.state.motors.get(0)?.positionDegrees, 0);
  t.equal(hub.state.motors.get(0)?.axleDegrees, 90);
  await ask('0e 00 81 00 10 0d 0a 00 00 00 64 64 7f 00'); // to 10
  await time.advance(1000);
  t.equal(hub.state.motors.get(0)?.axleDegrees, 100, 'positions count from the new zero');
  t.same(await ask('0e 00 81 10 11 14 05 00 00 00 fb ff ff ff'), ['05 00 82 10 0a'], 'of a pair');
  t.equal(hub.state.motors.get(0)?.positionDegrees, 5);
  t.equal(hub.state.motors.get(1)?.positionDegrees, -5);
});

t.test('a pair: one message starts both motors', async t => {
  const {ask, hub} = await connectedLwp3();
  const powers = () => [0, 1].map(port => hub.state.motors.get(port)?.powerPercent);
  await ask('08 00 81 10 11 02 32 ce');
  t.same(powers(), [50, -50], 'StartPower2');
  await ask('0a 00 81 10 11 08 64 9c 14 00');
  t.same(powers(), [20, -20], 'StartSpeed2');
  await ask('07 00 81 10 11 01 28');
  t.same(powers(), [40, 40], 'the form for one motor means both');
  await ask('08 00 81 10 11 51 00 7f');
  t.same(
    [0, 1].map(port => hub.state.motors.get(port)?.mode),
    ['brake', 'brake'],
  );
  t.equal(hub.state.ignoredFrames, 0);
});

t.test(
  'a pair: its motors turn by the degrees on average, and one feedback message reports the end',
  async t => {
    const {ask, hub, client, time} = await connectedLwp3();
    // 225 degrees, speeds 100 and -50.
    t.same(await ask('0f 00 81 10 11 0c e1 00 00 00 64 ce 64 7f 00'), ['05 00 82 10 01']);
    await time.advance(199);
    t.same(await client.take(), []);
    await time.advance(1);
    t.same(
      [0, 1].map(port => hub.state.motors.get(port)?.positionDegrees),
      [300, -150],
    );
    t.same(await client.take(), ['05 00 82 10 0a']);
    // 100 ms, speeds 100 and 0.
    t.same(await ask('0d 00 81 10 11 0a 64 00 64 00 64 7e 00'), ['05 00 82 10 01']);
    await time.advance(100);
    t.same(await client.take(), ['05 00 82 10 0a']);
    // To 0 and 0.
    t.same(await ask('12 00 81 10 11 0e 00 00 00 00 00 00 00 00 64 64 7e 00'), ['05 00 82 10 01']);
    await time.advance(1000);
    t.same(await client.take(), ['05 00 82 10 0a']);
    t.same(
      [0, 1].map(port => hub.state.motors.get(port)?.positionDegrees),
      [0, 0],
    );
  },
);

t.test('a motor that is taken from a running pair leaves the other one running', async t => {
  const {ask, hub, client, time} = await connectedLwp3();
  await ask('0f 00 81 10 11 0c 2c 01 00 00 64 64 64 7f 00');
  // The command of the pair is discarded; that of the motor is completed.
  t.same(await ask('07 00 81 00 11 01 00'), ['07 00 82 10 0c 00 0a']);
  t.equal(hub.state.motors.get(0)?.mode, 'coast');
  t.equal(hub.state.motors.get(1)?.mode, 'run');
  await time.advance(1000);
  t.equal(hub.state.motors.get(1)?.mode, 'brake', 'to the end of its part');
  t.same(await client.take(), [], 'which is nothing to tell');
});

t.test('a pair takes over its motors', async t => {
  const {ask, hub, client, time} = await connectedLwp3();
  await ask('0e 00 81 00 11 0b e8 03 00 00 64 64 7f 00');
  await client.take();
  t.same(await ask('08 00 81 10 11 02 ec ec'), ['07 00 82 00 0c 10 0a']);
  await time.advance(10_000);
  t.same(
    [0, 1].map(port => hub.state.motors.get(port)?.powerPercent),
    [-20, -20],
  );
  t.same(await client.take(), []);
});

t.test('motors without an encoder know power only', async t => {
  const {ask, hub} = await connectedLwp3({
    model: 'cityHub',
    plugged: {0: 'trainMotor', 1: 'simpleMotor'},
  });
  t.same(await ask('08 00 81 00 11 51 00 32'), ['05 00 82 00 0a']);
  t.same(await ask('07 00 81 01 11 01 9c'), ['05 00 82 01 0a']);
  t.equal(hub.state.motors.get(0)?.powerPercent, 50);
  t.equal(hub.state.motors.get(1)?.powerPercent, -100);
  const refused = [
    '09 00 81 00 11 07 32 64 00',
    '0c 00 81 00 11 09 e8 03 32 64 7f 00',
    '0e 00 81 00 11 0b 68 01 00 00 64 64 7f 00',
    '0e 00 81 00 11 0d 00 00 00 00 64 64 7f 00',
    '0b 00 81 00 11 51 02 00 00 00 00',
  ];
  for (const message of refused) t.same(await ask(message), ['05 00 05 81 06'], message);
});

t.test('a plugged light', async t => {
  const {ask, hub} = await connectedLwp3({model: 'cityHub', plugged: {0: 'light'}});
  t.same([...hub.state.lights], [[0, 0]]);
  t.same(await ask('08 00 81 00 11 51 00 64'), ['05 00 82 00 0a']);
  t.same([...hub.state.lights], [[0, 100]]);
  t.same(await ask('07 00 81 00 11 01 0a'), ['05 00 82 00 0a'], 'StartPower');
  t.same([...hub.state.lights], [[0, 10]]);
  t.same(await ask('08 00 81 00 11 51 00 65'), ['05 00 05 81 06']);
  hub.unplug(0);
  t.equal(hub.state.lights.size, 0);
});

t.test("the hub's light: colours of the mode that its input format names", async t => {
  const {ask, hub} = await connectedLwp3();
  t.same(await ask('08 00 81 32 11 51 00 09'), ['05 00 82 32 0a']);
  t.same(hub.state.light, {red: 255, green: 0, blue: 0}, 'index 9 is red');
  const orange = '0a 00 81 32 11 51 01 ff 80 00';
  t.same(await ask(orange), ['05 00 05 81 06'], 'no RGB in index mode');
  await ask('0a 00 41 32 01 00 00 00 00 00');
  t.same(await ask(orange), ['05 00 82 32 0a']);
  t.same(hub.state.light, {red: 255, green: 128, blue: 0});
  t.same(await ask('08 00 81 32 11 51 00 09'), ['05 00 05 81 06']);
  await ask('0a 00 41 32 00 00 00 00 00 00');
  for (let index = 0; index <= 10; index++) {
    const byte = index.toString(16).padStart(2, '0');
    t.same(await ask(`08 00 81 32 11 51 00 ${byte}`), ['05 00 82 32 0a']);
  }
  t.same(await ask('08 00 81 32 11 51 00 0b'), ['05 00 05 81 06']);
});

const REFUSED = ['05 00 05 81 06'];

t.test('the light of a colour and distance sensor: in its mode, three colours', async t => {
  const {ask, hub} = await connectedLwp3();
  const light = () => hub.state.sensorLights.get(2);
  t.same(await ask('08 00 81 02 11 51 05 09'), REFUSED, 'it measures');
  t.equal(light(), undefined);
  await ask('0a 00 41 02 05 01 00 00 00 01');
  t.same(light(), {red: 0, green: 0, blue: 0}, 'dark at first');
  const colors = {
    '09': {red: 255, green: 0, blue: 0},
    '05': {red: 0, green: 255, blue: 0},
    '03': {red: 0, green: 0, blue: 255},
    '07': {red: 0, green: 0, blue: 0},
  };
  for (const [byte, color] of Object.entries(colors)) {
    t.same(await ask(`08 00 81 02 11 51 05 ${byte}`), ['05 00 82 02 0a']);
    t.same(light(), color, byte);
  }
  t.same(await ask('08 00 81 02 11 51 05 0b'), REFUSED);
  t.same(await ask('09 00 81 02 11 51 05 09 09'), REFUSED);
  t.same(await ask('08 00 81 02 11 51 00 09'), REFUSED);
  await ask('08 00 81 02 11 51 05 09');
  await ask('0a 00 41 02 08 01 00 00 00 01');
  t.equal(light(), undefined, 'it measures again');
  await ask('0a 00 41 02 05 01 00 00 00 01');
  t.same(light(), {red: 0, green: 0, blue: 0}, 'and has forgotten the colour');
  hub.unplug(2);
  t.equal(hub.state.sensorLights.size, 0);
});

t.test('infrared: in its mode, messages of three nibbles', async t => {
  const {ask} = await connectedLwp3();
  t.same(await ask('09 00 81 02 11 51 07 47 01'), REFUSED, 'it measures');
  await ask('0a 00 41 02 07 01 00 00 00 01');
  t.same(await ask('09 00 81 02 11 51 07 47 01'), ['05 00 82 02 0a']);
  t.same(await ask('09 00 81 02 11 51 07 00 04'), ['05 00 82 02 0a']);
  t.same(await ask('08 00 81 02 11 51 07 47'), REFUSED);
  t.same(await ask('09 00 81 02 11 51 07 00 10'), REFUSED, 'four nibbles');
});

t.test('what no port can carry out is refused and changes nothing', async t => {
  const {ask, hub} = await connectedLwp3();
  const refused = [
    '03 00 81',
    '05 00 81 00 11',
    '06 00 81 00 11 01', // no power
    '07 00 81 00 11 01 65', // 101 %
    '07 00 81 00 11 01 9b', // -101 %
    '08 00 81 00 11 01 32 32', // too long
    '07 00 81 00 21 01 32', // no such startup
    '07 00 81 00 12 01 32', // no such completion
    '09 00 81 00 11 07 7f 64 00', // a speed of 127
    '09 00 81 00 11 07 32 65 00', // highest power of 101 %
    '0c 00 81 00 11 09 e8 03 32 64 05 00', // no such end state
    '08 00 81 00 11 02 32 32', // two motors at a port with one
    '07 00 81 63 11 01 32', // no such port
    '07 00 81 02 11 01 32', // a sensor
    '07 00 81 00 11 63 32', // no such command
    '08 00 81 00 11 51 01 32', // no output in this mode
    '0a 00 81 00 11 51 02 00 00 00', // half a position
    '07 00 81 32 11 01 32', // power for the light
    '06 00 81 32 11 51',
  ];
  for (const message of refused) t.same(await ask(message), REFUSED, message);
  t.equal(hub.state.ignoredFrames, refused.length);
  t.ok([...hub.state.motors.values()].every(({mode}) => mode === 'coast'));
});
