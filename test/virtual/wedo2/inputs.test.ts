import t from 'tap';
import {createVirtualHub, type VirtualHubOptions} from '../../../src/virtual/index.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {connectClient, settle} from '../../support/hub-client.js';

const DISTANCE = 0x23;
const TILT = 0x22;

async function connected(options: Omit<VirtualHubOptions, 'clock'> = {}) {
  const hub = createVirtualHub({clock: createFakeClock().clock, revision: 0, ...options});
  const client = await connectClient(hub, ['formats', 'values']);
  /** The notified values since the last call. */
  const values = async () => {
    await settle();
    return client.take('values');
  };
  return {hub, client, values};
}

/** `01 02 port type mode delta[4] unit notify`. */
function setFormat(port: number, type: number, mode: number, unit: number, delta = 1, notify = 1) {
  return [0x01, 0x02, port, type, mode, delta & 0xff, delta >> 8, 0, 0, unit, notify];
}

t.test('setting a format is answered with the format, then with the value', async t => {
  const {hub, client} = await connected();
  await client.write('inputCommand', [
    ...[0x01, 0x02], // sensor format, set
    ...[0x02, 0x23, 0x00], // port; type: distance; mode: detect
    ...[0x01, 0x00, 0x00, 0x00], // delta 1
    ...[0x01, 0x01], // unit: percent; notify
  ]);
  await settle();
  const format = [
    ...[0x00, 0x02], // revision, port
    ...[0x23, 0x00], // type, mode
    ...[0x01, 0x00, 0x00, 0x00], // delta
    ...[0x01, 0x01, 0x01], // unit; notify; one byte of value
  ];
  t.same(client.take('formats'), [format]);
  // Revision, port, percent: nothing in sight.
  t.same(client.take('values'), [[0x00, 0x02, 100]]);
  t.same(hub.state.formats.get(2), {type: 35, mode: 0, delta: 1, unit: 1, notify: true});
});

t.test('values of every mode and unit', async t => {
  const {hub, client} = await connected({plugged: {1: 'tilt', 2: 'distance'}});
  hub.setTilt(-45, 20);
  hub.setDistance(30);
  hub.setDistance(100);
  hub.setDistance(42);
  type Case = [
    name: string,
    port: number,
    type: number,
    mode: number,
    unit: number,
    data: number[],
  ];
  const cases: Case[] = [
    ['angle, raw', 1, TILT, 0, 0, [0xd3, 0x14]],
    ['angle, percent', 1, TILT, 0, 1, [0x9c, 0x2c]],
    ['angle, SI', 1, TILT, 0, 2, [0x00, 0x00, 0x34, 0xc2, 0x00, 0x00, 0xa0, 0x41]],
    ['direction: left', 1, TILT, 1, 0, [7]],
    ['crash', 1, TILT, 2, 0, [0, 0, 0]],
    ['acceleration', 1, TILT, 3, 0, [0, 0, 0]],
    ['detect, raw', 2, DISTANCE, 0, 0, [4]],
    ['detect, percent', 2, DISTANCE, 0, 1, [40]],
    ['detect, SI', 2, DISTANCE, 0, 2, [0x00, 0x00, 0x80, 0x40]],
    ['count, raw', 2, DISTANCE, 1, 0, [2, 0, 0, 0]],
    ['current', 3, 21, 0, 0, [10, 0]],
    ['voltage', 4, 20, 0, 0, [120, 0]],
    ['light, index', 6, 23, 0, 0, [0]],
    ['light, RGB', 6, 23, 1, 0, [0, 0, 0]],
  ];
  for (const [name, port, type, mode, unit, data] of cases) {
    await client.write('inputCommand', setFormat(port, type, mode, unit, 1, 0));
    await client.write('inputCommand', [0x00, 0x01, port]);
    await settle();
    const [format] = client.take('formats');
    t.equal(format?.at(-1), data.length, `${name}: length`);
    t.same(client.take('values'), [[0, port, ...data]], name);
    t.same(await client.read('values'), [0, port, ...data], `${name}: read`);
  }
});

t.test('directions of tilt', async t => {
  const {hub, client, values} = await connected({plugged: {1: 'tilt'}});
  await client.write('inputCommand', setFormat(1, TILT, 1, 0));
  const cases: [x: number, y: number, direction: number][] = [
    [0, 30, 9],
    [14, -14, 0],
    [15, 0, 5],
    [-15, 14, 7],
    [20, -21, 3],
  ];
  for (const [x, y, direction] of cases) {
    client.take('values');
    hub.setTilt(x, y);
    t.same(await values(), [[0, 1, direction]]);
  }
});

t.test('a value is reported when it has changed by the delta', async t => {
  const {hub, client, values} = await connected({plugged: {1: 'tilt'}});
  await client.write('inputCommand', setFormat(1, TILT, 0, 0, 5));
  const report = async (x: number, y: number) => {
    hub.setTilt(x, y);
    return values();
  };
  t.same(await values(), [[0, 1, 0, 0]]);
  t.same(await report(4, -4), [], 'both have moved by 4');
  t.same(await report(4, -5), [[0, 1, 4, 0xfb]], 'one has moved by 5');
  t.same(await report(0, -9), [], 'counted from the last report');
  t.same(await report(-1, -9), [[0, 1, 0xff, 0xf7]]);
  await client.write('inputCommand', setFormat(1, TILT, 0, 0, 0));
  await values();
  t.same(await report(-1, -9), [], 'a delta of 0 reports no standstill');
  t.same(await report(-1, -8), [[0, 1, 0xff, 0xf8]]);
});

t.test('a format that is read, and a value for a late subscriber; the revision is 3', async t => {
  const hub = createVirtualHub({clock: createFakeClock().clock});
  const client = await connectClient(hub, ['formats']);
  await client.write('inputCommand', [0x01, 0x01, 0x02]);
  await settle();
  t.same(client.take('formats'), [[3, 2, DISTANCE, 0, 1, 0, 0, 0, 0, 0, 1]]);
  client.close();
  const late = await connectClient(hub);
  await late.write('inputCommand', setFormat(2, DISTANCE, 0, 1));
  hub.setDistance(70);
  await late.subscribe('values');
  await settle();
  t.same(late.take('values'), [[3, 2, 70]]);
});

t.test('grouped values: every port that notifies, in messages of at most 20 bytes', async t => {
  const {hub, client, values} = await connected({
    plugged: {1: 'tilt', 2: 'distance'},
    groupValues: true,
    revision: 3,
  });
  await client.write('inputCommand', setFormat(1, TILT, 0, 0));
  await client.write('inputCommand', setFormat(2, DISTANCE, 0, 1));
  t.same(await values(), [
    [3, 1, 0, 0],
    [3, 1, 0, 0, 2, 100],
  ]);
  hub.setDistance(20);
  t.same(await values(), [[3, 1, 0, 0, 2, 20]]);
  hub.plug(2, 'tilt');
  await client.write('inputCommand', setFormat(1, TILT, 3, 2));
  await client.write('inputCommand', setFormat(2, TILT, 3, 2));
  await values();
  await client.write('inputCommand', setFormat(2, TILT, 2, 2));
  t.same(
    (await values()).map(message => message.length),
    [14, 14],
    'two of 13 bytes do not fit into one',
  );
});

t.test('something counts when the sensor begins to see it', async t => {
  const {hub, client, values} = await connected();
  await client.write('inputCommand', setFormat(2, DISTANCE, 1, 0));
  // The last of the sensor's ten steps, from 95 percent on, is: nothing in sight.
  for (const percent of [100, 98, 95, 94, 20, 90, 97, 94]) hub.setDistance(percent);
  t.same(await values(), [
    [0, 2, 0, 0, 0, 0],
    [0, 2, 1, 0, 0, 0],
    [0, 2, 2, 0, 0, 0],
  ]);
  await client.write('outputCommand', [0x02, 0x05, 0x03, 0x44, 0x11, 0xaa]);
  t.same(await values(), [[0, 2, 0, 0, 0, 0]], 'the reset word');
});

t.test('bumps count along their axis, each in a byte', async t => {
  const {hub, client, values} = await connected({plugged: {1: 'tilt'}});
  await client.write('inputCommand', setFormat(1, TILT, 2, 0));
  t.same(await values(), [[0, 1, 0, 0, 0]]);
  hub.bump('x');
  hub.bump('y');
  hub.bump();
  t.same(await values(), [
    [0, 1, 1, 0, 0],
    [0, 1, 1, 1, 0],
    [0, 1, 1, 1, 1],
  ]);
  for (let bumps = 1; bumps < 255; bumps++) hub.bump('x');
  t.same((await values()).at(-1), [0, 1, 255, 1, 1]);
  hub.bump('x');
  t.same(await values(), [[0, 1, 0, 1, 1]], 'then from 0 again');
  await client.write('outputCommand', [0x01, 0x05, 0x03, 0x44, 0x11, 0xaa]);
  t.same(await values(), [[0, 1, 0, 0, 0]], 'the reset word');
  t.same(hub.state.bumps, {x: 0, y: 0, z: 0});
});

t.test('acceleration', async t => {
  const {hub, client, values} = await connected({plugged: {1: 'tilt'}});
  await client.write('inputCommand', setFormat(1, TILT, 3, 0));
  await values();
  hub.setAcceleration(-45, 0, 44.6);
  t.same(await values(), [[0, 1, 0xd3, 0, 45]]);
  hub.setAcceleration(-1000, 1000, 0);
  t.same(await values(), [[0, 1, 0x80, 0x7f, 0]]);
  t.throws(() => hub.setAcceleration(NaN, 0, 0), RangeError);
});

t.test('a command that no device can carry out is counted and ignored', async t => {
  const {hub, client} = await connected();
  const garbage = [
    [],
    [1, 2],
    setFormat(2, DISTANCE, 0, 1).slice(0, 10),
    [...setFormat(2, DISTANCE, 0, 1), 0],
    setFormat(2, TILT, 0, 0), // another type is plugged in
    setFormat(1, DISTANCE, 0, 0),
    setFormat(7, DISTANCE, 0, 0), // no such port
    setFormat(2, DISTANCE, 2, 0), // no such mode
    setFormat(2, DISTANCE, 0, 3), // no such unit
    setFormat(2, DISTANCE, 0, 0, 1, 2),
    setFormat(1, 1, 0, 0), // a motor measures nothing
    [1, 1, 7],
    [1, 1, 2, 0],
    [0, 1, 1],
    [0, 2, 2],
    [2, 1, 2],
    // Not the light's two short commands.
    [6, 23, 1, 0],
    [6, 23, 1, 3],
    [6, 23, 2, 2],
    [5, 23, 1, 2],
    [6, 23, 1, 2, 0],
  ];
  for (const bytes of garbage) await client.write('inputCommand', bytes);
  await settle();
  t.equal(hub.state.ignoredFrames, garbage.length);
  t.same(client.take('formats'), []);
  t.same(client.take('values'), []);
  t.equal(hub.state.formats.get(2)?.notify, false);
});
