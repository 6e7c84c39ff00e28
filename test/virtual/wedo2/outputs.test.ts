import t from 'tap';
import {createVirtualHub} from '../../../src/virtual/index.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {connectClient} from '../../support/hub-client.js';
import {SET_RGB_MODE} from '../../hubs/wedo2/bytes.js';

async function connected(plugged = {1: 'motor', 2: 'distance'} as const) {
  const time = createFakeClock(5000);
  const hub = createVirtualHub({clock: time.clock, plugged});
  const client = await connectClient(hub);
  return {time, hub, client};
}

t.test('motor power', async t => {
  const {hub, client} = await connected();
  t.same(hub.state.motors.get(1), {powerPercent: 0, mode: 'coast'}, 'when plugged in');
  const cases: [byte: number, powerPercent: number, mode: string][] = [
    [0x64, 100, 'run'],
    [0x1e, 30, 'run'],
    [0x9c, -100, 'run'],
    [0xff, -1, 'run'],
    [0x7f, 0, 'brake'],
    [0x01, 1, 'run'],
    [0x00, 0, 'coast'],
  ];
  for (const [byte, powerPercent, mode] of cases) {
    // Port, motor power, one byte follows.
    await client.write('outputCommand', [0x01, 0x01, 0x01, byte]);
    t.same(hub.state.motors.get(1), {powerPercent, mode}, `byte ${byte}`);
  }
  hub.plug(2, 'trainMotor');
  await client.write('outputCommand', [2, 1, 1, 0x9c]);
  t.same(hub.state.motors.get(2), {powerPercent: -100, mode: 'run'}, 'of type 2');
  t.equal(hub.state.ignoredFrames, 0);
});

t.test('the frames that node-poweredup sends to real hubs', async t => {
  const {hub, client} = await connected();
  const {light} = hub.state;
  // Length byte 2, one byte of power.
  await client.write('outputCommand', [0x01, 0x01, 0x02, 0x3c]);
  t.same(hub.state.motors.get(1), {powerPercent: 60, mode: 'run'});
  await client.write('inputCommand', [0x06, 0x17, 0x01, 0x02]);
  await client.write('outputCommand', [0x06, 0x04, 0x03, 1, 2, 3]);
  t.same(hub.state.light, {red: 1, green: 2, blue: 3});
  await client.write('inputCommand', [0x06, 0x17, 0x01, 0x01]);
  await client.write('outputCommand', [0x06, 0x04, 0x01, 0]);
  t.same(hub.state.light, light);
  t.equal(hub.state.ignoredFrames, 0);
});

t.test('a light brick takes the motor command with 0 to 100', async t => {
  const {hub, client} = await connected();
  hub.plug(2, 'lightBrick');
  t.equal(hub.state.ports.get(2), 8, 'type 8');
  t.same([...hub.state.lightBricks], [[2, 0]], 'dark when plugged in');
  t.same([...hub.state.motors.keys()], [1]);
  for (const percent of [1, 50, 100, 0, 70]) {
    await client.write('outputCommand', [0x02, 0x01, 0x01, percent]);
    t.equal(hub.state.lightBricks.get(2), percent);
  }
  await client.write('outputCommand', [0x02, 0x01, 0x02, 30]);
  t.equal(hub.state.lightBricks.get(2), 30, 'with the length byte of node-poweredup');
  t.equal(hub.state.ignoredFrames, 0);
  const ignored = [
    [2, 1, 1, 101],
    [2, 1, 1, 127], // brake
    [2, 1, 1, 0xff], // -1
    [2, 1, 0],
    [2, 4, 3, 1, 2, 3], // no colours
  ];
  for (const bytes of ignored) await client.write('outputCommand', bytes);
  t.equal(hub.state.ignoredFrames, ignored.length);
  t.equal(hub.state.lightBricks.get(2), 30);
  hub.unplug(2);
  t.equal(hub.state.lightBricks.size, 0);
  hub.plug(2, 'lightBrick');
  t.equal(hub.state.lightBricks.get(2), 0, 'dark when plugged in again');
});

t.test('the light has eleven colours in index mode', async t => {
  const {hub, client} = await connected();
  const colors = new Set<string>();
  for (let index = 0; index <= 10; index++) {
    await client.write('outputCommand', [6, 4, 1, index]);
    colors.add(JSON.stringify(hub.state.light));
  }
  t.equal(colors.size, 11);
  t.same(hub.state.light, {red: 255, green: 255, blue: 255}, '10 is white');
  await client.write('outputCommand', [6, 4, 1, 3]);
  t.same(hub.state.light, {red: 0, green: 0, blue: 255}, '3 is blue');
  await client.write('outputCommand', [6, 4, 1, 11]);
  t.equal(hub.state.ignoredFrames, 1);
  t.same(hub.state.light, {red: 0, green: 0, blue: 255});
});

t.test('the light takes three bytes in RGB mode only, which ends with the connection', async t => {
  const {hub, client} = await connected();
  // Port of the light, light, three bytes follow: red, green, blue.
  const orange = [0x06, 0x04, 0x03, 0xff, 0x80, 0x00];
  await client.write('outputCommand', orange);
  t.same(hub.state.light, {red: 0, green: 0, blue: 0}, 'index mode at first');
  t.equal(hub.state.ignoredFrames, 1);
  await client.write('inputCommand', SET_RGB_MODE);
  await client.write('outputCommand', orange);
  t.same(hub.state.light, {red: 255, green: 128, blue: 0});
  await client.write('outputCommand', [6, 4, 1, 9]);
  t.equal(hub.state.ignoredFrames, 2, 'no index in RGB mode');
  client.close();
  const again = await connectClient(hub);
  await again.write('outputCommand', [6, 4, 3, 1, 2, 3]);
  t.equal(hub.state.ignoredFrames, 3);
  t.same(hub.state.light, {red: 255, green: 128, blue: 0});
});

t.test('a command that no device can carry out is counted and ignored', async t => {
  const {hub, client} = await connected();
  const garbage = [
    [],
    [1],
    [1, 1],
    [1, 1, 1], // no power
    [1, 1, 3, 50], // length byte does not fit
    [1, 1, 0, 50],
    [1, 1, 2, 50, 50],
    [1, 1, 1, 101], // more than 100 %
    [1, 1, 1, 0x9b], // -101 %
    [1, 2, 4, 0xb8, 1, 100, 0], // a tone on a motor
    [1, 3], // a motor plays no tone to stop
    [1, 9, 0], // no such command
    [2, 1, 1, 50], // power to a sensor
    [5, 1, 1, 50], // power to the piezo
    [5, 2, 3, 0xb8, 1, 100],
    [5, 3, 1, 0],
    [5, 3, 0, 0],
    [6, 4, 0],
    [7, 1, 1, 50], // no such port
    [2, 5, 3, 0x44, 0x11, 0xab], // not the reset word
    [1, 5, 3, 0x44, 0x11, 0xaa], // a motor counts nothing
  ];
  const before = JSON.stringify([[...hub.state.motors], hub.state.light, hub.state.tone]);
  for (const bytes of garbage) await client.write('outputCommand', bytes);
  t.equal(hub.state.ignoredFrames, garbage.length);
  t.equal(hub.state.framesReceived, garbage.length);
  t.equal(JSON.stringify([[...hub.state.motors], hub.state.light, hub.state.tone]), before);
});
