import t from 'tap';
import type {VirtualLwp3Hub} from '../../../src/virtual/lwp3/index.js';
import type {Pluggable} from '../../../src/virtual/lwp3/devices/device-types.js';
import {connectedLwp3} from './lwp3-client.js';

/** `port mode delta notify` with a delta of one byte. */
const setFormat = (port: string, mode: string, {delta = '01', notify = '01'} = {}) =>
  `0a 00 41 ${port} ${mode} ${delta} 00 00 00 ${notify}`;

t.test('a format is answered with the format, then with the value', async t => {
  const {ask, hub} = await connectedLwp3();
  hub.setColor(9);
  t.same(await ask('0a 00 41 02 00 02 00 00 00 01'), [
    '0a 00 47 02 00 02 00 00 00 01',
    '05 00 45 02 09',
  ]);
  t.same(hub.state.formats.get(2), {mode: 0, delta: 2, notify: true});
  t.same(await ask(setFormat('02', '00', {notify: '00'})), ['0a 00 47 02 00 01 00 00 00 00']);
});

type Case = [
  name: string,
  plugged: Pluggable,
  act: (hub: VirtualLwp3Hub) => void,
  mode: string,
  value: string,
];

/** Beside those that the drivers read in agreement.test.ts. */
const PLUGGED_CASES: Case[] = [
  ['no colour', 'colorDistance', hub => hub.setColor(null), '00', 'ff'],
  ['distance', 'colorDistance', hub => hub.setDistanceCm(10), '01', '04'],
  ['nothing in sight', 'colorDistance', hub => hub.setDistanceCm(1000), '01', '0a'],
  [
    'two inches and a quarter',
    'colorDistance',
    hub => hub.setDistanceCm(5.715),
    '08',
    'ff 02 ff 04',
  ],
  ['hsv', 'color', hub => hub.setRgb(0, 0, 255), '06', 'f0 00 e8 03 e8 03'],
  ['hsv of red', 'color', hub => hub.setRgb(255, 0, 51), '06', '5c 01 e8 03 e8 03'],
  ['hsv of grey', 'color', hub => hub.setRgb(51, 51, 51), '06', '00 00 00 00 c8 00'],
  ['millimetres', 'distance', hub => hub.setDistanceCm(123.4), '00', 'd2 04'],
  ['nothing in sight', 'distance', hub => hub.setDistanceCm(250), '00', 'ff ff'],
  ['near', 'distance', hub => hub.setDistanceCm(20), '01', 'c8 00'],
  ['not near', 'distance', hub => hub.setDistanceCm(40), '01', 'ff ff'],
  ['touch', 'force', hub => hub.setForce(0.1), '01', '01'],
  ['no touch', 'force', hub => hub.setForce(-1), '01', '00'],
  ['angle of a WeDo tilt sensor', 'tilt', hub => hub.setTilt(-20, 30), '00', 'ec 1e'],
  ['direction of a WeDo tilt sensor', 'tilt', hub => hub.setTilt(-20, 0), '01', '07'],
  ['WeDo distance sensor', 'motion', hub => hub.setDistanceCm(5), '00', '02'],
];

t.test('values of what is plugged in', async t => {
  for (const [name, plugged, act, mode, value] of PLUGGED_CASES) {
    const {ask, hub} = await connectedLwp3({plugged: {2: plugged}});
    act(hub);
    await ask(setFormat('02', mode, {notify: '00'}));
    const [message] = await ask('05 00 21 02 00');
    t.equal(message?.slice(9), `02 ${value}`, `${plugged}: ${name}`);
    t.equal(message?.slice(3, 8), '00 45');
  }
});

t.test('values of what is built in', async t => {
  type BuiltInCase = [
    model: 'moveHub' | 'technicHub' | 'remote' | 'cityHub',
    act: (hub: VirtualLwp3Hub) => void,
    port: string,
    mode: string,
    value: string,
  ];
  const cases: BuiltInCase[] = [
    ['moveHub', hub => hub.setTilt(0, 20), '3a', '01', '09'],
    ['moveHub', hub => hub.bump(), '3a', '03', '01 00 00 00'],
    ['cityHub', hub => hub.setBattery(0), '3c', '00', '7d 09'], // 6 V
    ['technicHub', () => undefined, '3d', '00', 'dc 00'],
    ['remote', hub => hub.setKey(0, 'plus'), '00', '00', '01'],
    ['remote', hub => hub.setKey(1, 'minus'), '01', '00', 'ff'],
    ['remote', hub => hub.setKey(0, 'stop'), '00', '00', '7f'],
    ['remote', hub => hub.setKey(0, 'minus'), '00', '03', '04'],
    ['remote', hub => hub.setKey(0, 'stop'), '00', '04', '00 01 00'],
    ['remote', hub => hub.setKey(0, null), '00', '03', '00'],
  ];
  for (const [model, act, port, mode, value] of cases) {
    const {ask, hub} = await connectedLwp3({model});
    act(hub);
    await ask(setFormat(port, mode, {notify: '00'}));
    const [message] = await ask(`05 00 21 ${port} 00`);
    t.equal(message?.slice(9), `${port} ${value}`, `${model}, port ${port}, mode ${mode}`);
  }
  const {hub} = await connectedLwp3();
  t.throws(() => hub.setKey(0, 'plus'), RangeError);
});

t.test('a value is reported when it has changed by the delta', async t => {
  const {ask, hub, client} = await connectedLwp3();
  await ask(setFormat('3a', '00', {delta: '05'}));
  const report = (x: number, y: number) => {
    hub.setTilt(x, y);
    return client.take();
  };
  t.same(await report(4, -4), [], 'both have moved by 4');
  t.same(await report(4, -5), ['06 00 45 3a fc fb'], 'one has moved by 5');
  t.same(await report(0, -9), [], 'counted from the last report');
  t.same(await report(-1, -9), ['06 00 45 3a 01 f7']);
});

t.test('with a delta of 0 the value is repeated', async t => {
  const {ask, hub, client, time} = await connectedLwp3();
  await ask(setFormat('02', '00', {delta: '00'}));
  await time.advance(150);
  t.same(await client.take(), ['05 00 45 02 ff', '05 00 45 02 ff', '05 00 45 02 ff']);
  hub.setColor(3);
  t.same(await client.take(), ['05 00 45 02 03'], 'a change at once');
  await ask(setFormat('02', '00', {delta: '00', notify: '00'}));
  await time.advance(1000);
  t.same(await client.take(), []);
  await ask(setFormat('02', '00', {delta: '00'}));
  client.close();
  await time.advance(1000);
  t.equal(time.timerCount(), 0);
});

t.test('a motor reports its position while it turns, and where it has stopped', async t => {
  const {ask, hub, client, time} = await connectedLwp3();
  t.same(await ask(setFormat('00', '02')), [
    '0a 00 47 00 02 01 00 00 00 01',
    '08 00 45 00 00 00 00 00',
  ]);
  await ask('0e 00 81 00 10 0b 96 00 00 00 9c 64 7f 00'); // 150 degrees back, in 100 ms
  await time.advance(50);
  t.same(await client.take(), ['08 00 45 00 b5 ff ff ff']);
  hub.stall(0, true);
  await time.advance(1000);
  t.same(await client.take(), [], 'it stands');
  hub.stall(0, false);
  await time.advance(50);
  t.same(await client.take(), ['08 00 45 00 6a ff ff ff']);
  await time.advance(1000);
  t.same(await client.take(), []);
  t.equal(time.timerCount(), 0);
});

t.test('a motor reports speed, absolute position and load', async t => {
  const {ask, hub, time} = await connectedLwp3({model: 'technicHub'});
  await ask('09 00 81 00 10 07 ce 64 00');
  await time.advance(500); // 1900 / 4 = 475 degrees back
  const value = async (mode: string) => {
    await ask(setFormat('00', mode, {notify: '00'}));
    return (await ask('05 00 21 00 00'))[0]?.slice(12);
  };
  t.equal(await value('01'), 'ce');
  t.equal(await value('02'), '25 fe ff ff');
  t.equal(await value('03'), '8d ff', '-115');
  t.equal(await value('04'), '00');
  hub.stall(0, true);
  t.equal(await value('01'), '00');
  t.equal(await value('04'), '7f');
});

t.test('values of several ports: each in its own message, or grouped', async t => {
  const single = await connectedLwp3({plugged: {2: 'color', 3: 'color'}});
  for (const port of ['02', '03']) await single.ask(setFormat(port, '00'));
  single.hub.setColor(5);
  t.same(await single.client.take(), ['05 00 45 02 05', '05 00 45 03 05']);
  const {ask, hub, client} = await connectedLwp3({
    groupValues: true,
    plugged: {2: 'colorDistance', 3: 'colorDistance'},
  });
  await ask(setFormat('02', '00'));
  await ask(setFormat('03', '00'));
  hub.setColor(5);
  t.same(await client.take(), ['07 00 45 02 05 03 05']);
  await ask(setFormat('02', '06'));
  await ask(setFormat('03', '06'));
  await ask(setFormat('3a', '04'));
  hub.setRgb(255, 255, 255);
  const [first] = await client.take();
  t.equal(first?.split(' ').length, 17, 'as many as fit: two of seven bytes');
});

t.test('formats that the hub refuses', async t => {
  const {ask} = await connectedLwp3();
  const refused = [
    setFormat('63', '00'), // no such port
    setFormat('02', '0b'), // no such mode
    setFormat('02', '00', {notify: '02'}),
    '09 00 41 02 00 01 00 00 00',
  ];
  for (const message of refused) {
    t.same(await ask(message), [`05 00 05 ${message.slice(6, 8)} 06`], message);
  }
  t.same(await ask('05 00 42 02 02'), ['05 00 05 42 05'], 'several modes together');
});

t.test('measured values are limited to their range', async t => {
  const {hub} = await connectedLwp3();
  hub.setTilt(Infinity, -1000);
  t.same(hub.state.tilt, {xDegrees: 180, yDegrees: -180});
  hub.setColor(99);
  t.equal(hub.state.color, 10);
  hub.setDistanceCm(-3);
  t.equal(hub.state.distanceCm, 0);
  hub.setForce(11);
  t.equal(hub.state.forceNewtons, 10);
  hub.setRgb(-1, 300, 5);
  t.same(hub.state.rgb, {red: 0, green: 255, blue: 5});
  hub.setAcceleration(9000, -9000, 0);
  t.same(hub.state.accelerationMg, {x: 8000, y: -8000, z: 0});
  hub.setReflected(1e9);
  hub.setAmbient(-1);
  hub.setBattery(1e9);
  t.same(
    [hub.state.reflectedPercent, hub.state.ambientPercent, hub.state.batteryPercent],
    [100, 0, 100],
  );
  t.throws(() => hub.setDistanceCm(NaN), RangeError);
  t.throws(() => hub.setBattery(NaN), RangeError);
});
